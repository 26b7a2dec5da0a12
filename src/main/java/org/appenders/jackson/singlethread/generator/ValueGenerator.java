package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.IOContext;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.appenders.jackson.singlethread.encode.BigDecimalDigits;
import org.appenders.jackson.singlethread.encode.BigIntegerDigits;
import org.appenders.jackson.singlethread.encode.Decimals;
import org.appenders.jackson.singlethread.encode.IntegerDigits;
import org.appenders.jackson.singlethread.encode.Literals;
import org.appenders.jackson.singlethread.encode.TextEncoder;

/**
 * Writes values that are no text: numbers without a String for each, literals and raw values. The digits are those that
 * stock writes on the same JDK. As with text, a value is written at once only where there is room for all of it, so that
 * stock would not flush in between.
 */
public class ValueGenerator extends TextGenerator {

    /** Made for the first float or double. */
    private Decimals decimals;

    ValueGenerator(IOContext context, GeneratorSettings settings, OutputStream out, TextEncoder encoder) {
        super(context, settings, out, encoder);
    }

    @Override
    public void writeNumber(int number) throws IOException {
        int tail = beginValue(IntegerDigits.ROOM);
        if (tail < 0) {
            super.writeNumber(number);
        } else {
            endValue(IntegerDigits.write(number, _outputBuffer, tail));
        }
    }

    @Override
    public void writeNumber(long number) throws IOException {
        int tail = beginValue(IntegerDigits.ROOM);
        if (tail < 0) {
            super.writeNumber(number);
        } else {
            endValue(IntegerDigits.write(number, _outputBuffer, tail));
        }
    }

    @Override
    public void writeBoolean(boolean state) throws IOException {
        int tail = beginValue(Literals.ROOM);
        if (tail < 0) {
            super.writeBoolean(state);
        } else {
            endValue(Literals.write(state, _outputBuffer, tail));
        }
    }

    @Override
    public void writeNull() throws IOException {
        int tail = beginValue(Literals.ROOM);
        if (tail < 0) {
            super.writeNull();
        } else {
            endValue(Literals.writeNull(_outputBuffer, tail));
        }
    }

    @Override
    public void writeNumber(BigInteger number) throws IOException {
        int tail = number == null ? -1 : beginValue(Numbers.roomForRaw(BigIntegerDigits.ROOM));
        if (tail < 0 || !endNumber(BigIntegerDigits.write(number, _outputBuffer, tail))) {
            super.writeNumber(number);
        }
    }

    @Override
    public void writeNumber(BigDecimal number) throws IOException {
        int tail = number == null ? -1 : beginValue(Numbers.roomForRaw(BigDecimalDigits.ROOM));
        if (tail < 0 || !endNumber(Numbers.write(number, writesPlainDecimals(), _outputBuffer, tail))) {
            super.writeNumber(number);
        }
    }

    /** Does nothing where the digits are stock's to write. */
    private boolean endNumber(int tail) {
        if (tail >= 0) {
            endValue(tail);
        }
        return tail >= 0;
    }

    @Override
    public void writeNumber(double number) throws IOException {
        if (isStocks(Double.isNaN(number) || Double.isInfinite(number))) {
            super.writeNumber(number);
        } else {
            _verifyValueWrite(WRITE_NUMBER);
            Numbers.write(this, number);
        }
    }

    @Override
    public void writeNumber(float number) throws IOException {
        if (isStocks(Float.isNaN(number) || Float.isInfinite(number))) {
            super.writeNumber(number);
        } else {
            _verifyValueWrite(WRITE_NUMBER);
            Numbers.write(this, number);
        }
    }

    final boolean isStocks(boolean isNoNumber) {
        return isNoNumber || _cfgNumbersAsStrings || (_features & JacksonVersion.FAST_DOUBLE_WRITER) != 0;
    }

    final Decimals decimals() {
        if (decimals == null) {
            decimals = new Decimals();
        }
        return decimals;
    }

    @Override
    public void writeArray(int[] array, int offset, int length) throws IOException {
        if (array == null) {
            super.writeArray(array, offset, length);
        } else {
            _verifyOffsets(array.length, offset, length);
            writeStartArray(array, length);
            Numbers.writeElements(this, array, offset, offset + length);
            writeEndArray();
        }
    }

    @Override
    public void writeArray(long[] array, int offset, int length) throws IOException {
        if (array == null) {
            super.writeArray(array, offset, length);
        } else {
            _verifyOffsets(array.length, offset, length);
            writeStartArray(array, length);
            Numbers.writeElements(this, array, offset, offset + length);
            writeEndArray();
        }
    }

    /** Whether decimals have no exponent. */
    public final boolean writesPlainDecimals() {
        return Feature.WRITE_BIGDECIMAL_AS_PLAIN.enabledIn(_features);
    }

    /**
     * Begins a number, or a text of ASCII in which nothing is escaped, that the caller writes into {@link #buffer}, and
     * {@link #endValue} ends; the room is the most that it takes, or stock wants to be free for it. Returns where it
     * goes, or -1 where it is stock's to write: it does not fit, or the settings of numbers or text are not usual.
     */
    public final int beginUsual(int room) {
        return beginValue(room);
    }

    /** Of what it holds of the numbers written. */
    final void clearScratchSpace() {
        if (decimals != null) {
            decimals.clear();
        }
    }

    @Override
    public void writeRaw(String text) throws IOException {
        requireOpen();
        boolean written = LongText.writeShortRaw(this, text) || isFastText() && LongText.writeRaw(this, text);
        if (!written && (chars == null || !CharText.writeRaw(this, chars, text))) {
            super.writeRaw(text);
        }
    }

    @Override
    public void writeRaw(String text, int offset, int length) throws IOException {
        requireOpen();
        if (chars == null || !CharText.writeRaw(this, chars, text, offset, length)) {
            super.writeRaw(text, offset, length);
        }
    }

    @Override
    public void writeRaw(char c) throws IOException {
        requireOpen();
        if (chars == null || !CharText.writeRaw(this, chars, c)) {
            super.writeRaw(c);
        }
    }

    @Override
    public void writeRaw(SerializableString text) throws IOException {
        requireOpen();
        if (chars == null) {
            super.writeRaw(text);
        } else {
            CharText.writeRaw(this, chars, text);
        }
    }

    /** Raw text passes by the write context, which else refuses what comes late. */
    void requireOpen() throws IOException {}
}
