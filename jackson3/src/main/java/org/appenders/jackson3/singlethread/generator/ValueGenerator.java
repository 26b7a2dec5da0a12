package org.appenders.jackson3.singlethread.generator;

import java.io.OutputStream;
import java.io.Reader;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.appenders.jackson3.singlethread.encode.BigDecimalDigits;
import org.appenders.jackson3.singlethread.encode.BigIntegerDigits;
import org.appenders.jackson3.singlethread.encode.IntegerDigits;
import org.appenders.jackson3.singlethread.encode.KnownNames;
import org.appenders.jackson3.singlethread.encode.Literals;
import org.appenders.jackson3.singlethread.encode.TextEncoder;
import tools.jackson.core.Base64Variant;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.CharacterEscapes;
import tools.jackson.core.io.IOContext;

/**
 * Overrides Jackson's methods that write names and values. A name or a value is encoded at once if it fits into the
 * buffer and the settings are usual. Otherwise {@link LongText} writes it, or {@link CharText} in a document that
 * becomes a String, or stock. The digits of numbers are those that stock writes on the same JDK.
 */
public class ValueGenerator extends TextGenerator {

    ValueGenerator(
            ObjectWriteContext write,
            IOContext context,
            GeneratorSettings settings,
            OutputStream out,
            TextEncoder encoder) {
        super(write, context, settings, out, encoder);
    }

    // The JIT inlines to a depth of 15, of which databind takes half. So few calls lead from here to the encoder's
    // loops.

    @Override
    public JsonGenerator writeName(String name) {
        int length = name == null || isStocks(name) ? Integer.MAX_VALUE : name.length();
        int tail = length > _outputMaxContiguous
                ? -1
                : beginName(TextEncoder.MAX_BYTES_PER_CHAR * length + KnownNames.ROOM);
        int end = tail < 0 ? -1 : names.write(name, _outputBuffer, tail, encoder, escapes);
        if (end >= 0) {
            endName(name, tail, end);
        } else if (chars == null || !CharText.writeName(this, chars, name)) {
            super.writeName(name);
        }
        return this;
    }

    @Override
    public JsonGenerator writeName(SerializableString name) {
        byte[] quoted = CharTarget.quotedUtf8(name);
        int tail = quoted == null ? -1 : beginName(quoted.length + 2);
        if (tail >= 0) {
            endName(name.getValue(), tail, quote(quoted, tail));
        } else if (chars == null || !CharText.writeName(this, chars, name)) {
            super.writeName(name);
        }
        return this;
    }

    @Override
    public JsonGenerator writeString(String text) {
        if (text != null) {
            int length = text.length();
            int tail = length > _outputMaxContiguous ? -1 : beginValue(TextEncoder.MAX_BYTES_PER_CHAR * length + 2);
            int end = tail < 0 ? -1 : encode(text, length, tail);
            if (end >= 0) {
                endValue(end);
                return this;
            }
            if (tail < 0 && isFastText() && !isStocks(text) && LongText.write(this, text)) {
                return this;
            }
        }
        return chars != null && CharText.write(this, chars, text) ? this : super.writeString(text);
    }

    @Override
    public JsonGenerator writeString(SerializableString text) {
        return chars != null && CharText.write(this, chars, text) ? this : super.writeString(text);
    }

    @Override
    public JsonGenerator writeString(char[] text, int offset, int length) {
        if (chars == null) {
            return super.writeString(text, offset, length);
        }
        CharText.write(this, chars, text, offset, length);
        return this;
    }

    @Override
    public JsonGenerator writeString(Reader reader, int length) {
        if (chars == null || reader == null) {
            return super.writeString(reader, length);
        }
        return CharText.write(this, chars, reader, length) ? this : _reportError("Didn't read enough from reader");
    }

    @Override
    public JsonGenerator writeUTF8String(byte[] text, int offset, int length) {
        return chars == null ? super.writeUTF8String(text, offset, length) : _reportUnsupportedOperation();
    }

    @Override
    public JsonGenerator writeBinary(Base64Variant variant, byte[] data, int offset, int length) {
        return Base64Text.write(this, variant, data, offset, length)
                ? this
                : super.writeBinary(variant, data, offset, length);
    }

    @Override
    public JsonGenerator writeNumber(int number) {
        return writeInteger(number) ? this : super.writeNumber(number);
    }

    @Override
    public JsonGenerator writeNumber(long number) {
        return writeInteger(number) ? this : super.writeNumber(number);
    }

    private boolean writeInteger(long number) {
        int tail = beginValue(IntegerDigits.ROOM);
        return tail >= 0 && endNumber(IntegerDigits.write(number, _outputBuffer, tail));
    }

    @Override
    public JsonGenerator writeBoolean(boolean state) {
        int tail = beginValue(Literals.ROOM);
        if (tail < 0) {
            return super.writeBoolean(state);
        }
        endValue(Literals.write(state, _outputBuffer, tail));
        return this;
    }

    @Override
    public JsonGenerator writeNull() {
        int tail = beginValue(Literals.ROOM);
        if (tail < 0) {
            return super.writeNull();
        }
        endValue(Literals.writeNull(_outputBuffer, tail));
        return this;
    }

    @Override
    public JsonGenerator writeNumber(BigInteger number) {
        int tail = number == null ? -1 : beginValue(Numbers.roomForRaw(BigIntegerDigits.ROOM));
        boolean written = tail >= 0 && endNumber(BigIntegerDigits.write(number, _outputBuffer, tail));
        return written ? this : super.writeNumber(number);
    }

    @Override
    public JsonGenerator writeNumber(BigDecimal number) {
        int tail = number == null ? -1 : beginValue(Numbers.roomForRaw(BigDecimalDigits.ROOM));
        boolean written = tail >= 0 && endNumber(Numbers.write(number, writesPlainDecimals(), _outputBuffer, tail));
        return written ? this : super.writeNumber(number);
    }

    @Override
    public JsonGenerator writeNumber(double number) {
        if (isStocks(Double.isNaN(number) || Double.isInfinite(number))) {
            return super.writeNumber(number);
        }
        _verifyValueWrite(WRITE_NUMBER);
        Numbers.write(this, number);
        return this;
    }

    @Override
    public JsonGenerator writeNumber(float number) {
        if (isStocks(Float.isNaN(number) || Float.isInfinite(number))) {
            return super.writeNumber(number);
        }
        _verifyValueWrite(WRITE_NUMBER);
        Numbers.write(this, number);
        return this;
    }

    @Override
    public JsonGenerator writeArray(int[] array, int offset, int length) {
        if (array == null) {
            return super.writeArray(array, offset, length);
        }
        _verifyOffsets(array.length, offset, length);
        writeStartArray(array, length);
        Numbers.writeElements(this, array, offset, offset + length);
        return writeEndArray();
    }

    @Override
    public JsonGenerator writeArray(long[] array, int offset, int length) {
        if (array == null) {
            return super.writeArray(array, offset, length);
        }
        _verifyOffsets(array.length, offset, length);
        writeStartArray(array, length);
        Numbers.writeElements(this, array, offset, offset + length);
        return writeEndArray();
    }

    @Override
    public JsonGenerator writeStartObject(Object bean) {
        int tail = beginValue(1);
        if (tail < 0) {
            return super.writeStartObject(bean);
        }
        endValue(tail);
        open(bean, tail);
        return this;
    }

    @Override
    public JsonGenerator writeRaw(String text) {
        requireOpen();
        boolean written = LongText.writeShortRaw(this, text)
                || isFastText() && LongText.writeRaw(this, text)
                || chars != null && CharText.writeRaw(this, chars, text);
        return written ? this : super.writeRaw(text);
    }

    @Override
    public JsonGenerator writeRaw(String text, int offset, int length) {
        requireOpen();
        boolean written = chars != null && CharText.writeRaw(this, chars, text, offset, length);
        return written ? this : super.writeRaw(text, offset, length);
    }

    @Override
    public JsonGenerator writeRaw(char[] text, int offset, int length) {
        requireOpen();
        boolean written = chars != null && CharText.writeRaw(this, chars, text, offset, length);
        return written ? this : super.writeRaw(text, offset, length);
    }

    @Override
    public JsonGenerator writeRaw(char c) {
        requireOpen();
        return chars != null && CharText.writeRaw(this, chars, c) ? this : super.writeRaw(c);
    }

    @Override
    public JsonGenerator writeRaw(SerializableString text) {
        requireOpen();
        if (chars == null) {
            return super.writeRaw(text);
        }
        CharText.writeRaw(this, chars, text);
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

    @Override
    public JsonGenerator writeRawUTF8String(byte[] text, int offset, int length) {
        return chars == null ? super.writeRawUTF8String(text, offset, length) : _reportUnsupportedOperation();
    }

    /**
     * Called before raw text is written, which does not use the write context. The context rejects all other late
     * calls.
     */
    void requireOpen() {}

    @Override
    public JsonGenerator setCharacterEscapes(CharacterEscapes escapes) {
        super.setCharacterEscapes(escapes);
        noteSettings();
        return this;
    }
}
