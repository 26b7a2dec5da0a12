package org.appenders.jackson.singlethread;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.appenders.jackson.singlethread.classfile.HiddenClasses;
import org.appenders.jackson.singlethread.databind.DirectBeanSerializer;
import org.appenders.jackson.singlethread.databind.EditionMapper;
import org.appenders.jackson.singlethread.databind.Generation;
import org.appenders.jackson.singlethread.packaged.Tool;
import org.junit.jupiter.api.Test;

/**
 * When a bean gets a generated class, which beans can have one, and that it is unloaded. Other tests compare output.
 */
class GeneratedClassesTest {

    private static final String CLASS = "a generated class";

    private static void assumeClasses() {
        assumeTrue(HiddenClasses.areAvailable(), String.valueOf(HiddenClasses.reason()));
    }

    private static ObjectMapper mapper(SingleThreadModule module) {
        return mapper(new SingleThreadJsonFactory(), module);
    }

    private static ObjectMapper mapper(JsonFactory factory, SingleThreadModule module) {
        return JsonMapper.builder(factory).addModule(module).build();
    }

    private static ObjectMapper eager() {
        return mapper(new SingleThreadModule(1, true));
    }

    private static String way(ObjectMapper mapper, Class<?> type) throws IOException {
        JsonSerializer<?> serializer =
                EditionMapper.forLookups(mapper).findContentValueSerializer(mapper.constructType(type), null);
        return ((DirectBeanSerializer) serializer).way();
    }

    private static String written(ObjectMapper mapper, Object value) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        EditionApi.write(mapper, out, value);
        return new String(out.toByteArray(), StandardCharsets.UTF_8);
    }

    /** Writes before and after the class is generated. */
    private static void assertEqual(ObjectMapper ours, Object value) {
        ObjectMapper stock = new ObjectMapper();
        for (int i = 0; i < 4; i++) {
            assertThat(written(ours, value)).as("write %d", i).isEqualTo(written(stock, value));
        }
    }

    @Test
    void firstToWriteABeanGetsAClassSoonAndOthersLater() throws Exception {
        assumeClasses();
        Object bean = Compiled.of("Met", withProperties("Met", 3)).newInstance("Met");
        ObjectMapper first = mapper(new SingleThreadModule());
        assertGetsAClassAfter(first, bean, Generation.WRITES_BEFORE_FIRST);
        ObjectMapper later = mapper(new SingleThreadModule());
        assertGetsAClassAfter(later, bean, Generation.WRITES_BEFORE);
    }

    private static void assertGetsAClassAfter(ObjectMapper mapper, Object bean, int writes) throws IOException {
        for (int i = 0; i < writes; i++) {
            written(mapper, bean);
        }
        assertThat(way(mapper, bean.getClass())).startsWith("databind's");
        written(mapper, bean);
        assertThat(way(mapper, bean.getClass())).isEqualTo(CLASS);
    }

    @Test
    void writesToOtherGeneratorsDoNotCount() throws IOException {
        ObjectMapper mapper =
                JsonMapper.builder().addModule(new SingleThreadModule(1, true)).build();
        for (int i = 0; i < 5; i++) {
            written(mapper, new Beans.Simple());
        }
        assertThat(way(mapper, Beans.Simple.class)).startsWith("databind's");
    }

    @Test
    void generationCanBeTurnedOff() throws Exception {
        // No other test has written this bean, so a class would be generated soon.
        Object bean = Compiled.of("Late", withProperties("Late", 3)).newInstance("Late");
        ObjectMapper mapper =
                mapper(SingleThreadModule.builder().generateClasses(false).build());
        for (int i = 0; i < Generation.WRITES_BEFORE; i++) {
            written(mapper, bean);
        }
        assertThat(way(mapper, bean.getClass())).startsWith("databind's");
        written(mapper, bean);
        assertThat(way(mapper, bean.getClass())).isEqualTo("method handles: class generation is turned off");
        ObjectMapper other =
                mapper(SingleThreadModule.builder().generateClasses(true).build());
        assertThat(way(other, bean.getClass())).startsWith("databind's");
    }

    private static String withProperties(String name, int count) {
        StringBuilder source = new StringBuilder("public class " + name + " {");
        for (int i = 0; i < count; i++) {
            source.append(i % 2 == 0 ? "public int getP" : "public String getP").append(i);
            source.append("() { return ")
                    .append(i % 2 == 0 ? "" + i : "\"" + i + '"')
                    .append("; }\n");
        }
        return source.append('}').toString();
    }

    @Test
    void largeBeansAreSplitAndLargerOnesHaveNoClass() throws Exception {
        assumeClasses();
        for (int count : new int[] {300, 1000, 1001}) {
            Object bean = Compiled.of("Large", withProperties("Large", count)).newInstance("Large");
            ObjectMapper mapper = eager();
            assertEqual(mapper, bean);
            assertThat(way(mapper, bean.getClass()))
                    .isEqualTo(count > 1000 ? "method handles: the bean has more than 1000 properties" : CLASS);
        }
    }

    @Test
    void classesOfOneNameInTwoLoadersAreTwo() throws Exception {
        assumeClasses();
        Compiled one = Compiled.of("Bean", withProperties("Bean", 3));
        ObjectMapper mapper = eager();
        Object first = one.newInstance("Bean");
        Object second = one.inAnotherLoader().newInstance("Bean");
        Object other = Compiled.of("Bean", withProperties("Bean", 5)).newInstance("Bean");
        for (int i = 0; i < 3; i++) {
            assertEqual(mapper, first);
            assertEqual(mapper, second);
            assertEqual(mapper, other);
        }
        assertThat(way(mapper, first.getClass())).isEqualTo(CLASS);
        assertThat(way(mapper, second.getClass())).isEqualTo(CLASS);
        assertThat(way(mapper, other.getClass())).isEqualTo(CLASS);
    }

    /** Like the redeployment of a web application whose threads live on. */
    @Test
    void loaderOfABeanGoesWithItsMapper() throws Exception {
        SingleThreadJsonFactory factory = new SingleThreadJsonFactory();
        WeakReference<ClassLoader> loader = writtenIn(factory);
        EditionApi.clearSharedCaches();
        for (int i = 0; i < 50 && loader.get() != null; i++) {
            System.gc();
            Thread.sleep(20);
        }
        assertThat(loader.get()).isNull();
        assertThat(EditionApi.open(factory, new ByteArrayOutputStream())).isNotNull();
    }

    private static WeakReference<ClassLoader> writtenIn(SingleThreadJsonFactory factory) throws Exception {
        ObjectMapper mapper = mapper(factory.copy(), new SingleThreadModule(1, true));
        Object bean = Compiled.of("Bean", withProperties("Bean", 3)).newInstance("Bean");
        assertEqual(mapper, bean);
        return new WeakReference<>(bean.getClass().getClassLoader());
    }

    @Test
    void mapperSerializedByJavaWritesAsBefore() throws Exception {
        EditionApi.assumeMappersAreSerializable();
        ObjectMapper mapper = eager();
        assertEqual(mapper, new Beans.Simple());
        ObjectMapper mapperAgain = (ObjectMapper) again(mapper);
        assertEqual(mapperAgain, new Beans.Simple());
        if (HiddenClasses.areAvailable()) {
            assertThat(way(mapperAgain, Beans.Simple.class)).isEqualTo(CLASS);
        }
        if (EditionApi.areWritersSerializable()) {
            assertWritesAgain(mapper.writerFor(Beans.Simple.class));
        }
    }

    private static void assertWritesAgain(ObjectWriter writer) throws Exception {
        ObjectWriter writerAgain = (ObjectWriter) again(writer);
        for (int i = 0; i < 4; i++) {
            assertThat(writerAgain.writeValueAsBytes(new Beans.Simple()))
                    .isEqualTo(writer.writeValueAsBytes(new Beans.Simple()));
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            writerAgain.writeValue(out, new Beans.Simple());
            assertThat(out.toByteArray()).isEqualTo(writer.writeValueAsBytes(new Beans.Simple()));
        }
    }

    private static Object again(Object object) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return in.readObject();
        }
    }

    @Test
    void threadsThatMeetABeanAtOnceWriteTheSame() throws Exception {
        int threads = 8;
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            for (int round = 0; round < 30; round++) {
                ObjectMapper mapper = mapper(new SingleThreadModule(round, true));
                Object value = Beans.all().get("getters");
                String expected = written(new ObjectMapper(), value);
                CountDownLatch start = new CountDownLatch(threads);
                List<Future<String>> written = new ArrayList<>();
                for (int i = 0; i < threads; i++) {
                    written.add(executor.submit(() -> {
                        start.countDown();
                        start.await();
                        String last = expected;
                        for (int n = 0; n < 50 && last.equals(expected); n++) {
                            last = written(mapper, value);
                        }
                        return last;
                    }));
                }
                for (Future<String> text : written) {
                    assertThat(text.get()).isEqualTo(expected);
                }
            }
        } finally {
            executor.shutdownNow();
        }
    }

    static final class Node {
        public Node next;
        public List<Node> others;
        public int depth;

        Node(int depth) {
            this.depth = depth;
            next = depth == 0 ? null : new Node(depth - 1);
            others = depth == 0 ? null : Arrays.asList(new Node(0), next);
        }
    }

    @Test
    void typesThatReferToEachOtherHaveClasses() throws IOException {
        assumeClasses();
        ObjectMapper mapper = eager();
        assertEqual(mapper, new Node(4));
        assertThat(way(mapper, Node.class)).isEqualTo(CLASS);
    }

    public interface Named {
        default String getByDefault() {
            return "default";
        }

        Object getCovariant();
    }

    abstract static class Generic<T> implements Named {
        public abstract T getValue();
    }

    public static class Derived extends Generic<String> {
        @Override
        public String getValue() {
            return "bridged";
        }

        @Override
        public Integer getCovariant() {
            return 1;
        }
    }

    private static final class Hidden extends Generic<Long> {
        @Override
        public Long getValue() {
            return 1L;
        }

        @Override
        public Named getCovariant() {
            return new Derived();
        }
    }

    @Test
    void inheritedAndHiddenGettersAreCalled() throws IOException {
        assumeClasses();
        for (Object value : new Object[] {new Derived(), new Hidden(), new Beans.Reserved(), new Beans.Primitives()}) {
            ObjectMapper mapper = eager();
            assertEqual(mapper, value);
            assertThat(way(mapper, value.getClass())).isEqualTo(CLASS);
        }
    }

    /** Runs in a separate JVM. It generates many more classes than fit in memory at a time, and shows one. */
    public static final class Loop {
        public static void main(String[] args) throws IOException {
            for (int i = 0; i < Integer.parseInt(args[0]); i++) {
                if (i % 100 == 99) {
                    // Collects the classes before there are too many at a time.
                    System.gc();
                }
                ObjectMapper mapper = eager();
                for (Object value :
                        new Object[] {new Beans.Simple(), new Derived(), new Node(1), new Beans.Reserved()}) {
                    written(mapper, value);
                    written(mapper, value);
                }
                if (!way(mapper, Derived.class).equals(CLASS)) {
                    throw new IllegalStateException(i + ": " + way(mapper, Derived.class));
                }
            }
        }
    }

    @Test
    void mappersMadeInALoopDoNotFillMetaspace() throws Exception {
        assumeClasses();
        assertThat(printed(400, "-XX:MaxMetaspaceSize=32m", "-Xmx64m")).isEmpty();
    }

    @Test
    void classesAreShownOnDemand() throws Exception {
        assumeClasses();
        assertThat(printed(1, "-Dorg.appenders.jackson.singlethread.showGenerated=true"))
                .contains("BeanWriter_GeneratedClassesTest$Derived", "GeneratedClassesTest$Derived.getValue")
                .contains("singlethread/BeanWriter_Beans$Reserved ", "Beans$Reserved.ofPackage I")
                .contains("Reserved.getAll ()", "Reserved.getPublic ()", "Reserved.ofSubclasses ")
                .doesNotContain(
                        "Reserved.ofItself", "Reserved.isPrivate", "Reserved.getProtected", "Reserved.getPackages")
                // A small bean, but larger than what the JIT inlines into its callers.
                .containsPattern(" write\\(.*\\R    // 3(2[6-9]|[3-9]\\d) bytes");
    }

    private static String printed(int rounds, String... options) throws Exception {
        List<String> arguments = new ArrayList<>(Arrays.asList(options));
        arguments.addAll(
                Arrays.asList("-cp", System.getProperty("java.class.path"), Loop.class.getName(), "" + rounds));
        return Tool.run("java", arguments.toArray(new String[0]));
    }
}
