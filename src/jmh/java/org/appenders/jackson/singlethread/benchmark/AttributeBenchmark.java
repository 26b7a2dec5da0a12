package org.appenders.jackson.singlethread.benchmark;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import org.appenders.jackson.singlethread.benchmark.contender.Contenders;
import org.appenders.jackson.singlethread.benchmark.contender.Encoder;
import org.appenders.jackson.singlethread.benchmark.contender.Likeness;
import org.appenders.jackson.singlethread.benchmark.payload.Attribute;
import org.openjdk.jmh.annotations.Param;

/**
 * Documents of nested attribute values, streamed into memory as bytes or as chars. Chars are the only choice if
 * surrogates must be combined and Jackson is older than 2.18.
 */
public class AttributeBenchmark extends Settings {

    @Param({"2k-ascii", "2k-emoji", "50k-ascii", "50k-emoji"})
    public String payload;

    /** Whether COMBINE_UNICODE_SURROGATES_IN_UTF8 is enabled. */
    @Param({"escaped", "combined"})
    public String surrogates;

    @Param({"stock", "stock-writer", "ours"})
    public String contender;

    @Override
    Trial trial() {
        Attribute document = Attribute.document(payload.startsWith("2k") ? 8 : 200, payload.endsWith("emoji"));
        boolean chars = contender.equals("stock-writer");
        return new WriteTrial(
                chars ? chars(factory(Contenders.STOCK)) : bytes(factory(contender)),
                document,
                () -> Likeness.bytes(bytes(factory(Contenders.STOCK)), document),
                chars ? Likeness.SAME_TREE : Likeness.SAME_BYTES);
    }

    private JsonFactory factory(String name) {
        return Contenders.jackson(name)
                .factory()
                .configure(JsonGenerator.Feature.COMBINE_UNICODE_SURROGATES_IN_UTF8, surrogates.equals("combined"));
    }

    private static Encoder bytes(JsonFactory factory) {
        return (target, value) -> {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            write(value, factory.createGenerator(bytes));
            bytes.writeTo(target);
        };
    }

    private static Encoder chars(JsonFactory factory) {
        return (target, value) -> {
            StringWriter chars = new StringWriter();
            write(value, factory.createGenerator(chars));
            target.write(chars.toString().getBytes(StandardCharsets.UTF_8));
        };
    }

    private static void write(Object document, JsonGenerator generator) throws IOException {
        try (generator) {
            ((Attribute) document).write(generator);
        }
    }
}
