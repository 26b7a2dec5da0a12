package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.json.JsonWriteContext;
import java.io.IOException;
import java.lang.ref.Reference;

/**
 * How far a bean has been written, for code that writes its properties one after the other: where it begins and ends,
 * which property is next, and when what has been written counts in the write context. The properties themselves are
 * written by {@link PropertyEncoder}, and the state is in the {@link BeanGenerator}.
 *
 * <p>That code has the tail of the buffer in a variable, and what it has written does not count yet: the context
 * <em>lags</em>, until somebody else has the generator, or asks for the context.
 *
 * <p>What all properties depend on is looked at once, when the bean begins and whenever somebody else has had the
 * generator: whether text is JSON's usual, without a pretty printer, and nobody has seen the context. While that holds,
 * a property needs room and little else. What does not hold, or has no room, takes the two calls that databind makes.
 *
 * <p>A getter, too, may have the generator, as it may have anything. So before each the tail is stored, and every call
 * that it might make settles what lags.
 */
public final class BeanState {

    /**
     * The number of levels on which our code writes beans, more than documents usually have. Databind writes beans that
     * are deeper, so they do not overflow a stack that is large enough for stock.
     */
    public static final int BEAN_LEVELS = 100;

    /** As above, for maps and trees. For these, our code takes up to three times the stack of databind's code. */
    public static final int MAP_LEVELS = 32;

    private BeanState() {}

    /** Whether there is nothing before a property, which is about to be written. */
    public static boolean isFirst(BeanGenerator g, int property) {
        return g.counted == property && (g.limit == 0 || ((WriteContext) g.context()).isEmpty());
    }

    /**
     * A property is left out.
     *
     * @return the tail
     */
    public static int leaveOut(BeanGenerator g, int property) {
        count(g, property);
        g.counted = property + 1;
        return g.tail();
    }

    /** Lets the properties before this one count. */
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
     * Before a property is written by somebody else, or in other ways than at once; {@link BeanGenerator#resume} goes
     * on.
     */
    public static void handOver(BeanGenerator g, int property) {
        g.property = ~property;
        count(g, property);
        g.counted = property + 1;
        stop(g);
        letSee(g);
    }

    /** A getter has returned: what fails from now on is not reported as the getter's failure. */
    public static void hasRead(BeanGenerator g, int property) {
        g.property = ~property;
    }

    /** To be called before other code may read the context. */
    public static void letSee(BeanGenerator g) {
        JsonWriteContext context = g.context();
        if (context instanceof WriteContext) {
            ((WriteContext) context).handOver();
        }
    }

    /** As above, and writes the name. */
    public static void handOver(BeanGenerator g, EncodedName name) throws IOException {
        handOver(g, name.index);
        writeName(g, name);
    }

    /**
     * Writes a name before the value is asked for. The user's code that returns the value may use the generator.
     *
     * @return where the value goes, or -1 if nothing was written
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

    /** Whether the user's code did not use the generator, so that the value can be written at the index. */
    public static boolean isBehindName(BeanGenerator g, int at) {
        return g.isBehindName && g.hasRoom(at - 1, 1);
    }

    /** Must be called when the value has been written there. */
    public static void endName(BeanGenerator g) {
        g.isBehindName = false;
    }

    /** Must be called before other code writes the value. */
    public static void handOverName(BeanGenerator g) {
        settle(g);
        letSee(g);
    }

    /** A name whose value comes by a call of its own. */
    public static void writeName(BeanGenerator g, EncodedName name) throws IOException {
        boolean isUsual = g.isUsual() && g.fits(g.tail(), name.length + EncodedName.SLACK);
        int skip = isUsual ? ((WriteContext) g.context()).separatorToSkip() : -1;
        if (skip < 0) {
            g.writeFieldName(name.text);
        } else {
            // The generator writes the colon together with the value, so its tail is before the colon.
            g.moveTail(name.copyTo(g.buffer(), g.tail(), skip > 0) - 1);
            ((WriteContext) g.context()).nameWritten(name);
        }
    }

    /** To be called before several values that count all or none: what {@link #reset} is to be given if they do not. */
    public static int mark(BeanGenerator g) {
        return g.chars == null ? 0 : g.chars.mark();
    }

    /** What has been written since a mark does not count. */
    public static void reset(BeanGenerator g, int mark) {
        if (g.chars != null) {
            g.chars.reset(mark);
        }
    }

    /** Before anybody else uses the context: all counts that was written before the present property. */
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

    /** The property that is being read or written. */
    public static int property(BeanGenerator g) {
        return g.property < 0 ? ~g.property : g.property;
    }

    /**
     * Begins a bean inside of another one, after {@link BeanGenerator#resume} or {@link #start}.
     *
     * @return what is to be given back when it ends
     */
    public static long enter(BeanGenerator g) {
        long outer = (long) g.property << 32 | g.counted;
        g.property = 0;
        g.counted = 0;
        return outer;
    }

    /** Ends what {@link #enter} began. */
    public static void leave(BeanGenerator g, long outer) {
        g.property = (int) (outer >> 32);
        g.counted = (int) outer;
    }

    /** As above, after a failure; returns the property that failed, or {@code ~} of one written by somebody else. */
    public static int fail(BeanGenerator g, long outer) {
        int failed = g.property;
        settle(g);
        letSee(g);
        leave(g, outer);
        return failed;
    }

    /** Behind the last of a bean's properties, before its end is written. */
    public static void finish(BeanGenerator g, int properties, int tail) {
        BeanGenerator.read(g, properties, tail);
        settle(g);
    }

    /**
     * Begins a bean that is the value of a property; {@link #end} ends it.
     *
     * @param names of its own properties
     * @return the tail
     */
    public static int start(
            BeanGenerator g, int tail, EncodedName name, boolean isFirst, Object bean, Reference<String[]> names)
            throws IOException {
        beginObject(g, tail, name, isFirst, bean);
        return g.resume(names);
    }

    /**
     * Whether values are nested so deep here that databind's own code writes them: all that has a way of its own asks
     * this before it takes the way, and before it has a large frame on the stack.
     *
     * @param levels {@link #BEAN_LEVELS} or {@link #MAP_LEVELS}
     */
    public static boolean isDeep(BeanGenerator g, int levels) {
        return g.context().getClass() == WriteContext.class && ((WriteContext) g.context()).depth() > levels;
    }

    /** How many levels more are within the constraints. */
    public static int levelsLeft(BeanGenerator g) {
        return g.levelsLeft();
    }

    /** Begins an object that is the value of a property, and that somebody else goes on with. */
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
     * Ends a bean and goes on in the one around it.
     *
     * @param properties how many it has
     * @param outer what {@link #enter} returned
     * @param names of the properties of the one around it
     * @return the tail
     */
    public static int end(BeanGenerator g, int tail, int properties, long outer, Reference<String[]> names)
            throws IOException {
        boolean isAtOnce = tail < g.limit;
        endObject(g, tail, properties, outer);
        return isAtOnce ? lag(g, tail + 1, names) : g.resume(names);
    }

    /** Ends a bean that is in no other. */
    public static void end(BeanGenerator g, int tail, int properties, long outer) throws IOException {
        endObject(g, tail, properties, outer);
        // A getter of another bean may have written this one. Without a limit, the other bean calls resume before it
        // goes on.
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
