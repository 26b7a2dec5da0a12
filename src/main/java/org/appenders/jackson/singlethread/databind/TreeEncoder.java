package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.ContainerNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.appenders.jackson.singlethread.generator.BeanGenerator;
import org.appenders.jackson.singlethread.generator.EntryEncoder;

/** Writes nodes of trees directly: single entries with simple values, or a whole tree as part of an {@link Attempt}. */
final class TreeEncoder {

    /** The class of the entries of the map that a node usually has. */
    private static final Class<?> ENTRIES = new LinkedHashMap<>().entrySet().getClass();

    private TreeEncoder() {}

    /** Returns the properties of an object node, from Jackson 2.15 on. Returns null if they are in an unusual map. */
    static Set<Map.Entry<String, JsonNode>> entries(ObjectNode node) {
        Set<Map.Entry<String, JsonNode>> entries = node.properties();
        return entries.getClass() == ENTRIES ? entries : null;
    }

    /** Writes an entry with a simple value. Returns false if nothing was written. */
    static boolean writeSimple(BeanGenerator g, String name, JsonNode value) throws IOException {
        if (value instanceof ContainerNode) {
            return false;
        }
        int at = EntryEncoder.begin(g, name);
        return EntryEncoder.end(g, at < 0 ? -1 : writeSimple(g, at, value));
    }

    private static int writeSimple(BeanGenerator g, int at, JsonNode value) throws IOException {
        Class<?> type = value.getClass();
        if (type == TextNode.class) {
            String text = value.textValue();
            return text == null ? -1 : EntryEncoder.text(g, at, text);
        }
        if (type == IntNode.class || type == LongNode.class) {
            return EntryEncoder.integer(g, at, value.longValue());
        }
        if (type == DoubleNode.class) {
            return EntryEncoder.decimal(g, at, value.doubleValue());
        }
        return type == BooleanNode.class ? EntryEncoder.bool(g, at, value.booleanValue()) : -1;
    }

    /** Writes a tree as part of an attempt, at an index that may be -1. Returns the index after the tree, or -1. */
    static int write(Attempt attempt, JsonNode node, BeanGenerator g, int at) throws IOException {
        if (at < 0) {
            return -1;
        }
        Class<?> type = node.getClass();
        if (type == ObjectNode.class) {
            Set<Map.Entry<String, JsonNode>> entries = entries((ObjectNode) node);
            return entries == null ? -1 : attempt.close(g, attempt.write(g, entries, attempt.open(g, at, '{'), 0), '}');
        }
        if (type != ArrayNode.class) {
            return type == NullNode.class ? attempt.writeNull(g, at) : writeSimple(g, at, node);
        }
        int tail = attempt.open(g, at, '[');
        for (int i = 0, size = node.size(); tail >= 0 && i < size; i++) {
            JsonNode element = node.get(i);
            tail = element == null ? -1 : write(attempt, element, g, Attempt.separate(g, tail, i == 0));
        }
        return attempt.close(g, tail, ']');
    }
}
