package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.core.json.JsonWriteContext;
import com.fasterxml.jackson.core.json.UTF8JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Encodes names and text into the buffer. It knows nothing of leases: its life cycle is stock's.
 *
 * <p>The bytes, and where the buffer is flushed in between, are those of {@link UTF8JsonGenerator}:
 * targets that count or fail must not see a difference. What is rare goes to the inherited code, and
 * the decision is made before anything has changed, since the inherited methods cannot take over in
 * the middle: text above 0xFF, other escapes of ASCII than JSON's own, pretty printing.
 */
class FastTextGenerator extends ConfiguredGenerator {

    FastTextGenerator(IOContext context, GeneratorSettings settings, OutputStream out) {
        this(context, settings, out, TextWay.DEFAULT);
    }

    FastTextGenerator(IOContext context, GeneratorSettings settings, OutputStream out, TextWay way) {
        super(context, settings, out, way);
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
        if (name == null || !isFastText() || _cfgPrettyPrinter != null || _cfgUnqNames) {
            super.writeFieldName(name);
        } else if (!writeShortName(name)) {
            writeLongName(name);
        }
    }

    /**
     * A name for which there is room whatever has to be escaped in it, so that stock would not flush.
     *
     * @return false where there is not, or the context is not a plain one, and nothing has been done
     */
    private boolean writeShortName(String name) throws IOException {
        int length = name.length();
        int tail = _outputTail;
        if (length > _outputMaxContiguous
                || tail + TextEncoder.MAX_BYTES_PER_CHAR * length + 3 > _outputEnd
                || _writeContext.getClass() != WriteContext.class) {
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
        tail = encoder.encode(name, length, buffer, tail, isHexUpperCase());
        if (tail < 0) {
            super.writeFieldName(name);
            return true;
        }
        buffer[tail] = '"';
        context.nameWritten(name);
        _outputTail = tail + 1;
        return true;
    }

    private void writeLongName(String name) throws IOException {
        if (!encoder.isLatin1(name)) {
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
        if (text == null || !isFastText()) {
            super.writeString(text);
        } else if (!writeShort(text)) {
            writeLong(text);
        }
    }

    /** As for a name. */
    private boolean writeShort(String text) throws IOException {
        int length = text.length();
        if (length > _outputMaxContiguous) {
            return false;
        }
        int tail = beginValue(TextEncoder.MAX_BYTES_PER_CHAR * length + 2);
        if (tail < 0) {
            return false;
        }
        byte[] buffer = _outputBuffer;
        buffer[tail++] = '"';
        tail = encoder.encode(text, length, buffer, tail, isHexUpperCase());
        if (tail < 0) {
            super.writeString(text);
            return true;
        }
        buffer[tail] = '"';
        endValue(tail + 1);
        return true;
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

    final void endValue(int tail) {
        endValues(1, tail);
    }

    /** Of several values in an array, of which only the first was begun. */
    final void endValues(int count, int tail) {
        ((WriteContext) _writeContext).valuesWritten(count);
        _outputTail = tail;
    }

    private void writeLong(String text) throws IOException {
        if (!encoder.isLatin1(text)) {
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
        _outputTail = encoder.escape(text, from, to, _outputBuffer, _outputTail, isHexUpperCase());
    }
}
