package org.appenders.jackson.singlethread.benchmark;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import java.io.IOException;
import java.util.Map;
import org.appenders.jackson.singlethread.benchmark.contender.Contenders;
import org.appenders.jackson.singlethread.benchmark.payload.Payload;
import org.openjdk.jmh.annotations.Param;

/** Reading. It must cost the same with a mapper on our factory as with stock's. */
public class DecodeBenchmark extends Settings {

    @Param({"size-100", "size-1000", "size-2000"})
    public String payload;

    @Param({"map", "tree-to-map"})
    public String form;

    @Param({"stock", "ours"})
    public String contender;

    @Override
    Trial trial() throws IOException {
        byte[] json =
                Contenders.stockBytes(Map.of("images", Payload.named(payload).value()));
        ObjectMapper mapper = Contenders.jackson(contender).mapper();
        ObjectReader reader = mapper.readerFor(Map.class);
        return form.equals("map")
                ? new Decoding(() -> reader.readValue(json), json)
                : new Decoding(() -> reader.readValue(mapper.readTree(json)), json);
    }

    private interface Decoder {
        Object decode() throws IOException;
    }

    private record Decoding(Decoder decoder, byte[] json) implements Trial {

        @Override
        public Object run() throws IOException {
            return decoder.decode();
        }

        @Override
        public void check() throws IOException {
            Object expected = new ObjectMapper().readValue(json, Map.class);
            if (!expected.equals(run())) {
                throw new AssertionError("read " + run() + " instead of " + expected);
            }
        }
    }
}
