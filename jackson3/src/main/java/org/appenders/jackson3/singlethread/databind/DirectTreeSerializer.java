package org.appenders.jackson3.singlethread.databind;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.appenders.jackson3.singlethread.generator.BeanGenerator;
import org.appenders.jackson3.singlethread.generator.BeanState;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JacksonSerializable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.ser.jackson.JacksonSerializableSerializer;
import tools.jackson.databind.util.TokenBuffer;

/** Writes trees of nodes, which otherwise write themselves. Properties with simple values are written in one step. */
final class DirectTreeSerializer extends JacksonSerializableSerializer implements DirectSerializer {

    static final ValueSerializer<?> INSTANCE = new DirectTreeSerializer();

    private DirectTreeSerializer() {}

    @Override
    public TreeWriter writer(ContentWriters around) {
        return new TreeWriter();
    }

    @Override
    public void serialize(JacksonSerializable value, JsonGenerator generator, SerializationContext context) {
        if (value == null) {
            // Fails as databind's serializer does.
            super.serialize(null, generator, context);
        } else if (isTree(value.getClass()) && Iterations.areFor(generator, context) && isUsual(context)) {
            write((JsonNode) value, (BeanGenerator) generator, (LeasedSerializationContext) context);
        } else {
            value.serialize(generator, context);
        }
    }

    /** Returns whether nothing is left out or sorted. */
    static boolean isUsual(SerializationContext context) {
        return context.isEnabled(SerializationFeature.WRITE_EMPTY_JSON_ARRAYS)
                && context.isEnabled(JsonNodeFeature.WRITE_NULL_PROPERTIES)
                && !context.isEnabled(JsonNodeFeature.WRITE_PROPERTIES_SORTED);
    }

    static void write(JsonNode node, BeanGenerator g, LeasedSerializationContext context) {
        Class<?> type = node.getClass();
        if (type == ObjectNode.class) {
            writeObject((ObjectNode) node, g, context);
        } else if (type == ArrayNode.class) {
            writeArray((ArrayNode) node, g, context);
        } else {
            node.serialize(g, context);
        }
    }

    private static void writeObject(ObjectNode node, BeanGenerator g, LeasedSerializationContext context) {
        Set<Map.Entry<String, JsonNode>> entries = TreeEncoder.entries(node);
        if (entries == null || BeanState.isDeep(g, BeanState.MAP_LEVELS)) {
            node.serialize(g, context);
            return;
        }
        g.writeStartObject(node);
        if (!context.iterations.attempt.write(g, entries)) {
            context.iterations.write(node, entries);
        }
        g.writeEndObject();
    }

    private static void writeArray(ArrayNode node, BeanGenerator g, LeasedSerializationContext context) {
        Collection<JsonNode> values = node.values();
        if (!(values instanceof List<JsonNode> elements)) {
            node.serialize(g, context);
            return;
        }
        int size = elements.size();
        g.writeStartArray(node, size);
        for (int i = 0; i < size; i++) {
            JsonNode element = elements.get(i);
            if (element == null) {
                failAsStock(context);
            }
            write(element, g, context);
        }
        g.writeEndArray();
    }

    /** Fails in databind's code on an element that is null: the JVM's message names that code. */
    private static void failAsStock(SerializationContext context) {
        ArrayNode sample = new ArrayNode(JsonNodeFactory.instance, Collections.singletonList(null));
        try (TokenBuffer nowhere = new TokenBuffer(null, false)) {
            sample.serialize(nowhere, context);
        }
    }

    /** Returns whether nodes of a class are written here, and not by themselves. */
    static boolean isTree(Class<?> type) {
        return type == ObjectNode.class || type == ArrayNode.class;
    }
}
