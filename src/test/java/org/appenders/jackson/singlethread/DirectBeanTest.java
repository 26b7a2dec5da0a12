package org.appenders.jackson.singlethread;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.DefaultSerializerProvider;
import com.fasterxml.jackson.databind.ser.PropertyWriter;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.appenders.jackson.singlethread.databind.DirectBeanSerializer;
import org.appenders.jackson.singlethread.databind.ObjectPropertyWriter;
import org.appenders.jackson.singlethread.databind.PlainPropertyWriter;
import org.appenders.jackson.singlethread.databind.SimplePropertyWriter;
import org.appenders.jackson.singlethread.generator.BeanGenerator;
import org.appenders.jackson.singlethread.generator.BeanState;
import org.appenders.jackson.singlethread.generator.EncodedName;
import org.appenders.jackson.singlethread.generator.Lane;
import org.appenders.jackson.singlethread.generator.PropertyEncoder;
import org.junit.jupiter.api.Test;

/**
 * Checks which properties are written directly, and that the bytes and calls are stock's. This is a small sample of
 * what {@link SingleThreadModuleTest} compares, fast enough to run for each mutant.
 */
@SuppressWarnings("deprecation") // The replacement is newer than Jackson 2.12.
class DirectBeanTest {

    private static final int BUFFER = 8000;

    private static final String[] NAMES = {"n"};

    private static final List<String> CONFIGURATIONS = Arrays.asList(
            "INDENT_OUTPUT",
            "DEFAULT_VIEW_INCLUSION",
            "USE_ANNOTATIONS",
            "CAN_OVERRIDE_ACCESS_MODIFIERS",
            "factory: quote '",
            "factory: built QUOTE_FIELD_NAMES=false",
            "factory: built ESCAPE_NON_ASCII=true",
            "factory: escapes",
            "factory: WRITE_NUMBERS_AS_STRINGS=true",
            "factory: STRICT_DUPLICATE_DETECTION=true",
            "include NON_NULL",
            "include NON_DEFAULT",
            "booleans as numbers",
            "ints as text",
            "beans as arrays");

    private final Differences differences = new Differences();

    private void compare(String what, MapperTarget target, ObjectMapper ours, ObjectMapper stock, Object value) {
        differences.compare(what + ", first", target.write(ours, value), target.write(stock, value));
        differences.compare(what + ", later", target.write(ours, value), target.write(stock, value));
    }

    /** Leaves out the values that overflow the stack. */
    @Test
    void valuesEqualStocks() {
        for (MapperSetup setup : new MapperSetup[] {MapperSetup.FACTORY_AND_MODULE, MapperSetup.MODULE_ONLY}) {
            ObjectMapper ours = setup.ours();
            ObjectMapper stock = setup.stock();
            Beans.all().forEach((name, value) -> {
                if (!name.contains("self")) {
                    compare(name, MapperTarget.STREAM, ours, stock, value);
                }
            });
        }
        differences.assertNone();
    }

    @Test
    void valuesInConfigurationsEqualStocks() {
        Map<String, Object> values = Beans.all();
        List<MapperConfiguration> configurations = MapperConfiguration.all();
        configurations.removeIf(configuration -> !CONFIGURATIONS.contains(configuration.toString()));
        assertThat(configurations).hasSameSizeAs(CONFIGURATIONS);
        for (MapperConfiguration configuration : configurations) {
            ObjectMapper ours = MapperSetup.FACTORY_AND_MODULE.ours(configuration);
            ObjectMapper stock = MapperSetup.FACTORY_AND_MODULE.stock(configuration);
            for (String name : new String[] {"getters", "getters with nulls", "nulls", "views", "escapes of 33"}) {
                compare(configuration + ", " + name, MapperTarget.STREAM, ours, stock, values.get(name));
            }
        }
        differences.assertNone();
    }

    /** Properties in runs of the same type. The last property of a run says where to continue. */
    @SuppressWarnings("unused")
    @JsonPropertyOrder(alphabetic = true)
    static class Runs {
        public String a = "a";
        public Object aEnd = "end";
        public int b = 1;
        public Object bEnd = "end";
        public Integer c = 2;
        public Object cEnd = "end";
        public long d = 3;
        public Object dEnd = "end";
        public Long e = 4L;
        public Object eEnd = "end";
        public boolean f = true;
        public Object fEnd = "end";
        public Boolean g = false;
        public Object gEnd = "end";
        public double h = 5;
        public Object hEnd = "end";
        public Double i = 6.5;
        public Object iEnd = "end";
        public float j = 7;
        public Object jEnd = "end";
        public Float k = 8.5f;

        static Runs nulls() {
            Runs runs = new Runs();
            runs.a = null;
            runs.c = null;
            runs.e = null;
            runs.g = null;
            runs.i = null;
            runs.k = null;
            return runs;
        }
    }

    @Test
    void runsEndWithAnyType() {
        ObjectMapper ours = MapperSetup.FACTORY_AND_MODULE.ours();
        ObjectMapper stock = MapperSetup.FACTORY_AND_MODULE.stock();
        compare("values", MapperTarget.STREAM, ours, stock, new Runs());
        compare("nulls", MapperTarget.STREAM, ours, stock, Runs.nulls());
        differences.assertNone();
    }

    /** Writes in an array, in an object after a name, and in an object before a name. */
    @Test
    void valuesInOpenDocumentsEqualStocks() {
        List<String> transcripts = new ArrayList<>();
        for (ObjectMapper mapper :
                new ObjectMapper[] {MapperSetup.FACTORY_AND_MODULE.ours(), MapperSetup.FACTORY_AND_MODULE.stock()}) {
            Recorder recorder = new Recorder();
            try {
                Session session = Target.STREAM.open(mapper.getFactory(), recorder);
                session.step("array", JsonGenerator::writeStartArray);
                session.step("bean", g -> g.writeObject(new Beans.Simple()));
                session.step("object", JsonGenerator::writeStartObject);
                session.step("bean without name", g -> g.writeObject(new Beans.Simple()));
                session.step("name", g -> g.writeFieldName("bean"));
                session.step("bean", g -> g.writeObject(new Beans.Fields()));
                session.step("pretty", JsonGenerator::useDefaultPrettyPrinter);
                session.step("name", g -> g.writeFieldName("pretty"));
                session.step("bean", g -> g.writeObject(new Beans.Simple()));
                session.close();
            } catch (IOException e) {
                throw new AssertionError(e);
            }
            transcripts.add(recorder.transcript().toString());
        }
        assertThat(transcripts.get(0)).isEqualTo(transcripts.get(1));
    }

    @JsonPropertyOrder({"text", "number", "large", "flag", "none", "list", "real", "single"})
    @SuppressWarnings("unused")
    static class Mixed {
        public String text;
        public int number = -12345;
        public long large = 1L << 60;
        public boolean flag;
        public String none;
        public List<String> list = Arrays.asList("a", "b");
        public double real = 0.5;
        public float single = 1e10f;

        Mixed(String text, boolean flag) {
            this.text = text;
            this.flag = flag;
        }
    }

    /** Tries each fill level at which the bean fits, fits in part, or does not fit. */
    @Test
    void beansAtTheEndOfTheBufferEqualStocks() throws IOException {
        try (Duel duel = Duel.of(Configuration.DEFAULT, Lane.LEASED)) {
            for (String unit : new String[] {"abcdefg ", "\"", "\u00e9\u0001", "\u4e2d"}) {
                for (int length : new int[] {0, 9, 41}) {
                    Object bean = new Mixed(Texts.repeated(unit, length), length % 2 == 0);
                    for (int left = 0; left <= 160 + 6 * length; left += 1 + length / 10) {
                        BufferEndTest.withLeft(left, duel, unit + length, g -> g.writeObject(bean));
                    }
                }
            }
            for (int length : new int[] {999, 1000, 1001, 4001}) {
                Object bean = new Mixed(Texts.ascii(length), true);
                for (int left : new int[] {0, 900, 1010, 5990, 6000, 6020, 6050, BUFFER - 30}) {
                    for (int i = 0; i < 30; i += 3) {
                        BufferEndTest.withLeft(left + i, duel, length, g -> g.writeObject(bean));
                    }
                }
            }
        }
    }

    /** Records whether databind's writer calls the getters. */
    @JsonPropertyOrder({"first", "second", "list", "third", "fourth", "filled", "fifth"})
    public static class Watching {
        static final Map<String, Boolean> BY_DATABINDS_WRITER = new TreeMap<>();

        private static void note(String property) {
            boolean byWriter = false;
            for (StackTraceElement frame : new Throwable().getStackTrace()) {
                if (frame.getClassName().equals(DirectBeanSerializer.class.getName())) {
                    break;
                }
                byWriter |= frame.getClassName().equals(BeanPropertyWriter.class.getName());
            }
            BY_DATABINDS_WRITER.put(property, byWriter);
        }

        public String getFirst() {
            note("first");
            return "1";
        }

        public int getSecond() {
            note("second");
            return 2;
        }

        public List<String> getList() {
            note("list");
            return Arrays.asList("a");
        }

        public long getThird() {
            note("third");
            return 3;
        }

        public boolean isFourth() {
            note("fourth");
            return true;
        }

        @JsonInclude(JsonInclude.Include.NON_EMPTY)
        public List<String> getFilled() {
            note("filled");
            return Arrays.asList("b");
        }

        public double getFifth() {
            note("fifth");
            return 5;
        }
    }

    @Test
    void propertiesAreReadDirectlyOnceABeanIsWrittenOften() throws IOException {
        for (MapperSetup setup : new MapperSetup[] {MapperSetup.FACTORY_AND_MODULE, MapperSetup.FACTORY_AND_HANDLES}) {
            ObjectMapper mapper = setup.ours();
            Watching.BY_DATABINDS_WRITER.clear();
            mapper.writeValue(new Recorder().stream(), new Watching());
            assertThat(Watching.BY_DATABINDS_WRITER.values()).as("at first").containsOnly(true);
            Watching.BY_DATABINDS_WRITER.clear();
            mapper.writeValue(new Recorder().stream(), new Watching());
            assertThat(Watching.BY_DATABINDS_WRITER)
                    .hasToString(
                            "{fifth=false, filled=false, first=false, fourth=false, list=false, second=false, third=false}");
            mapper.writeValue(new Recorder().writer(), new Watching());
            assertThat(Watching.BY_DATABINDS_WRITER.values())
                    .as("another generator")
                    .containsOnly(true);
        }
    }

    /** Returns "direct" or "object" for each property, or "other" if databind's writer writes it. */
    private static Map<String, String> kinds(ObjectMapper mapper, Class<?> type) throws JsonMappingException {
        SerializerProvider provider = mapper.getSerializerProviderInstance();
        JsonSerializer<Object> serializer = provider.findValueSerializer(type);
        Map<String, String> kinds = new TreeMap<>();
        for (Iterator<PropertyWriter> properties = serializer.properties(); properties.hasNext(); ) {
            PropertyWriter property = properties.next();
            PlainPropertyWriter plain =
                    PlainPropertyWriter.of((BeanPropertyWriter) property, new WeakReference<>(NAMES), 0);
            kinds.put(
                    property.getName(),
                    plain instanceof SimplePropertyWriter
                            ? "direct"
                            : plain instanceof ObjectPropertyWriter ? "object" : "other");
        }
        return kinds;
    }

    @Test
    void simpleTypesAreDirect() throws JsonMappingException {
        for (MapperSetup setup : new MapperSetup[] {
            MapperSetup.FACTORY_AND_MODULE, MapperSetup.AFTERBURNER_LAST, MapperSetup.BLACKBIRD_LAST
        }) {
            assertThat(kinds(setup.ours(), Beans.Fields.class))
                    .as("%s", setup)
                    .hasToString("{b=object, c=object, d=direct, f=direct, i=direct, j=direct, none=direct, s=direct,"
                            + " text=direct, z=direct}");
            assertThat(kinds(setup.ours(), Beans.Simple.class).values())
                    .as("%s", setup)
                    .containsOnly("direct");
            assertThat(kinds(setup.ours(), Beans.Wrappers.class))
                    .as("%s", setup)
                    .containsEntry("text", "direct")
                    .containsEntry("i", "direct")
                    .containsEntry("j", "direct")
                    .containsEntry("d", "direct")
                    .containsEntry("z", "direct")
                    .containsEntry("integer", "object");
            assertThat(kinds(setup.ours(), Beans.NonNull.class))
                    .as("%s", setup)
                    .containsEntry("some", "direct")
                    .containsEntry("noNumber", "direct");
            assertThat(kinds(setup.ours(), Beans.NonEmpty.class))
                    .as("%s", setup)
                    .containsEntry("some", "direct");
        }
    }

    /** Objects at both ends and next to each other, and with a null or a value for databind among them. */
    @JsonPropertyOrder(alphabetic = true)
    @SuppressWarnings("unused")
    static class Objects {
        public List<String> a = Arrays.asList("a");
        public Object b = new Beans.Simple();
        public String c = "c";
        public Object d;
        public Object e = Beans.Kind.RUNTIME;

        @JsonInclude(JsonInclude.Include.NON_EMPTY)
        public Object f = new int[] {1};

        public Map<String, Object> g = Collections.singletonMap("g", null);
        public int h = 8;
        public Object i = 9.5;
        public Object[] j = {null, "j", 'j'};
    }

    @Test
    void objectsAmongOthersEqualStocks() {
        for (MapperSetup setup : MapperSetup.values()) {
            ObjectMapper ours = setup.ours();
            ObjectMapper stock = setup.stock();
            compare(setup.toString(), MapperTarget.STREAM, ours, stock, new Objects());
            // The values have other classes than in the first write.
            Objects others = new Objects();
            others.b = "b";
            others.d = new Objects();
            others.e = Arrays.asList(new Objects(), null);
            others.i = Collections.emptyMap();
            compare(setup + ", others", MapperTarget.STREAM, ours, stock, others);
        }
        differences.assertNone();
    }

    /** Writes its own path, or the present path of a context that was kept earlier in this write. */
    static final class WhereSerializer extends StdSerializer<Where> {
        private static final long serialVersionUID = 1L;

        WhereSerializer() {
            super(Where.class);
        }

        @Override
        public void serialize(Where value, JsonGenerator generator, SerializerProvider provider) throws IOException {
            JsonStreamContext context = value == Where.KEPT
                    ? (JsonStreamContext) provider.getAttribute(Where.KEEP)
                    : generator.getOutputContext();
            if (value == Where.KEEP) {
                provider.setAttribute(Where.KEEP, context);
            }
            generator.writeString(
                    context == null ? "-" : context.pathAsPointer().toString());
        }
    }

    enum Where {
        NOW,
        KEEP,
        KEPT
    }

    @JsonPropertyOrder({"a", "kept", "inner", "b", "now", "c", "keptAgain", "d", "last"})
    @SuppressWarnings("unused")
    static class Places {
        public int a = 1;
        public Where kept = Where.KEPT;
        public Object inner;
        public String b = "b";
        public Where now;
        public boolean c;
        public Where keptAgain = Where.KEPT;
        public long d = 4;
        public List<Where> last = Arrays.asList(Where.KEPT, Where.NOW);

        Places(Where now, Object inner) {
            this.now = now;
            this.inner = inner;
        }
    }

    /** Several writes in sequence, because what one write sees must not affect the next. */
    @Test
    void namesInWriteContextsAreStocks() {
        Object[] values = {
            new Places(Where.NOW, null),
            new Places(Where.KEEP, new Places(Where.NOW, null)),
            new Places(Where.KEPT, new Places(Where.KEPT, null)),
            new Places(Where.KEEP, Collections.singletonMap("k", new Places(Where.KEEP, new Beans.Simple()))),
            new Places(Where.KEEP, new Places(Where.NOW, Arrays.asList(new Beans.Simple(), Where.NOW))),
        };
        for (MapperSetup setup : MapperSetup.values()) {
            ObjectMapper ours = setup.ours();
            ObjectMapper stock = setup.stock();
            ours.registerModule(new SimpleModule().addSerializer(new WhereSerializer()));
            stock.registerModule(new SimpleModule().addSerializer(new WhereSerializer()));
            for (int i = 0; i < values.length; i++) {
                compare(setup + ", " + i, MapperTarget.STREAM, ours, stock, values[i]);
            }
        }
        differences.assertNone();
    }

    /** Contains a bean, and after it a value that writes how many properties the context has. */
    @JsonPropertyOrder({"a", "within", "b", "where"})
    public static class Around {
        public final String a;
        public final Beans.Simple within = new Beans.Simple();
        public final int b = 2;
        public final Index where = new Index();

        Around(String a) {
            this.a = a;
        }
    }

    public static class Index {}

    static class IndexSerializer extends StdSerializer<Index> {
        private static final long serialVersionUID = 1L;

        IndexSerializer() {
            super(Index.class);
        }

        @Override
        public void serialize(Index value, JsonGenerator generator, SerializerProvider provider) throws IOException {
            generator.writeNumber(generator.getOutputContext().getCurrentIndex());
        }
    }

    @Test
    void contextsBehindBeansAtTheEndOfTheBufferAreStocks() {
        for (MapperSetup setup : new MapperSetup[] {MapperSetup.FACTORY_AND_MODULE, MapperSetup.FACTORY_AND_HANDLES}) {
            ObjectMapper ours = setup.ours().registerModule(new SimpleModule().addSerializer(new IndexSerializer()));
            ObjectMapper stock = setup.stock().registerModule(new SimpleModule().addSerializer(new IndexSerializer()));
            for (int left = 0; left < 200; left++) {
                // In pieces, because a text that is too long for the buffer is written in another way.
                List<Object> values = new ArrayList<>(Collections.nCopies(7, Texts.ascii(1000)));
                values.add(new Around(Texts.ascii(960 - left)));
                compare(setup + ", left " + left, MapperTarget.STREAM, ours, stock, values);
            }
        }
        differences.assertNone();
    }

    /** The getter of an object fails, or it returns a bean whose getter fails. */
    @JsonPropertyOrder({"a", "object", "b"})
    public static class LateObject {
        private final Beans.Kind kind;
        private final boolean within;

        LateObject(Beans.Kind kind, boolean within) {
            this.kind = kind;
            this.within = within;
        }

        public int getA() {
            return 1;
        }

        public Object getObject() throws Exception {
            if (within) {
                return new Late(kind);
            }
            kind.fail();
            return null;
        }

        public int getB() {
            return 2;
        }
    }

    @Test
    void failuresOfObjectsNameThePropertyAsStocks() {
        for (MapperSetup setup : MapperSetup.values()) {
            ObjectMapper ours = setup.ours();
            ObjectMapper stock = setup.stock();
            for (Beans.Kind kind : Beans.Kind.values()) {
                // With Afterburner, a stack overflow has either outcome. Both modules cast all to Exception.
                boolean isTheirs =
                        kind == Beans.Kind.STACK_OVERFLOW && setup.toString().startsWith("AFTERBURNER")
                                || kind == Beans.Kind.THROWABLE && setup.hasOther();
                if (!isTheirs) {
                    compare(setup + ", " + kind, MapperTarget.STREAM, ours, stock, new LateObject(kind, false));
                    compare(setup + ", in " + kind, MapperTarget.STREAM, ours, stock, new LateObject(kind, true));
                }
            }
        }
        differences.assertNone();
    }

    /** The path in the message names the property that failed, also in nested beans. */
    @Test
    void failuresNameThePropertyAsStocks() {
        ObjectMapper ours = MapperSetup.FACTORY_AND_MODULE.ours();
        ObjectMapper stock = MapperSetup.FACTORY_AND_MODULE.stock();
        for (Beans.Kind kind : Beans.Kind.values()) {
            for (Object value : new Object[] {new Beans.Throwing(kind), new Beans.HasThrowing(kind), new Late(kind)}) {
                compare(kind + " in " + value.getClass(), MapperTarget.STREAM, ours, stock, value);
            }
        }
        differences.assertNone();
    }

    /** Blackbird calls getters directly, so it mistakes their stack overflow for a bean that contains itself. */
    @Test
    void overflowOfAGetterIsReportedAsByTheWriterThatCallsIt() {
        Object value = new Late(Beans.Kind.STACK_OVERFLOW);
        for (MapperSetup setup : new MapperSetup[] {MapperSetup.BLACKBIRD_FIRST, MapperSetup.BLACKBIRD_LAST}) {
            differences.compare(
                    setup.toString(),
                    MapperTarget.STREAM.write(setup.ours(), value),
                    MapperTarget.STREAM.write(setup.stock(), value));
        }
        differences.assertNone();
    }

    /** Fails after a nested bean, which must not change what comes next in this one. */
    @JsonPropertyOrder({"a", "bean", "b", "c", "failing", "d"})
    public static class Late {
        public int a = 1;
        public Beans.Simple bean = new Beans.Simple();
        public int b = 2;
        private final Beans.Kind kind;

        Late(Beans.Kind kind) {
            this.kind = kind;
        }

        public String getC() {
            return "c";
        }

        public int getFailing() throws Exception {
            if (kind != null) {
                kind.fail();
            }
            return 3;
        }

        public String getD() {
            return "d";
        }
    }

    /** Calls on both generators. Each of them may fail. */
    private interface Property {
        void on(JsonGenerator generator, EncodedName name) throws IOException;
    }

    private static String outcome(JsonGenerator generator, Property property) {
        try {
            property.on(generator, new EncodedName(new SerializedString("n"), new WeakReference<>(NAMES), 0));
            return "written";
        } catch (IOException e) {
            return e.getClass() + e.getMessage();
        }
    }

    private interface Step {
        int on(BeanGenerator g, int tail, long first, long second, int length, EncodedName name) throws IOException;
    }

    /** Returns a bean of one property, or a step in place of the bean. */
    private static Property step(Step step) {
        return (generator, name) -> {
            BeanGenerator g = (BeanGenerator) generator;
            long outer = BeanState.enter(g);
            int tail = g.resume(name.siblings);
            BeanGenerator.read(g, 0, tail);
            boolean isFirst = BeanState.isFirst(g, 0);
            try {
                tail = step.on(g, tail, name.first(isFirst), name.second(isFirst), name.length(isFirst), name);
            } catch (IOException e) {
                BeanState.fail(g, outer);
                throw e;
            }
            BeanState.finish(g, 1, tail);
            BeanState.leave(g, outer);
        };
    }

    private static Property text(String text) {
        return step((g, t, first, second, length, n) -> PropertyEncoder.text(g, t, first, second, length, n, text));
    }

    @Test
    void propertiesAreStocksNamesAndValues() throws IOException {
        Recorder oursRecorder = new Recorder();
        Recorder stocksRecorder = new Recorder();
        JsonGenerator ours = new SingleThreadJsonFactory().createGenerator(oursRecorder.stream());
        JsonGenerator stock = new JsonFactory().createGenerator(stocksRecorder.stream());
        Property[] inOneStep = {
            step((g, t, first, second, length, n) -> PropertyEncoder.integer(g, t, first, second, length, n, 1)),
            step((g, t, first, second, length, n) -> PropertyEncoder.integer(g, t, first, second, length, n, -1L)),
            step((g, t, first, second, length, n) -> PropertyEncoder.bool(g, t, first, second, length, n, true)),
            step((g, t, first, second, length, n) -> PropertyEncoder.bool(g, t, first, second, length, n, false)),
            text("text\n\u00e9"),
            text(Texts.ascii(1000)),
            text(Texts.ascii(1001)),
            text("\u4e2d"),
            (g, n) -> {
                BeanState.writeName((BeanGenerator) g, n);
                g.writeBoolean(true);
            },
        };
        Property[] inTwo = {
            (g, n) -> g.writeNumberField("n", 1),
            (g, n) -> g.writeNumberField("n", -1L),
            (g, n) -> g.writeBooleanField("n", true),
            (g, n) -> g.writeBooleanField("n", false),
            (g, n) -> g.writeStringField("n", "text\n\u00e9"),
            (g, n) -> g.writeStringField("n", Texts.ascii(1000)),
            (g, n) -> g.writeStringField("n", Texts.ascii(1001)),
            (g, n) -> g.writeStringField("n", "\u4e2d"),
            (g, n) -> g.writeBooleanField("n", true),
        };
        Property[] between = {
            (g, n) -> g.writeStartObject(),
            (g, n) -> g.writeFieldName("x"),
            (g, n) -> g.writeNull(),
            (g, n) -> g.enable(JsonGenerator.Feature.WRITE_NUMBERS_AS_STRINGS),
            (g, n) -> g.useDefaultPrettyPrinter(),
            (g, n) -> g.writeEndObject(),
        };
        for (Property next : between) {
            for (int i = 0; i < inOneStep.length; i++) {
                assertThat(outcome(ours, inOneStep[i])).isEqualTo(outcome(stock, inTwo[i]));
            }
            assertThat(outcome(ours, next)).isEqualTo(outcome(stock, next));
        }
        ours.close();
        stock.close();
        assertThat(new String(oursRecorder.bytes(), StandardCharsets.UTF_8))
                .isEqualTo(new String(stocksRecorder.bytes(), StandardCharsets.UTF_8));
    }

    /** The first getter fails after something else was noted. A nested bean may leave such a note. */
    @JsonPropertyOrder({"a", "b"})
    @SuppressWarnings("unused")
    static class Leaving {
        private final BeanGenerator generator;
        private final int left;

        Leaving(BeanGenerator generator, int left) {
            this.generator = generator;
            this.left = left;
        }

        public int getA() {
            BeanGenerator.read(generator, left, generator.tail());
            throw new IllegalStateException("a");
        }

        public int getB() {
            return 2;
        }
    }

    @Test
    void failureIsOfAPropertyThatThereIs() throws IOException {
        ObjectMapper mapper = MapperSetup.FACTORY_AND_MODULE.ours();
        for (int left : new int[] {-1, 0, 2, 3}) {
            BeanGenerator g = (BeanGenerator) mapper.getFactory().createGenerator(new Recorder().stream());
            assertThatThrownBy(() -> mapper.writeValue(g, new Leaving(g, left)))
                    .isInstanceOf(JsonMappingException.class)
                    .hasMessageContaining("[\"a\"]");
        }
    }

    @Test
    void nestedBeansLeaveWhatIsNextToTheOuterOne() throws IOException {
        ObjectMapper mapper = MapperSetup.FACTORY_AND_MODULE.ours();
        BeanGenerator g = (BeanGenerator) mapper.getFactory().createGenerator(new Recorder().stream());
        g.writeStartArray();
        BeanGenerator.read(g, 17, g.tail());
        g.writeObject(new Late(null));
        assertThat(BeanState.property(g)).isEqualTo(17);
        for (Beans.Kind kind : new Beans.Kind[] {Beans.Kind.RUNTIME, Beans.Kind.STACK_OVERFLOW}) {
            assertThatThrownBy(() -> g.writeObject(new Late(kind))).isInstanceOf(Throwable.class);
            assertThat(BeanState.property(g)).as("%s", kind).isEqualTo(17);
        }
    }

    /** Fails when asked whether a value is empty, which is between the getter's return and the write of the value. */
    public static final class OverflowsWhenAsked extends StdSerializer<Beans.Point> {
        private static final long serialVersionUID = 1L;

        public OverflowsWhenAsked() {
            super(Beans.Point.class);
        }

        @Override
        public boolean isEmpty(SerializerProvider provider, Beans.Point value) {
            throw new StackOverflowError("asked");
        }

        @Override
        public void serialize(Beans.Point value, JsonGenerator generator, SerializerProvider provider)
                throws IOException {
            generator.writeNumber(value.x);
        }
    }

    /** Has a property with {@link OverflowsWhenAsked}. */
    public static class AsksFirst {
        @JsonInclude(JsonInclude.Include.NON_EMPTY)
        @JsonSerialize(using = OverflowsWhenAsked.class)
        public Beans.Point point = new Beans.Point(1, 2);
    }

    @Test
    void overflowOfASerializerIsNotReportedAsTheGetters() {
        Differences differences = new Differences();
        for (MapperSetup setup : new MapperSetup[] {MapperSetup.FACTORY_AND_MODULE, MapperSetup.FACTORY_AND_HANDLES}) {
            ObjectMapper ours = setup.ours();
            ObjectMapper stock = setup.stock();
            for (int round = 0; round < 3; round++) {
                differences.compare(
                        setup + ", " + round,
                        MapperTarget.STREAM.write(ours, new AsksFirst()),
                        MapperTarget.STREAM.write(stock, new AsksFirst()));
            }
        }
        differences.assertNone();
    }

    /** An enum whose format is changed after its first writes. */
    enum Level {
        HIGH
    }

    @JsonFormat(shape = JsonFormat.Shape.NUMBER)
    interface LevelAsNumber {}

    @Test
    void serializersThatAreFlushedAreLookedUpAnew() throws IOException {
        for (MapperSetup setup : new MapperSetup[] {MapperSetup.FACTORY_AND_MODULE, MapperSetup.FACTORY_ONLY}) {
            ObjectMapper ours = setup.ours();
            ObjectMapper stock = setup.stock();
            for (ObjectMapper mapper : new ObjectMapper[] {ours, stock}) {
                for (int round = 0; round < 3; round++) {
                    mapper.writeValueAsBytes(Level.HIGH);
                }
                mapper.addMixIn(Level.class, LevelAsNumber.class);
                ((DefaultSerializerProvider) mapper.getSerializerProvider()).flushCachedSerializers();
            }
            // A number, except with the oldest versions.
            assertThat(ours.writeValueAsString(Level.HIGH))
                    .as("%s", setup)
                    .isEqualTo(stock.writeValueAsString(Level.HIGH));
        }
    }
}
