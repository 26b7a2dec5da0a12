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
 * Encodes names and values into the buffer: checks that the current settings allow it, writes the separator, encodes, and
 * updates the write context. {@link ValueGenerator} calls this from Jackson's methods. This class knows nothing of leases:
 * its life cycle is stock's.
 *
 * <p>Targets that count or fail must not see a difference, so the bytes, and where the buffer is flushed in between, are
 * those of {@link UTF8JsonGenerator}. What has no room as a whole, or is not usual, is written elsewhere; that is decided
 * before anything has changed.
 */
public class TextGenerator extends StockGenerator {

    /** Null where text is stock's to write, and in a generator that is kept and has no buffers at the moment. */
    TextEncoder encoder;

    /** What the encoder is to do with each char; of the settings that were noted. */
    Escapes escapes;

    /** Whether the encoder may be used, with {@link #escapes}. */
    private boolean fastText;

    /**
     * Up to where a name or a value is written at once: the end of the buffer where all settings are usual, else 0. So one
     * comparison says that there is room, and how the value is to look.
     */
    private int usualEnd;

    /** As noted when this generator was made, for a target of bytes; most leases begin with the same settings. */
    private final Escapes initialEscapes;

    private final boolean initialFastText;
    private final int initialUsualEnd;

    /** The cache for names that are passed as Strings. */
    KnownNames names = KnownNames.NONE;

    /** Whether a setting may differ from what it was when this generator was made. */
    boolean hasNewSettings;

    /** Made for the first float or double. */
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
     * To be called at the beginning of a lease, when all settings are those that this generator was made with. Only the
     * escapes may differ; they are asked for their table, as stock does for each generator. Null for none.
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

    /** Whether all of a value may be written at once, as far as the settings go. */
    final boolean isUsual() {
        return usualEnd > 0;
    }

    /** Decides on both; to be called when anything has changed that these depend on. */
    void noteSettings() {
        hasNewSettings = true;
        // Of bytes stock escapes no ASCII but JSON's, whatever the highest char.
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

    /** Until it is decided anew, which in a closed generator has no other outcome. */
    final void encodeNoMore() {
        fastText = false;
        usualEnd = 0;
    }

    /** Writes what is before a name; returns the tail, which does not count yet, or -1 where it is stock's to write. */
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

    /** Ends a name that was begun. */
    final void endName(String name, int tail) {
        ((WriteContext) _writeContext).nameWritten(name);
        _outputTail = tail;
    }

    /** Writes a name in quotes. Returns the index behind the closing quote. */
    final int quote(byte[] name, int at) {
        byte[] buffer = _outputBuffer;
        buffer[at] = '"';
        System.arraycopy(name, 0, buffer, at + 1, name.length);
        int end = at + 1 + name.length;
        buffer[end] = '"';
        return end + 1;
    }

    /** A text with its quotes, which has room; returns the index behind it, or -1 where it is not encoded. */
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
     * Writes what separates a value from what is before it, where there is room for all of the value, and all settings are
     * usual. Returns the tail, which counts from {@link #endValue} on, or -1 where the value is stock's to write.
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
     * Begins a number, or a text of ASCII in which nothing is escaped, that the caller writes into {@link #buffer}, and
     * {@link #endValue} ends; the room is the most that it takes, or stock wants to be free for it. Returns where it
     * goes, or -1 where it is stock's to write: it does not fit, or the settings of numbers or text are not usual.
     */
    public final int beginUsual(int room) {
        return beginValue(room);
    }

    /** Ends a value that was begun; the tail is behind its last byte. */
    public final void endValue(int tail) {
        ((WriteContext) _writeContext).valuesWritten(1);
        _outputTail = tail;
    }

    /** As above; returns false and does nothing if there is no end, as stock has to write the number. */
    final boolean endNumber(int tail) {
        if (tail >= 0) {
            endValue(tail);
        }
        return tail >= 0;
    }

    /** Begins an object behind what is before its brace. */
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

    /** Of what it holds of the numbers written. */
    final void clearScratchSpace() {
        if (decimals != null) {
            decimals.clear();
        }
    }

    /** This and what follows is for those who write parts of a document in its stead. */
    final JsonWriteContext context() {
        return _writeContext;
    }

    /** For the value that has been begun, and not beyond it. */
    public final byte[] buffer() {
        return _outputBuffer;
    }

    public final int tail() {
        return _outputTail;
    }

    final void moveTail(int tail) {
        _outputTail = tail;
    }

    /** Whether there is so much room behind an index that stock would not flush. */
    public final boolean fits(int at, int length) {
        return at + length <= _outputEnd;
    }

    /** Flushes where there is less room; returns the tail. */
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

    /** Appends text with escapes to a document that is to be a String. */
    final void escape(char[] text, int from, int to) throws IOException {
        int highest = _maximumNonEscapedChar;
        chars.appendEscaped(text, from, to, _outputEscapes, _characterEscapes, highest, escapesInUpperCase());
    }
}
