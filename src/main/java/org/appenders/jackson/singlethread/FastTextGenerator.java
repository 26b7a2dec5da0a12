package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.Version;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.io.NumberOutput;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.core.json.JsonWriteContext;
import com.fasterxml.jackson.core.json.PackageVersion;
import com.fasterxml.jackson.core.json.UTF8JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Encodes names, text and numbers into the buffer. It knows nothing of leases: its life cycle is
 * stock's.
 *
 * <p>The bytes, and where the buffer is flushed in between, are those of {@link UTF8JsonGenerator}:
 * targets that count or fail must not see a difference. What is rare goes to the inherited code, and
 * the decision is made before anything has changed, since the inherited methods cannot take over in
 * the middle: text above 0xFF, other escapes than JSON's own, pretty printing.
 */
class FastTextGenerator extends UTF8JsonGenerator {

    private static final byte[] HEX_UPPER = "0123456789ABCDEF".getBytes(StandardCharsets.ISO_8859_1);
    private static final byte[] HEX_LOWER = "0123456789abcdef".getBytes(StandardCharsets.ISO_8859_1);

    /** Of a double, as in -2.2250738585072014E-308. */
    private static final int MAX_DIGITS = 24;

    /** What stock wants to be free for an int or a long. */
    private static final int NUMBER_ROOM = 22;

    /** The letters as little-endian words; constants, as there are no words on Java 8. */
    private static final long TRUE = 0x65757274L;

    private static final long FALSE = 0x65736C6166L;

    private final GeneratorSettings settings;
    private final TextWay way;

    // What Jackson's constructor derived from the settings.
    private final int[] initialEscapes;
    private final int initialHighestNonEscapedChar;
    private final boolean initialNumbersAsStrings;
    private final boolean initialUnquotedNames;

    /** The generator is open, only JSON's own escapes apply, and the quote is the usual one. */
    private boolean standardEscapes;

    /** How far a {@link DirectBeanSerializer} has got with its bean. */
    private int nextProperty;

    /** Made for the first long text. */
    private Latin1Encoder encoder;

    /** Made for the first float or double. */
    private StringBuilder digits;

    FastTextGenerator(IOContext context, GeneratorSettings settings, OutputStream out) {
        this(context, settings, out, TextWay.DEFAULT);
    }

    FastTextGenerator(IOContext context, GeneratorSettings settings, OutputStream out, TextWay way) {
        super(context, settings.features, settings.codec, out, settings.quoteChar);
        this.settings = settings;
        // Short text passes through the char buffer, which a recycler of the user's may have made.
        this.way = _charBufferLength < TextWay.MIN_ENCODED ? TextWay.INHERITED : way;
        if (settings.highestNonEscapedChar > 0) {
            _maximumNonEscapedChar = settings.highestNonEscapedChar;
        }
        initialEscapes = _outputEscapes;
        initialHighestNonEscapedChar = _maximumNonEscapedChar;
        initialNumbersAsStrings = _cfgNumbersAsStrings;
        initialUnquotedNames = _cfgUnqNames;
        _rootValueSeparator = settings.rootValueSeparator;
        applyEscapes();
    }

    final GeneratorSettings settings() {
        return settings;
    }

    /** Undoes what a caller changed on the generator. Fields, not setters: those forget details. */
    final void restoreSettings() {
        _features = settings.features;
        _objectCodec = settings.codec;
        _cfgPrettyPrinter = null;
        _cfgNumbersAsStrings = initialNumbersAsStrings;
        _cfgUnqNames = initialUnquotedNames;
        if (JacksonVersion.HEX_UPPER_CASE != 0) {
            _cfgWriteHexUppercase = (settings.features & JacksonVersion.HEX_UPPER_CASE) != 0;
        }
        _maximumNonEscapedChar = initialHighestNonEscapedChar;
        _outputEscapes = initialEscapes;
        _characterEscapes = null;
        _rootValueSeparator = settings.rootValueSeparator;
        noteEscapes();
    }

    /** Asks the factory's escapes for their table, as stock does for each generator. */
    final void applyEscapes() {
        if (settings.characterEscapes != null) {
            super.setCharacterEscapes(settings.characterEscapes);
        }
        noteEscapes();
    }

    private void noteEscapes() {
        standardEscapes = _outputEscapes == sOutputEscapes
                && _characterEscapes == null
                && _maximumNonEscapedChar == 0
                && _quoteChar == '"';
    }

    /** From here on nothing of the buffers is within the reach of a late writer. */
    final void endFastText() {
        standardEscapes = false;
    }

    @Override
    protected void _releaseBuffers() {
        endFastText();
        // It encodes from a buffer that is no longer ours.
        encoder = null;
        super._releaseBuffers();
    }

    @Override
    public Version version() {
        // Jackson looks for its version in the package of the class.
        return PackageVersion.VERSION;
    }

    @Override
    public JsonGenerator setCharacterEscapes(CharacterEscapes escapes) {
        super.setCharacterEscapes(escapes);
        noteEscapes();
        return this;
    }

    @Override
    public JsonGenerator setHighestNonEscapedChar(int charCode) {
        super.setHighestNonEscapedChar(charCode);
        noteEscapes();
        return this;
    }

    @Override
    public void writeFieldName(SerializableString name) throws IOException {
        if (_cfgPrettyPrinter != null || _cfgUnqNames || name.getClass() != SerializedString.class) {
            super.writeFieldName(name);
            return;
        }
        byte[] quoted;
        try {
            quoted = name.asQuotedUTF8();
        } catch (IllegalArgumentException e) {
            // A lone surrogate, which stock finds when the name has begun.
            super.writeFieldName(name);
            return;
        }
        int length = quoted.length;
        // Room for all of it, so stock would not flush either.
        if (_outputTail + length + 3 > _outputEnd) {
            super.writeFieldName(name);
            return;
        }
        int status = _writeContext.writeFieldName(name.getValue());
        int tail = _outputTail;
        byte[] buffer = _outputBuffer;
        if (status == JsonWriteContext.STATUS_OK_AFTER_COMMA) {
            buffer[tail++] = ',';
        } else if (status == JsonWriteContext.STATUS_EXPECT_VALUE) {
            _reportError("Can not write a field name, expecting a value");
        }
        buffer[tail++] = _quoteChar;
        Words.copy(quoted, buffer, tail, length);
        tail += length;
        buffer[tail++] = _quoteChar;
        _outputTail = tail;
    }

    @Override
    public void writeFieldName(String name) throws IOException {
        if (name == null || !standardEscapes || way == TextWay.INHERITED || _cfgPrettyPrinter != null || _cfgUnqNames) {
            super.writeFieldName(name);
        } else if (!writeShortName(name)) {
            writeLongName(name);
        }
    }

    private boolean writeShortName(String name) {
        int length = name.length();
        int tail = _outputTail;
        if (tail + 6 * length + 3 > _outputEnd || _writeContext.getClass() != WriteContext.class) {
            return false;
        }
        WriteContext context = (WriteContext) _writeContext;
        int skip = context.separatorToSkip();
        if (skip < 0) {
            return false;
        }
        byte[] buffer = _outputBuffer;
        if (skip == 0) {
            buffer[tail++] = ',';
        }
        buffer[tail++] = '"';
        tail = encode(name, length, tail);
        if (tail < 0) {
            return false;
        }
        context.nameWritten(name);
        _outputTail = tail;
        return true;
    }

    private void writeLongName(String name) throws IOException {
        if (!isFast(name)) {
            super.writeFieldName(name);
            return;
        }
        int status = _writeContext.writeFieldName(name);
        if (status == JsonWriteContext.STATUS_OK_AFTER_COMMA) {
            writeByte(',');
        } else if (status == JsonWriteContext.STATUS_EXPECT_VALUE) {
            _reportError("Can not write a field name, expecting a value");
        }
        writeQuoted(name);
    }

    @Override
    public void writeString(String text) throws IOException {
        if (text == null || !standardEscapes || way == TextWay.INHERITED) {
            super.writeString(text);
        } else if (!writeShort(text)) {
            writeLong(text);
        }
    }

    /** A text for which there is room whatever has to be escaped in it, so that stock would not flush. */
    private boolean writeShort(String text) {
        int length = text.length();
        int tail = _outputTail;
        if (tail + 6 * length + 3 > _outputEnd
                || _cfgPrettyPrinter != null
                || _writeContext.getClass() != WriteContext.class) {
            return false;
        }
        WriteContext context = (WriteContext) _writeContext;
        int separator = context.valueSeparator();
        if (separator < 0) {
            return false;
        }
        byte[] buffer = _outputBuffer;
        if (separator != 0) {
            buffer[tail++] = (byte) separator;
        }
        buffer[tail++] = '"';
        tail = encode(text, length, tail);
        if (tail < 0) {
            return false;
        }
        context.valueWritten();
        _outputTail = tail;
        return true;
    }

    private void writeLong(String text) throws IOException {
        if (!isFast(text)) {
            super.writeString(text);
            return;
        }
        _verifyValueWrite(WRITE_STRING);
        int length = text.length();
        if (length <= _outputMaxContiguous && _outputTail + length >= _outputEnd) {
            _flushBuffer();
        }
        writeQuoted(text);
    }

    @Override
    public void writeString(char[] text, int offset, int length) throws IOException {
        if (length < TextWay.MIN_ENCODED
                || !standardEscapes
                || way == TextWay.INHERITED
                || !isWithin(text, offset, length)
                || length > encoder().capacity()
                || !encoder.encode(text, offset, offset + length)) {
            super.writeString(text, offset, length);
            return;
        }
        _verifyValueWrite(WRITE_STRING);
        writeByte(_quoteChar);
        writePieces(encoder.bytes(), length);
        writeByte(_quoteChar);
    }

    private static boolean isWithin(char[] text, int offset, int length) {
        return text != null && offset >= 0 && length <= text.length - offset;
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
        if (_outputTail + 3 * ShortDecimals.MAX_LENGTH <= _outputEnd) {
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
        writeDigits(digits().append(number));
    }

    /**
     * A name and its text in one step: one check, one look at the context, one place for all of it.
     *
     * @return false where that cannot be done, and nothing has been; then it takes two calls
     */
    final boolean writeProperty(EncodedName name, String text) {
        int length = text.length();
        int skip = oneStep(name, 6 * length + 2);
        if (skip < 0 || !standardEscapes || way == TextWay.INHERITED) {
            return false;
        }
        int tail = encode(text, length, name.copyTo(_outputBuffer, _outputTail, skip) + 1);
        return tail >= 0 && written(name, tail);
    }

    /**
     * Escapes a text into the buffer, where there is room for six bytes per char, and the closing quote.
     *
     * @return the new tail, or -1 where a char is above 0xFF and the bytes written do not count
     */
    private int encode(String text, int length, int tail) {
        byte[] buffer = _outputBuffer;
        byte[] source;
        int plain;
        if (way == TextWay.IN_PLACE) {
            if (!StringBytes.isLatin1(text)) {
                return -1;
            }
            source = StringBytes.latin1(text);
            plain = Words.copyPlain(source, 0, length, buffer, tail);
        } else if (length < TextWay.MIN_ENCODED) {
            return encodeEach(text, length, tail);
        } else {
            if (length > encoder().capacity() || !encoder.encode(text, 0, length)) {
                return -1;
            }
            source = encoder.bytes();
            plain = Words.copyPlain(source, 0, length, buffer, tail);
        }
        tail += plain;
        if (plain < length) {
            tail = escape(source, plain, length, tail);
        }
        buffer[tail] = '"';
        return tail + 1;
    }

    private int encodeEach(String text, int length, int tail) {
        byte[] buffer = _outputBuffer;
        int end = tail + length;
        if (length >= TextWay.MIN_COPIED) {
            if (copyLowBytes(text, length, buffer, tail) > 0x7F || !Words.isPlain(buffer, tail, end)) {
                return -1;
            }
        } else {
            char[] chars = _charBuffer;
            text.getChars(0, length, chars, 0);
            int[] escapes = sOutputEscapes;
            for (int i = 0; i < length; i++) {
                char c = chars[i];
                if (c > 0x7F || escapes[c] != 0) {
                    return -1;
                }
                buffer[tail + i] = (byte) c;
            }
        }
        buffer[end] = '"';
        return end + 1;
    }

    /** Returns all chars, put together by or. */
    @SuppressWarnings("deprecation") // It is deprecated for the very thing that is wanted here.
    private static int copyLowBytes(String text, int length, byte[] target, int at) {
        text.getBytes(0, length, target, at);
        int chars = 0;
        for (int i = 0; i < length; i++) {
            chars |= text.charAt(i);
        }
        return chars;
    }

    /** As for a text. */
    final boolean writeProperty(EncodedName name, int value) {
        int skip = oneStep(name, NUMBER_ROOM);
        if (skip < 0 || _cfgNumbersAsStrings) {
            return false;
        }
        int tail = name.copyTo(_outputBuffer, _outputTail, skip);
        return written(name, NumberOutput.outputInt(value, _outputBuffer, tail));
    }

    /** As for a text. */
    final boolean writeProperty(EncodedName name, long value) {
        int skip = oneStep(name, NUMBER_ROOM);
        if (skip < 0 || _cfgNumbersAsStrings) {
            return false;
        }
        int tail = name.copyTo(_outputBuffer, _outputTail, skip);
        return written(name, NumberOutput.outputLong(value, _outputBuffer, tail));
    }

    /** As for a text. */
    final boolean writeProperty(EncodedName name, boolean value) {
        int skip = oneStep(name, 2 * Long.BYTES);
        if (skip < 0) {
            return false;
        }
        int tail = name.copyTo(_outputBuffer, _outputTail, skip);
        Words.putLong(_outputBuffer, tail, value ? TRUE : FALSE);
        return written(name, tail + (value ? 4 : 5));
    }

    /**
     * Notes which property of the present bean is next.
     *
     * @return what was noted before
     */
    final int nextProperty(int index) {
        int noted = nextProperty;
        nextProperty = index;
        return noted;
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

    private boolean written(EncodedName name, int tail) {
        ((WriteContext) _writeContext).propertyWritten(name.value);
        _outputTail = tail;
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

    /** Whether this text, all of it, can go the fast way. Leaves its first piece in the encoder. */
    private boolean isFast(String text) {
        if (way == TextWay.IN_PLACE) {
            return StringBytes.isLatin1(text);
        }
        int length = text.length();
        if (way == TextWay.INHERITED || length < TextWay.MIN_ENCODED) {
            return false;
        }
        Latin1Encoder encoder = encoder();
        int capacity = encoder.capacity();
        for (int from = 0; from < length; from += capacity) {
            if (!encoder.encode(text, from, Math.min(from + capacity, length))) {
                return false;
            }
        }
        return true;
    }

    private Latin1Encoder encoder() {
        Latin1Encoder encoder = this.encoder;
        if (encoder == null) {
            this.encoder = encoder = new Latin1Encoder(_charBuffer, _outputMaxContiguous);
        }
        return encoder;
    }

    /** A text for which {@link #isFast} has just said yes. */
    private void writeQuoted(String text) throws IOException {
        int length = text.length();
        writeByte(_quoteChar);
        if (way == TextWay.IN_PLACE) {
            writePieces(StringBytes.latin1(text), length);
        } else if (length <= encoder.capacity()) {
            writePieces(encoder.bytes(), length);
        } else {
            int capacity = encoder.capacity();
            for (int from = 0; from < length; from += capacity) {
                int to = Math.min(from + capacity, length);
                encoder.encode(text, from, to);
                writePieces(encoder.bytes(), to - from);
            }
        }
        writeByte(_quoteChar);
    }

    private void writeByte(int b) throws IOException {
        if (_outputTail >= _outputEnd) {
            _flushBuffer();
        }
        _outputBuffer[_outputTail++] = (byte) b;
    }

    /** Latin-1 text, in the pieces in which stock cuts it and makes room for it. */
    private void writePieces(byte[] text, int length) throws IOException {
        int from = 0;
        while (from < length) {
            int to = Math.min(from + _outputMaxContiguous, length);
            if (_outputTail + (to - from) > _outputEnd) {
                _flushBuffer();
            }
            int plain = Words.copyPlain(text, from, to, _outputBuffer, _outputTail);
            _outputTail += plain - from;
            if (plain < to) {
                writeEscaped(text, plain, to);
            }
            from = to;
        }
    }

    /** The rest of a piece, from its first char that is not one byte of output. */
    private void writeEscaped(byte[] text, int from, int to) throws IOException {
        if (_outputTail + 6 * (to - from) > _outputEnd) {
            _flushBuffer();
        }
        _outputTail = escape(text, from, to, _outputTail);
    }

    /** With room for six bytes per char; returns the new tail. */
    private int escape(byte[] text, int from, int to, int tail) {
        byte[] buffer = _outputBuffer;
        int i = from;
        while (i < to) {
            int c = text[i++] & 0xFF;
            if (c > 0x7F) {
                buffer[tail++] = (byte) (0xC0 | c >> 6);
                buffer[tail++] = (byte) (0x80 | c & 0x3F);
            } else {
                int escape = sOutputEscapes[c];
                buffer[tail++] = '\\';
                if (escape > 0) {
                    buffer[tail++] = (byte) escape;
                } else {
                    tail = writeHex(c, buffer, tail);
                }
            }
            // Often the next one too: a line break and then a tab.
            if (i < to && !Words.isMarked(text[i])) {
                int plain = Words.copyPlain(text, i, to, buffer, tail);
                tail += plain - i;
                i = plain;
            }
        }
        return tail;
    }

    private int writeHex(int c, byte[] buffer, int tail) {
        int upper = JacksonVersion.HEX_UPPER_CASE;
        byte[] hex = (_features & upper) == upper ? HEX_UPPER : HEX_LOWER;
        buffer[tail++] = 'u';
        buffer[tail++] = '0';
        buffer[tail++] = '0';
        buffer[tail++] = hex[c >> 4];
        buffer[tail++] = hex[c & 0xF];
        return tail;
    }
}
