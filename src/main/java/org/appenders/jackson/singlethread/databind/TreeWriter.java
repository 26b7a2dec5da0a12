package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/** Writes trees of nodes. */
final class TreeWriter extends ContainerWriter<JsonNode> {

    @Override
    int kind(Object value) {
        return DirectTreeSerializer.isTree(value.getClass()) ? ((JsonNode) value).size() : 0;
    }

    @Override
    int write(BeanGenerator g, Attempt attempt, JsonNode tree, int at) throws IOException {
        return DirectTreeSerializer.isTree(tree.getClass()) && DirectTreeSerializer.isUsual(attempt.provider)
                ? TreeEncoder.write(attempt, tree, g, at)
                : NOT_WRITTEN;
    }
}
