package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializable;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import com.fasterxml.jackson.databind.ser.std.SerializableSerializer;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.appenders.jackson.singlethread.generator.BeanGenerator;
import org.appenders.jackson.singlethread.generator.EntrySteps;
import org.appenders.jackson.singlethread.generator.JacksonVersion;

/** Writes trees of nodes, which otherwise write themselves: properties with simple values are written in one step. */
final class DirectTreeSerializer extends SerializableSerializer {

    static final DirectTreeSerializer INSTANCE = new DirectTreeSerializer();

    private static final long serialVersionUID = 1L;

    private DirectTreeSerializer() {}

    private Object readResolve() {
        return INSTANCE;
    }

    @Override
    public void serialize(JsonSerializable value, JsonGenerator generator, SerializerProvider provider)
            throws IOException {
        if (JacksonVersion.IS_2_15
                && (value.getClass() == ObjectNode.class || value.getClass() == ArrayNode.class)
                && Walks.areFor(generator, provider)
                && isUsual(provider)) {
            write((JsonNode) value, (BeanGenerator) generator, (LeasedSerializerProvider) provider);
        } else {
            value.serialize(generator, provider);
        }
    }

    /** Whether nothing is left out or sorted. */
    @SuppressWarnings("deprecation") // What replaces it came after 2.12.
    private static boolean isUsual(SerializerProvider provider) {
        return provider.isEnabled(SerializationFeature.WRITE_EMPTY_JSON_ARRAYS) && Since215.isUsual(provider);
    }

    static void write(JsonNode node, BeanGenerator g, LeasedSerializerProvider provider) throws IOException {
        Class<?> type = node.getClass();
        if (type == ObjectNode.class) {
            Since215.writeObject((ObjectNode) node, g, provider);
        } else if (type == ArrayNode.class) {
            int size = node.size();
            g.writeStartArray(node, size);
            for (int i = 0; i < size; i++) {
                JsonNode element = node.get(i);
                if (element == null) {
                    failAsStock(node.size(), i, provider);
                }
                write(element, g, provider);
            }
            g.writeEndArray();
        } else {
            ((JsonSerializable) node).serialize(g, provider);
        }
    }

    /** Of an element that is null, or gone since the array was begun, the JVM says in whose code it was met. */
    private static void failAsStock(int size, int index, SerializerProvider provider) throws IOException {
        List<JsonNode> elements = new ArrayList<>(Collections.nCopies(size, null));
        elements.get(index);
        try (TokenBuffer nowhere = new TokenBuffer(null, false)) {
            new ArrayNode(JsonNodeFactory.instance, elements).serialize(nowhere, provider);
        }
    }

    static boolean writeSimple(BeanGenerator g, String name, JsonNode value) throws IOException {
        Class<?> type = value.getClass();
        if (type == TextNode.class) {
            String text = value.textValue();
            return text != null && EntrySteps.text(g, name, text);
        }
        if (type == IntNode.class || type == LongNode.class) {
            return EntrySteps.integer(g, name, value.longValue());
        }
        if (type == DoubleNode.class) {
            return EntrySteps.decimal(g, name, value.doubleValue());
        }
        return type == BooleanNode.class && EntrySteps.bool(g, name, value.booleanValue());
    }

    /** Loaded only where there is what it needs: the entries as a set, and settings of how trees are written. */
    private static final class Since215 {

        /** Of the map that a node usually has. */
        private static final Class<?> ENTRIES = new LinkedHashMap<>().entrySet().getClass();

        /** Null before Jackson 2.16. */
        private static final JsonNodeFeature SORTED = sorted();

        private static JsonNodeFeature sorted() {
            for (JsonNodeFeature feature : JsonNodeFeature.values()) {
                if (feature.name().equals("WRITE_PROPERTIES_SORTED")) {
                    return feature;
                }
            }
            return null;
        }

        static boolean isUsual(SerializerProvider provider) {
            return provider.isEnabled(JsonNodeFeature.WRITE_NULL_PROPERTIES)
                    && (SORTED == null || !provider.isEnabled(SORTED));
        }

        static void writeObject(ObjectNode node, BeanGenerator g, LeasedSerializerProvider provider)
                throws IOException {
            Set<Map.Entry<String, JsonNode>> entries = node.properties();
            if (entries.getClass() != ENTRIES) {
                node.serialize(g, provider);
                return;
            }
            g.writeStartObject(node);
            provider.walks.write(node, entries);
            g.writeEndObject();
        }
    }
}
