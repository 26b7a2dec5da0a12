package org.appenders.jackson.singlethread.benchmark.payload;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A value of a document database, which contains its type at run time. Each type has its own serializer. */
public record Attribute(Type type, Object value) {

    public enum Type {
        STRING {
            @Override
            void write(Object value, JsonGenerator generator) throws IOException {
                generator.writeString((String) value);
            }
        },
        /** A number as text, so that all digits are kept. */
        NUMBER {
            @Override
            void write(Object value, JsonGenerator generator) throws IOException {
                generator.writeNumber((String) value);
            }
        },
        BOOLEAN {
            @Override
            void write(Object value, JsonGenerator generator) throws IOException {
                generator.writeBoolean((Boolean) value);
            }
        },
        NULL {
            @Override
            void write(Object value, JsonGenerator generator) throws IOException {
                generator.writeNull();
            }
        },
        LIST {
            @Override
            void write(Object value, JsonGenerator generator) throws IOException {
                generator.writeStartArray();
                for (Object element : (List<?>) value) {
                    ((Attribute) element).write(generator);
                }
                generator.writeEndArray();
            }
        },
        MAP {
            @Override
            void write(Object value, JsonGenerator generator) throws IOException {
                generator.writeStartObject();
                for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
                    generator.writeFieldName((String) entry.getKey());
                    ((Attribute) entry.getValue()).write(generator);
                }
                generator.writeEndObject();
            }
        };

        abstract void write(Object value, JsonGenerator generator) throws IOException;
    }

    public void write(JsonGenerator generator) throws IOException {
        type.write(value, generator);
    }

    /** Returns a document with about 250 bytes for each order. */
    public static Attribute document(int orders, boolean emoji) {
        String comment = emoji ? "Thank you 🎉🚀, see you soon 😀" : "Thank you very much, see you soon";
        Attribute[] list = new Attribute[orders];
        for (int i = 0; i < orders; i++) {
            list[i] = map(
                    "id", string("order-" + (4_711 + i)),
                    "total", number("129.90"),
                    "items", new Attribute(Type.LIST, List.of(number("3"), number("17"), string("gift wrap"))),
                    "express", new Attribute(Type.BOOLEAN, i % 2 == 0),
                    "coupon", new Attribute(Type.NULL, null),
                    "comment", string(comment),
                    "address", map("street", string("291 Lincoln Terrace"), "city", string("Cochranville")));
        }
        return map(
                "customer",
                string("C-1903"),
                "version",
                number("12"),
                "orders",
                new Attribute(Type.LIST, List.of(list)));
    }

    private static Attribute string(String value) {
        return new Attribute(Type.STRING, value);
    }

    private static Attribute number(String value) {
        return new Attribute(Type.NUMBER, value);
    }

    private static Attribute map(Object... namesAndValues) {
        Map<String, Attribute> map = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            map.put((String) namesAndValues[i], (Attribute) namesAndValues[i + 1]);
        }
        return new Attribute(Type.MAP, map);
    }
}
