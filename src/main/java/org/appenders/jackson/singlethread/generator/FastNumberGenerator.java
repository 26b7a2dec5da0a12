package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.io.IOContext;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.appenders.jackson.singlethread.encode.BigDecimalDigits;
import org.appenders.jackson.singlethread.encode.BigIntegerDigits;
import org.appenders.jackson.singlethread.encode.DoubleDigits;
import org.appenders.jackson.singlethread.encode.FloatDigits;
import org.appenders.jackson.singlethread.encode.IntegerDigits;
import org.appenders.jackson.singlethread.encode.ShortDecimals;
import org.appenders.jackson.singlethread.encode.TextEncoder;
import org.appenders.jackson.singlethread.encode.TextWay;

/**
 * Writes numbers without a String for each. The digits are those that stock writes on the same JDK;
 * what is not usual, such as numbers as strings, goes to the inherited code.
 */
public class FastNumberGenerator extends FastTextGenerator {

    /** Of a double, as in -2.2250738585072014E-308. */
    private static final int MAX_DIGITS = 24;

    /**
     * Digits that come as a String are read by char where they are fewer: a document of attributes, in which every
     * fifth value is such a number, took 5 % less. A power of two, for a mask.
     */
    private static final int MAX_SHORT = 16;

    private static final char[] NO_DIGITS = new char[MAX_DIGITS];

    /** Made for the first float or double. */
    private StringBuilder digits;

    FastNumberGenerator(IOContext context, GeneratorSettings settings, OutputStream out, TextWay way) {
        super(context, settings, out, way);
    }

    FastNumberGenerator(IOContext context, GeneratorSettings settings, OutputStream out, TextEncoder encoder) {
        super(context, settings, out, encoder);
    }

    @Override
    public void writeNumber(int number) throws IOException {
        int tail = _cfgNumbersAsStrings ? -1 : beginValue(IntegerDigits.ROOM);
        if (tail < 0) {
            super.writeNumber(number);
        } else {
            endValue(IntegerDigits.write(number, _outputBuffer, tail));
        }
    }

    @Override
    public void writeNumber(long number) throws IOException {
        int tail = _cfgNumbersAsStrings ? -1 : beginValue(IntegerDigits.ROOM);
        if (tail < 0) {
            super.writeNumber(number);
        } else {
            endValue(IntegerDigits.write(number, _outputBuffer, tail));
        }
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
            int written = writeNumbers(array, i, end);
            if (written == 0) {
                writeNumber(array[i]);
                written = 1;
            }
            i += written;
        }
        writeEndArray();
    }

    /** As many as there is room for; one call and one look at the context for all of them. */
    private int writeNumbers(int[] array, int from, int to) {
        int tail = _cfgNumbersAsStrings ? -1 : beginValue(IntegerDigits.ROOM);
        if (tail < 0) {
            return 0;
        }
        byte[] buffer = _outputBuffer;
        int lastTail = _outputEnd - IntegerDigits.ROOM - 1;
        tail = IntegerDigits.write(array[from], buffer, tail);
        int i = from + 1;
        for (; i < to && tail <= lastTail; i++) {
            buffer[tail++] = ',';
            tail = IntegerDigits.write(array[i], buffer, tail);
        }
        endValues(i - from, tail);
        return i - from;
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
            int written = writeNumbers(array, i, end);
            if (written == 0) {
                writeNumber(array[i]);
                written = 1;
            }
            i += written;
        }
        writeEndArray();
    }

    /** As many as there is room for; one call and one look at the context for all of them. */
    private int writeNumbers(long[] array, int from, int to) {
        int tail = _cfgNumbersAsStrings ? -1 : beginValue(IntegerDigits.ROOM);
        if (tail < 0) {
            return 0;
        }
        byte[] buffer = _outputBuffer;
        int lastTail = _outputEnd - IntegerDigits.ROOM - 1;
        tail = IntegerDigits.write(array[from], buffer, tail);
        int i = from + 1;
        for (; i < to && tail <= lastTail; i++) {
            buffer[tail++] = ',';
            tail = IntegerDigits.write(array[i], buffer, tail);
        }
        endValues(i - from, tail);
        return i - from;
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
        if (_outputTail + RAW_BYTES_PER_CHAR * DoubleDigits.ROOM <= _outputEnd) {
            int tail = ShortDecimals.write(number, _outputBuffer, _outputTail);
            if (tail < 0 && DoubleDigits.IS_JDKS) {
                tail = DoubleDigits.write(number, _outputBuffer, _outputTail);
            }
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
        if (_outputTail + RAW_BYTES_PER_CHAR * FloatDigits.ROOM <= _outputEnd) {
            int tail = ShortDecimals.write(number, _outputBuffer, _outputTail);
            if (tail < 0 && DoubleDigits.IS_JDKS) {
                tail = FloatDigits.write(number, _outputBuffer, _outputTail);
            }
            if (tail >= 0) {
                _outputTail = tail;
                return;
            }
        }
        writeDigits(digits().append(number));
    }

    @Override
    public void writeNumber(BigInteger number) throws IOException {
        int tail = number == null ? -1 : beginNumber(BigIntegerDigits.ROOM);
        int end = tail < 0 ? -1 : BigIntegerDigits.write(number, _outputBuffer, tail);
        if (end < 0) {
            super.writeNumber(number);
        } else {
            endValue(end);
        }
    }

    @Override
    public void writeNumber(BigDecimal number) throws IOException {
        int tail = number == null ? -1 : beginNumber(BigDecimalDigits.ROOM);
        int end = tail < 0 ? -1 : writeDigits(number, tail);
        if (end < 0) {
            super.writeNumber(number);
        } else {
            endValue(end);
        }
    }

    private int writeDigits(BigDecimal number, int tail) {
        return writesPlainDecimals()
                ? BigDecimalDigits.writePlain(number, _outputBuffer, tail)
                : BigDecimalDigits.write(number, _outputBuffer, tail);
    }

    /** Whether decimals have no exponent. */
    public final boolean writesPlainDecimals() {
        return Feature.WRITE_BIGDECIMAL_AS_PLAIN.enabledIn(_features);
    }

    /**
     * Begins a number whose digits the caller writes into {@link #buffer}, and {@link #endValue} ends.
     *
     * @param room the most bytes that the caller writes
     * @return where the digits go, or -1 where the number is stock's to write
     */
    public final int beginNumber(int room) {
        // Stock writes such digits as raw text.
        return _cfgNumbersAsStrings ? -1 : beginValue(RAW_BYTES_PER_CHAR * room);
    }

    /**
     * As {@link #beginNumber}, of a text of ASCII in which nothing is escaped; {@link #endText} ends it.
     *
     * @return where the text goes, or -1 where it is stock's to write
     */
    public final int beginText(int room) {
        int tail = isFastText() ? beginValue(room + 2) : -1;
        if (tail < 0) {
            return -1;
        }
        _outputBuffer[tail] = '"';
        return tail + 1;
    }

    /** Ends a text behind its last char. */
    public final void endText(int tail) {
        _outputBuffer[tail] = '"';
        endValue(tail + 1);
    }

    /** For the value that has been begun, and not beyond it. */
    public final byte[] buffer() {
        return _outputBuffer;
    }

    @Override
    public void writeNumber(String digits) throws IOException {
        if (digits == null || _cfgNumbersAsStrings || !writeShort(digits)) {
            super.writeNumber(digits);
        }
    }

    /** False where it is stock's to write; what is called a number may be any text. */
    private boolean writeShort(String digits) {
        int length = digits.length();
        int tail = length < MAX_SHORT ? beginValue(RAW_BYTES_PER_CHAR * length) : -1;
        if (tail < 0) {
            return false;
        }
        byte[] buffer = _outputBuffer;
        // As in TextEncoder.encodeByChar, for the mask and for codePointAt.
        int rounds = length & MAX_SHORT - 1;
        int all = 0;
        for (int i = 0; i < rounds; i++) {
            int c = digits.codePointAt(i);
            buffer[tail + i] = (byte) c;
            all |= c;
        }
        if (all > 0x7F) {
            return false;
        }
        endValue(tail + length);
        return true;
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

    /** Of what it holds of the numbers written. */
    final void clearScratchSpace() {
        if (digits != null) {
            digits().append(NO_DIGITS);
        }
    }
}
