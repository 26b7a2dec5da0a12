package org.appenders.jackson3.singlethread.generator;

import java.io.OutputStream;
import org.appenders.jackson3.singlethread.encode.ByteWords;
import org.appenders.jackson3.singlethread.encode.IntegerDigits;
import org.appenders.jackson3.singlethread.encode.TextEncoder;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.IOContext;
import tools.jackson.core.json.JsonWriteContext;

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

    BeanGenerator(ObjectWriteContext write, IOContext context, GeneratorSettings settings, OutputStream out) {
        super(write, context, settings, out);
        _streamWriteContext = newRoot();
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

    /** To be called before the first property of a bean, and when anybody but the methods here has had the generator. */
    public final void resume() {
        JsonWriteContext context = _streamWriteContext;
        boolean isUsual = ByteWords.AVAILABLE
                && isFastText()
                && _prettyPrinter == null
                && !_cfgUnqNames
                && !_cfgNumbersAsStrings
                && context.getClass() == WriteContext.class
                && context.getDupDetector() == null;
        limit = isUsual ? _outputEnd : 0;
    }

    public final void write(EncodedName name, String text) {
        int length = text.length();
        int tail = length > _outputMaxContiguous || !isFastText(text)
                ? -1
                : begin(name, TextEncoder.MAX_BYTES_PER_CHAR * length + 2);
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
    public final void write(EncodedName name, EncodedName text) {
        int tail = begin(name, text.length + EncodedName.SLACK);
        if (tail < 0) {
            writeName(name);
            writeString(text.text);
        } else {
            end(name, text.copyTo(_outputBuffer, tail, 1) - 1);
        }
    }

    public final void write(EncodedName name, int value) {
        int tail = begin(name, IntegerDigits.ROOM);
        if (tail < 0) {
            writeName(name);
            writeNumber(value);
        } else {
            end(name, IntegerDigits.write(value, _outputBuffer, tail));
        }
    }

    public final void write(EncodedName name, long value) {
        int tail = begin(name, IntegerDigits.ROOM);
        if (tail < 0) {
            writeName(name);
            writeNumber(value);
        } else {
            end(name, IntegerDigits.write(value, _outputBuffer, tail));
        }
    }

    public final void write(EncodedName name, boolean value) {
        int tail = begin(name, Long.BYTES);
        if (tail < 0) {
            writeName(name);
            writeBoolean(value);
        } else {
            ByteWords.putLong(_outputBuffer, tail, value ? TRUE : FALSE);
            end(name, tail + (value ? 4 : 5));
        }
    }

    public final void writeNull(EncodedName name) {
        int tail = begin(name, Long.BYTES);
        if (tail < 0) {
            writeName(name);
            writeNull();
        } else {
            ByteWords.putLong(_outputBuffer, tail, NULL);
            end(name, tail + 4);
        }
    }

    /** Begins a bean that is the value of a property; then {@link #resume} is not needed. */
    public final void writeStartBean(EncodedName name, Object bean) {
        int tail = begin(name, 1);
        if (tail < 0) {
            writeName(name);
            writeStartObject(bean);
            resume();
            return;
        }
        end(name, tail);
        open(bean, tail);
    }

    /** Ends a bean; what follows in the one around it needs no {@link #resume}. */
    public final void writeEndBean() {
        int tail = _outputTail;
        if (tail < limit && _streamWriteContext.inObject()) {
            _outputBuffer[tail] = '}';
            _outputTail = tail + 1;
            _streamWriteContext = _streamWriteContext.clearAndGetParent();
        } else {
            writeEndObject();
        }
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

    /**
     * Writes a name where there is room for all of the property, so that stock would not flush.
     *
     * @return where the value goes, or -1
     */
    private int begin(EncodedName name, int room) {
        int tail = _outputTail;
        JsonWriteContext context = _streamWriteContext;
        if (tail + name.length + EncodedName.SLACK + room > limit || context.getClass() != WriteContext.class) {
            return -1;
        }
        int skip = ((WriteContext) context).separatorToSkip();
        return skip < 0 ? -1 : name.copyTo(_outputBuffer, tail, skip);
    }

    private void end(EncodedName name, int tail) {
        ((WriteContext) _streamWriteContext).propertyWritten(name.value);
        _outputTail = tail;
    }

    /** A name whose value comes by a call of its own. */
    public final void writeName(EncodedName name) {
        int skip = oneStep(name, 0);
        if (skip < 0) {
            writeName(name.text);
        } else {
            // The colon comes with the value.
            _outputTail = name.copyTo(_outputBuffer, _outputTail, skip) - 1;
            ((WriteContext) _streamWriteContext).nameWritten(name.value);
        }
    }

    /** Whether all of a property fits, so that stock would not flush; then how much to skip. */
    private int oneStep(EncodedName name, int valueRoom) {
        if (!ByteWords.AVAILABLE
                || _outputTail + name.length + valueRoom + EncodedName.SLACK > _outputEnd
                || _prettyPrinter != null
                || _cfgUnqNames
                || _quoteChar != '"'
                || _streamWriteContext.getClass() != WriteContext.class) {
            return -1;
        }
        return ((WriteContext) _streamWriteContext).separatorToSkip();
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
}
