package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import java.io.IOException;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/** An iteration over the properties of an object node. */
final class TreeIteration extends EntryIteration implements Consumer<Map.Entry<String, JsonNode>> {

    private ObjectNode node;

    TreeIteration(LeasedSerializerProvider provider) {
        super(provider);
    }

    /**
     * Writes all entries.
     *
     * @throws ConcurrentModificationException if an iterator would throw it
     */
    void write(ObjectNode node, Set<Map.Entry<String, JsonNode>> entries) throws IOException {
        this.node = node;
        start(node.size());
        try {
            entries.forEach(this);
        } catch (ConcurrentModificationException e) {
            if (!isDone()) {
                throw e;
            }
        } finally {
            this.node = null;
            end();
        }
    }

    @Override
    public void accept(Map.Entry<String, JsonNode> entry) {
        if (isDone()) {
            return;
        }
        BeanGenerator generator = generator();
        String name = entry.getKey();
        JsonNode value = entry.getValue();
        try {
            if (isUsual() && name != null && value != null && TreeEncoder.writeSimple(generator, name, value)) {
                stepDone();
                return;
            }
            generator.writeFieldName(name);
            noted();
            if (value == null) {
                failAsStock(provider);
            }
            DirectTreeSerializer.write(value, generator, provider);
        } catch (Exception e) {
            throw TreeIteration.<RuntimeException>sneak(e);
        }
        entryDone(generator, node.size());
    }

    /** Fails on a null child in stock's code, because the JVM's message says in which code the null was met. */
    private static void failAsStock(SerializerProvider provider) throws IOException {
        ObjectNode sample = new ObjectNode(JsonNodeFactory.instance, Collections.singletonMap("", null));
        try (TokenBuffer nowhere = new TokenBuffer(null, false)) {
            sample.serialize(nowhere, provider);
        }
    }
}
