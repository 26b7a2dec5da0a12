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
import org.appenders.jackson.singlethread.generator.BeanSteps;

/**
 * The walks over maps and trees of one provider, one for each level of those within each other. An iterator for each map
 * would be garbage, unless the JIT leaves it out, and nobody can tell when it does.
 */
final class Walks {

    /** Levels whose walks are kept, about 50 bytes each. */
    private static final int MAX_KEPT = 64;

    private static final MapWalk[] NO_MAPS = {};
    private static final TreeWalk[] NO_TREES = {};

    /** To write a container without walking. */
    final Attempt attempt;

    private final LeasedSerializerProvider provider;

    /** How many are under way. */
    private int depth;

    private MapWalk[] maps = NO_MAPS;
    private TreeWalk[] trees = NO_TREES;

    Walks(LeasedSerializerProvider provider) {
        this.provider = provider;
        attempt = new Attempt(provider);
    }

    /** Whether a generator is ours, and the one that a provider is lent with, and not too deep in a value. */
    static boolean areFor(JsonGenerator generator, SerializerProvider provider) {
        return generator instanceof BeanGenerator
                && provider instanceof LeasedSerializerProvider
                && ((LeasedSerializerProvider) provider).held() == generator
                && !BeanSteps.isDeep((BeanGenerator) generator, BeanSteps.MAP_LEVELS);
    }

    /** Whether one may look for a value; maps that are looked through, unlike those that are written, have no level. */
    static boolean areOf(SerializerProvider provider) {
        return provider instanceof LeasedSerializerProvider
                && ((LeasedSerializerProvider) provider).held() != null
                && ((LeasedSerializerProvider) provider).walks.depth < MAX_KEPT;
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

    private MapWalk beginMap() {
        int level = depth++;
        if (level >= MAX_KEPT) {
            return new MapWalk(provider);
        }
        if (level >= maps.length) {
            maps = Arrays.copyOf(maps, Math.min(2 * level + 4, MAX_KEPT));
        }
        if (maps[level] == null) {
            maps[level] = new MapWalk(provider);
        }
        return maps[level];
    }

    private TreeWalk beginTree() {
        int level = depth++;
        if (level >= MAX_KEPT) {
            return new TreeWalk(provider);
        }
        if (level >= trees.length) {
            trees = Arrays.copyOf(trees, Math.min(2 * level + 4, MAX_KEPT));
        }
        if (trees[level] == null) {
            trees[level] = new TreeWalk(provider);
        }
        return trees[level];
    }
}
