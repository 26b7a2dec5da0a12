package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ser.impl.IndexedListSerializer;
import com.fasterxml.jackson.databind.ser.std.NullSerializer;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.appenders.jackson.singlethread.generator.BeanGenerator;
import org.appenders.jackson.singlethread.generator.BeanSteps;
import org.appenders.jackson.singlethread.generator.EncodedName;
import org.appenders.jackson.singlethread.generator.EntrySteps;
import org.appenders.jackson.singlethread.generator.PropertySteps;

/**
 * Writes maps and trees as a whole, with all that is in them: behind the tail of the buffer, without a context for what is
 * within each other. So nothing counts before all is written. That can be where it is of the JDK's and Jackson's own
 * types, whose code asks for no context, and where there is room for all. Where it cannot be, nothing has changed, and the
 * value is written entry by entry: see {@link Walk}.
 */
final class WholeValue implements BiConsumer<Object, Object>, Consumer<Map.Entry<String, JsonNode>> {

    /** How many are not tried after one that could not be written, as those of one property are alike mostly. */
    private static final int PAUSE = 32;

    /** A power of two. */
    private static final int PLACES = 16;

    /** Deeper ones have more text than there is room for, or contain themselves. */
    private static final int MAX_LEVELS = 32;

    /** In bytes; of fewer there is none. */
    private static final int SHORTEST_ENTRY = 4;

    private final LeasedSerializerProvider provider;

    /** How many are still not tried, by the low bits of their serializer's hash. */
    private final int[] pauses = new int[PLACES];

    /** How many levels more there may be. */
    private int levels;

    /** Of the map that is being written. */
    private DirectMapSerializer serializer;

    // Between the entries of a map or an object: the tail, or -1, and how many there are before.
    private int tail;
    private int before;

    WholeValue(LeasedSerializerProvider provider) {
        this.provider = provider;
    }

    /**
     * A property with a map or a tree.
     *
     * @return the tail, or -1
     * @see PropertySteps
     */
    int write(
            BeanGenerator g,
            int tail,
            EncodedName name,
            boolean isFirst,
            JsonSerializer<Object> serializer,
            Object value) {
        int at = isPause(serializer) ? -1 : PropertySteps.begin(g, tail, name, isFirst, 0);
        if (at < 0) {
            return -1;
        }
        int mark = start(g);
        int end = -1;
        try {
            end = write(serializer, value, at);
        } catch (Exception e) {
            // It fails again where it is not written as a whole, and as stock does.
        } finally {
            finish(serializer, end, mark);
        }
        return end;
    }

    /** The entries of a map, in an object that was begun; false where nothing was written. */
    boolean write(BeanGenerator g, DirectMapSerializer serializer, Map<?, ?> map) {
        if (isPause(serializer) || !EntrySteps.areUsual(g)) {
            return false;
        }
        int mark = start(g);
        int others = EntrySteps.isFirst(g) ? 0 : 1;
        int end = -1;
        try {
            end = serializer.hasTextKeys(provider) ? write(serializer, map, g.tail(), others) : -1;
        } catch (Exception e) {
            // As above.
        } finally {
            finish(serializer, end, mark);
        }
        return endAll(g, end, before - others);
    }

    /** As above, of an object of a tree. */
    boolean write(BeanGenerator g, Set<Map.Entry<String, JsonNode>> entries) {
        if (isPause(DirectTreeSerializer.INSTANCE) || !EntrySteps.areUsual(g)) {
            return false;
        }
        int mark = start(g);
        int end = -1;
        try {
            end = write(entries, g.tail(), EntrySteps.isFirst(g) ? 0 : 1);
        } catch (Exception e) {
            // As above.
        } finally {
            finish(DirectTreeSerializer.INSTANCE, end, mark);
        }
        return endAll(g, end, entries.size());
    }

    private boolean isPause(JsonSerializer<?> serializer) {
        int place = place(serializer);
        return pauses[place] > 0 && pauses[place]-- > 0;
    }

    private static int place(JsonSerializer<?> serializer) {
        return System.identityHashCode(serializer) & PLACES - 1;
    }

    private int start(BeanGenerator g) {
        levels = Math.min(MAX_LEVELS, BeanSteps.levelsLeft(g));
        return BeanSteps.mark(g);
    }

    private void finish(JsonSerializer<?> serializer, int end, int mark) {
        if (end < 0) {
            BeanSteps.reset(provider.held(), mark);
            pauses[place(serializer)] = PAUSE;
        }
    }

    private static boolean endAll(BeanGenerator g, int end, int entries) {
        if (end >= 0) {
            EntrySteps.endAll(g, end, entries);
        }
        return end >= 0;
    }

    private int write(JsonSerializer<Object> serializer, Object value, int at) throws IOException {
        Class<?> type = serializer.getClass();
        if (type == DirectValueSerializer.class) {
            return ((DirectValueSerializer<Object>) serializer).write(value, provider.held(), at, provider);
        }
        if (type == DirectMapSerializer.class) {
            DirectMapSerializer inner = (DirectMapSerializer) (JsonSerializer<?>) serializer;
            Map<?, ?> map = (Map<?, ?>) value;
            return inner.writesAsTheyCome(map, provider) && inner.hasTextKeys(provider)
                    ? close(write(inner, map, open(at, '{'), 0), '}')
                    : -1;
        }
        if (type == DirectTreeSerializer.class) {
            return DirectTreeSerializer.isTree(value.getClass()) && DirectTreeSerializer.isUsual(provider)
                    ? TreeSteps.write(this, (JsonNode) value, provider.held(), at)
                    : -1;
        }
        return type == IndexedListSerializer.class
                        && this.serializer.holdsAnything()
                        && ContainerSteps.isOfJdk(value.getClass())
                ? write((List<?>) value, at)
                : -1;
    }

    /** A list in a map of anything: what is in it has the same serializers as if it were in the map. */
    private int write(List<?> list, int at) throws IOException {
        int size = list.size();
        if (size == 1 && serializer.mayUnwrapLists(provider)) {
            return -1;
        }
        int end = open(at, '[');
        for (int i = 0; end >= 0 && i < size; i++) {
            end = write(list.get(i), separate(end, i == 0));
        }
        return close(end, ']');
    }

    private int write(DirectMapSerializer serializer, Map<?, ?> map, int at, int before) {
        if (at < 0 || !provider.held().fits(at, SHORTEST_ENTRY * map.size())) {
            return -1;
        }
        DirectMapSerializer outer = this.serializer;
        use(serializer);
        tail = at;
        this.before = before;
        map.forEach(this);
        use(outer);
        return tail;
    }

    /** The entries of an object of a tree. */
    int write(Set<Map.Entry<String, JsonNode>> entries, int at, int before) {
        if (at < 0 || !provider.held().fits(at, SHORTEST_ENTRY * entries.size())) {
            return -1;
        }
        tail = at;
        this.before = before;
        entries.forEach(this);
        return tail;
    }

    /** References only where they differ: see WriteContext. */
    private void use(DirectMapSerializer serializer) {
        if (this.serializer != serializer) {
            this.serializer = serializer;
        }
    }

    @Override
    public void accept(Object key, Object value) {
        if (tail >= 0 && (value != null || !serializer.suppressesNulls())) {
            int index = before;
            int at = key != null && key.getClass() == String.class
                    ? EntrySteps.begin(provider.held(), tail, index == 0, (String) key)
                    : -1;
            try {
                at = write(value, at);
            } catch (Exception e) {
                at = -1;
            }
            tail = at;
            before = index + 1;
        }
    }

    @Override
    public void accept(Map.Entry<String, JsonNode> entry) {
        if (tail >= 0) {
            BeanGenerator g = provider.held();
            String name = entry.getKey();
            JsonNode value = entry.getValue();
            int index = before;
            int at = name == null || value == null ? -1 : EntrySteps.begin(g, tail, index == 0, name);
            try {
                at = TreeSteps.write(this, value, g, at);
            } catch (Exception e) {
                at = -1;
            }
            tail = at;
            before = index + 1;
        }
    }

    /** A value in a map, or in a list in one, behind an index or -1. */
    private int write(Object value, int at) throws IOException {
        if (at < 0) {
            return -1;
        }
        if (value == null) {
            return writeNull(at);
        }
        int simple = SimpleTypes.of(value.getClass());
        if (simple == 0) {
            return write(serializer.serializer(value, provider), value, at);
        }
        return serializer.isUsual(simple, value, provider) ? SimpleTypes.write(provider.held(), at, simple, value) : -1;
    }

    int writeNull(int at) {
        return provider.getDefaultNullValueSerializer().getClass() == NullSerializer.class
                ? EntrySteps.nothing(provider.held(), at)
                : -1;
    }

    /** Begins an object or an array; returns where its content goes, or -1. */
    int open(int at, char bracket) {
        if (at < 0 || --levels < 0 || !provider.held().fits(at, 2)) {
            return -1;
        }
        provider.held().buffer()[at] = (byte) bracket;
        return at + 1;
    }

    /** Ends it, behind an index or -1. */
    int close(int at, char bracket) {
        levels++;
        return EntrySteps.put(provider.held(), at, bracket);
    }

    /** Writes what stands before an element, behind an index or -1. */
    int separate(int at, boolean isFirst) {
        return isFirst ? at : EntrySteps.put(provider.held(), at, ',');
    }
}
