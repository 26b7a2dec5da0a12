package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.Version;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.json.PackageVersion;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import org.appenders.jackson.singlethread.encode.BigDecimalDigits;
import org.appenders.jackson.singlethread.encode.BigIntegerDigits;
import org.appenders.jackson.singlethread.encode.Decimals;
import org.appenders.jackson.singlethread.encode.IntegerDigits;
import org.appenders.jackson.singlethread.encode.StringAccess;
import org.appenders.jackson.singlethread.encode.TextEncoder;

/**
 * Writes numbers without a String for each, and lets serializers write values of their own into the buffer. The digits
 * are those that stock writes on the same JDK. And it tells a tenant when the write ends.
 *
 * <p>As everywhere, a value is written at once only where there is room for all of it, so that stock would not flush in
 * between; otherwise, and for what is not usual, such as numbers as strings, it takes the inherited calls.
 */
public class ValueGenerator extends TextGenerator {

    /** Made for the first float or double. */
    private Decimals decimals;

    /** For a number of which the length counts, as it may not fit. Made with the former. */
    private byte[] atTheEnd;

    /** What else ends with this write, or null. */
    private Tenant tenant;

    ValueGenerator(IOContext context, GeneratorSettings settings, OutputStream out) {
        super(context, settings, out, StringAccess.DEFAULT);
    }

    ValueGenerator(IOContext context, GeneratorSettings settings, OutputStream out, TextEncoder encoder) {
        super(context, settings, out, encoder);
    }

    /**
     * Has a tenant told of the end of this write.
     *
     * @return false where there is one already
     */
    public final boolean admit(Tenant newcomer) {
        if (_closed || tenant != null) {
            return false;
        }
        tenant = newcomer;
        return true;
    }

    final void endTenancy() {
        Tenant tenant = this.tenant;
        if (tenant != null) {
            this.tenant = null;
            tenant.leaseEnded();
        }
    }

    /** Of an earlier write whose end it did not see. */
    final void forgetTenant() {
        tenant = null;
    }

    @Override
    public Version version() {
        // Jackson looks for its version in the package of the class.
        return PackageVersion.VERSION;
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
        if (isStocks(Double.isNaN(number) || Double.isInfinite(number))) {
            super.writeNumber(number);
            return;
        }
        _verifyValueWrite(WRITE_NUMBER);
        if (_outputTail + RAW_BYTES_PER_CHAR * Decimals.ROOM <= _outputEnd) {
            _outputTail = decimals().write(number, _outputBuffer, _outputTail);
        } else {
            writeAtTheEnd(decimals().write(number, atTheEnd, 0));
        }
    }

    @Override
    public void writeNumber(float number) throws IOException {
        if (isStocks(Float.isNaN(number) || Float.isInfinite(number))) {
            super.writeNumber(number);
            return;
        }
        _verifyValueWrite(WRITE_NUMBER);
        if (_outputTail + RAW_BYTES_PER_CHAR * Decimals.ROOM <= _outputEnd) {
            _outputTail = decimals().write(number, _outputBuffer, _outputTail);
        } else {
            writeAtTheEnd(decimals().write(number, atTheEnd, 0));
        }
    }

    final boolean isStocks(boolean isNoNumber) {
        return isNoNumber || _cfgNumbersAsStrings || (_features & JacksonVersion.FAST_DOUBLE_WRITER) != 0;
    }

    final Decimals decimals() {
        if (decimals == null) {
            decimals = new Decimals();
            atTheEnd = new byte[Decimals.ROOM];
        }
        return decimals;
    }

    /** Stock writes the digits as raw text, for which it wants room for three bytes per char. */
    private void writeAtTheEnd(int length) throws IOException {
        if (_outputTail + RAW_BYTES_PER_CHAR * length > _outputEnd) {
            _flushBuffer();
        }
        System.arraycopy(atTheEnd, 0, _outputBuffer, _outputTail, length);
        _outputTail += length;
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

    private int beginNumber(int room) {
        return _cfgNumbersAsStrings ? -1 : beginValue(roomForRaw(room));
    }

    /** The room that stock wants for chars that it writes as raw text, as it does the digits of most numbers. */
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
        return _cfgNumbersAsStrings || !isFastText() ? -1 : beginValue(room);
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
