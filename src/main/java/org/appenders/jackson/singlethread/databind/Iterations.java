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
 * The iterations over maps and trees of one provider, one for each level of those within each other. An iterator for each map
 * would be garbage, unless the JIT leaves it out, and nobody can tell when it does.
 */
final class Iterations {

    /** Levels whose iterations are kept, about 50 bytes each. */
    private static final int MAX_KEPT = 64;

    private static final MapIteration[] NO_MAPS = {};
    private static final TreeIteration[] NO_TREES = {};

    /** To write a container without iterating. */
    final Attempt attempt;

    private final LeasedSerializerProvider provider;

    /** How many are under way. */
    private int depth;

    private MapIteration[] maps = NO_MAPS;
    private TreeIteration[] trees = NO_TREES;

    Iterations(LeasedSerializerProvider provider) {
        this.provider = provider;
        attempt = new Attempt(provider);
    }

    /** Whether a generator is ours, and the one that a provider is lent with, and not too deep in a value. */
    static boolean areFor(JsonGenerator generator, SerializerProvider provider) {
        return generator instanceof BeanGenerator
                && provider instanceof LeasedSerializerProvider
                && ((LeasedSerializerProvider) provider).held() == generator
                && !BeanState.isDeep((BeanGenerator) generator, BeanState.MAP_LEVELS);
    }

    /** Whether one may look for a value; maps that are looked through, unlike those that are written, have no level. */
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
        if (level >= maps.length) {
            maps = Arrays.copyOf(maps, Math.min(2 * level + 4, MAX_KEPT));
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
        if (level >= trees.length) {
            trees = Arrays.copyOf(trees, Math.min(2 * level + 4, MAX_KEPT));
        }
        if (trees[level] == null) {
            trees[level] = new TreeIteration(provider);
        }
        return trees[level];
    }
}
