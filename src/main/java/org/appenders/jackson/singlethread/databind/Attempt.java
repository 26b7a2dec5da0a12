package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ser.std.NullSerializer;
import java.util.AbstractMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.appenders.jackson.singlethread.generator.BeanGenerator;
import org.appenders.jackson.singlethread.generator.BeanState;
import org.appenders.jackson.singlethread.generator.EntryEncoder;

/**
 * An attempt to write a container and everything in it into the buffer, after the tail. The containers within it get no
 * write contexts, so nothing counts until everything is written. The attempt succeeds if all values have a
 * {@link ValueWriter}, because these ask for no context, and if the buffer has room for all of them. If it fails,
 * nothing has changed, and databind writes the value. A provider makes one attempt at a time.
 */
final class Attempt implements BiConsumer<Object, Object>, Consumer<Map.Entry<String, JsonNode>> {

    /**
     * The number of failures until the first pause. The object that keeps the pauses takes more than 1 kB, which is too
     * much for a provider that serves only one write.
     */
    private static final int FAILURES_BEFORE_PAUSES = 8;

    /** Deeper values have more text than the buffer has room for, or they contain themselves. */
    static final int MAX_LEVELS = 32;

    /** How many nested collections may have their elements in an array at the same time. */
    private static final int MAX_ARRAYS = 4;

    /** The minimum size of an entry, in bytes. */
    private static final int SHORTEST_ENTRY = 4;

    final LeasedSerializerProvider provider;

    /** The values that are not tried for now. Null before the first pause. */
    private Pauses pauses;

    /** The number of failures, counted until the first pause. */
    private int failures;

    private boolean isUnderWay;

    /** Whether the attempt met a class whose writer the place did not know yet. */
    private boolean metNewClass;

    /** How many more levels are allowed. */
    private int levels;

    /** The writer of the map that is being written. */
    private MapWriter map;

    // Between the entries of a map or an object: the tail or NOT_WRITTEN, and how many entries come before the next.
    private int tail;
    private int before;

    /** The index of the next element to write, in the array that is being written. */
    int index;

    /** Null until a map is sorted. */
    SortedEntries sorted;

    private Object[][] arrays;
    private int arraysTaken;

    Attempt(LeasedSerializerProvider provider) {
        this.provider = provider;
    }

    boolean isUnderWay() {
        return isUnderWay;
    }

    /** Returns whether there has been any pause. If not, the kind of a value is not needed. */
    boolean hasPauses() {
        return pauses != null;
    }

    /** Returns whether the value must not be tried now. Must be called once for each value, because it counts them. */
    boolean isPaused(Object place, int kind) {
        return pauses != null && pauses.count(place, kind);
    }

    /** Begins the attempt, and returns the mark for {@link #end}. */
    int begin(BeanGenerator g) {
        isUnderWay = true;
        metNewClass = false;
        levels = Math.min(MAX_LEVELS, BeanState.levelsLeft(g));
        arraysTaken = 0;
        return BeanState.mark(g);
    }

    /** Ends the attempt. {@code end} is the index after what was written, or {@link ValueWriter#NOT_WRITTEN}. */
    void end(BeanGenerator g, int end, int mark) {
        isUnderWay = false;
        if (end < 0) {
            BeanState.reset(g, mark);
        } else if (pauses != null) {
            pauses.succeeded();
        }
    }

    /**
     * Must be called when the attempt has ended and nothing was written.
     *
     * @param place the writer or serializer of the value
     * @param kind the kind of the value; others of the same kind most likely fail, too
     */
    void failed(Object place, int kind) {
        if (!metNewClass) {
            if (pauses != null || ++failures >= FAILURES_BEFORE_PAUSES) {
                pauses().failed(place, kind);
            }
        } else if (place instanceof MapWriter) {
            // There may be a second attempt in the same write. Databind has to write a new class first.
            pauses().add(place, kind, 1);
        }
    }

    private Pauses pauses() {
        if (pauses == null) {
            pauses = new Pauses();
        }
        return pauses;
    }

    /** Must be called for a new class. The attempt fails, and may succeed after databind has written such a value. */
    void meetsNewClass() {
        metNewClass = true;
    }

    /** Writes the entries of a map into an object that was begun. Returns false if nothing was written. */
    boolean write(BeanGenerator g, MapWriter writer, AbstractMap<?, ?> map) {
        int kind = map.size();
        if (isPaused(writer, kind) || !EntryEncoder.areUsual(g)) {
            return false;
        }
        int mark = begin(g);
        int others = EntryEncoder.isFirst(g) ? 0 : 1;
        int end = ValueWriter.NOT_WRITTEN;
        try {
            end = write(g, writer, map, g.tail(), others);
        } catch (Exception e) {
            // Databind then writes the map, and fails as stock does.
        } finally {
            end(g, end, mark);
        }
        return endAll(g, writer, kind, end, before - others);
    }

    /** Writes the entries of an object node in the same way. */
    boolean write(BeanGenerator g, Set<Map.Entry<String, JsonNode>> entries) {
        int size = entries.size();
        if (isPaused(DirectTreeSerializer.INSTANCE, size) || !EntryEncoder.areUsual(g)) {
            return false;
        }
        int mark = begin(g);
        int end = ValueWriter.NOT_WRITTEN;
        try {
            end = write(g, entries, g.tail(), EntryEncoder.isFirst(g) ? 0 : 1);
        } catch (Exception e) {
            // Databind then writes the object, and fails as stock does.
        } finally {
            end(g, end, mark);
        }
        return endAll(g, DirectTreeSerializer.INSTANCE, size, end, size);
    }

    private boolean endAll(BeanGenerator g, Object place, int kind, int end, int entries) {
        if (end < 0) {
            failed(place, kind);
            return false;
        }
        EntryEncoder.endAll(g, end, entries);
        return true;
    }

    /** Writes the entries of a map as part of the attempt. */
    int write(BeanGenerator g, MapWriter writer, AbstractMap<?, ?> map, int at, int before) {
        if (at < 0 || !g.fits(at, SHORTEST_ENTRY * map.size())) {
            return ValueWriter.NOT_WRITTEN;
        }
        MapWriter outer = this.map;
        use(writer);
        tail = at;
        this.before = before;
        writer.forEach(map, this);
        use(outer);
        return tail;
    }

    /** Writes keys and values in turns, as the entries of a map. */
    int write(BeanGenerator g, MapWriter writer, Object[] entries, int length, int at) {
        MapWriter outer = this.map;
        use(writer);
        tail = at;
        before = 0;
        for (int i = 0; i < length; i += 2) {
            accept(entries[i], entries[i + 1]);
        }
        use(outer);
        return tail;
    }

    /** Writes the entries of an object node as part of the attempt. */
    int write(BeanGenerator g, Set<Map.Entry<String, JsonNode>> entries, int at, int before) {
        if (at < 0 || !g.fits(at, SHORTEST_ENTRY * entries.size())) {
            return ValueWriter.NOT_WRITTEN;
        }
        tail = at;
        this.before = before;
        entries.forEach(this);
        return tail;
    }

    /** Stores the reference only if it differs: see NamedContext. */
    private void use(MapWriter writer) {
        if (this.map != writer) {
            this.map = writer;
        }
    }

    @Override
    public void accept(Object key, Object value) {
        if (tail >= 0 && (value != null || !map.suppressesNulls())) {
            int index = before;
            BeanGenerator g = provider.held();
            int at;
            try {
                at = key == null ? ValueWriter.NOT_WRITTEN : map.begin(g, this, key, tail, index == 0);
                at = at < 0 ? at : value == null ? writeNull(g, at) : map.writeValue(g, this, value, at);
            } catch (Exception e) {
                at = ValueWriter.NOT_WRITTEN;
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
            int at = name == null || value == null
                    ? ValueWriter.NOT_WRITTEN
                    : EntryEncoder.begin(g, tail, index == 0, name);
            try {
                at = TreeEncoder.write(this, value, g, at);
            } catch (Exception e) {
                at = ValueWriter.NOT_WRITTEN;
            }
            tail = at;
            before = index + 1;
        }
    }

    int writeNull(BeanGenerator g, int at) {
        return provider.getDefaultNullValueSerializer().getClass() == NullSerializer.class
                ? EntryEncoder.nothing(g, at)
                : ValueWriter.NOT_WRITTEN;
    }

    /** Begins a level, which {@link #leave} ends. Returns false if there are too many. */
    boolean enter() {
        return --levels >= 0;
    }

    void leave() {
        levels++;
    }

    /** Begins an object or an array. Returns the index for its content, or {@link ValueWriter#NOT_WRITTEN}. */
    int open(BeanGenerator g, int at, char bracket) {
        if (at < 0 || !enter() || !g.fits(at, 2)) {
            return ValueWriter.NOT_WRITTEN;
        }
        g.buffer()[at] = (byte) bracket;
        return at + 1;
    }

    /** Ends an object or an array at an index, which may be {@link ValueWriter#NOT_WRITTEN}. */
    int close(BeanGenerator g, int at, char bracket) {
        leave();
        return EntryEncoder.put(g, at, bracket);
    }

    /** Writes the comma before an element, at an index that may be {@link ValueWriter#NOT_WRITTEN}. */
    static int separate(BeanGenerator g, int at, boolean isFirst) {
        return isFirst ? at : EntryEncoder.put(g, at, ',');
    }

    /** Returns an array for elements, or null if too many are in use. The caller must clear it before returning it. */
    Object[] takeArray(int size) {
        if (arraysTaken == MAX_ARRAYS) {
            return null;
        }
        if (arrays == null) {
            arrays = new Object[MAX_ARRAYS][];
        }
        int index = arraysTaken;
        if (arrays[index] == null || arrays[index].length < size) {
            arrays[index] = new Object[Math.max(16, Integer.highestOneBit(size) << 1)];
        }
        arraysTaken++;
        return arrays[index];
    }

    void returnArray() {
        arraysTaken--;
    }
}
