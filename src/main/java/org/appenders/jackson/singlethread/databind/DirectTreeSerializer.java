package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializable;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.ser.std.SerializableSerializer;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.appenders.jackson.singlethread.generator.BeanGenerator;
import org.appenders.jackson.singlethread.generator.BeanState;
import org.appenders.jackson.singlethread.generator.JacksonVersion;

/** Writes trees of nodes, which otherwise write themselves. Properties with simple values are written in one step. */
final class DirectTreeSerializer extends SerializableSerializer implements DirectSerializer {

    static final JsonSerializer<?> INSTANCE = new DirectTreeSerializer();

    private static final long serialVersionUID = 1L;

    private DirectTreeSerializer() {}

    private Object readResolve() {
        return INSTANCE;
    }

    @Override
    public TreeWriter writer(ContentWriters around) {
        return new TreeWriter();
    }

    @Override
    public void serialize(JsonSerializable value, JsonGenerator generator, SerializerProvider provider)
            throws IOException {
        if (value == null) {
            // Fails as databind's serializer does.
            super.serialize(null, generator, provider);
        } else if (isTree(value.getClass()) && Iterations.areFor(generator, provider) && isUsual(provider)) {
            write((JsonNode) value, (BeanGenerator) generator, (LeasedSerializerProvider) provider);
        } else {
            value.serialize(generator, provider);
        }
    }

    /** Returns whether nothing is left out or sorted. */
    @SuppressWarnings("deprecation") // The replacement came after 2.12.
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

    /** Fails in databind's code on an element that is null or was removed: the JVM's message names that code. */
    private static void failAsStock(int size, int index, SerializerProvider provider) throws IOException {
        List<JsonNode> elements = new ArrayList<>(Collections.nCopies(size, null));
        elements.get(index);
        try (TokenBuffer nowhere = new TokenBuffer(null, false)) {
            new ArrayNode(JsonNodeFactory.instance, elements).serialize(nowhere, provider);
        }
    }

    /** Returns whether nodes of a class are written here, and not by themselves. */
    static boolean isTree(Class<?> type) {
        return JacksonVersion.IS_2_15 && (type == ObjectNode.class || type == ArrayNode.class);
    }

    /** Loaded only if Jackson has what it needs: the entries as a set, and settings of how trees are written. */
    private static final class Since215 {

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
            Set<Map.Entry<String, JsonNode>> entries = TreeEncoder.entries(node);
            if (entries == null || BeanState.isDeep(g, BeanState.MAP_LEVELS)) {
                node.serialize(g, provider);
                return;
            }
            g.writeStartObject(node);
            if (!provider.iterations.attempt.write(g, entries)) {
                provider.iterations.write(node, entries);
            }
            g.writeEndObject();
        }
    }
}
