package org.appenders.jackson.singlethread.benchmark;

import com.fasterxml.jackson.databind.ObjectWriter;
import java.io.IOException;
import java.util.List;
import org.appenders.jackson.singlethread.benchmark.contender.Contenders;
import org.appenders.jackson.singlethread.benchmark.contender.Encoder;
import org.appenders.jackson.singlethread.benchmark.contender.Likeness;
import org.openjdk.jmh.annotations.Param;

/** The user's own file, {@code -Dpayload=FILE}, read as a tree and as maps. All its values are written one by one. */
public class PayloadBenchmark extends Settings {

    @Param({"tree", "maps"})
    public String form;

    @Param({"stock", "reference", "ours", "ours-module"})
    public String contender;

    @Override
    Trial trial() throws IOException {
        PayloadFile file = PayloadFile.ofProperty();
        List<Object> values = form.equals("tree") ? file.asTrees() : file.asMaps();
        return new WriteTrial(
                eachOf(contender), values, () -> Likeness.bytes(eachOf(Contenders.STOCK), values), Likeness.SAME_BYTES);
    }

    private static Encoder eachOf(String contender) {
        ObjectWriter writer = Contenders.jackson(contender).mapper().writer();
        return (target, values) -> {
            for (Object value : (List<?>) values) {
                writer.writeValue(target, value);
            }
        };
    }
}
