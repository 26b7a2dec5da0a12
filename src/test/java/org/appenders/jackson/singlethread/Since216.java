package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.core.ErrorReportConfiguration;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.core.util.JsonGeneratorDecorator;
import com.fasterxml.jackson.core.util.JsonGeneratorDelegate;
import com.fasterxml.jackson.core.util.JsonRecyclerPools;
import java.io.IOException;
import java.util.List;

/** What needs types that Jackson has from 2.16 on; not to be touched before. */
final class Since216 {

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

    static void setDepth(JsonFactory factory, int depth) {
        factory.setStreamWriteConstraints(depth(depth));
    }

    private static StreamWriteConstraints depth(int depth) {
        return StreamWriteConstraints.builder().maxNestingDepth(depth).build();
    }

    /** Strings in upper case. */
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
