package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.core.ErrorReportConfiguration;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.core.util.BufferRecycler;
import com.fasterxml.jackson.core.util.JsonGeneratorDecorator;
import com.fasterxml.jackson.core.util.JsonGeneratorDelegate;
import com.fasterxml.jackson.core.util.JsonRecyclerPools;
import com.fasterxml.jackson.core.util.RecyclerPool;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.DefaultCacheProvider;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Code that needs types which Jackson has from 2.16 on. With earlier versions, it must not be used. */
public final class Since216 {

    private Since216() {}

    static void addTo(List<Configuration> all) {
        all.add(Configuration.set("nesting depth 3", factory -> factory.setStreamWriteConstraints(depth(3))));
        all.add(Configuration.set(
                "error report",
                factory -> factory.setErrorReportConfiguration(ErrorReportConfiguration.builder()
                        .maxRawContentLength(3)
                        .build())));
        all.add(Configuration.built("generator decorator", builder -> builder.addDecorator(new Shouting())));
        all.add(Configuration.built(
                "two generator decorators",
                builder -> builder.addDecorator(new Shouting()).addDecorator(new Shouting())));
        all.add(Configuration.set(
                "no recycling", factory -> factory.setRecyclerPool(JsonRecyclerPools.nonRecyclingPool())));
        all.add(Configuration.set(
                "pool", factory -> factory.setRecyclerPool(JsonRecyclerPools.newConcurrentDequePool())));
    }

    static void addTo(Map<String, Consumer<JsonFactory>> changes) {
        changes.put("depth 3", factory -> setDepth(factory, 3));
        changes.put("depth 2", factory -> setDepth(factory, 2));
        changes.put("depth 1000", factory -> setDepth(factory, 1000));
        changes.put("pool", factory -> factory.setRecyclerPool(JsonRecyclerPools.newConcurrentDequePool()));
        changes.put("no pool", factory -> factory.setRecyclerPool(JsonRecyclerPools.nonRecyclingPool()));
        changes.put("thread-local pool", factory -> factory.setRecyclerPool(JsonRecyclerPools.threadLocalPool()));
    }

    static void setDepth(JsonFactory factory, int depth) {
        factory.setStreamWriteConstraints(depth(depth));
    }

    public static void setCaches(ObjectMapper mapper) {
        mapper.setCacheProvider(DefaultCacheProvider.builder().build());
    }

    private static StreamWriteConstraints depth(int depth) {
        return StreamWriteConstraints.builder().maxNestingDepth(depth).build();
    }

    /** Makes the factory use a pool whose {@code toString()} returns how often it was called. */
    static Object countingPool(JsonFactory factory) {
        CountingPool pool = new CountingPool();
        factory.setRecyclerPool(pool);
        return pool;
    }

    /** Makes the factory use a pool that always returns the same recycler. */
    static void handOutOneRecycler(JsonFactory factory) {
        factory.setRecyclerPool(new PoolOfOne());
    }

    @SuppressWarnings("serial")
    private static final class CountingPool implements RecyclerPool<BufferRecycler> {

        private int acquired;
        private int released;

        @Override
        public BufferRecycler acquirePooled() {
            acquired++;
            return new BufferRecycler();
        }

        @Override
        public void releasePooled(BufferRecycler recycler) {
            released++;
        }

        @Override
        public String toString() {
            return "acquired " + acquired + ", released " + released;
        }
    }

    @SuppressWarnings("serial")
    private static final class PoolOfOne implements RecyclerPool<BufferRecycler> {

        private final BufferRecycler one = new BufferRecycler();

        @Override
        public BufferRecycler acquirePooled() {
            return one;
        }

        @Override
        public void releasePooled(BufferRecycler recycler) {}
    }

    /** Writes an exclamation mark before each String. */
    private static final class Shouting implements JsonGeneratorDecorator {
        @Override
        public JsonGenerator decorate(JsonFactory factory, JsonGenerator generator) {
            return new JsonGeneratorDelegate(generator, false) {
                @Override
                public void writeString(String text) throws IOException {
                    super.writeString(text == null ? null : '!' + text);
                }
            };
        }
    }
}
