package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.json.JsonWriteContext;
import java.io.IOException;
import java.lang.ref.Reference;

/**
 * Tracks how far a bean has been written, for code that writes a bean property by property: where the bean begins and
 * ends, which property is next, and when the written properties count in the write context. {@link PropertyEncoder}
 * writes the properties themselves, and the {@link BeanGenerator} holds the state.
 *
 * <p>The code of a bean keeps the tail of the buffer in a local variable, and the properties that it has written do not
 * count yet. The write context <em>lags</em> until other code gets the generator or asks for the context.
 *
 * <p>What all properties depend on is checked once, when the bean begins, and again whenever other code has had the
 * generator: the settings of text must be the usual ones, without a pretty printer, and no other code may have seen the
 * context. While this holds, a property needs little more than room in the buffer. If it does not hold, or if there is
 * no room, the property is written by the two calls that databind makes.
 *
 * <p>A getter may hold the generator, too. So the tail is stored before each getter is called, and every generator
 * method that the getter may call first brings the context up to date.
 */
public final class BeanState {

    /**
     * The number of levels on which our code writes beans, more than documents usually have. Databind writes beans that
     * are deeper, so they do not overflow a stack that is large enough for stock.
     */
    public static final int BEAN_LEVELS = 100;

    /** The same for maps and trees, for which our code takes up to three times the stack of databind's code. */
    public static final int MAP_LEVELS = 32;

    private BeanState() {}

    /** Returns whether the property that is about to be written is the first one in its object. */
    public static boolean isFirst(BeanGenerator g, int property) {
        return g.counted == property && (g.limit == 0 || ((WriteContext) g.context()).isEmpty());
    }

    /**
     * Leaves out a property.
     *
     * @return the tail
     */
    public static int leaveOut(BeanGenerator g, int property) {
        count(g, property);
        g.counted = property + 1;
        return g.tail();
    }

    /** Lets the properties before this one count in the write context. */
    private static void count(BeanGenerator g, int property) {
        int more = property - g.counted;
        if (more > 0) {
            g.counted = property;
            JsonWriteContext context = g.context();
            if (context instanceof WriteContext && ((WriteContext) context).lags()) {
                ((WriteContext) context).propertiesWritten(more, property - 1);
            }
        }
    }

    /**
     * Must be called before a property is written by other code, or by the generator's ordinary methods. Afterwards,
     * {@link BeanGenerator#resume} must be called.
     */
    public static void handOver(BeanGenerator g, int property) {
        g.property = ~property;
        count(g, property);
        g.counted = property + 1;
        stop(g);
        letSee(g);
    }

    /** Notes that a getter has returned. A failure from now on is not reported as the getter's. */
    public static void hasRead(BeanGenerator g, int property) {
        g.property = ~property;
    }

    /** Must be called before other code may read the context. */
    public static void letSee(BeanGenerator g) {
        JsonWriteContext context = g.context();
        if (context instanceof WriteContext) {
            ((WriteContext) context).handOver();
        }
    }

    /** Same as {@link #handOver(BeanGenerator, int)}, and writes the name. */
    public static void handOver(BeanGenerator g, EncodedName name) throws IOException {
        handOver(g, name.index);
        writeName(g, name);
    }

    /**
     * Writes a name before the value is read, because the user's code that returns the value may use the generator.
     *
     * @return the index of the value, or -1 if nothing was written
     */
    public static int beginName(BeanGenerator g, int tail, EncodedName name, boolean isFirst) {
        if (!g.hasRoom(tail, name.length + EncodedName.SLACK)) {
            return -1;
        }
        int at = name.copyTo(g.buffer(), tail, isFirst);
        // The generator writes the colon together with the value, so its tail is before the colon.
        BeanGenerator.read(g, ~name.index, at - 1);
        g.isBehindName = true;
        return at;
    }

    /** Returns whether the user's code has not used the generator, so that the value can be written at the index. */
    public static boolean isBehindName(BeanGenerator g, int at) {
        return g.isBehindName && g.hasRoom(at - 1, 1);
    }

    /** Must be called when the value has been written after the name. */
    public static void endName(BeanGenerator g) {
        g.isBehindName = false;
    }

    /** Must be called before other code writes the value of a name that {@link #beginName} has written. */
    public static void handOverName(BeanGenerator g) {
        settle(g);
        letSee(g);
    }

    /** Writes a name whose value is written by a separate call. */
    public static void writeName(BeanGenerator g, EncodedName name) throws IOException {
        boolean isUsual = g.isUsual() && g.fits(g.tail(), name.length + EncodedName.SLACK);
        int skip = isUsual ? ((WriteContext) g.context()).separatorToSkip() : -1;
        if (skip < 0) {
            g.writeFieldName(name.text);
        } else {
            int tail = g.tail();
            // The generator writes the colon together with the value, so its tail is before the colon.
            g.moveTail(name.copyTo(g.buffer(), tail, skip > 0) - 1);
            ((WriteContext) g.context()).nameWritten(name.value, tail + 1 - skip);
        }
    }

    /** Returns a mark, to be passed to {@link #reset} if the values that are written next do not count after all. */
    public static int mark(BeanGenerator g) {
        return g.chars == null ? 0 : g.chars.mark();
    }

    /** Must be called if the values that were written since the mark do not count. */
    public static void reset(BeanGenerator g, int mark) {
        if (g.chars != null) {
            g.chars.reset(mark);
        }
    }

    /** Lets everything before the current property count. Must be called before other code uses the context. */
    static void settle(BeanGenerator g) {
        int property = property(g);
        count(g, property);
        if (g.isBehindName) {
            g.isBehindName = false;
            g.counted = property + 1;
            JsonWriteContext context = g.context();
            if (context instanceof WriteContext && ((WriteContext) context).lags()) {
                ((WriteContext) context).nameWritten(property);
            }
        }
        stop(g);
    }

    private static void stop(BeanGenerator g) {
        g.limit = 0;
        JsonWriteContext context = g.context();
        if (context instanceof WriteContext) {
            ((WriteContext) context).lagNoMore();
        }
    }

    /** Returns the index of the property that is being read or written. */
    public static int property(BeanGenerator g) {
        return g.property < 0 ? ~g.property : g.property;
    }

    /**
     * Begins a bean inside another one, after {@link BeanGenerator#resume} or {@link #start}.
     *
     * @return the state of the outer bean, to be restored when the inner bean ends
     */
    public static long enter(BeanGenerator g) {
        long outer = (long) g.property << 32 | g.counted;
        g.property = 0;
        g.counted = 0;
        return outer;
    }

    /** Ends the bean that {@link #enter} began, and restores the state of the outer bean. */
    public static void leave(BeanGenerator g, long outer) {
        g.property = (int) (outer >> 32);
        g.counted = (int) outer;
    }

    /**
     * Same as {@link #leave}, after a failure. Returns the index of the property that failed, or {@code ~} of the index
     * if the property's getter had already returned, or if other code wrote the property.
     */
    public static int fail(BeanGenerator g, long outer) {
        int failed = g.property;
        settle(g);
        letSee(g);
        leave(g, outer);
        return failed;
    }

    /** Must be called after the last property of a bean, before the end of the bean is written. */
    public static void finish(BeanGenerator g, int properties, int tail) {
        BeanGenerator.read(g, properties, tail);
        settle(g);
    }

    /**
     * Begins a bean that is the value of a property; {@link #end} ends it.
     *
     * @param names the names of the bean's own properties
     * @return the tail
     */
    public static int start(
            BeanGenerator g, int tail, EncodedName name, boolean isFirst, Object bean, Reference<String[]> names)
            throws IOException {
        beginObject(g, tail, name, isFirst, bean);
        return g.resume(names);
    }

    /**
     * Returns whether values are nested so deep here that databind's code must write them. Code of ours that replaces
     * databind's must check this first, before it has a large frame on the stack.
     *
     * @param levels {@link #BEAN_LEVELS} or {@link #MAP_LEVELS}
     */
    public static boolean isDeep(BeanGenerator g, int levels) {
        return g.context().getClass() == WriteContext.class && ((WriteContext) g.context()).depth() > levels;
    }

    /** Returns how many more levels the constraints allow. */
    public static int levelsLeft(BeanGenerator g) {
        return g.levelsLeft();
    }

    /** Begins an object that is the value of a property. Other code writes its content. */
    public static void begin(BeanGenerator g, int tail, EncodedName name, boolean isFirst, Object value)
            throws IOException {
        beginObject(g, tail, name, isFirst, value);
        letSee(g);
    }

    /** Begins a bean that is the value of a property, with an id that is {@linkplain TypeId#isWithin within} it. */
    public static void begin(BeanGenerator g, int tail, EncodedName name, boolean isFirst, Object bean, TypeId id)
            throws IOException {
        beginObject(g, tail, name, isFirst, bean);
        id.writeProperty(g);
    }

    private static void beginObject(BeanGenerator g, int tail, EncodedName name, boolean isFirst, Object value)
            throws IOException {
        if (!g.hasRoom(tail, name.length + EncodedName.SLACK + 1)) {
            handOver(g, name);
            g.writeStartObject(value);
            return;
        }
        int at = name.copyTo(g.buffer(), tail, isFirst);
        int index = name.index;
        WriteContext context = (WriteContext) g.context();
        context.propertiesWritten(index + 1 - g.counted, index);
        context.lagNoMore();
        g.counted = index + 1;
        BeanGenerator.read(g, ~index, at);
        g.open(value, at);
    }

    /**
     * Ends a bean and continues the bean around it.
     *
     * @param properties the number of the bean's properties
     * @param outer what {@link #enter} returned
     * @param names the property names of the bean around it
     * @return the tail
     */
    public static int end(BeanGenerator g, int tail, int properties, long outer, Reference<String[]> names)
            throws IOException {
        boolean isAtOnce = tail < g.limit;
        endObject(g, tail, properties, outer);
        return isAtOnce ? lag(g, tail + 1, names) : g.resume(names);
    }

    /** Ends a bean that is not the value of another bean's property. */
    public static void end(BeanGenerator g, int tail, int properties, long outer) throws IOException {
        endObject(g, tail, properties, outer);
        // A getter of another bean may have written this one. Setting the limit to 0 makes the other bean call resume
        // before it continues.
        g.limit = 0;
    }

    private static void endObject(BeanGenerator g, int tail, int properties, long outer) throws IOException {
        if (tail < g.limit) {
            leave(g, outer);
            ((WriteContext) g.context()).lagNoMore();
            g.close(tail);
        } else {
            finish(g, properties, tail);
            leave(g, outer);
            g.writeEndObject();
        }
    }

    private static int lag(BeanGenerator g, int tail, Reference<String[]> names) {
        if (!((WriteContext) g.context()).lag(names)) {
            g.limit = 0;
        }
        return tail;
    }
}
