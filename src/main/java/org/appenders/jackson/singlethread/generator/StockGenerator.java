package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.JsonGenerationException;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.json.JsonWriteContext;
import com.fasterxml.jackson.core.json.UTF8JsonGenerator;
import com.fasterxml.jackson.core.json.WriterBasedJsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Reader;

/**
 * Both of stock's generators in one, for whatever the classes below leave to stock: that of bytes, which is inherited,
 * and while the document is to be a String, what the one for writers ({@link WriterBasedJsonGenerator}) does differently.
 *
 * <p>Then what is ASCII, and what the classes below encode, goes through the buffer of bytes. Other text goes by it, as
 * chars: no surrogate is refused, combined or escaped, as half a pair is nothing special in a String. Two methods are
 * final in Jackson. {@code writeRaw} of a {@code char[]} is put right where it would refuse half a pair. {@code
 * writeString} of a {@code SerializableString} refuses it.
 */
public class StockGenerator extends UTF8JsonGenerator {

    /** In stock's generator for writers, as the requests to a reader show. */
    private static final int READ_AT_ONCE = 2000;

    private final GeneratorSettings settings;

    /** Where chars go; null where the target is one of bytes. */
    private CharTarget chars;

    StockGenerator(IOContext context, GeneratorSettings settings, OutputStream out) {
        super(context, settings.features, settings.codec, out, settings.quoteChar);
        this.settings = settings;
        if (settings.highestNonEscapedChar > 0) {
            _maximumNonEscapedChar = settings.highestNonEscapedChar;
        }
        _rootValueSeparator = settings.rootValueSeparator;
    }

    public final GeneratorSettings settings() {
        return settings;
    }

    /** Null for a target of bytes. */
    final void useChars(CharTarget target) {
        // A reference only where it differs: see WriteContext.
        if (chars != target) {
            chars = target;
        }
    }

    final boolean isOfChars() {
        return chars != null;
    }

    @Override
    public boolean canWriteFormattedNumbers() {
        return chars != null || super.canWriteFormattedNumbers();
    }

    @Override
    public void writeFieldName(String name) throws IOException {
        if (chars == null) {
            super.writeFieldName(name);
        } else if (beginName(name)) {
            appendNameQuote();
            appendEscaped(name);
            appendNameQuote();
        } else {
            super.writeFieldName(name);
        }
    }

    @Override
    public void writeFieldName(SerializableString name) throws IOException {
        if (chars == null || CharTarget.isUtf8(name)) {
            super.writeFieldName(name);
        } else if (beginName(name.getValue())) {
            char[] quoted = name.asQuotedChars();
            appendNameQuote();
            chars.append(quoted, 0, quoted.length);
            appendNameQuote();
        } else {
            super.writeFieldName(name);
        }
    }

    /** Writes what stands before a name; false where none is allowed now, which is stock's to say. */
    private boolean beginName(String name) throws IOException {
        int status = _writeContext.writeFieldName(name);
        if (status == JsonWriteContext.STATUS_EXPECT_VALUE) {
            return false;
        }
        boolean isFirst = status != JsonWriteContext.STATUS_OK_AFTER_COMMA;
        if (_cfgPrettyPrinter == null) {
            if (!isFirst) {
                super.writeRaw(',');
            }
        } else if (isFirst) {
            _cfgPrettyPrinter.beforeObjectEntries(this);
        } else {
            _cfgPrettyPrinter.writeObjectEntrySeparator(this);
        }
        _flushBuffer();
        return true;
    }

    private void appendNameQuote() throws IOException {
        if (!_cfgUnqNames) {
            chars.append((char) _quoteChar);
        }
    }

    @Override
    public void writeString(String text) throws IOException {
        if (chars == null || text == null) {
            super.writeString(text);
        } else {
            beginText();
            appendEscaped(text);
            appendQuote();
        }
    }

    @Override
    public void writeString(char[] text, int offset, int length) throws IOException {
        if (chars == null) {
            super.writeString(text, offset, length);
        } else {
            beginText();
            appendEscaped(text, offset, offset + length);
            chars.append((char) _quoteChar);
        }
    }

    @Override
    public void writeString(Reader reader, int length) throws IOException {
        if (chars == null || reader == null) {
            super.writeString(reader, length);
            return;
        }
        beginText();
        int left = length >= 0 ? length : Integer.MAX_VALUE;
        while (left > 0) {
            int read = reader.read(_charBuffer, 0, Math.min(left, Math.min(READ_AT_ONCE, _charBuffer.length)));
            if (read <= 0) {
                break;
            }
            appendEscaped(_charBuffer, 0, read);
            left -= read;
        }
        chars.append((char) _quoteChar);
        if (left > 0 && length >= 0) {
            _reportError("Didn't read enough from reader");
        }
    }

    private void beginText() throws IOException {
        _verifyValueWrite(WRITE_STRING);
        appendQuote();
        passOn();
    }

    private void appendQuote() throws IOException {
        if (_outputTail >= _outputEnd) {
            _flushBuffer();
        }
        _outputBuffer[_outputTail++] = (byte) _quoteChar;
    }

    /** As a flush, but on the direct way. */
    private void passOn() throws IOException {
        int length = _outputTail;
        _outputTail = 0;
        chars.append(_outputBuffer, 0, length);
    }

    /** Whether the next text is better tried as chars. */
    final boolean expectsOthers() {
        return chars != null && chars.expectsOthers();
    }

    /** As a value, where nothing but JSON's own is escaped. False where it is to be written in the usual way. */
    final boolean writeAsChars(String text) throws IOException {
        if (_cfgPrettyPrinter != null || _maximumNonEscapedChar > 0 || _writeContext.getClass() != WriteContext.class) {
            return false;
        }
        WriteContext context = (WriteContext) _writeContext;
        int separator = context.valueSeparator();
        if (separator < 0) {
            return false;
        }
        if (_outputTail > 0) {
            passOn();
        }
        if (!chars.appendText(separator, text, _charBuffer, _outputEscapes, isHexUpperCase())) {
            return false;
        }
        context.valuesWritten(1);
        return true;
    }

    private void appendEscaped(String text) throws IOException {
        int length = text.length();
        for (int from = 0; from < length; from += _charBuffer.length) {
            int to = Math.min(length, from + _charBuffer.length);
            text.getChars(from, to, _charBuffer, 0);
            appendEscaped(_charBuffer, 0, to - from);
        }
    }

    private void appendEscaped(char[] text, int from, int to) throws IOException {
        chars.appendEscaped(
                text, from, to, _outputEscapes, _characterEscapes, _maximumNonEscapedChar, isHexUpperCase());
    }

    private boolean isHexUpperCase() {
        return JacksonVersion.HEX_UPPER_CASE == 0 || _cfgWriteHexUppercase;
    }

    @Override
    public void writeRaw(String text) throws IOException {
        if (chars == null || CharTarget.isShortAscii(text)) {
            super.writeRaw(text);
        } else {
            appendRaw(text, 0, text.length());
        }
    }

    @Override
    public void writeRaw(String text, int offset, int length) throws IOException {
        // What is no part of the text is stock's to refuse.
        if (chars == null || text == null || (offset | length | text.length() - offset - length) < 0) {
            super.writeRaw(text, offset, length);
        } else {
            appendRaw(text, offset, length);
        }
    }

    @Override
    public void writeRaw(char c) throws IOException {
        if (chars == null || c <= 0x7F) {
            super.writeRaw(c);
        } else {
            _flushBuffer();
            chars.append(c);
        }
    }

    @Override
    public void writeRaw(SerializableString text) throws IOException {
        if (chars == null) {
            super.writeRaw(text);
            return;
        }
        int length = text.appendUnquoted(_charBuffer, 0);
        if (length < 0) {
            writeRaw(text.getValue());
        } else {
            _flushBuffer();
            chars.append(_charBuffer, 0, length);
        }
    }

    @Override
    public void writeRawValue(SerializableString text) throws IOException {
        if (chars == null) {
            super.writeRawValue(text);
        } else {
            _verifyValueWrite("write raw value");
            writeRaw(text);
        }
    }

    /** Stock's raw chars are refused by this where they have half a pair: see {@link RawHalves}. */
    @Override
    protected void _reportError(String message) throws JsonGenerationException {
        if (chars == null || !RawHalves.areIn(message)) {
            super._reportError(message);
            return;
        }
        try {
            _flushBuffer();
            RawHalves.append(message, chars);
        } catch (IOException e) {
            throw new JsonGenerationException(e, this);
        }
    }

    private void appendRaw(String text, int offset, int length) throws IOException {
        _flushBuffer();
        chars.append(text, offset, length);
    }

    @Override
    public void writeRawUTF8String(byte[] text, int offset, int length) throws IOException {
        if (chars != null) {
            _reportUnsupportedOperation();
        }
        super.writeRawUTF8String(text, offset, length);
    }

    @Override
    public void writeUTF8String(byte[] text, int offset, int length) throws IOException {
        if (chars != null) {
            _reportUnsupportedOperation();
        }
        super.writeUTF8String(text, offset, length);
    }

    /** How many chars there are that have not been passed on; of a target of bytes, how many bytes. */
    final int countBuffered() {
        return chars == null ? _outputTail : chars.countWith(_outputTail);
    }
}
