package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.io.SegmentedStringWriter;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * The write context returns the current name, although it kept only the place of the name. Each write asks for the context
 * near its end, because the generator stores all names once the context has been asked for.
 */
class CurrentNameTest {

    /** Names of every kind, some of them too long to be saved when the buffer is flushed. */
    private static final String[] NAMES = {
        "",
        "a",
        "name",
        "\"",
        "\\",
        "a\"b\\c/d",
        "\b\f\n\r\t\u0001\u001f",
        "caf\u00e9",
        "\u4e2d\u6587",
        "\ud83d\ude00 smile",
        Texts.ascii(61),
        Texts.ascii(62),
        Texts.ascii(63),
        Texts.ascii(200),
        Texts.latin1(40),
        Texts.ascii(30) + "\"\\"
    };

    @Test
    void namesAreStocks() throws IOException {
        Differences differences = new Differences();
        for (Configuration configuration : Configuration.all()) {
            JsonFactory ours = configuration.ours();
            JsonFactory stock = configuration.stock();
            for (int seed = 0; seed < 100; seed++) {
                boolean toString = seed % 2 == 0;
                differences.compare(
                        configuration + " " + toString + " " + seed,
                        written(ours, toString, seed),
                        written(stock, toString, seed));
            }
        }
        differences.assertNone();
    }

    /** Returns the document, or as much of it as was written before a failure. */
    private static String written(JsonFactory factory, boolean toString, int seed) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        String failure = "";
        SegmentedStringWriter chars = Turns.stringWriter(factory);
        try (JsonGenerator g = toString ? factory.createGenerator(chars) : factory.createGenerator(bytes)) {
            write(g, new Random(seed));
        } catch (IOException | RuntimeException e) {
            failure = e.toString();
        }
        return failure + new String(bytes.toByteArray(), StandardCharsets.ISO_8859_1) + chars.getAndClear();
    }

    /** Opens objects in one another, each behind some properties, and shows where it is. */
    private static void write(JsonGenerator g, Random random) throws IOException {
        g.writeStartObject();
        for (int depth = random.nextInt(6); depth >= 0; depth--) {
            for (int i = random.nextInt(4); i >= 0; i--) {
                name(g, random);
                g.writeNumber(i);
            }
            name(g, random);
            int next = random.nextInt(10);
            if (next == 0) {
                g.flush();
            } else if (next == 1) {
                g.writeStartArray();
                g.writeString(Texts.ascii(random.nextInt(9000)));
                g.writeStartObject();
                continue;
            }
            g.writeStartObject();
        }
        if (random.nextBoolean()) {
            name(g, random);
        }
        if (random.nextInt(3) == 0) {
            g.flush();
        }
        StringBuilder shown = new StringBuilder();
        for (JsonStreamContext at = g.getOutputContext(); at != null; at = at.getParent()) {
            shown.append(at.getCurrentName()).append('|');
        }
        shown.append(g.getOutputContext().pathAsPointer());
        while (!g.getOutputContext().inRoot()) {
            if (g.getOutputContext().inArray()) {
                g.writeEndArray();
            } else {
                g.writeEndObject();
            }
        }
        g.writeString(shown.toString());
    }

    private static void name(JsonGenerator g, Random random) throws IOException {
        String name = NAMES[random.nextInt(NAMES.length)];
        if (random.nextBoolean()) {
            g.writeFieldName(name);
        } else {
            g.writeFieldName(new SerializedString(name));
        }
    }

    /** Its first getter flushes the buffer, when the name that was written last is that of the type id. */
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type of \u00e9")
    @JsonPropertyOrder({"a", "b"})
    public static class Asking {
        private final JsonGenerator[] generator;
        private final StringBuilder seen;

        Asking(JsonGenerator[] generator, StringBuilder seen) {
            this.generator = generator;
            this.seen = seen;
        }

        public int getA() throws IOException {
            return ask(1);
        }

        public int getB() throws IOException {
            return ask(2);
        }

        private int ask(int value) throws IOException {
            generator[0].flush();
            generator[0].writeRaw("          ");
            for (JsonStreamContext at = generator[0].getOutputContext(); at != null; at = at.getParent()) {
                seen.append(at.getCurrentName()).append('|');
            }
            return value;
        }
    }

    public static class Holder {
        public Asking asking;

        @JsonSerialize(using = ToStringSerializer.class)
        public int text = 1;

        public Object other = "text";
    }

    /** Names that are written with their bean, with a type id, or before another serializer's value. */
    @Test
    void namesOfBeansAreStocks() throws IOException {
        ObjectMapper ours = MapperSetup.FACTORY_AND_MODULE.ours();
        ObjectMapper stock = MapperSetup.FACTORY_AND_MODULE.stock();
        Differences differences = new Differences();
        for (int i = 0; i < 30; i++) {
            differences.compare("names " + i, namesOfBeans(ours), namesOfBeans(stock));
        }
        differences.assertNone();
    }

    private static String namesOfBeans(ObjectMapper mapper) throws IOException {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        StringBuilder seen = new StringBuilder();
        try (JsonGenerator g = mapper.createGenerator(target)) {
            Holder holder = new Holder();
            holder.asking = new Asking(new JsonGenerator[] {g}, seen);
            g.writeStartObject();
            g.writeFieldName("holder");
            g.writeObject(holder);
            g.writeEndObject();
        }
        return seen + target.toString("UTF-8");
    }

    /** The buffer is flushed while objects are open. */
    @Test
    void flushInsideObjectsAllocatesNothing() throws IOException {
        AllocationTest.assumeJvmCanTell();
        JsonFactory factory = new SingleThreadJsonFactory();
        OutputStream sink = new AllocationTest.Sink();
        String text = Texts.ascii(5000);
        AllocationTest.assertNothing(() -> {
            JsonGenerator g = factory.createGenerator(sink);
            for (int i = 0; i < 3; i++) {
                g.writeStartObject();
                g.writeFieldName("level");
                g.flush();
            }
            g.writeStartObject();
            for (int i = 0; i < 4; i++) {
                g.writeFieldName("text");
                g.writeString(text);
            }
            for (int i = 0; i < 4; i++) {
                g.writeEndObject();
            }
            g.close();
        });
    }
}
