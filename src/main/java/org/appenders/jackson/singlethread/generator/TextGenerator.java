package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.json.JsonWriteContext;
import com.fasterxml.jackson.core.json.UTF8JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Reader;
import org.appenders.jackson.singlethread.encode.Escapes;
import org.appenders.jackson.singlethread.encode.KnownNames;
import org.appenders.jackson.singlethread.encode.TextEncoder;

/**
 * Encodes names and text into the buffer. It knows nothing of leases: its life cycle is stock's.
 *
 * <p>Targets that count or fail must not see a difference, so the bytes, and where the buffer is flushed in between, are
 * those of {@link UTF8JsonGenerator}. Where a text has no room as a whole, it is {@link LongText}. What is rare is
 * inherited: other escapes of ASCII than JSON's own, some surrogates in long text, pretty printing. While the document is
 * to be a String, {@link CharText} stands where that is. All of it is decided before anything has changed.
 */
public class TextGenerator extends UTF8JsonGenerator {

    private final GeneratorSettings settings;

    /** Null where text is stock's to write, and in a generator that is kept and has no buffers at the moment. */
    TextEncoder encoder;

    /** What the encoder is to do with each char; of the features that were noted. */
    Escapes escapes;

    /** Whether the encoder may be used, with {@link #escapes}. */
    private boolean fastText;

    /**
     * Up to where a name or a value is written at once: the end of the buffer where all settings are usual, else 0. So one
     * comparison says that there is room, and how the value is to look.
     */
    private int usualEnd;

    /** As noted when this generator was made, for a target of bytes; each lease begins with the same settings. */
    private final Escapes initialEscapes;

    private final boolean initialFastText;
    private final int initialUsualEnd;

    KnownNames names = KnownNames.NONE;

    /** Where chars go; null where the target is one of bytes. */
    CharTarget chars;

    TextGenerator(IOContext context, GeneratorSettings settings, OutputStream out, TextEncoder encoder) {
        super(context, settings.features, settings.codec, out, settings.quoteChar);
        this.settings = settings;
        this.encoder = encoder;
        if (settings.highestNonEscapedChar > 0) {
            _maximumNonEscapedChar = settings.highestNonEscapedChar;
        }
        _rootValueSeparator = settings.rootValueSeparator;
        applyEscapes();
        initialEscapes = escapes;
        initialFastText = fastText;
        initialUsualEnd = usualEnd;
    }

    public final GeneratorSettings settings() {
        return settings;
    }

    /** Null for a target of bytes; and names that come as Strings are looked for among these. */
    final void use(CharTarget target, KnownNames known) {
        // References only where they differ: see WriteContext.
        if (chars != target) {
            chars = target;
        }
        if (names != known) {
            names = known;
        }
    }

    /** At the beginning of a lease, when all settings are those that this generator was made with. */
    final void noteInitialSettings() {
        if (chars != null || settings.characterEscapes != null) {
            applyEscapes();
            return;
        }
        fastText = initialFastText;
        usualEnd = initialUsualEnd;
        // A reference only where it differs: see WriteContext.
        if (escapes != initialEscapes) {
            escapes = initialEscapes;
        }
    }

    /** Asks the factory's escapes for their table, as stock does for each generator. */
    final void applyEscapes() {
        CharacterEscapes ofFactory = settings.characterEscapes;
        if (ofFactory != null) {
            super.setCharacterEscapes(ofFactory);
        }
        noteSettings();
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
        // Jackson's constructor calls a setter before there is an encoder.
        boolean jsonsOwn = _outputEscapes == sOutputEscapes && _characterEscapes == null && _quoteChar == '"';
        // Of bytes stock escapes no ASCII but JSON's, whatever the highest char.
        boolean takesAscii = chars == null || _maximumNonEscapedChar < 1 || _maximumNonEscapedChar >= 0x7F;
        fastText = jsonsOwn && takesAscii && encoder != null && !_closed;
        if (fastText) {
            Escapes noted = chars != null
                    ? Escapes.ofAscii((_features & JacksonVersion.HEX_UPPER_CASE) == JacksonVersion.HEX_UPPER_CASE)
                    : JacksonVersion.escapes(_features, _maximumNonEscapedChar);
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

    // The JIT inlines to a depth of 15, of which databind takes half: between this and the encoder's loops is little.

    @Override
    public void writeFieldName(String name) throws IOException {
        int length = name == null ? Integer.MAX_VALUE : name.length();
        int tail = length > _outputMaxContiguous
                ? -1
                : beginName(TextEncoder.MAX_BYTES_PER_CHAR * length + KnownNames.ROOM);
        int end = tail < 0 ? -1 : names.write(name, _outputBuffer, tail, encoder, escapes);
        if (end >= 0) {
            ((WriteContext) _writeContext).nameWritten(name);
            _outputTail = end;
        } else if (chars == null || !CharText.writeName(this, chars, name)) {
            super.writeFieldName(name);
        }
    }

    @Override
    public void writeFieldName(SerializableString name) throws IOException {
        byte[] quoted = CharTarget.quotedUtf8(name);
        int tail = quoted == null ? -1 : beginName(quoted.length + 2);
        if (tail >= 0) {
            byte[] buffer = _outputBuffer;
            buffer[tail] = '"';
            System.arraycopy(quoted, 0, buffer, tail + 1, quoted.length);
            int end = tail + 1 + quoted.length;
            buffer[end] = '"';
            ((WriteContext) _writeContext).nameWritten(name.getValue());
            _outputTail = end + 1;
        } else if (chars == null || !CharText.writeName(this, chars, name)) {
            super.writeFieldName(name);
        }
    }

    /** Writes what is before a name; returns the tail, which does not count yet, or -1 where it is stock's to write. */
    private int beginName(int room) {
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

    @Override
    public void writeString(String text) throws IOException {
        if (text != null) {
            int length = text.length();
            int tail = length > _outputMaxContiguous ? -1 : beginValue(TextEncoder.MAX_BYTES_PER_CHAR * length + 2);
            int end = tail < 0 ? -1 : encode(text, length, tail);
            if (end >= 0) {
                endValue(end);
                return;
            }
            if (tail < 0 && fastText && LongText.write(this, text)) {
                return;
            }
        }
        if (chars == null || !CharText.write(this, chars, text)) {
            super.writeString(text);
        }
    }

    /** A text with its quotes, which has room; returns the index behind it, or -1 where it is not encoded. */
    final int encode(String text, int length, int at) {
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

    /** Ends a value that was begun; the tail is behind its last byte. */
    public final void endValue(int tail) {
        ((WriteContext) _writeContext).valuesWritten(1);
        _outputTail = tail;
    }

    @Override
    public void writeString(char[] text, int offset, int length) throws IOException {
        if (chars == null) {
            super.writeString(text, offset, length);
        } else {
            CharText.write(this, chars, text, offset, length);
        }
    }

    @Override
    public void writeString(Reader reader, int length) throws IOException {
        if (chars == null || reader == null) {
            super.writeString(reader, length);
        } else if (!CharText.write(this, chars, reader, length)) {
            _reportError("Didn't read enough from reader");
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

    final boolean escapesInUpperCase() {
        return JacksonVersion.HEX_UPPER_CASE == 0 || _cfgWriteHexUppercase;
    }

    /** Appends text with escapes to a document that is to be a String. */
    final void escape(char[] text, int from, int to) throws IOException {
        int highest = _maximumNonEscapedChar;
        chars.appendEscaped(text, from, to, _outputEscapes, _characterEscapes, highest, escapesInUpperCase());
    }
}
