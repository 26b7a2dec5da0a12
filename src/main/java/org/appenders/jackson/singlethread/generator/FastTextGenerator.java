package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.core.json.JsonWriteContext;
import com.fasterxml.jackson.core.json.UTF8JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import org.appenders.jackson.singlethread.encode.KnownNames;
import org.appenders.jackson.singlethread.encode.TextEncoder;
import org.appenders.jackson.singlethread.encode.TextWay;
import org.appenders.jackson.singlethread.encode.Words;

/**
 * Encodes names and text into the buffer. It knows nothing of leases: its life cycle is stock's.
 *
 * <p>The bytes, and where the buffer is flushed in between, are those of {@link UTF8JsonGenerator}:
 * targets that count or fail must not see a difference. What is rare goes to the inherited code, and
 * the decision is made before anything has changed, since the inherited methods cannot take over in
 * the middle: long text above 0xFF, other escapes of ASCII than JSON's own, pretty printing.
 */
public class FastTextGenerator extends ConfiguredGenerator {

    /** Shorter raw text, as pretty printers write it between names and values, is left to stock. */
    private static final int MIN_RAW = 8;

    /** For which stock makes room, whatever the chars are. */
    static final int RAW_BYTES_PER_CHAR = 3;

    /** Null where none are kept, or they are not used for the present write. */
    private KnownNames names;

    FastTextGenerator(IOContext context, GeneratorSettings settings, OutputStream out, TextEncoder encoder) {
        super(context, settings, out, encoder);
    }

    FastTextGenerator(IOContext context, GeneratorSettings settings, OutputStream out, TextWay way) {
        super(context, settings, out, way);
    }

    /** Has names that come as Strings looked for among these; null for none. */
    final void useNames(KnownNames known) {
        // A reference only where it differs: see WriteContext.
        if (names != known) {
            names = known;
        }
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

    // The JIT inlines to a depth of 15, of which databind takes half. So what is stock's to write is handed over
    // from the overriding methods and not from deeper, and between them and the encoder's loops there is as little
    // as can be: with two methods more a document of one text with quotes took 1.6 times as long.

    @Override
    public void writeFieldName(String name) throws IOException {
        boolean written = false;
        if (name != null && isFastText() && _cfgPrettyPrinter == null && !_cfgUnqNames) {
            int tail = beginName(name);
            written = tail < 0
                    ? writeLongName(name)
                    : names != null ? writeKnownName(name, tail) : writeShortName(name, tail);
        }
        if (!written) {
            super.writeFieldName(name);
        }
    }

    /**
     * Writes what is before a name, where there is room whatever has to be escaped in it, so that stock
     * would not flush.
     *
     * @return the tail, which does not count yet, or -1 where there is not, or the context is not a plain one
     */
    private int beginName(String name) {
        int length = name.length();
        int tail = _outputTail;
        if (length > _outputMaxContiguous
                || tail + TextEncoder.MAX_BYTES_PER_CHAR * length + KnownNames.ROOM + 1 > _outputEnd
                || _writeContext.getClass() != WriteContext.class) {
            return -1;
        }
        int skip = ((WriteContext) _writeContext).separatorToSkip();
        if (skip == 0) {
            _outputBuffer[tail++] = ',';
        }
        return skip < 0 ? -1 : tail;
    }

    /** False where a name is stock's to write, as below. */
    private boolean writeShortName(String name, int tail) {
        byte[] buffer = _outputBuffer;
        buffer[tail] = '"';
        int end = encoder.encode(name, name.length(), buffer, tail + 1, _features);
        if (end < 0) {
            return false;
        }
        buffer[end] = '"';
        ((WriteContext) _writeContext).nameWritten(name);
        _outputTail = end + 1;
        return true;
    }

    /** As above, where names are kept. */
    private boolean writeKnownName(String name, int tail) {
        KnownNames.Name known = names.find(name);
        if (known == null) {
            return writeNewName(name, tail);
        }
        ((WriteContext) _writeContext).nameWritten(name);
        _outputTail = known.copyTo(_outputBuffer, tail);
        return true;
    }

    private boolean writeNewName(String name, int tail) {
        if (!writeShortName(name, tail)) {
            return false;
        }
        if (!names.add(name)) {
            names = null;
        }
        return true;
    }

    private boolean writeLongName(String name) throws IOException {
        if (!encoder.isLatin1(name)) {
            return false;
        }
        int status = _writeContext.writeFieldName(name);
        if (status == JsonWriteContext.STATUS_OK_AFTER_COMMA) {
            writeByte(',');
        } else if (status == JsonWriteContext.STATUS_EXPECT_VALUE) {
            _reportError("Can not write a field name, expecting a value");
        }
        writeQuoted(name);
        return true;
    }

    @Override
    public void writeString(String text) throws IOException {
        boolean written = false;
        if (text != null && isFastText()) {
            int length = text.length();
            int tail = length > _outputMaxContiguous ? -1 : beginValue(TextEncoder.MAX_BYTES_PER_CHAR * length + 2);
            if (tail < 0) {
                written = writeLong(text);
            } else {
                byte[] buffer = _outputBuffer;
                buffer[tail] = '"';
                int end = encoder.encode(text, length, buffer, tail + 1, _features);
                if (end >= 0) {
                    buffer[end] = '"';
                    endValue(end + 1);
                    written = true;
                }
            }
        }
        if (!written) {
            super.writeString(text);
        }
    }

    /**
     * Writes what separates a value from what is before it, where there is room for all of the value.
     *
     * @return the tail, which counts from {@link #endValue} on, or -1 where the value is stock's to write
     */
    final int beginValue(int room) {
        int tail = _outputTail;
        if (tail + room + 1 > _outputEnd
                || _cfgPrettyPrinter != null
                || _writeContext.getClass() != WriteContext.class) {
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
        endValues(1, tail);
    }

    /** Of several values in an array, of which only the first was begun. */
    final void endValues(int count, int tail) {
        ((WriteContext) _writeContext).valuesWritten(count);
        _outputTail = tail;
    }

    private boolean writeLong(String text) throws IOException {
        if (!encoder.isLatin1(text)) {
            return false;
        }
        _verifyValueWrite(WRITE_STRING);
        int length = text.length();
        if (length <= _outputMaxContiguous && _outputTail + length >= _outputEnd) {
            _flushBuffer();
        }
        writeQuoted(text);
        return true;
    }

    @Override
    public void writeString(char[] text, int offset, int length) throws IOException {
        byte[] latin1 = isFastText() && isWithin(text, offset, length) ? encoder.latin1(text, offset, length) : null;
        if (latin1 == null) {
            super.writeString(text, offset, length);
            return;
        }
        _verifyValueWrite(WRITE_STRING);
        writeByte(_quoteChar);
        writePieces(latin1, length);
        writeByte(_quoteChar);
    }

    /** Latin-1 text of 64 chars and more, in place of any length: stock looks at each char of it. 3 times as fast. */
    @Override
    public void writeRaw(String text) throws IOException {
        if (text.length() < MIN_RAW || !isFastText() || !writeRawLatin1(text)) {
            super.writeRaw(text);
        }
    }

    /** In the pieces in which stock copies it; text of a length between its two kinds is stock's. */
    private boolean writeRawLatin1(String text) throws IOException {
        int length = text.length();
        int capacity = _charBuffer.length;
        int piece = length <= capacity ? length : Math.min(capacity, (_outputEnd >> 2) + (_outputEnd >> 4));
        int room = RAW_BYTES_PER_CHAR * piece;
        if (room > _outputEnd || !encoder.isLatin1Raw(text, piece)) {
            return false;
        }
        for (int from = 0; from < length; from += piece) {
            if (_outputTail + room > _outputEnd) {
                _flushBuffer();
            }
            int to = Math.min(from + piece, length);
            _outputTail = encoder.encodeRaw(text, from, to, _outputBuffer, _outputTail);
        }
        return true;
    }

    private static boolean isWithin(char[] text, int offset, int length) {
        return text != null && offset >= 0 && length <= text.length - offset;
    }

    /** A text that the encoder has just called Latin-1. */
    private void writeQuoted(String text) throws IOException {
        int length = text.length();
        int capacity = encoder.capacity(text);
        writeByte(_quoteChar);
        for (int from = 0; from < length; from += capacity) {
            int to = from + Math.min(capacity, length - from);
            writePieces(encoder.latin1(text, from, to), to - from);
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
            int to = from + Math.min(_outputMaxContiguous, length - from);
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
        if (_outputTail + TextEncoder.MAX_BYTES_PER_CHAR * (to - from) > _outputEnd) {
            _flushBuffer();
        }
        _outputTail = encoder.escape(text, from, to, _outputBuffer, _outputTail, _features);
    }
}
