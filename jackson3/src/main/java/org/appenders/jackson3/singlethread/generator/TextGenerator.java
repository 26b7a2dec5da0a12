package org.appenders.jackson3.singlethread.generator;

import java.io.OutputStream;
import org.appenders.jackson3.singlethread.encode.Escapes;
import org.appenders.jackson3.singlethread.encode.KnownNames;
import org.appenders.jackson3.singlethread.encode.Latin1;
import org.appenders.jackson3.singlethread.encode.PlainBytes;
import org.appenders.jackson3.singlethread.encode.StringAccess;
import org.appenders.jackson3.singlethread.encode.TextEncoder;
import org.appenders.jackson3.singlethread.encode.Utf8;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.CharTypes;
import tools.jackson.core.io.CharacterEscapes;
import tools.jackson.core.io.IOContext;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.core.json.UTF8JsonGenerator;

/**
 * Encodes text and names into the buffer, for whoever streams and for databind. It knows nothing of leases: its life
 * cycle is stock's.
 *
 * <p>Targets that count or fail must not see a difference, so the bytes, and where the buffer is flushed in between, are
 * those of {@link UTF8JsonGenerator}. What is rare goes to the inherited code: other escapes of ASCII than JSON's own,
 * some surrogates in long text, pretty printing. That is decided before anything has changed.
 */
public class TextGenerator extends StockGenerator {

    /** Longer raw text is no longer what pretty printers write between names and values. */
    private static final int SHORT_RAW = 16;

    /** For which stock makes room, whatever the chars of raw text are. */
    static final int RAW_BYTES_PER_CHAR = 3;

    /** Jackson's own escapes with that of the slash, which the encoder does not know: text with a slash is stock's. */
    private static final int[] WITH_SLASH = CharTypes.get7BitOutputEscapes('"', true);

    /** Null where text is stock's to write, and in a generator that is kept and has no buffers at the moment. */
    TextEncoder encoder;

    /** What the encoder is to do with each char. */
    Escapes escapes;

    /** The encoder may be used. */
    private boolean fastText;

    /**
     * Up to where a name or a value is written at once: the end of the buffer where all settings are usual, else 0. So one
     * comparison says that there is room, and how the value is to look.
     */
    private int usualEnd;

    private boolean escapesSlashes;

    private KnownNames names = KnownNames.NONE;

    /** As stock makes it for a write: with buffers of the I/O context's own, and an encoder for them. */
    TextGenerator(ObjectWriteContext write, IOContext context, GeneratorSettings settings, OutputStream out) {
        super(write, context, settings, out);
        encoder = StringAccess.DEFAULT.encoder(_charBuffer, _outputMaxContiguous);
        noteEscapes();
    }

    /** For writes of which only the format features are known yet. */
    TextGenerator(
            IOContext context,
            GeneratorSettings settings,
            int formatFeatures,
            SerializableString rootValueSeparator,
            OutputStream out,
            TextEncoder encoder) {
        super(context, settings, formatFeatures, rootValueSeparator, out);
        this.encoder = encoder;
        noteEscapes();
    }

    /** Whether the encoder may be used for what has no slashes, with {@link #escapes}. */
    final boolean isFastText() {
        return fastText;
    }

    final boolean isFastText(String text) {
        return fastText && !isStocks(text);
    }

    /** Whether a text has slashes that are to be escaped. */
    final boolean isStocks(String text) {
        return escapesSlashes && text.indexOf('/') >= 0;
    }

    /** Whether all of a value may be written at once, as far as the settings go. */
    final boolean isUsual() {
        return usualEnd > 0;
    }

    /** Decides on both; to be called when anything has changed that this depends on. */
    void noteEscapes() {
        // Jackson's constructors call a setter before there is an encoder or a quote.
        boolean jsonsOwn = _outputEscapes == DEFAULT_OUTPUT_ESCAPES || _outputEscapes == WITH_SLASH;
        // Of bytes stock escapes no ASCII but JSON's, whatever the highest char.
        boolean takesAscii = !isOfChars() || _maximumNonEscapedChar < 1 || _maximumNonEscapedChar >= 0x7F;
        fastText =
                jsonsOwn && takesAscii && _characterEscapes == null && _quoteChar == '"' && encoder != null && !_closed;
        if (fastText) {
            escapesSlashes = _outputEscapes == WITH_SLASH;
            Escapes noted = isOfChars()
                    ? Escapes.ofAscii(_cfgWriteHexUppercase)
                    : Escapes.of(_cfgWriteHexUppercase, _maximumNonEscapedChar, nonLatin1());
            // A reference only where it differs: see WriteContext.
            if (escapes != noted) {
                escapes = noted;
            }
        }
        boolean isUsual = fastText && _prettyPrinter == null && !_cfgUnqNames && !_cfgNumbersAsStrings;
        usualEnd = isUsual ? _outputEnd : 0;
    }

    private Escapes.NonLatin1 nonLatin1() {
        return JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8.enabledIn(_formatWriteFeatures)
                ? Escapes.NonLatin1.SURROGATES_COMBINED
                : Escapes.NonLatin1.SURROGATES_ESCAPED;
    }

    /** The buffers are another's from here on: a late writer must not reach them by the encoder. */
    @Override
    protected void _releaseBuffers() {
        encoder = null;
        noteEscapes();
        super._releaseBuffers();
    }

    @Override
    public JsonGenerator setCharacterEscapes(CharacterEscapes escapes) {
        super.setCharacterEscapes(escapes);
        noteEscapes();
        return this;
    }

    /** Has names that come as Strings looked for among these. */
    final void useNames(KnownNames known) {
        // A reference only where it differs: see WriteContext.
        if (names != known) {
            names = known;
        }
    }

    // The JIT inlines to a depth of 15, of which databind takes half. So between these methods and the encoder's loops
    // there are as few as can be.

    @Override
    public JsonGenerator writeName(String name) {
        int length = name == null || isStocks(name) ? Integer.MAX_VALUE : name.length();
        int tail = length > _outputMaxContiguous
                ? -1
                : beginName(TextEncoder.MAX_BYTES_PER_CHAR * length + KnownNames.ROOM);
        int end = tail < 0 ? -1 : names.write(name, _outputBuffer, tail, encoder, escapes);
        if (end < 0) {
            return super.writeName(name);
        }
        ((WriteContext) _streamWriteContext).nameWritten(name);
        _outputTail = end;
        return this;
    }

    @Override
    public JsonGenerator writeName(SerializableString name) {
        byte[] quoted = CharTarget.quotedUtf8(name);
        int tail = quoted == null ? -1 : beginName(quoted.length + 2);
        if (tail < 0) {
            return super.writeName(name);
        }
        byte[] buffer = _outputBuffer;
        buffer[tail] = '"';
        System.arraycopy(quoted, 0, buffer, tail + 1, quoted.length);
        int end = tail + 1 + quoted.length;
        buffer[end] = '"';
        ((WriteContext) _streamWriteContext).nameWritten(name.getValue());
        _outputTail = end + 1;
        return this;
    }

    /** As above, for one that has room, with its quotes; returns the index behind it, or -1 where it is stock's to write. */
    final int encodeName(String name, byte[] target, int at) {
        return isStocks(name) ? -1 : names.write(name, target, at, encoder, escapes);
    }

    /** Writes what is before a name; returns the tail, which does not count yet, or -1 where it is stock's to write. */
    private int beginName(int room) {
        int tail = _outputTail;
        if (tail + room >= usualEnd) {
            return -1;
        }
        int skip = ((WriteContext) _streamWriteContext).separatorToSkip();
        if (skip == 0) {
            _outputBuffer[tail++] = ',';
        }
        return skip < 0 ? -1 : tail;
    }

    @Override
    public JsonGenerator writeString(String text) {
        boolean written = false;
        if (text != null) {
            int length = text.length();
            int tail = length > _outputMaxContiguous ? -1 : beginValue(TextEncoder.MAX_BYTES_PER_CHAR * length + 2);
            int end = tail < 0 ? -1 : encode(text, length, tail);
            if (end >= 0) {
                endValue(end);
                return this;
            }
            written = tail < 0 && isFastText(text) && writeLong(text);
        }
        return written ? this : super.writeString(text);
    }

    /** A text with its quotes, which has room; returns the index behind it, or -1 where it is stock's to write. */
    final int encode(String text, int length, int at) {
        if (isStocks(text)) {
            return -1;
        }
        int end = -1;
        if (!expectsOthers()) {
            byte[] buffer = _outputBuffer;
            buffer[at] = '"';
            end = encoder.encode(text, length, buffer, at + 1, escapes);
            if (end >= 0) {
                buffer[end] = '"';
                return end + 1;
            }
        }
        return hold(text, ~end, at, escapes);
    }

    @Override
    final boolean writeQuoted(String text) {
        int length = text == null ? Integer.MAX_VALUE : text.length();
        boolean hasRoom = length <= _outputMaxContiguous
                && _outputTail + TextEncoder.MAX_BYTES_PER_CHAR * length + 2 <= _outputEnd;
        int end = hasRoom && isFastText() ? encode(text, length, _outputTail) : -1;
        if (end >= 0) {
            _outputTail = end;
        }
        return end >= 0;
    }

    /**
     * Writes what separates a value from what is before it, where there is room for all of the value, and all settings are
     * usual.
     *
     * @return the tail, which counts from {@link #endValue} on, or -1 where the value is stock's to write
     */
    final int beginValue(int room) {
        int tail = _outputTail;
        if (tail + room >= usualEnd) {
            return -1;
        }
        int separator = ((WriteContext) _streamWriteContext).valueSeparator();
        if (separator > 0) {
            _outputBuffer[tail++] = (byte) separator;
        }
        return separator < 0 ? -1 : tail;
    }

    /** Ends a value that was begun; the tail is behind its last byte. */
    public final void endValue(int tail) {
        endValues(1, tail);
    }

    /** Of none or several values in a row. */
    final void endValues(int count, int tail) {
        if (count > 0) {
            ((WriteContext) _streamWriteContext).valuesWritten(count);
            _outputTail = tail;
        }
    }

    private boolean writeLong(String text) {
        boolean isLatin1 = isEncodable(text);
        if (!isLatin1 && !escapes.allowParts(text, _outputMaxContiguous)) {
            return false;
        }
        _verifyValueWrite(WRITE_STRING);
        int length = text.length();
        if (length <= _outputMaxContiguous && _outputTail + length >= _outputEnd) {
            _flushBuffer();
        }
        writeQuote();
        int capacity = isLatin1 ? encoder.capacity(text) : _outputMaxContiguous;
        for (int from = 0; from < length; from += capacity) {
            int partLength = Math.min(capacity, length - from);
            if (isLatin1) {
                writePieces(encoder.latin1(text, from, from + partLength), partLength);
            } else {
                writePiece(text, from, partLength);
            }
        }
        writeQuote();
        return true;
    }

    /** Whether text of any length is encoded here: Latin-1, and of a String ASCII. */
    private boolean isEncodable(String text) {
        return encoder.isLatin1(text) && (!isOfChars() || Latin1.isAscii(text, encoder));
    }

    private void writeQuote() {
        if (_outputTail >= _outputEnd) {
            _flushBuffer();
        }
        _outputBuffer[_outputTail++] = '"';
    }

    /** Latin-1 text, in the pieces in which stock cuts it; it makes room first for a piece, then for its escapes. */
    private void writePieces(byte[] latin1, int length) {
        for (int from = 0; from < length; ) {
            int to = from + Math.min(_outputMaxContiguous, length - from);
            makeRoom(to - from);
            int plain = PlainBytes.copy(latin1, from, to, _outputBuffer, _outputTail);
            _outputTail += plain - from;
            if (plain < to) {
                makeRoom(TextEncoder.MAX_BYTES_PER_CHAR * (to - plain));
                _outputTail = Latin1.escape(latin1, plain, to, _outputBuffer, _outputTail, escapes);
            }
            from = to;
        }
    }

    /** As of Latin-1. Stock's own loop is compiled in two ways, one of which takes twice as long. */
    private void writePiece(String text, int from, int length) {
        text.getChars(from, from + length, _charBuffer, 0);
        makeRoom(length);
        int plain = Utf8.copyPlain(_charBuffer, 0, length, _outputBuffer, _outputTail);
        _outputTail += plain;
        if (plain < length) {
            makeRoom(TextEncoder.MAX_BYTES_PER_CHAR * (length - plain));
            _outputTail = Utf8.encode(_charBuffer, plain, length, _outputBuffer, _outputTail, escapes);
        }
    }

    private void makeRoom(int room) {
        if (_outputTail + room > _outputEnd) {
            _flushBuffer();
        }
    }

    /** Stock looks at each char of raw text. */
    @Override
    public JsonGenerator writeRaw(String text) {
        return writeShortRaw(text) || isFastText() && writeRawLatin1(text) ? this : super.writeRaw(text);
    }

    /** ASCII that has the room that stock wants; false where it is not such text. */
    private boolean writeShortRaw(String text) {
        int length = text.length();
        int tail = _outputTail;
        if (length > SHORT_RAW || tail + RAW_BYTES_PER_CHAR * length > _outputEnd) {
            return false;
        }
        byte[] buffer = _outputBuffer;
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c > 0x7F) {
                return false;
            }
            buffer[tail + i] = (byte) c;
        }
        _outputTail = tail + length;
        return true;
    }

    /** In the pieces in which stock copies it; text of a length between its two kinds is stock's. */
    private boolean writeRawLatin1(String text) {
        int length = text.length();
        int size = _charBuffer.length;
        int piece = length <= size ? length : Math.min(size, (_outputEnd >> 2) + (_outputEnd >> 4));
        int room = RAW_BYTES_PER_CHAR * piece;
        int capacity = encoder.capacity(text);
        if (room > _outputEnd || piece > capacity || !isEncodable(text)) {
            return false;
        }
        int part = capacity >= length ? length : capacity - capacity % piece;
        for (int from = 0; from < length; from += part) {
            int partLength = Math.min(part, length - from);
            byte[] latin1 = encoder.latin1(text, from, from + partLength);
            for (int i = 0; i < partLength; i += piece) {
                makeRoom(room);
                int end = Math.min(i + piece, partLength);
                _outputTail = Latin1.copy(latin1, i, end, _outputBuffer, _outputTail);
            }
        }
        return true;
    }
}
