package org.appenders.jackson3.singlethread.generator;

import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import org.appenders.jackson3.singlethread.encode.BigDecimalDigits;
import org.appenders.jackson3.singlethread.encode.BigIntegerDigits;
import org.appenders.jackson3.singlethread.encode.Decimals;
import org.appenders.jackson3.singlethread.encode.IntegerDigits;
import org.appenders.jackson3.singlethread.encode.Literals;
import org.appenders.jackson3.singlethread.encode.TextEncoder;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.SerializableString;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.io.IOContext;
import tools.jackson.core.json.DupDetector;
import tools.jackson.core.json.PackageVersion;

/**
 * Writes numbers without a String for each, and lets serializers write values of their own into the buffer. The digits
 * are those that stock writes on the same JDK. And it tells a listener when the write ends.
 *
 * <p>As everywhere, a value is written at once only where there is room for all of it, so that stock would not flush in
 * between; otherwise, and for what is not usual, such as numbers as strings, it takes the inherited calls.
 */
public class ValueGenerator extends TextGenerator {

    /** From Jackson 3.3 on stock fills the buffer with the digits of a number, and flushes in the midst of them. */
    private static final boolean FILLS_WITH_DIGITS = PackageVersion.VERSION.getMinorVersion() >= 3;

    /** Made for the first float or double. */
    private Decimals decimals;

    /** For a number of which the length counts, as it may not fit. Made with the former. */
    private byte[] atTheEnd;

    /** What else ends with this write, or null: mostly the context that asked for this generator. */
    LeaseListener listener;

    /** Another, which came later: a mapper that is told to write to this generator makes one more context. */
    private LeaseListener guest;

    ValueGenerator(ObjectWriteContext write, IOContext context, GeneratorSettings settings, OutputStream out) {
        super(write, context, settings, out);
    }

    ValueGenerator(
            IOContext context,
            GeneratorSettings settings,
            int formatFeatures,
            SerializableString rootValueSeparator,
            OutputStream out,
            TextEncoder encoder) {
        super(context, settings, formatFeatures, rootValueSeparator, out, encoder);
    }

    /** Null where the write does not ask for one. */
    final DupDetector newDupDetector() {
        return isEnabled(StreamWriteFeature.STRICT_DUPLICATE_DETECTION) ? DupDetector.rootDetector(this) : null;
    }

    /**
     * Has a listener told of the end of this write.
     *
     * @return false where there is no place
     */
    public final boolean admit(LeaseListener newcomer) {
        if (_closed) {
            return false;
        }
        if (listener == null) {
            listener = newcomer;
        } else if (guest == null) {
            guest = newcomer;
        } else {
            return false;
        }
        return true;
    }

    final void tellLeaseEnd() {
        LeaseListener first = listener;
        LeaseListener second = guest;
        if (first != null) {
            listener = null;
            first.leaseEnded();
        }
        if (second != null) {
            guest = null;
            second.leaseEnded();
        }
    }

    /** Of an earlier write whose end it did not see. */
    final void forgetListeners() {
        listener = null;
        guest = null;
    }

    @Override
    public JsonGenerator writeNumber(int number) {
        return writeInteger(number) ? this : super.writeNumber(number);
    }

    @Override
    public JsonGenerator writeNumber(long number) {
        return writeInteger(number) ? this : super.writeNumber(number);
    }

    private boolean writeInteger(long number) {
        int tail = beginValue(IntegerDigits.ROOM);
        if (tail < 0) {
            return false;
        }
        endValue(IntegerDigits.write(number, _outputBuffer, tail));
        return true;
    }

    @Override
    public JsonGenerator writeBoolean(boolean state) {
        int tail = beginValue(Literals.ROOM);
        if (tail < 0) {
            return super.writeBoolean(state);
        }
        endValue(Literals.write(state, _outputBuffer, tail));
        return this;
    }

    @Override
    public JsonGenerator writeNull() {
        int tail = beginValue(Literals.ROOM);
        if (tail < 0) {
            return super.writeNull();
        }
        endValue(Literals.writeNull(_outputBuffer, tail));
        return this;
    }

    @Override
    public JsonGenerator writeArray(int[] array, int offset, int length) {
        if (array == null) {
            return super.writeArray(array, offset, length);
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
        return writeEndArray();
    }

    @Override
    public JsonGenerator writeArray(long[] array, int offset, int length) {
        if (array == null) {
            return super.writeArray(array, offset, length);
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
        return writeEndArray();
    }

    /** Up to which tail one more whole number of an array may follow without a look at anything else; -1 for none. */
    private int lastTailInArray() {
        return isUsual() ? _outputEnd - IntegerDigits.ROOM - 1 : -1;
    }

    @Override
    public JsonGenerator writeNumber(double number) {
        if (isStocks(Double.isNaN(number) || Double.isInfinite(number))) {
            return super.writeNumber(number);
        }
        _verifyValueWrite(WRITE_NUMBER);
        if (_outputTail + RAW_BYTES_PER_CHAR * Decimals.ROOM <= _outputEnd) {
            _outputTail = decimals().write(number, _outputBuffer, _outputTail);
        } else {
            writeAtTheEnd(decimals().write(number, atTheEnd, 0));
        }
        return this;
    }

    @Override
    public JsonGenerator writeNumber(float number) {
        if (isStocks(Float.isNaN(number) || Float.isInfinite(number))) {
            return super.writeNumber(number);
        }
        _verifyValueWrite(WRITE_NUMBER);
        if (_outputTail + RAW_BYTES_PER_CHAR * Decimals.ROOM <= _outputEnd) {
            _outputTail = decimals().write(number, _outputBuffer, _outputTail);
        } else {
            writeAtTheEnd(decimals().write(number, atTheEnd, 0));
        }
        return this;
    }

    final boolean isStocks(boolean isNoNumber) {
        return isNoNumber || _cfgNumbersAsStrings || isEnabled(StreamWriteFeature.USE_FAST_DOUBLE_WRITER);
    }

    final Decimals decimals() {
        if (decimals == null) {
            decimals = new Decimals();
            atTheEnd = new byte[Decimals.ROOM];
        }
        return decimals;
    }

    /** Up to Jackson 3.2 stock writes the digits as raw text, for which it wants room for three bytes per char. */
    private void writeAtTheEnd(int length) {
        if (!FILLS_WITH_DIGITS && _outputTail + RAW_BYTES_PER_CHAR * length > _outputEnd) {
            _flushBuffer();
        }
        int written = 0;
        while (written < length) {
            if (_outputTail >= _outputEnd) {
                _flushBuffer();
            }
            int piece = Math.min(length - written, _outputEnd - _outputTail);
            System.arraycopy(atTheEnd, written, _outputBuffer, _outputTail, piece);
            _outputTail += piece;
            written += piece;
        }
    }

    @Override
    public JsonGenerator writeNumber(BigInteger number) {
        int tail = number == null ? -1 : beginValue(RAW_BYTES_PER_CHAR * BigIntegerDigits.ROOM);
        int end = tail < 0 ? -1 : BigIntegerDigits.write(number, _outputBuffer, tail);
        if (end < 0) {
            return super.writeNumber(number);
        }
        endValue(end);
        return this;
    }

    @Override
    public JsonGenerator writeNumber(BigDecimal number) {
        int tail = number == null ? -1 : beginValue(RAW_BYTES_PER_CHAR * BigDecimalDigits.ROOM);
        int end = tail < 0 ? -1 : writeDigits(number, tail);
        if (end < 0) {
            return super.writeNumber(number);
        }
        endValue(end);
        return this;
    }

    private int writeDigits(BigDecimal number, int tail) {
        return writesPlainDecimals()
                ? BigDecimalDigits.writePlain(number, _outputBuffer, tail)
                : BigDecimalDigits.write(number, _outputBuffer, tail);
    }

    /** Whether decimals have no exponent. */
    public final boolean writesPlainDecimals() {
        return isEnabled(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN);
    }

    /** The most room that stock wants for chars that it writes as raw text, as it does the digits of most numbers. */
    public static int roomForRaw(int chars) {
        return RAW_BYTES_PER_CHAR * chars;
    }

    /**
     * Begins a number, or a text of ASCII in which nothing is escaped, that the caller writes into {@link #buffer}, and
     * {@link #endValue} ends.
     *
     * @param room the most bytes that the caller writes, or stock wants to be free for them
     * @return where the value goes, or -1 where it is stock's to write, as it does not fit, or the settings of numbers
     *     or text are not the usual ones
     */
    public final int beginUsual(int room) {
        return beginValue(room);
    }

    /** For the value that has been begun, and not beyond it. */
    public final byte[] buffer() {
        return _outputBuffer;
    }

    /** Of what it holds of the numbers written. */
    final void clearScratchSpace() {
        if (decimals != null) {
            decimals.clear();
            Arrays.fill(atTheEnd, (byte) 0);
        }
    }
}
