package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.io.IOContext;
import java.io.IOException;
import java.io.OutputStream;
import org.appenders.jackson.singlethread.encode.IntegerDigits;
import org.appenders.jackson.singlethread.encode.ShortDecimals;
import org.appenders.jackson.singlethread.encode.StringAccess;
import org.appenders.jackson.singlethread.encode.TextEncoder;
import org.appenders.jackson.singlethread.encode.Words;

/**
 * Writes numbers without a String for each, and for the module a property of a bean, its name and its value, in one
 * step. The digits are those that stock writes on the same JDK.
 *
 * <p>As everywhere, this is done only where there is room for all of it, so that stock would not flush in between;
 * otherwise, and for what is not usual, such as numbers as strings, it takes the inherited calls.
 */
public class ValueGenerator extends TextGenerator {

    /** Of a double, as in -2.2250738585072014E-308. */
    private static final int MAX_DIGITS = 24;

    private static final char[] NO_DIGITS = new char[MAX_DIGITS];

    /** The letters as little-endian words; constants, as there are no words on Java 8. */
    private static final long TRUE = 0x65757274L;

    private static final long FALSE = 0x65736C6166L;

    /** Made for the first float or double. */
    private StringBuilder digits;

    /** How far the serializer of a bean has got with it. */
    private int nextProperty;

    public ValueGenerator(IOContext context, GeneratorSettings settings, OutputStream out) {
        super(context, settings, out, StringAccess.DEFAULT);
    }

    @Override
    public void writeNumber(int number) throws IOException {
        if (!writeInteger(number)) {
            super.writeNumber(number);
        }
    }

    @Override
    public void writeNumber(long number) throws IOException {
        if (!writeInteger(number)) {
            super.writeNumber(number);
        }
    }

    private boolean writeInteger(long number) {
        int tail = _cfgNumbersAsStrings ? -1 : beginValue(IntegerDigits.ROOM);
        if (tail < 0) {
            return false;
        }
        endValue(IntegerDigits.write(number, _outputBuffer, tail));
        return true;
    }

    @Override
    public void writeArray(int[] array, int offset, int length) throws IOException {
        if (array == null) {
            super.writeArray(array, offset, length);
            return;
        }
        _verifyOffsets(array.length, offset, length);
        writeStartArray(array, length);
        int end = offset + length;
        for (int i = offset; i < end; ) {
            writeNumber(array[i++]);
            int next = i;
            int tail = _outputTail;
            for (int last = lastTailInArray(); i < end && tail <= last; i++) {
                _outputBuffer[tail++] = ',';
                tail = IntegerDigits.write(array[i], _outputBuffer, tail);
            }
            endValues(i - next, tail);
        }
        writeEndArray();
    }

    @Override
    public void writeArray(long[] array, int offset, int length) throws IOException {
        if (array == null) {
            super.writeArray(array, offset, length);
            return;
        }
        _verifyOffsets(array.length, offset, length);
        writeStartArray(array, length);
        int end = offset + length;
        for (int i = offset; i < end; ) {
            writeNumber(array[i++]);
            int next = i;
            int tail = _outputTail;
            for (int last = lastTailInArray(); i < end && tail <= last; i++) {
                _outputBuffer[tail++] = ',';
                tail = IntegerDigits.write(array[i], _outputBuffer, tail);
            }
            endValues(i - next, tail);
        }
        writeEndArray();
    }

    /** Up to which tail one more whole number of an array may follow without a look at anything else; -1 for none. */
    private int lastTailInArray() {
        boolean plain =
                !_cfgNumbersAsStrings && _cfgPrettyPrinter == null && _writeContext.getClass() == WriteContext.class;
        return plain ? _outputEnd - IntegerDigits.ROOM - 1 : -1;
    }

    @Override
    public void writeNumber(double number) throws IOException {
        if (_cfgNumbersAsStrings
                || (_features & JacksonVersion.FAST_DOUBLE_WRITER) != 0
                || Double.isNaN(number)
                || Double.isInfinite(number)) {
            super.writeNumber(number);
            return;
        }
        _verifyValueWrite(WRITE_NUMBER);
        // Stock writes the digits as raw text, for which it wants room for three bytes per char.
        if (_outputTail + 3 * ShortDecimals.ROOM <= _outputEnd) {
            int tail = ShortDecimals.write(number, _outputBuffer, _outputTail);
            if (tail >= 0) {
                _outputTail = tail;
                return;
            }
        }
        // The same digits as String.valueOf on every JDK: append is specified to equal it.
        writeDigits(digits().append(number));
    }

    @Override
    public void writeNumber(float number) throws IOException {
        if (_cfgNumbersAsStrings
                || (_features & JacksonVersion.FAST_DOUBLE_WRITER) != 0
                || Float.isNaN(number)
                || Float.isInfinite(number)) {
            super.writeNumber(number);
            return;
        }
        _verifyValueWrite(WRITE_NUMBER);
        if (_outputTail + 3 * ShortDecimals.ROOM <= _outputEnd) {
            int tail = ShortDecimals.write(number, _outputBuffer, _outputTail);
            if (tail >= 0) {
                _outputTail = tail;
                return;
            }
        }
        writeDigits(digits().append(number));
    }

    private StringBuilder digits() {
        StringBuilder digits = this.digits;
        if (digits == null) {
            this.digits = digits = new StringBuilder(MAX_DIGITS);
        }
        digits.setLength(0);
        return digits;
    }

    private void writeDigits(StringBuilder digits) throws IOException {
        int length = digits.length();
        if (_outputTail + 3 * length > _outputEnd) {
            _flushBuffer();
        }
        byte[] buffer = _outputBuffer;
        int tail = _outputTail;
        for (int i = 0; i < length; i++) {
            buffer[tail + i] = (byte) digits.charAt(i);
        }
        _outputTail = tail + length;
    }

    /** Of what it holds of the text and numbers written. */
    final void clearScratchSpace() {
        if (encoder != null) {
            encoder.clear();
        }
        if (digits != null) {
            digits().append(NO_DIGITS);
        }
    }

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

    /** One check, one look at the context, one place for all of it. */
    public final void writeProperty(EncodedName name, String text) throws IOException {
        if (!writeInOneStep(name, text)) {
            writeFieldName(name.text);
            writeString(text);
        }
    }

    private boolean writeInOneStep(EncodedName name, String text) {
        int length = text.length();
        if (length > _outputMaxContiguous || !isFastText()) {
            return false;
        }
        int skip = oneStep(name, TextEncoder.MAX_BYTES_PER_CHAR * length + 2);
        if (skip < 0) {
            return false;
        }
        byte[] buffer = _outputBuffer;
        int tail = name.copyTo(buffer, _outputTail, skip) + 1;
        tail = encoder.encode(text, length, buffer, tail, escapes);
        if (tail < 0) {
            return false;
        }
        buffer[tail] = '"';
        written(name, tail + 1);
        return true;
    }

    public final void writeProperty(EncodedName name, int value) throws IOException {
        if (!writeInOneStep(name, value)) {
            writeFieldName(name.text);
            writeNumber(value);
        }
    }

    public final void writeProperty(EncodedName name, long value) throws IOException {
        if (!writeInOneStep(name, value)) {
            writeFieldName(name.text);
            writeNumber(value);
        }
    }

    private boolean writeInOneStep(EncodedName name, long value) {
        int skip = _cfgNumbersAsStrings ? -1 : oneStep(name, IntegerDigits.ROOM);
        if (skip < 0) {
            return false;
        }
        int tail = name.copyTo(_outputBuffer, _outputTail, skip);
        written(name, IntegerDigits.write(value, _outputBuffer, tail));
        return true;
    }

    public final void writeProperty(EncodedName name, boolean value) throws IOException {
        int skip = oneStep(name, 2 * Long.BYTES);
        if (skip < 0) {
            writeFieldName(name.text);
            writeBoolean(value);
        } else {
            int tail = name.copyTo(_outputBuffer, _outputTail, skip);
            Words.putLong(_outputBuffer, tail, value ? TRUE : FALSE);
            written(name, tail + (value ? 4 : 5));
        }
    }

    @Override
    public JsonStreamContext getOutputContext() {
        if (_writeContext instanceof WriteContext) {
            ((WriteContext) _writeContext).show();
        }
        return _writeContext;
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

    /** Whether all of a property fits, so that stock would not flush; then how much to skip. */
    private int oneStep(EncodedName name, int valueRoom) {
        if (!Words.AVAILABLE
                || _outputTail + name.length + valueRoom + EncodedName.SLACK > _outputEnd
                || _cfgPrettyPrinter != null
                || _cfgUnqNames
                || _quoteChar != '"'
                || _writeContext.getClass() != WriteContext.class) {
            return -1;
        }
        return ((WriteContext) _writeContext).separatorToSkip();
    }

    private void written(EncodedName name, int tail) {
        ((WriteContext) _writeContext).propertyWritten(name);
        _outputTail = tail;
    }
}
