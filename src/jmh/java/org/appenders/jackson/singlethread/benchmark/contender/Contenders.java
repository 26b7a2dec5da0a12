package org.appenders.jackson.singlethread.benchmark.contender;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.util.BufferRecycler;
import com.fasterxml.jackson.core.util.JsonRecyclerPools;
import com.fasterxml.jackson.core.util.RecyclerPool;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.module.afterburner.AfterburnerModule;
import com.fasterxml.jackson.module.blackbird.BlackbirdModule;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.SingleThreadModule;
import tools.jackson.databind.JacksonModule;

/** All contenders, by their names as benchmark parameters. */
public final class Contenders {

    /** The contender that the others are compared with. */
    public static final String STOCK = "stock";

    /** Stock of Jackson 3. */
    public static final String JACKSON_3 = "jackson3";

    private static final Map<String, Function<MapperSettings, Contender>> ALL = new TreeMap<>();

    static {
        jackson(STOCK, JsonFactory::new);
        jackson("stock-afterburner", JsonFactory::new, AfterburnerModule::new);
        jackson("stock-blackbird", JsonFactory::new, BlackbirdModule::new);
        jackson("stock-module", JsonFactory::new, SingleThreadModule::new);
        bare("stock-long-lived", LongLivedGenerator::new);
        jackson("stock-thread-local", () -> stock(JsonRecyclerPools.threadLocalPool()));
        jackson("stock-concurrent-deque", () -> stock(JsonRecyclerPools.newConcurrentDequePool()));
        jackson("stock-lock-free", () -> stock(lockFreePool()));
        jackson("stock-bounded", () -> stock(JsonRecyclerPools.newBoundedPool(8)));
        jackson("stock-non-recycling", () -> stock(JsonRecyclerPools.nonRecyclingPool()));

        jackson("reference", Contenders::reference);
        jackson("reference-afterburner", Contenders::reference, AfterburnerModule::new);

        jackson("ours", SingleThreadJsonFactory::new);
        jackson("ours-afterburner", SingleThreadJsonFactory::new, AfterburnerModule::new);
        jackson("ours-blackbird", SingleThreadJsonFactory::new, BlackbirdModule::new);
        jackson("ours-module", SingleThreadJsonFactory::new, SingleThreadModule::new);
        jackson(
                "ours-module-afterburner",
                SingleThreadJsonFactory::new,
                SingleThreadModule::new,
                AfterburnerModule::new);
        jackson("ours-module-blackbird", SingleThreadJsonFactory::new, SingleThreadModule::new, BlackbirdModule::new);

        jackson3(JACKSON_3, tools.jackson.core.json.JsonFactory::new);
        jackson3("ours3", org.appenders.jackson3.singlethread.SingleThreadJsonFactory::new);
        jackson3(
                "ours3-module",
                org.appenders.jackson3.singlethread.SingleThreadJsonFactory::new,
                org.appenders.jackson3.singlethread.SingleThreadModule::new);

        ALL.put("fastjson2", Fastjson2Contender::new);
        ALL.put("fory-json", ForyContender::new);
        bare("dsl-json", DslJsonContender::new);
        bare("avaje-jsonb", AvajeContender::new);
        bare("gson", GsonContender::new);
        bare("moshi", MoshiContender::new);
        bare("hand-written", HandWrittenContender::new);
    }

    @SafeVarargs
    @SuppressWarnings("varargs")
    private static void jackson(String name, Supplier<JsonFactory> factory, Supplier<Module>... modules) {
        ALL.put(
                name,
                settings -> new JacksonContender(settings.mapper(
                        factory.get(), Stream.of(modules).map(Supplier::get).toArray(Module[]::new))));
    }

    @SafeVarargs
    @SuppressWarnings("varargs")
    private static void jackson3(
            String name, Supplier<tools.jackson.core.json.JsonFactory> factory, Supplier<JacksonModule>... modules) {
        ALL.put(
                name,
                settings -> new Jackson3Contender(
                        settings,
                        factory.get(),
                        Stream.of(modules).map(Supplier::get).toArray(JacksonModule[]::new)));
    }

    /** Adds a contender that has no other settings. */
    private static void bare(String name, Supplier<Contender> contender) {
        ALL.put(name, settings -> {
            if (settings != MapperSettings.BARE) {
                throw new IllegalArgumentException("no " + settings + " for " + name);
            }
            return contender.get();
        });
    }

    private Contenders() {}

    public static Set<String> names() {
        return ALL.keySet();
    }

    public static Contender named(String name) {
        return named(name, MapperSettings.BARE);
    }

    public static Contender named(String name, MapperSettings settings) {
        Function<MapperSettings, Contender> contender = ALL.get(name);
        if (contender == null) {
            throw new IllegalArgumentException("no contender \"" + name + "\", only " + ALL.keySet());
        }
        return contender.apply(settings);
    }

    /** Returns a contender for what only Jackson 2 can do. */
    public static JacksonContender jackson(String name) {
        return (JacksonContender) named(name);
    }

    /** Returns the bytes that stock Jackson writes for a value. */
    public static byte[] stockBytes(Object value) throws IOException {
        return Likeness.bytes(named(STOCK).encoderFor(value), value);
    }

    /** Returns the bytes that stock writes for a contender with these settings. */
    public static byte[] stockBytes(Object value, MapperSettings settings, Contender contender) throws IOException {
        Contender stock = stockFor(contender, settings);
        Object document = stock.document(value);
        return Likeness.bytes(stock.encoderFor(document), document);
    }

    /** Returns stock with these settings, and with dates as this contender writes them. */
    public static Contender stockFor(Contender contender, MapperSettings settings) {
        return named(contender.oracle(), contender.writesDatesAsNumbers() ? settings : settings.withDatesAsText());
    }

    private static JsonFactory reference() {
        return new org.appenders.st.jackson.SingleThreadJsonFactory();
    }

    private static JsonFactory stock(RecyclerPool<BufferRecycler> pool) {
        return JsonFactory.builder().recyclerPool(pool).build();
    }

    @SuppressWarnings("deprecation") // The pool still exists, and is said to be the fastest of the shared ones.
    private static RecyclerPool<BufferRecycler> lockFreePool() {
        return JsonRecyclerPools.newLockFreePool();
    }
}
