package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.json.JsonWriteContext;
import com.fasterxml.jackson.core.json.UTF8JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import org.appenders.jackson.singlethread.encode.Decimals;
import org.appenders.jackson.singlethread.encode.Escapes;
import org.appenders.jackson.singlethread.encode.KnownNames;
import org.appenders.jackson.singlethread.encode.TextEncoder;

/**
 * Encodes names and values into the buffer: checks that the current settings allow it, writes the separator, encodes,
 * and updates the write context. {@link ValueGenerator} calls this from Jackson's methods. This class knows nothing of
 * leases: its life cycle is stock's.
 *
 * <p>Targets that count calls or fail must not see a difference. So the bytes, and the points where the buffer is
 * flushed, are those of {@link UTF8JsonGenerator}. A name or value that is unusual, or does not fit as a whole, is
 * written by other code. This is decided before anything has changed.
 */
public class TextGenerator extends StockGenerator {

    /** Null if stock writes all text, and in a kept generator that has no buffers at the moment. */
    TextEncoder encoder;

    /** What the encoder does with each char, according to the settings last noted. */
    Escapes escapes;

    /** Whether the encoder may be used, with {@link #escapes}. */
    private boolean fastText;

    /**
     * The index up to which a name or value is written directly: the end of the buffer if all settings are usual,
     * otherwise 0. So one comparison checks both the room and the settings.
     */
    private int usualEnd;

    /**
     * The escapes noted when this generator was created, for a target of bytes. Most leases begin with these settings.
     */
    private final Escapes initialEscapes;

    private final boolean initialFastText;
    private final int initialUsualEnd;

    /** The cache for names that are passed as Strings. */
    KnownNames names = KnownNames.NONE;

    /** Whether a setting may differ from its value when this generator was created. */
    boolean hasNewSettings;

    /** Created for the first float or double. */
    private Decimals decimals;

    TextGenerator(
            ObjectCodec codec, IOContext context, GeneratorSettings settings, OutputStream out, TextEncoder encoder) {
        super(codec, context, settings, out);
        this.encoder = encoder;
        noteSettings();
        initialEscapes = escapes;
        initialFastText = fastText;
        initialUsualEnd = usualEnd;
    }

    /**
     * Must be called at the beginning of a lease, when all settings are those that this generator was created with.
     * Only the custom escapes (null for none) may differ: they are asked for their table again, as stock does for each
     * generator.
     */
    final void noteInitialSettings(CharacterEscapes custom) {
        fastText = initialFastText;
        usualEnd = initialUsualEnd;
        if (hasNewSettings || chars != null || custom != null) {
            noteEscapes(custom);
        }
    }

    private void noteEscapes(CharacterEscapes custom) {
        if (custom != null) {
            super.setCharacterEscapes(custom);
        }
        if (chars != null || custom != null) {
            noteSettings();
        } else {
            hasNewSettings = false;
            escapes = initialEscapes;
        }
    }

    final boolean isFastText() {
        return fastText;
    }

    /** Returns whether the settings allow names and values to be written directly. */
    final boolean isUsual() {
        return usualEnd > 0;
    }

    /** Updates {@code fastText} and {@code usualEnd}. Must be called when anything that they depend on has changed. */
    void noteSettings() {
        hasNewSettings = true;
        // For bytes, stock never escapes ASCII beyond what JSON requires, whatever the highest char is.
        boolean takesAscii = chars == null || _maximumNonEscapedChar < 1 || _maximumNonEscapedChar >= 0x7F;
        // Jackson's constructor calls a setter before there is an encoder.
        fastText = hasUsualEscapes() && takesAscii && encoder != null && !_closed;
        if (fastText) {
            Escapes noted = presentEscapes();
            if (escapes != noted) {
                escapes = noted;
            }
        }
        boolean isUsual = fastText && _cfgPrettyPrinter == null && !_cfgUnqNames && !_cfgNumbersAsStrings;
        usualEnd = isUsual ? _outputEnd : 0;
    }

    /** Turns direct writing off until the next {@link #noteSettings}. In a closed generator it stays off even then. */
    final void encodeNoMore() {
        fastText = false;
        usualEnd = 0;
    }

    /** Writes what comes before a name. Returns the tail, which does not count yet, or -1 if stock writes the name. */
    final int beginName(int room) {
        int tail = _outputTail;
        if (tail + room >= usualEnd) {
            return -1;
        }
        int skip = ((WriteContext) _writeContext).separatorToSkip();
        if (skip == 0) {
            _outputBuffer[tail++] = ',';
        }
        return skip < 0 ? -1 : tail;
    }

    /** Ends a name that {@link #beginName} began at an index. */
    final void endName(String name, int at, int tail) {
        ((WriteContext) _writeContext).nameWritten(name, at);
        _outputTail = tail;
    }

    /** Writes a name in quotes. Returns the index after the closing quote. */
    final int quote(byte[] name, int at) {
        byte[] buffer = _outputBuffer;
        buffer[at] = '"';
        System.arraycopy(name, 0, buffer, at + 1, name.length);
        int end = at + 1 + name.length;
        buffer[end] = '"';
        return end + 1;
    }

    /**
     * Writes a text with its quotes, for which there is room. Returns the index after it, or -1 if it is not encoded.
     */
    final int encode(String text, int length, int at) {
        if (isStocks(text)) {
            return -1;
        }
        int end = -1;
        if (chars == null || !chars.expectsOthers()) {
            _outputBuffer[at] = '"';
            end = encoder.encode(text, length, _outputBuffer, at + 1, escapes);
            if (end >= 0) {
                _outputBuffer[end] = '"';
                return end + 1;
            }
        }
        return chars == null ? -1 : chars.hold(text, ~end, at, escapes, _maximumNonEscapedChar);
    }

    /**
     * Writes the separator before a value, if there is room for the whole value and all settings are usual. Returns the
     * tail, which counts when {@link #endValue} is called, or -1 if stock has to write the value.
     */
    final int beginValue(int room) {
        int tail = _outputTail;
        if (tail + room >= usualEnd) {
            return -1;
        }
        int separator = ((WriteContext) _writeContext).valueSeparator();
        if (separator > 0) {
            _outputBuffer[tail++] = (byte) separator;
        }
        return separator < 0 ? -1 : tail;
    }

    /**
     * Begins a number, or ASCII text without escapes. The caller writes it into {@link #buffer} and then calls {@link
     * #endValue}. Returns the index of the value, or -1 if stock has to write it: it does not fit, or the settings of
     * numbers or text are not usual.
     *
     * @param room the most bytes that the value takes, or that stock requires to be free for it
     */
    public final int beginUsual(int room) {
        return beginValue(room);
    }

    /** Ends a value that was begun. The tail is the index after its last byte. */
    public final void endValue(int tail) {
        ((WriteContext) _writeContext).valuesWritten(1);
        _outputTail = tail;
    }

    /**
     * Same as {@link #endValue}, but returns false and does nothing if the tail is -1. Stock then writes the number.
     */
    final boolean endNumber(int tail) {
        if (tail >= 0) {
            endValue(tail);
        }
        return tail >= 0;
    }

    /** Begins an object. Everything before its brace has been written. */
    final void open(Object bean, int tail) throws IOException {
        _writeContext = nest(bean);
        _outputBuffer[tail] = '{';
        _outputTail = tail + 1;
    }

    /** Ends what {@link #open} began. */
    final void close(int tail) {
        _outputBuffer[tail] = '}';
        _outputTail = tail + 1;
        _writeContext = _writeContext.clearAndGetParent();
    }

    final Decimals decimals() {
        if (decimals == null) {
            decimals = new Decimals();
        }
        return decimals;
    }

    /** Clears what is left of the numbers written. */
    final void clearScratchSpace() {
        if (decimals != null) {
            decimals.clear();
        }
    }

    /** This method and those below are for classes that write parts of a document for this generator. */
    final JsonWriteContext context() {
        return _writeContext;
    }

    /** Returns the buffer. The caller may write only the value that has been begun. */
    public final byte[] buffer() {
        return _outputBuffer;
    }

    public final int tail() {
        return _outputTail;
    }

    final void moveTail(int tail) {
        _outputTail = tail;
    }

    /** Returns whether there is so much room after an index that stock would not flush. */
    public final boolean fits(int at, int length) {
        return at + length <= _outputEnd;
    }

    /** Flushes if there is less room. Returns the tail. */
    final int makeRoom(int length) throws IOException {
        if (!fits(_outputTail, length)) {
            _flushBuffer();
        }
        return _outputTail;
    }

    final void flushBuffer() throws IOException {
        _flushBuffer();
    }

    final int maxContiguous() {
        return _outputMaxContiguous;
    }

    final char[] charBuffer() {
        return _charBuffer;
    }

    final boolean quotesNames() {
        return !_cfgUnqNames;
    }

    final void verifyText() throws IOException {
        _verifyValueWrite(WRITE_STRING);
    }

    /** Appends text with escapes to a document that becomes a String. */
    final void escape(char[] text, int from, int to) throws IOException {
        int highest = _maximumNonEscapedChar;
        chars.appendEscaped(text, from, to, _outputEscapes, _characterEscapes, highest, escapesInUpperCase());
    }
}
