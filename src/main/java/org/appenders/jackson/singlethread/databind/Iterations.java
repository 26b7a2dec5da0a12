package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import org.appenders.jackson.singlethread.generator.BeanGenerator;
import org.appenders.jackson.singlethread.generator.BeanState;

/**
 * The iterations of one provider over maps and trees, one for each level of nesting. An iterator for each map would be
 * garbage, unless the JIT removes it, and it cannot be predicted when the JIT does.
 */
final class Iterations {

    /** The number of levels whose iterations are kept, about 50 bytes each. */
    private static final int MAX_KEPT = 64;

    /** Writes a container without an iteration. */
    final Attempt attempt;

    private final LeasedSerializerProvider provider;

    /** The number of iterations that are under way. */
    private int depth;

    // Null until the first map or tree.
    private MapIteration[] maps;
    private TreeIteration[] trees;

    Iterations(LeasedSerializerProvider provider) {
        this.provider = provider;
        attempt = new Attempt(provider);
    }

    /**
     * Returns whether a generator is ours and is the one that the provider is leased with, and values are not nested
     * too deeply in it.
     */
    static boolean areFor(JsonGenerator generator, SerializerProvider provider) {
        return generator instanceof BeanGenerator
                && provider instanceof LeasedSerializerProvider
                && ((LeasedSerializerProvider) provider).held() == generator
                && !BeanState.isDeep((BeanGenerator) generator, BeanState.MAP_LEVELS);
    }

    /**
     * Returns whether a map may be searched for a value. A map that is searched, unlike one that is written, is not a
     * level of the generator, so {@code depth} limits the nesting.
     */
    static boolean areOf(SerializerProvider provider) {
        return provider instanceof LeasedSerializerProvider
                && ((LeasedSerializerProvider) provider).held() != null
                && ((LeasedSerializerProvider) provider).iterations.depth < MAX_KEPT;
    }

    void write(Map<?, ?> map, DirectMapSerializer serializer, DirectMapSerializer.Inclusion inclusion)
            throws IOException {
        int outer = depth;
        try {
            beginMap().write(serializer, inclusion, map);
        } finally {
            depth = outer;
        }
    }

    boolean isAnyIn(Map<?, ?> map, DirectMapSerializer serializer) {
        int outer = depth;
        try {
            return beginMap().holdsAny(serializer, map);
        } finally {
            depth = outer;
        }
    }

    void write(ObjectNode node, Set<Map.Entry<String, JsonNode>> entries) throws IOException {
        int outer = depth;
        try {
            beginTree().write(node, entries);
        } finally {
            depth = outer;
        }
    }

    private MapIteration beginMap() {
        int level = depth++;
        if (level >= MAX_KEPT) {
            return new MapIteration(provider);
        }
        if (maps == null || level >= maps.length) {
            maps = maps == null ? new MapIteration[length(level)] : Arrays.copyOf(maps, length(level));
        }
        if (maps[level] == null) {
            maps[level] = new MapIteration(provider);
        }
        return maps[level];
    }

    private TreeIteration beginTree() {
        int level = depth++;
        if (level >= MAX_KEPT) {
            return new TreeIteration(provider);
        }
        if (trees == null || level >= trees.length) {
            trees = trees == null ? new TreeIteration[length(level)] : Arrays.copyOf(trees, length(level));
        }
        if (trees[level] == null) {
            trees[level] = new TreeIteration(provider);
        }
        return trees[level];
    }

    private static int length(int level) {
        return Math.min(2 * level + 4, MAX_KEPT);
    }
}
