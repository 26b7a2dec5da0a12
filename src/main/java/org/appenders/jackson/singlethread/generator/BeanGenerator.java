package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.PrettyPrinter;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.json.DupDetector;
import com.fasterxml.jackson.core.json.JsonWriteContext;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.ref.Reference;
import org.appenders.jackson.singlethread.encode.ByteWords;
import org.appenders.jackson.singlethread.encode.TextEncoder;

/**
 * Knows how far a bean has been written, for the code that writes its properties one after the other by {@link
 * PropertySteps}. That code has the tail of the buffer in a variable, and what it has written does not count in the
 * write context yet: the context <em>lags</em>, until somebody else has the generator, or asks for the context.
 *
 * <p>What all properties depend on is looked at once, when the bean begins and whenever somebody else has had the
 * generator: whether text is JSON's usual, without a pretty printer, and nobody has seen the context. While that holds,
 * a property needs room and little else. What does not hold, or has no room, takes the two calls that databind makes.
 *
 * <p>A getter, too, may have the generator, as it may have anything. So before each the tail is stored, and every call
 * that it might make settles what lags.
 */
public class BeanGenerator extends ValueGenerator {

    /** The property that is being read, or {@code ~} of the one that is being written by somebody else. */
    private int property;

    /** How many properties count in the context, those left out included. */
    private int counted;

    /** Where a property has to end that is written at once: the end of the buffer, or 0 for none. */
    private int limit;

    BeanGenerator(IOContext context, GeneratorSettings settings, OutputStream out) {
        super(context, settings, out);
    }

    BeanGenerator(IOContext context, GeneratorSettings settings, OutputStream out, TextEncoder encoder) {
        super(context, settings, out, encoder);
    }

    final WriteContext newRoot() {
        return WriteContext.newRoot(
                Feature.STRICT_DUPLICATE_DETECTION.enabledIn(_features) ? DupDetector.rootDetector(this) : null, this);
    }

    /**
     * To be called before the first property of a bean, and when anybody else has had the generator.
     *
     * @param names of the bean's properties
     * @return the tail
     */
    public final int resume(Reference<String[]> names) {
        JsonWriteContext context = _writeContext;
        boolean isUsual = ByteWords.AVAILABLE
                && isFastText()
                && _cfgPrettyPrinter == null
                && !_cfgUnqNames
                && !_cfgNumbersAsStrings
                && context.getClass() == WriteContext.class
                && ((WriteContext) context).lag(names);
        limit = isUsual ? _outputEnd : 0;
        return _outputTail;
    }

    /** To be called before a getter is. */
    public final void read(int property, int tail) {
        this.property = property;
        _outputTail = tail;
    }

    /** Whether there is nothing before a property, which is about to be written. */
    public final boolean isFirst(int property) {
        return counted == property && (limit == 0 || ((WriteContext) _writeContext).isEmpty());
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
            JsonWriteContext context = _writeContext;
            if (context instanceof WriteContext && ((WriteContext) context).lags()) {
                ((WriteContext) context).propertiesWritten(more, property - 1);
            }
        }
    }

    /** Before a property is written by somebody else, or in other ways than at once; {@link #resume} goes on. */
    public final void handOver(int property) {
        this.property = ~property;
        count(property);
        counted = property + 1;
        stop();
    }

    /** Before anybody else uses the context: all counts that was written before the present property. */
    final void settle() {
        count(property());
        stop();
    }

    private void stop() {
        limit = 0;
        JsonWriteContext context = _writeContext;
        if (context instanceof WriteContext) {
            ((WriteContext) context).lagNoMore();
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
        leave(outer);
        return failed;
    }

    /** Behind the last of a bean's properties, before somebody else ends it. */
    public final void finish(int properties, int tail) {
        _outputTail = tail;
        property = properties;
        settle();
    }

    public final int tail() {
        return _outputTail;
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
    public final int startBean(
            int tail, long first, long second, int length, EncodedName name, Object bean, Reference<String[]> names)
            throws IOException {
        if (!hasRoom(tail, length + EncodedName.SLACK + 1)) {
            handOver(name.index);
            writeName(name);
            writeStartObject(bean);
            return resume(names);
        }
        int at = name.put(_outputBuffer, tail, first, second, length);
        int index = name.index;
        WriteContext context = (WriteContext) _writeContext;
        context.propertiesWritten(index + 1 - counted, index);
        context.lagNoMore();
        counted = index + 1;
        property = ~index;
        _outputTail = at;
        open(bean, at);
        if (!((WriteContext) _writeContext).lag(names)) {
            limit = 0;
        }
        return _outputTail;
    }

    /**
     * Ends a bean and goes on in the one around it.
     *
     * @param properties how many it has
     * @param outer what {@link #enter} returned
     * @param names of the properties of the one around it
     * @return the tail
     */
    public final int endBean(int tail, int properties, long outer, Reference<String[]> names) throws IOException {
        if (tail >= limit) {
            finish(properties, tail);
            leave(outer);
            writeEndObject();
            return resume(names);
        }
        leave(outer);
        _outputBuffer[tail] = '}';
        _outputTail = tail + 1;
        ((WriteContext) _writeContext).lagNoMore();
        WriteContext context = (WriteContext) _writeContext.clearAndGetParent();
        _writeContext = context;
        if (!context.lag(names)) {
            limit = 0;
        }
        return tail + 1;
    }

    private void open(Object bean, int tail) throws IOException {
        JsonWriteContext context = _writeContext.createChildObjectContext(bean);
        if (JacksonVersion.IS_2_16) {
            // When all that is before the brace is written.
            streamWriteConstraints().validateNestingDepth(context.getNestingDepth());
        }
        _writeContext = context;
        _outputBuffer[tail] = '{';
        _outputTail = tail + 1;
    }

    @Override
    public void writeStartObject(Object bean) throws IOException {
        int tail = beginValue(1);
        if (tail < 0) {
            super.writeStartObject(bean);
        } else {
            endValue(tail);
            open(bean, tail);
        }
    }

    /** A name whose value comes by a call of its own. */
    public final void writeName(EncodedName name) throws IOException {
        boolean isUsual = ByteWords.AVAILABLE
                && _outputTail + name.length + EncodedName.SLACK <= _outputEnd
                && _cfgPrettyPrinter == null
                && !_cfgUnqNames
                && _quoteChar == '"'
                && _writeContext.getClass() == WriteContext.class;
        int skip = isUsual ? ((WriteContext) _writeContext).separatorToSkip() : -1;
        if (skip < 0) {
            writeFieldName(name.text);
        } else {
            // The colon comes with the value.
            _outputTail = name.copyTo(_outputBuffer, _outputTail, skip) - 1;
            ((WriteContext) _writeContext).nameWritten(name);
        }
    }

    // Whoever does this has the generator, and can do so in a getter.

    @Override
    final void noteEscapes() {
        limit = 0;
        super.noteEscapes();
    }

    @Override
    public JsonStreamContext getOutputContext() {
        if (_writeContext instanceof WriteContext) {
            ((WriteContext) _writeContext).show();
        }
        return _writeContext;
    }

    @Override
    public JsonGenerator setPrettyPrinter(PrettyPrinter printer) {
        limit = 0;
        return super.setPrettyPrinter(printer);
    }

    @Override
    public JsonGenerator enable(Feature feature) {
        limit = 0;
        return super.enable(feature);
    }

    @Override
    public JsonGenerator disable(Feature feature) {
        limit = 0;
        return super.disable(feature);
    }

    @Override
    protected void _checkStdFeatureChanges(int features, int changed) {
        limit = 0;
        super._checkStdFeatureChanges(features, changed);
    }
}
