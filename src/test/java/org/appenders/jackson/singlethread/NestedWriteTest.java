package org.appenders.jackson.singlethread;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Values that a serializer, or other code with a generator, passes to {@code writeObject} or {@code writeTree}. A mapper
 * writes each of them with a separate provider.
 */
class NestedWriteTest {

    /** The same object in several values shows whether an object id was kept. */
    private static final Beans.Identified SHARED = Beans.Identified.cycle();

    private final ObjectMapper stock = MapperSetup.FACTORY_AND_MODULE.stock();
    private final ObjectMapper mapper = MapperSetup.FACTORY_AND_MODULE.ours();

    /** What a serializer does with the generator. */
    private interface Calls {
        void on(JsonGenerator generator, SerializerProvider provider) throws IOException;
    }

    /** A value that writes itself. */
    @JsonSerialize(using = OwnSerializer.class)
    private static final class Own {
        final Calls calls;

        Own(Calls calls) {
            this.calls = calls;
        }
    }

    private static final class OwnSerializer extends StdSerializer<Own> {

        private static final long serialVersionUID = 1L;

        OwnSerializer() {
            super(Own.class);
        }

        @Override
        public void serialize(Own value, JsonGenerator generator, SerializerProvider provider) throws IOException {
            value.calls.on(generator, provider);
        }
    }

    /** Writes with both mappers, several times, because the first writes differ from later ones. */
    private void compare(String what, Calls calls) {
        Differences differences = new Differences();
        for (int i = 0; i < 5; i++) {
            for (Object value : new Object[] {
                new Own(calls), Arrays.asList(SHARED, new Own(calls), SHARED), SHARED, new Beans.Simple()
            }) {
                for (MapperTarget target : new MapperTarget[] {MapperTarget.STREAM, MapperTarget.SEQUENCE}) {
                    differences.compare(
                            what + " to " + target + " #" + i, target.write(mapper, value), target.write(stock, value));
                }
            }
        }
        differences.assertNone();
    }

    @Test
    void eachValueHasIdsAndAttributesOfItsOwn() {
        Own setter = new Own((generator, provider) -> {
            generator.writeString("had " + provider.getAttribute("set"));
            provider.setAttribute("set", "inside");
        });
        compare("ids and attributes", (generator, provider) -> {
            provider.setAttribute("set", "outside");
            generator.writeStartArray();
            for (int i = 0; i < 3; i++) {
                generator.writeObject(SHARED);
                generator.writeObject(setter);
                provider.defaultSerializeValue(SHARED, generator);
                generator.writeObject(null);
                generator.writeTree(mapper.getNodeFactory().objectNode().putPOJO("own", setter));
                generator.writeString("has " + provider.getAttribute("set"));
            }
            generator.writeEndArray();
        });
    }

    @Test
    void valuesMayBeNestedInOneAnother() {
        compare("levels", (generator, provider) -> {
            generator.writeStartObject();
            Own innermost = new Own((g, p) -> g.writeObject(Arrays.asList(SHARED, new Beans.Simple())));
            Own inner = new Own((g, p) -> {
                g.writeStartArray();
                g.writeObject(innermost);
                p.defaultSerializeValue(SHARED, g);
                g.writeObject(SHARED);
                g.writeEndArray();
            });
            generator.writeObjectField("first", inner);
            generator.writeObjectField("second", inner);
            generator.writeEndObject();
        });
    }

    /** A serializer keeps the provider of a value, and uses it after the value has been written. */
    @Test
    void storedProviderKeepsIdsAndAttributesUntilTheOuterWriteEnds() {
        compare("stored", (generator, provider) -> {
            List<SerializerProvider> stored = new ArrayList<>();
            Own storing = new Own((g, p) -> {
                stored.add(p);
                p.setAttribute("set", stored.size());
                p.defaultSerializeValue(SHARED, g);
            });
            generator.writeStartArray();
            for (int i = 0; i < 3; i++) {
                generator.writeObject(new Beans.Simple());
                generator.writeObject(storing);
            }
            for (SerializerProvider each : stored) {
                generator.writeString("has " + each.getAttribute("set"));
                each.defaultSerializeValue(SHARED, generator);
            }
            generator.writeEndArray();
        });
    }

    @Test
    void failedValueLeavesNothingBehind() {
        Own failing = new Own((generator, provider) -> {
            provider.setAttribute("set", "failed");
            provider.defaultSerializeValue(SHARED, generator);
            throw new IllegalStateException("on purpose");
        });
        compare("caught", (generator, provider) -> {
            generator.writeStartArray();
            for (int i = 0; i < 3; i++) {
                try {
                    generator.writeObject(failing);
                } catch (IOException | IllegalStateException e) {
                    generator.writeString(e.getMessage());
                }
                generator.writeObject(new Own((g, p) -> g.writeString("has " + p.getAttribute("set"))));
                generator.writeObject(SHARED);
            }
            generator.writeEndArray();
        });
        compare("not caught", (generator, provider) -> generator.writeObject(failing));
    }

    /** Closing the generator ends the outer write, too. Another generator may be opened at once. */
    @Test
    void valueMayCloseTheGenerator() {
        Differences differences = new Differences();
        for (int i = 0; i < 4; i++) {
            differences.compare("closed #" + i, closedInside(mapper), closedInside(stock));
            differences.compare(
                    "after #" + i, MapperTarget.STREAM.write(mapper, SHARED), MapperTarget.STREAM.write(stock, SHARED));
        }
        differences.assertNone();
    }

    private static String closedInside(ObjectMapper mapper) {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        ByteArrayOutputStream other = new ByteArrayOutputStream();
        List<JsonGenerator> opened = new ArrayList<>();
        StringBuilder seen = new StringBuilder();
        Own closer = new Own((generator, provider) -> {
            provider.defaultSerializeValue(SHARED, generator);
            generator.close();
            JsonGenerator next = mapper.createGenerator(other);
            opened.add(next);
            next.writeStartArray();
            mapper.writeValue(next, SHARED);
        });
        try {
            mapper.writeValue(target, new Own((generator, provider) -> generator.writeObject(closer)));
        } catch (IOException | RuntimeException e) {
            seen.append(e.getClass()).append(e.getMessage());
        }
        try {
            JsonGenerator next = opened.get(0);
            next.writeObject(SHARED);
            mapper.writeValue(next, new Beans.Simple());
            next.close();
        } catch (IOException e) {
            seen.append(e);
        }
        return seen.append(target).append(other).toString();
    }

    @Test
    void valuesAllocateNothing() throws IOException {
        AllocationTest.assumeJvmCanTell();
        OutputStream sink = new AllocationTest.Sink();
        Object simple = new Beans.Simple();
        Own own = new Own((generator, provider) -> {
            generator.writeStartObject();
            generator.writeObjectField("value", simple);
            generator.writeFieldName("text");
            generator.writeObject("text");
            generator.writeEndObject();
        });
        AllocationTest.assertNothing(() -> mapper.writeValue(sink, own));
        AllocationTest.assertNothing(() -> {
            try (JsonGenerator generator = mapper.createGenerator(sink)) {
                generator.writeStartArray();
                for (int i = 0; i < 10; i++) {
                    generator.writeObject(simple);
                }
                generator.writeEndArray();
            }
        });
        assertThat(mapper.writeValueAsString(own)).isEqualTo(stock.writeValueAsString(own));
    }
}
