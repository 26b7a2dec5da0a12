package org.appenders.jackson.singlethread;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.lang.ref.WeakReference;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** For how many threads generators are kept, and that there are never more. */
@Timeout(120)
class KeptGeneratorsTest {

    private static final class Sink extends OutputStream {
        @Override
        public void write(int b) {}

        @Override
        public void write(byte[] bytes, int offset, int length) {}
    }

    private static SingleThreadJsonFactory keeping(int threads) {
        return SingleThreadJsonFactory.builder().keptGenerators(threads).build();
    }

    @Test
    void noneIsKeptWhereTheNumberIsNone() throws IOException {
        SingleThreadJsonFactory factory = keeping(0);
        Set<JsonGenerator> generators = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int i = 0; i < 10; i++) {
            JsonGenerator generator = Target.open(factory);
            generator.close();
            generators.add(generator);
            generator = EditionApi.open(factory, new Recorder().data());
            generator.close();
            generators.add(generator);
        }
        assertThat(generators).hasSize(20);
        assertThat(factory.statistics().generatorsKept()).isZero();
        assertThat(factory.statistics().bytesKept()).isZero();
        assertThat(KeptMemory.of(factory)).isLessThan(1000);
        for (Script script : Scripts.all()) {
            for (Target target : Target.values()) {
                Differences.assertSame(
                        script + " to " + target,
                        Target.write(factory, target, script),
                        Target.write(new JsonFactory(), target, script));
            }
        }
    }

    @Test
    void oneIsEnoughForOneThread() throws IOException {
        SingleThreadJsonFactory factory = keeping(1);
        JsonGenerator generator = Target.open(factory);
        generator.close();
        Turns.open(factory, generator).close();
        assertThat(factory.statistics().boundReached()).isZero();
    }

    @Test
    void negativeNumberIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SingleThreadJsonFactory.builder().keptGenerators(-5))
                .withMessageContaining("-5")
                .withMessageContaining("0 keeps no generators");
    }

    @Test
    void copiesKeepAsMany() throws Exception {
        SingleThreadJsonFactory factory = keeping(0);
        ByteArrayOutputStream serialized = new ByteArrayOutputStream();
        new ObjectOutputStream(serialized).writeObject(factory);
        List<JsonFactory> copies = new ArrayList<>();
        copies.add(factory.copy());
        copies.add(factory.rebuild().build());
        copies.addAll(EditionApi.copiesByMappers(factory));
        copies.add(SingleThreadJsonFactory.builder(factory).build());
        copies.add(
                (JsonFactory) new ObjectInputStream(new ByteArrayInputStream(serialized.toByteArray())).readObject());
        for (JsonFactory copy : copies) {
            Turns.warmUp(copy);
            assertThat(((SingleThreadJsonFactory) copy).statistics().generatorsKept())
                    .isZero();
        }
    }

    /** All threads have a generator open at once. Then they end, and new threads follow. */
    @Tag("slow")
    @Test
    void memoryIsBoundedWhateverTheNumberOfThreads() throws Exception {
        SingleThreadJsonFactory factory = keeping(8);
        int threads = 1000;
        for (int round = 0; round < 2; round++) {
            CountDownLatch all = new CountDownLatch(threads);
            ExecutorService executor = Executors.newFixedThreadPool(threads);
            List<Future<String>> documents = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                String text = Texts.latin1(i);
                documents.add(executor.submit(() -> {
                    ByteArrayOutputStream document = new ByteArrayOutputStream();
                    JsonGenerator generator = EditionApi.open(factory, document);
                    generator.writeString(text);
                    all.countDown();
                    all.await();
                    generator.close();
                    Turns.warmUp(factory);
                    return document.toString("UTF-8");
                }));
            }
            for (int i = 0; i < threads; i++) {
                assertThat(documents.get(i).get()).isEqualTo('"' + Texts.latin1(i) + '"');
            }
            executor.shutdown();
            assertThat(KeptMemory.of(factory)).isLessThan(8 * 46 * 1024);
            assertThat(factory.statistics().generatorsKept()).isBetween(1, 8 * Turns.COUNT);
        }
    }

    /** A virtual thread for each write, with so many at once that the bound is reached. */
    @Tag("slow")
    @Test
    void memoryIsBoundedWhateverTheNumberOfVirtualThreads() throws Exception {
        Method start = virtualThreads();
        assumeTrue(start != null, "virtual threads came with Java 21");
        SingleThreadJsonFactory factory = new SingleThreadJsonFactory();
        ObjectMapper mapper =
                JsonMapper.builder(factory).addModule(new SingleThreadModule()).build();
        byte[] expected = new JsonMapper().writeValueAsBytes(new Beans.Point(1, 2));
        int threads = 100_000;
        Semaphore atOnce = new Semaphore(1000);
        AtomicInteger right = new AtomicInteger();
        for (int i = 0; i < threads; i++) {
            boolean waits = i % 4 == 0;
            atOnce.acquire();
            start.invoke(null, (Runnable) () -> {
                try {
                    ByteArrayOutputStream document = new ByteArrayOutputStream() {
                        @Override
                        public void flush() throws IOException {
                            if (waits) {
                                pause();
                            }
                        }
                    };
                    mapper.writeValue(document, new Beans.Point(1, 2));
                    if (Arrays.equals(document.toByteArray(), expected)) {
                        right.incrementAndGet();
                    }
                } catch (Exception e) {
                    throw new AssertionError(e);
                } finally {
                    atOnce.release();
                }
            });
        }
        atOnce.acquire(1000);
        assertThat(right).hasValue(threads);
        assertThat(factory.statistics().generatorsKept()).isLessThanOrEqualTo(256 * Turns.COUNT);
        EditionApi.forgetMapper(factory);
        assertThat(KeptMemory.of(factory)).isLessThan(256 * 46 * 1024);
    }

    private static void pause() {
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static Method virtualThreads() {
        try {
            Method start = Thread.class.getMethod("startVirtualThread", Runnable.class);
            start.invoke(null, (Runnable) () -> {});
            return start;
        } catch (ReflectiveOperationException e) {
            // There are no virtual threads, or they are a preview feature that is disabled.
            return null;
        }
    }

    /** A web application is stopped. The server's threads, which wrote for it, live on. */
    @Tag("slow")
    @Test
    void classLoaderGoesThoughItsThreadsLiveOn() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        try {
            Garbage.awaitCollected(written(pool));
            assertThat(pool.submit(() -> 1).get()).isEqualTo(1);
        } finally {
            pool.shutdownNow();
        }
    }

    private static WeakReference<ClassLoader> written(ExecutorService pool) throws Exception {
        List<URL> urls = new ArrayList<>();
        for (String path : System.getProperty("java.class.path").split(File.pathSeparator)) {
            urls.add(new File(path).toURI().toURL());
        }
        // Loads Jackson, this library and the application's own bean.
        ClassLoader application = new URLClassLoader(
                urls.toArray(new URL[0]), ClassLoader.getSystemClassLoader().getParent());
        Class<?> type = application.loadClass(Application.class.getName());
        assertThat(type).isNotSameAs(Application.class);
        @SuppressWarnings("unchecked")
        Callable<Void> writes = (Callable<Void>) type.getDeclaredConstructor().newInstance();
        CountDownLatch all = new CountDownLatch(3);
        List<Future<?>> ends = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            ends.add(pool.submit(() -> {
                all.countDown();
                all.await();
                return writes.call();
            }));
        }
        for (Future<?> end : ends) {
            end.get();
        }
        return new WeakReference<>(application);
    }

    /** Loaded by a separate class loader. */
    public static final class Application implements Callable<Void> {

        private final ObjectMapper mapper = JsonMapper.builder(new SingleThreadJsonFactory())
                .addModule(new SingleThreadModule())
                .build();

        @Override
        public Void call() throws IOException {
            for (int i = 0; i < 100; i++) {
                mapper.writeValue(new Sink(), new Value());
            }
            return null;
        }
    }

    public static final class Value {
        public String text = "text";
        public int number = 1;
    }
}
