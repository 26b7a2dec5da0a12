package org.appenders.jackson3.singlethread.generator;

import java.io.OutputStream;
import java.lang.ref.Reference;
import org.appenders.jackson3.singlethread.encode.TextEncoder;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.IOContext;
import tools.jackson.core.json.JsonWriteContext;

/**
 * Knows how far a bean has been written, for the code that writes its properties one after the other by {@link
 * PropertySteps}. That code has the tail of the buffer in a variable, and what it has written does not count in the
 * write context yet: the context <em>lags</em>, until somebody else writes, or is given the generator to write with.
 *
 * <p>What all properties depend on is looked at once, when the bean begins and whenever somebody else has had the
 * generator: whether text is JSON's usual, without a pretty printer. While that holds, a property needs room and little
 * else. What does not hold, or has no room, takes the two calls that databind makes.
 *
 * <p>A getter, too, may have the generator, as it may have anything. So before each the tail is stored, and every call
 * by which it might write settles what lags. Only what it may read of the context's name and index, by methods of
 * Jackson's that are final, is of a property before.
 */
public abstract class BeanGenerator extends ValueGenerator {

    /** The property that is being read, or {@code ~} of the one that is being written by somebody else. */
    private int property;

    /** How many properties count in the context, those left out included. */
    private int counted;

    /** Where a property has to end that is written at once: the end of the buffer, or 0 for none. */
    int limit;

    BeanGenerator(ObjectWriteContext write, IOContext context, GeneratorSettings settings, OutputStream out) {
        super(write, context, settings, out);
        _streamWriteContext = WriteContext.rootOf(this);
    }

    BeanGenerator(
            IOContext context,
            GeneratorSettings settings,
            int formatFeatures,
            SerializableString rootValueSeparator,
            OutputStream out,
            TextEncoder encoder) {
        super(context, settings, formatFeatures, rootValueSeparator, out, encoder);
    }

    final int maxNestingDepth() {
        return streamWriteConstraints().getMaxNestingDepth();
    }

    /** The pool of its factory. */
    public abstract GeneratorPool pool();

    /** The context that asked for this generator, if that is kept, too, ends with it. */
    final void admitContext(ObjectWriteContext write) {
        if (write instanceof LeaseListener newcomer && newcomer.leaseBegins(this)) {
            admit(newcomer);
        }
    }

    /**
     * To be called before the first property of a bean, and when anybody else has had the generator.
     *
     * @param names of the bean's properties
     * @return the tail
     */
    public final int resume(Reference<String[]> names) {
        boolean isUsual = isUsual() && ((WriteContext) _streamWriteContext).lag(names);
        limit = isUsual ? _outputEnd : 0;
        return _outputTail;
    }

    /** To be called before a getter is. Static, as the JIT's first compiler makes less code of that. */
    public static void read(BeanGenerator g, int property, int tail) {
        g.property = property;
        g._outputTail = tail;
    }

    /** Whether there is nothing before a property, which is about to be written. */
    public final boolean isFirst(int property) {
        return counted == property && (limit == 0 || ((WriteContext) _streamWriteContext).isEmpty());
    }

    /**
     * A property is left out.
     *
     * @return the tail
     */
    public final int leaveOut(int property) {
        count(property);
        counted = property + 1;
        return _outputTail;
    }

    /** Lets the properties before this one count. */
    private void count(int property) {
        int more = property - counted;
        if (more > 0) {
            counted = property;
            if (_streamWriteContext instanceof WriteContext context && context.lags()) {
                context.propertiesWritten(more, property - 1);
            }
        }
    }

    /** Before a property is written by somebody else, or in other ways than at once; {@link #resume} goes on. */
    public final void handOver(int property) {
        this.property = ~property;
        count(property);
        counted = property + 1;
        stop();
        showNames();
    }

    /** Before anybody else uses the context: all counts that was written before the present property. */
    final void settle() {
        count(property());
        stop();
    }

    private void stop() {
        limit = 0;
        if (_streamWriteContext instanceof WriteContext context) {
            context.lagNoMore();
        }
    }

    final void showNames() {
        if (_streamWriteContext instanceof WriteContext context) {
            context.showNames();
        }
    }

    /** The property that is being read or written. */
    public final int property() {
        return property < 0 ? ~property : property;
    }

    /**
     * Begins a bean inside of another one, after {@link #resume} or {@link #startBean}.
     *
     * @return what is to be given back when it ends
     */
    public final long enter() {
        long outer = (long) property << 32 | counted;
        property = 0;
        counted = 0;
        return outer;
    }

    /** Ends what {@link #enter} began. */
    public final void leave(long outer) {
        property = (int) (outer >> 32);
        counted = (int) outer;
    }

    /** As above, after a failure; returns the property that failed, or {@code ~} of one written by somebody else. */
    public final int fail(long outer) {
        int failed = property;
        settle();
        showNames();
        leave(outer);
        return failed;
    }

    /** Behind the last of a bean's properties, before its end is written. */
    public final void finish(int properties, int tail) {
        _outputTail = tail;
        property = properties;
        settle();
    }

    /** As above, before somebody else ends it. */
    public final void finishForOthers(int properties, int tail) {
        finish(properties, tail);
        showNames();
    }

    public final int tail() {
        return _outputTail;
    }

    final JsonWriteContext context() {
        return _streamWriteContext;
    }

    /** Whether there is so much room behind an index that stock would not flush. */
    public final boolean fits(int at, int length) {
        return at + length <= _outputEnd;
    }

    final boolean quotesNames() {
        return !_cfgUnqNames;
    }

    /** Whether there is room behind the tail, and nobody else has moved that, so that stock would not flush. */
    final boolean hasRoom(int tail, int room) {
        return tail + room <= limit && tail == _outputTail;
    }

    final int maxContiguous() {
        return _outputMaxContiguous;
    }

    /**
     * Begins a bean that is the value of a property; {@link #endBean} ends it.
     *
     * @param names of its own properties
     * @return the tail
     */
    public final int startBean(int tail, EncodedName name, boolean isFirst, Object bean, Reference<String[]> names) {
        begin(tail, name, isFirst, bean);
        return resume(names);
    }

    /** As above, for an object that somebody else goes on with. */
    final void begin(int tail, EncodedName name, boolean isFirst, Object value) {
        if (!hasRoom(tail, name.length + EncodedName.SLACK + 1)) {
            handOver(name.index);
            writeName(name);
            writeStartObject(value);
            return;
        }
        int at = name.copyTo(_outputBuffer, tail, isFirst);
        int index = name.index;
        WriteContext context = (WriteContext) _streamWriteContext;
        context.propertiesWritten(index + 1 - counted, index);
        context.lagNoMore();
        counted = index + 1;
        property = ~index;
        _outputTail = at;
        open(value, at);
    }

    /**
     * Ends a bean and goes on in the one around it.
     *
     * @param properties how many it has
     * @param outer what {@link #enter} returned
     * @param names of the properties of the one around it
     * @return the tail
     */
    public final int endBean(int tail, int properties, long outer, Reference<String[]> names) {
        if (tail >= limit) {
            finish(properties, tail);
            leave(outer);
            writeEndObject();
            return resume(names);
        }
        leave(outer);
        _outputBuffer[tail] = '}';
        _outputTail = tail + 1;
        ((WriteContext) _streamWriteContext).lagNoMore();
        WriteContext context = (WriteContext) _streamWriteContext.clearAndGetParent();
        _streamWriteContext = context;
        if (!context.lag(names)) {
            limit = 0;
        }
        return tail + 1;
    }

    private void open(Object bean, int tail) {
        JsonWriteContext context = _streamWriteContext.createChildObjectContext(bean);
        // When all that is before the brace is written.
        _streamWriteConstraints.validateNestingDepth(context.getNestingDepth());
        _streamWriteContext = context;
        _outputBuffer[tail] = '{';
        _outputTail = tail + 1;
    }

    @Override
    public JsonGenerator writeStartObject(Object bean) {
        int tail = beginValue(1);
        if (tail < 0) {
            return super.writeStartObject(bean);
        }
        endValue(tail);
        open(bean, tail);
        return this;
    }

    /** A name whose value comes by a call of its own. */
    public final void writeName(EncodedName name) {
        boolean isUsual = isUsual() && fits(_outputTail, name.length + EncodedName.SLACK);
        int skip = isUsual ? ((WriteContext) _streamWriteContext).separatorToSkip() : -1;
        if (skip < 0) {
            writeName(name.text);
        } else {
            // The colon comes with the value.
            _outputTail = name.copyTo(_outputBuffer, _outputTail, skip > 0) - 1;
            ((WriteContext) _streamWriteContext).nameWritten(name.value);
        }
    }

    // Whoever does this has the generator, and can do so in a getter.

    @Override
    final void noteEscapes() {
        limit = 0;
        super.noteEscapes();
    }
}
