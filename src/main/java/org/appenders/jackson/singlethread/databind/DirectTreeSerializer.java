package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializable;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.ContainerNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.NullNode;
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
        if (isTree(value.getClass()) && Walks.areFor(generator, provider) && isUsual(provider)) {
            write((JsonNode) value, (BeanGenerator) generator, (LeasedSerializerProvider) provider);
        } else {
            value.serialize(generator, provider);
        }
    }

    /** Whether nothing is left out or sorted. */
    @SuppressWarnings("deprecation") // What replaces it came after 2.12.
    static boolean isUsual(SerializerProvider provider) {
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

    /** An entry with a simple value; false where nothing was written. */
    static boolean writeSimple(BeanGenerator g, String name, JsonNode value) throws IOException {
        if (value instanceof ContainerNode) {
            return false;
        }
        int at = EntrySteps.begin(g, name);
        String text = value.getClass() == TextNode.class ? value.textValue() : null;
        return EntrySteps.end(g, at, at < 0 ? -1 : writeSimple(g, at, value), text);
    }

    private static int writeSimple(BeanGenerator g, int at, JsonNode value) {
        Class<?> type = value.getClass();
        if (type == TextNode.class) {
            String text = value.textValue();
            return text == null ? -1 : EntrySteps.text(g, at, text);
        }
        if (type == IntNode.class || type == LongNode.class) {
            return EntrySteps.integer(g, at, value.longValue());
        }
        if (type == DoubleNode.class) {
            return EntrySteps.decimal(g, at, value.doubleValue());
        }
        return type == BooleanNode.class ? EntrySteps.bool(g, at, value.booleanValue()) : -1;
    }

    /** Whether a node is written here, and not by itself. */
    static boolean isTree(Class<?> type) {
        return JacksonVersion.IS_2_15 && (type == ObjectNode.class || type == ArrayNode.class);
    }

    /** A tree as a part of a whole, behind an index or -1; see there. */
    static int write(WholeValue whole, JsonNode node, BeanGenerator g, int at) {
        if (at < 0) {
            return -1;
        }
        Class<?> type = node.getClass();
        if (type == ObjectNode.class) {
            return Since215.write(whole, (ObjectNode) node, at);
        }
        if (type != ArrayNode.class) {
            return type == NullNode.class ? whole.writeNull(at) : writeSimple(g, at, node);
        }
        int tail = whole.open(at, '[');
        for (int i = 0, size = node.size(); tail >= 0 && i < size; i++) {
            JsonNode element = node.get(i);
            tail = element == null ? -1 : write(whole, element, g, whole.separate(tail, i == 0));
        }
        return whole.close(tail, ']');
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
            if (!provider.walks.whole.write(g, entries)) {
                provider.walks.write(node, entries);
            }
            g.writeEndObject();
        }

        static int write(WholeValue whole, ObjectNode node, int at) {
            Set<Map.Entry<String, JsonNode>> entries = node.properties();
            return entries.getClass() == ENTRIES
                    ? whole.close(whole.write(entries, whole.open(at, '{'), true), '}')
                    : -1;
        }
    }
}
