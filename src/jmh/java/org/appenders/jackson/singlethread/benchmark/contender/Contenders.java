package org.appenders.jackson.singlethread.benchmark.contender;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.util.BufferRecycler;
import com.fasterxml.jackson.core.util.JsonRecyclerPools;
import com.fasterxml.jackson.core.util.RecyclerPool;
import com.fasterxml.jackson.module.afterburner.AfterburnerModule;
import com.fasterxml.jackson.module.blackbird.BlackbirdModule;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.SingleThreadModule;

/** All contenders, by the name they have as a benchmark parameter. */
public final class Contenders {

    /** What the others are measured against. */
    public static final String STOCK = "stock";

    private static final Map<String, Supplier<Contender>> ALL = new TreeMap<>();

    static {
        ALL.put(STOCK, () -> new JacksonContender(new JsonFactory()));
        ALL.put("stock-afterburner", () -> new JacksonContender(new JsonFactory(), new AfterburnerModule()));
        ALL.put("stock-blackbird", () -> new JacksonContender(new JsonFactory(), new BlackbirdModule()));
        ALL.put("stock-module", () -> new JacksonContender(new JsonFactory(), new SingleThreadModule()));
        ALL.put("stock-long-lived", LongLivedGenerator::new);
        ALL.put("stock-thread-local", () -> stock(JsonRecyclerPools.threadLocalPool()));
        ALL.put("stock-concurrent-deque", () -> stock(JsonRecyclerPools.newConcurrentDequePool()));
        ALL.put("stock-lock-free", () -> stock(lockFreePool()));
        ALL.put("stock-bounded", () -> stock(JsonRecyclerPools.newBoundedPool(8)));
        ALL.put("stock-non-recycling", () -> stock(JsonRecyclerPools.nonRecyclingPool()));

        ALL.put("reference", () -> new JacksonContender(reference()));
        ALL.put("reference-afterburner", () -> new JacksonContender(reference(), new AfterburnerModule()));

        ALL.put("ours", () -> new JacksonContender(new SingleThreadJsonFactory()));
        ALL.put("ours-afterburner", () -> new JacksonContender(new SingleThreadJsonFactory(), new AfterburnerModule()));
        ALL.put("ours-blackbird", () -> new JacksonContender(new SingleThreadJsonFactory(), new BlackbirdModule()));
        ALL.put("ours-module", () -> new JacksonContender(new SingleThreadJsonFactory(), new SingleThreadModule()));
        ALL.put(
                "ours-module-afterburner",
                () -> new JacksonContender(
                        new SingleThreadJsonFactory(), new SingleThreadModule(), new AfterburnerModule()));
        ALL.put(
                "ours-module-blackbird",
                () -> new JacksonContender(
                        new SingleThreadJsonFactory(), new SingleThreadModule(), new BlackbirdModule()));

        ALL.put("jackson3", Jackson3Contender::new);
        ALL.put("fastjson2", Fastjson2Contender::new);
        ALL.put("dsl-json", DslJsonContender::new);
        ALL.put("avaje-jsonb", AvajeContender::new);
        ALL.put("gson", GsonContender::new);
        ALL.put("moshi", MoshiContender::new);
        ALL.put("hand-written", HandWrittenContender::new);
    }

    private Contenders() {}

    public static Set<String> names() {
        return ALL.keySet();
    }

    public static Contender named(String name) {
        Supplier<Contender> contender = ALL.get(name);
        if (contender == null) {
            throw new IllegalArgumentException("no contender \"" + name + "\", only " + ALL.keySet());
        }
        return contender.get();
    }

    /** For what only Jackson 2 can do. */
    public static JacksonContender jackson(String name) {
        return (JacksonContender) named(name);
    }

    /** The bytes that stock Jackson writes for a value. */
    public static byte[] stockBytes(Object value) throws IOException {
        return Likeness.bytes(named(STOCK).encoderFor(value), value);
    }

    private static JsonFactory reference() {
        return new org.appenders.st.jackson.SingleThreadJsonFactory();
    }

    private static Contender stock(RecyclerPool<BufferRecycler> pool) {
        return new JacksonContender(JsonFactory.builder().recyclerPool(pool).build());
    }

    @SuppressWarnings("deprecation") // It is still there, and said to be the fastest of the shared ones.
    private static RecyclerPool<BufferRecycler> lockFreePool() {
        return JsonRecyclerPools.newLockFreePool();
    }
}
