package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.PrettyPrinter;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.json.JsonWriteContext;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.ref.Reference;
import org.appenders.jackson.singlethread.encode.ByteWords;
import org.appenders.jackson.singlethread.encode.IntegerDigits;
import org.appenders.jackson.singlethread.encode.TextEncoder;

/**
 * Writes the properties of a bean one after the other. What they all depend on is looked at once, when the bean begins
 * and whenever somebody else has had the generator: whether text is JSON's usual, without a pretty printer, and nobody
 * has seen the write context. While that holds, a property needs room and little else.
 *
 * <p>What does not hold, or has no room, takes the two calls that databind makes.
 */
public class BeanGenerator extends ValueGenerator {

    /** The letters as little-endian words; constants, as there are no words on Java 8. */
    private static final long TRUE = 0x65757274L;

    private static final long FALSE = 0x65736C6166L;
    private static final long NULL = 0x6C6C756EL;

    /** How far the serializer of a bean has got with it. */
    private int nextProperty;

    /** Where the last property has to end that is written at once: the end of the buffer, or 0 for none. */
    private int limit;

    BeanGenerator(IOContext context, GeneratorSettings settings, OutputStream out) {
        super(context, settings, out);
    }

    BeanGenerator(IOContext context, GeneratorSettings settings, OutputStream out, TextEncoder encoder) {
        super(context, settings, out, encoder);
    }

    /**
     * To be called before the first property of a bean, and when anybody but the methods here has had the generator.
     *
     * @param names of the bean's properties
     */
    public final void resume(Reference<String[]> names) {
        JsonWriteContext context = _writeContext;
        boolean isUsual = ByteWords.AVAILABLE
                && isFastText()
                && _cfgPrettyPrinter == null
                && !_cfgUnqNames
                && !_cfgNumbersAsStrings
                && context.getClass() == WriteContext.class
                && ((WriteContext) context).beginNames(names);
        limit = isUsual ? _outputEnd : 0;
    }

    public final void write(EncodedName name, String text) throws IOException {
        int length = text.length();
        int tail = length > _outputMaxContiguous ? -1 : begin(name, TextEncoder.MAX_BYTES_PER_CHAR * length + 2);
        if (tail >= 0) {
            byte[] buffer = _outputBuffer;
            buffer[tail] = '"';
            tail = encoder.encode(text, length, buffer, tail + 1, escapes);
            if (tail >= 0) {
                buffer[tail] = '"';
                end(name, tail + 1);
                return;
            }
        }
        writeName(name);
        writeString(text);
    }

    /** Text that is known as a name is: what it says, without comma and colon. */
    public final void write(EncodedName name, EncodedName text) throws IOException {
        int tail = begin(name, text.length + EncodedName.SLACK);
        if (tail < 0) {
            writeName(name);
            writeString(text.text);
        } else {
            end(name, text.copyTo(_outputBuffer, tail, 1) - 1);
        }
    }

    public final void write(EncodedName name, int value) throws IOException {
        int tail = begin(name, IntegerDigits.ROOM);
        if (tail < 0) {
            writeName(name);
            writeNumber(value);
        } else {
            end(name, IntegerDigits.write(value, _outputBuffer, tail));
        }
    }

    public final void write(EncodedName name, long value) throws IOException {
        int tail = begin(name, IntegerDigits.ROOM);
        if (tail < 0) {
            writeName(name);
            writeNumber(value);
        } else {
            end(name, IntegerDigits.write(value, _outputBuffer, tail));
        }
    }

    public final void write(EncodedName name, boolean value) throws IOException {
        int tail = begin(name, Long.BYTES);
        if (tail < 0) {
            writeName(name);
            writeBoolean(value);
        } else {
            ByteWords.putLong(_outputBuffer, tail, value ? TRUE : FALSE);
            end(name, tail + (value ? 4 : 5));
        }
    }

    public final void writeNull(EncodedName name) throws IOException {
        int tail = begin(name, Long.BYTES);
        if (tail < 0) {
            writeName(name);
            writeNull();
        } else {
            ByteWords.putLong(_outputBuffer, tail, NULL);
            end(name, tail + 4);
        }
    }

    /**
     * Begins a bean that is the value of a property; then {@link #resume} is not needed.
     *
     * @param names of the bean's own properties
     */
    public final void writeStartBean(EncodedName name, Object bean, Reference<String[]> names) throws IOException {
        int tail = begin(name, 1);
        if (tail < 0) {
            writeName(name);
            writeStartObject(bean);
            resume(names);
            return;
        }
        end(name, tail);
        open(bean, tail);
        if (!((WriteContext) _writeContext).beginNames(names)) {
            limit = 0;
        }
    }

    /** Ends a bean; what follows in the one around it needs no {@link #resume}. */
    public final void writeEndBean() throws IOException {
        int tail = _outputTail;
        if (tail < limit && _writeContext.inObject()) {
            _outputBuffer[tail] = '}';
            _outputTail = tail + 1;
            _writeContext = _writeContext.clearAndGetParent();
        } else {
            writeEndObject();
        }
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

    /**
     * Writes a name where there is room for all of the property, so that stock would not flush.
     *
     * @return where the value goes, or -1
     */
    private int begin(EncodedName name, int room) {
        int tail = _outputTail;
        JsonWriteContext context = _writeContext;
        if (tail + name.length + EncodedName.SLACK + room > limit || context.getClass() != WriteContext.class) {
            return -1;
        }
        int skip = ((WriteContext) context).separatorToSkip();
        return skip < 0 ? -1 : name.copyTo(_outputBuffer, tail, skip);
    }

    private void end(EncodedName name, int tail) {
        ((WriteContext) _writeContext).propertyWritten(name.index);
        _outputTail = tail;
    }

    /** A name whose value comes by a call of its own. */
    public final void writeName(EncodedName name) throws IOException {
        int skip = oneStep(name, 0);
        if (skip < 0) {
            writeFieldName(name.text);
        } else {
            // The colon comes with the value.
            _outputTail = name.copyTo(_outputBuffer, _outputTail, skip) - 1;
            ((WriteContext) _writeContext).nameWritten(name);
        }
    }

    /** Whether all of a property fits, so that stock would not flush; then how much to skip. */
    private int oneStep(EncodedName name, int valueRoom) {
        if (!ByteWords.AVAILABLE
                || _outputTail + name.length + valueRoom + EncodedName.SLACK > _outputEnd
                || _cfgPrettyPrinter != null
                || _cfgUnqNames
                || _quoteChar != '"'
                || _writeContext.getClass() != WriteContext.class) {
            return -1;
        }
        return ((WriteContext) _writeContext).separatorToSkip();
    }

    /**
     * Notes which property of the present bean is next.
     *
     * @return what was noted before
     */
    public final int nextProperty(int index) {
        int noted = nextProperty;
        nextProperty = index;
        return noted;
    }

    public final int nextProperty() {
        return nextProperty;
    }

    // Whoever does this has the generator, and can do so in a getter.

    @Override
    final void noteEscapes() {
        limit = 0;
        super.noteEscapes();
    }

    @Override
    public JsonStreamContext getOutputContext() {
        limit = 0;
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
