package org.appenders.jackson3.singlethread.generator;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Reader;
import org.appenders.jackson3.singlethread.encode.Escapes;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.IOContext;
import tools.jackson.core.json.JsonWriteContext;
import tools.jackson.core.json.UTF8JsonGenerator;

/**
 * Stock's generator with the settings of a factory and of what a write asks for. Where the document is to be a String, it
 * writes what stock's generator for writers does: text that bytes cannot say, or say otherwise, goes to a {@link
 * CharTarget} as chars, when all that was before it has been flushed.
 */
public class StockGenerator extends UTF8JsonGenerator {

    /** In stock's generator for writers, as the requests to a reader show. */
    private static final int READ_AT_ONCE = 2000;

    final GeneratorSettings settings;

    /** Where chars go; null where the target is one of bytes. */
    private CharTarget chars;

    /** As stock makes it for a write. */
    StockGenerator(ObjectWriteContext write, IOContext context, GeneratorSettings settings, OutputStream out) {
        super(
                write,
                context,
                settings.streamFeatures(write),
                settings.formatFeatures(write),
                out,
                settings.rootValueSeparator(write),
                settings.characterEscapes(write),
                write.getPrettyPrinter(),
                settings.highestNonEscapedChar(),
                settings.quoteChar());
        this.settings = settings;
    }

    /** For writes of which only the format features are known yet. */
    StockGenerator(
            IOContext context,
            GeneratorSettings settings,
            int formatFeatures,
            SerializableString rootValueSeparator,
            OutputStream out) {
        super(
                ObjectWriteContext.empty(),
                context,
                settings.streamFeatures(),
                formatFeatures,
                out,
                rootValueSeparator,
                null,
                null,
                settings.highestNonEscapedChar(),
                settings.quoteChar());
        this.settings = settings;
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
    public JsonGenerator writeName(String name) {
        if (chars == null || !beginName(name)) {
            return super.writeName(name);
        }
        if (_cfgUnqNames || !writeQuoted(name)) {
            _flushBuffer();
            appendNameQuote();
            appendEscaped(name);
            appendNameQuote();
        }
        return this;
    }

    @Override
    public JsonGenerator writeName(SerializableString name) {
        if (chars == null || CharTarget.isUtf8(name) || !beginName(name.getValue())) {
            return super.writeName(name);
        }
        char[] quoted = name.asQuotedChars();
        _flushBuffer();
        appendNameQuote();
        chars.append(quoted, 0, quoted.length);
        appendNameQuote();
        return this;
    }

    /** Writes what stands before a name; false where none is allowed now, which is stock's to say. */
    private boolean beginName(String name) {
        int status = _streamWriteContext.writeName(name);
        if (status == JsonWriteContext.STATUS_EXPECT_VALUE) {
            return false;
        }
        boolean isFirst = status != JsonWriteContext.STATUS_OK_AFTER_COMMA;
        if (_prettyPrinter == null) {
            if (!isFirst) {
                super.writeRaw(',');
            }
        } else if (isFirst) {
            _prettyPrinter.beforeObjectEntries(this);
        } else {
            _prettyPrinter.writeObjectEntrySeparator(this);
        }
        return true;
    }

    private void appendNameQuote() {
        if (!_cfgUnqNames) {
            chars.append((char) _quoteChar);
        }
    }

    @Override
    public JsonGenerator writeString(String text) {
        if (chars == null || text == null) {
            return super.writeString(text);
        }
        _verifyValueWrite(WRITE_STRING);
        if (!writeQuoted(text)) {
            appendQuote();
            appendEscaped(text);
            endText();
        }
        return this;
    }

    /** A text in quotes and nothing else, as what stands before it has been written; false where it has no room, say. */
    boolean writeQuoted(String text) {
        return false;
    }

    @Override
    public JsonGenerator writeString(char[] text, int offset, int length) {
        if (chars == null) {
            return super.writeString(text, offset, length);
        }
        beginText();
        appendEscaped(text, offset, offset + length);
        return endText();
    }

    @Override
    public JsonGenerator writeString(SerializableString text) {
        if (chars == null || CharTarget.isUtf8(text)) {
            return super.writeString(text);
        }
        char[] quoted = text.asQuotedChars();
        beginText();
        chars.append(quoted, 0, quoted.length);
        return endText();
    }

    @Override
    public JsonGenerator writeString(Reader reader, int length) {
        if (chars == null || reader == null) {
            return super.writeString(reader, length);
        }
        beginText();
        int left = length >= 0 ? length : Integer.MAX_VALUE;
        while (left > 0) {
            int read = read(reader, Math.min(left, Math.min(READ_AT_ONCE, _charBuffer.length)));
            if (read <= 0) {
                break;
            }
            appendEscaped(_charBuffer, 0, read);
            left -= read;
        }
        endText();
        if (left > 0 && length >= 0) {
            _reportError("Didn't read enough from reader");
        }
        return this;
    }

    private int read(Reader reader, int length) {
        try {
            return reader.read(_charBuffer, 0, length);
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
    }

    private void beginText() {
        _verifyValueWrite(WRITE_STRING);
        appendQuote();
    }

    private void appendQuote() {
        _flushBuffer();
        chars.append((char) _quoteChar);
    }

    private JsonGenerator endText() {
        chars.append((char) _quoteChar);
        return this;
    }

    /** Whether the next text is better held at once, see {@link #hold}. */
    final boolean expectsOthers() {
        return chars != null && chars.expectsOthers();
    }

    /**
     * A text of others than ASCII in quotes, which has room, and of which so many chars have been encoded; returns the
     * index behind it, or -1 where it is not held.
     */
    final int hold(String text, int encoded, int at, Escapes escapes) {
        return chars == null ? -1 : chars.hold(text, encoded, at, escapes, _maximumNonEscapedChar);
    }

    /** See {@link BeanSteps#mark}. */
    final int markHeld() {
        return chars == null ? 0 : chars.mark();
    }

    /** See {@link BeanSteps#reset}. */
    final void resetHeld(int mark) {
        if (chars != null) {
            chars.reset(mark);
        }
    }

    private void appendEscaped(String text) {
        int length = text.length();
        for (int from = 0; from < length; from += _charBuffer.length) {
            int to = Math.min(length, from + _charBuffer.length);
            text.getChars(from, to, _charBuffer, 0);
            appendEscaped(_charBuffer, 0, to - from);
        }
    }

    private void appendEscaped(char[] text, int from, int to) {
        chars.appendEscaped(
                text, from, to, _outputEscapes, _characterEscapes, _maximumNonEscapedChar, _cfgWriteHexUppercase);
    }

    @Override
    public JsonGenerator writeRaw(String text) {
        return chars == null ? super.writeRaw(text) : appendRaw(text, 0, text.length());
    }

    @Override
    public JsonGenerator writeRaw(String text, int offset, int length) {
        // What is no part of the text is stock's to refuse.
        return chars == null || text == null || (offset | length | text.length() - offset - length) < 0
                ? super.writeRaw(text, offset, length)
                : appendRaw(text, offset, length);
    }

    @Override
    public JsonGenerator writeRaw(char[] text, int offset, int length) {
        if (chars == null || text == null || (offset | length | text.length - offset - length) < 0) {
            return super.writeRaw(text, offset, length);
        }
        _flushBuffer();
        chars.append(text, offset, length);
        return this;
    }

    @Override
    public JsonGenerator writeRaw(char c) {
        if (chars == null || c <= 0x7F) {
            return super.writeRaw(c);
        }
        _flushBuffer();
        chars.append(c);
        return this;
    }

    @Override
    public JsonGenerator writeRaw(SerializableString text) {
        if (chars == null) {
            return super.writeRaw(text);
        }
        int length = text.appendUnquoted(_charBuffer, 0);
        if (length < 0) {
            return writeRaw(text.getValue());
        }
        _flushBuffer();
        chars.append(_charBuffer, 0, length);
        return this;
    }

    @Override
    public JsonGenerator writeRawValue(SerializableString text) {
        if (chars == null) {
            return super.writeRawValue(text);
        }
        _verifyValueWrite("write raw value");
        return writeRaw(text);
    }

    private JsonGenerator appendRaw(String text, int offset, int length) {
        _flushBuffer();
        chars.append(text, offset, length);
        return this;
    }

    @Override
    public JsonGenerator writeRawUTF8String(byte[] text, int offset, int length) {
        return chars != null ? _reportUnsupportedOperation() : super.writeRawUTF8String(text, offset, length);
    }

    @Override
    public JsonGenerator writeUTF8String(byte[] text, int offset, int length) {
        return chars != null ? _reportUnsupportedOperation() : super.writeUTF8String(text, offset, length);
    }

    /** How many chars there are that have not been passed on; of a target of bytes, how many bytes. */
    final int countBuffered() {
        return chars == null ? _outputTail : chars.countWith(_outputTail);
    }
}
