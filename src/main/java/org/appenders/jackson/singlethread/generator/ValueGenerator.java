package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.Base64Variant;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.core.PrettyPrinter;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.Version;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.json.PackageVersion;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Reader;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.appenders.jackson.singlethread.encode.BigDecimalDigits;
import org.appenders.jackson.singlethread.encode.BigIntegerDigits;
import org.appenders.jackson.singlethread.encode.IntegerDigits;
import org.appenders.jackson.singlethread.encode.KnownNames;
import org.appenders.jackson.singlethread.encode.Literals;
import org.appenders.jackson.singlethread.encode.TextEncoder;

/**
 * Overrides Jackson's methods that write names and values. A name or a value is encoded at once if it fits into the
 * buffer and the settings are usual. Otherwise {@link LongText} writes it, or {@link CharText} in a document that
 * becomes a String, or stock. The digits of numbers are those that stock writes on the same JDK.
 */
public class ValueGenerator extends TextGenerator {

    ValueGenerator(
            ObjectCodec codec, IOContext context, GeneratorSettings settings, OutputStream out, TextEncoder encoder) {
        super(codec, context, settings, out, encoder);
    }

    // The JIT inlines 15 levels of calls, and databind takes half of them. So few lead from here to the encoder's
    // loops.

    @Override
    public void writeFieldName(String name) throws IOException {
        int length = name == null ? Integer.MAX_VALUE : name.length();
        int tail = length > _outputMaxContiguous
                ? -1
                : beginName(TextEncoder.MAX_BYTES_PER_CHAR * length + KnownNames.ROOM);
        int end = tail < 0 ? -1 : names.write(name, _outputBuffer, tail, encoder, escapes);
        if (end >= 0) {
            endName(name, tail, end);
        } else if (chars == null || !CharText.writeName(this, chars, name)) {
            super.writeFieldName(name);
        }
    }

    @Override
    public void writeFieldName(SerializableString name) throws IOException {
        byte[] quoted = CharTarget.quotedUtf8(name);
        int tail = quoted == null ? -1 : beginName(quoted.length + 2);
        if (tail >= 0) {
            endName(name.getValue(), tail, quote(quoted, tail));
        } else if (chars == null || !CharText.writeName(this, chars, name)) {
            super.writeFieldName(name);
        }
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
            if (tail < 0 && isFastText() && LongText.write(this, text)) {
                return;
            }
        }
        if (chars == null || !CharText.write(this, chars, text)) {
            super.writeString(text);
        }
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

    @Override
    public void writeBinary(Base64Variant variant, byte[] data, int offset, int length) throws IOException {
        if (!Base64Text.write(this, variant, data, offset, length)) {
            super.writeBinary(variant, data, offset, length);
        }
    }

    @Override
    public void writeNumber(int number) throws IOException {
        int tail = beginValue(IntegerDigits.ROOM);
        if (tail < 0) {
            super.writeNumber(number);
        } else {
            endValue(IntegerDigits.write(number, _outputBuffer, tail));
        }
    }

    @Override
    public void writeNumber(long number) throws IOException {
        int tail = beginValue(IntegerDigits.ROOM);
        if (tail < 0) {
            super.writeNumber(number);
        } else {
            endValue(IntegerDigits.write(number, _outputBuffer, tail));
        }
    }

    @Override
    public void writeBoolean(boolean state) throws IOException {
        int tail = beginValue(Literals.ROOM);
        if (tail < 0) {
            super.writeBoolean(state);
        } else {
            endValue(Literals.write(state, _outputBuffer, tail));
        }
    }

    @Override
    public void writeNull() throws IOException {
        int tail = beginValue(Literals.ROOM);
        if (tail < 0) {
            super.writeNull();
        } else {
            endValue(Literals.writeNull(_outputBuffer, tail));
        }
    }

    @Override
    public void writeNumber(BigInteger number) throws IOException {
        int tail = number == null ? -1 : beginValue(Numbers.roomForRaw(BigIntegerDigits.ROOM));
        if (tail < 0 || !endNumber(BigIntegerDigits.write(number, _outputBuffer, tail))) {
            super.writeNumber(number);
        }
    }

    @Override
    public void writeNumber(BigDecimal number) throws IOException {
        int tail = number == null ? -1 : beginValue(Numbers.roomForRaw(BigDecimalDigits.ROOM));
        if (tail < 0 || !endNumber(Numbers.write(number, writesPlainDecimals(), _outputBuffer, tail))) {
            super.writeNumber(number);
        }
    }

    @Override
    public void writeNumber(double number) throws IOException {
        if (isStocks(Double.isNaN(number) || Double.isInfinite(number))) {
            super.writeNumber(number);
        } else {
            _verifyValueWrite(WRITE_NUMBER);
            Numbers.write(this, number);
        }
    }

    @Override
    public void writeNumber(float number) throws IOException {
        if (isStocks(Float.isNaN(number) || Float.isInfinite(number))) {
            super.writeNumber(number);
        } else {
            _verifyValueWrite(WRITE_NUMBER);
            Numbers.write(this, number);
        }
    }

    @Override
    public void writeArray(int[] array, int offset, int length) throws IOException {
        if (array == null) {
            super.writeArray(array, offset, length);
        } else {
            _verifyOffsets(array.length, offset, length);
            writeStartArray(array, length);
            Numbers.writeElements(this, array, offset, offset + length);
            writeEndArray();
        }
    }

    @Override
    public void writeArray(long[] array, int offset, int length) throws IOException {
        if (array == null) {
            super.writeArray(array, offset, length);
        } else {
            _verifyOffsets(array.length, offset, length);
            writeStartArray(array, length);
            Numbers.writeElements(this, array, offset, offset + length);
            writeEndArray();
        }
    }

    @Override
    public void writeStartObject(Object bean) throws IOException {
        int tail = beginValue(1);
        if (tail >= 0) {
            endValue(tail);
            open(bean, tail);
        } else if (chars == null) {
            super.writeStartObject(bean);
        } else {
            _verifyValueWrite("start an object");
            _writeContext = nest(bean);
            if (_cfgPrettyPrinter != null) {
                _cfgPrettyPrinter.writeStartObject(this);
            } else {
                writeRaw('{');
            }
        }
    }

    @Override
    public void writeRaw(String text) throws IOException {
        requireOpen();
        boolean written = LongText.writeShortRaw(this, text) || isFastText() && LongText.writeRaw(this, text);
        if (!written && (chars == null || !CharText.writeRaw(this, chars, text))) {
            super.writeRaw(text);
        }
    }

    @Override
    public void writeRaw(String text, int offset, int length) throws IOException {
        requireOpen();
        if (chars == null || !CharText.writeRaw(this, chars, text, offset, length)) {
            super.writeRaw(text, offset, length);
        }
    }

    @Override
    public void writeRaw(char c) throws IOException {
        requireOpen();
        if (chars == null || !CharText.writeRaw(this, chars, c)) {
            super.writeRaw(c);
        }
    }

    @Override
    public void writeRaw(SerializableString text) throws IOException {
        requireOpen();
        if (chars == null) {
            super.writeRaw(text);
        } else {
            CharText.writeRaw(this, chars, text);
        }
    }

    /** Raw text does not use the write context, which rejects all other calls after {@code close()}. */
    void requireOpen() throws IOException {}

    @Override
    public Version version() {
        // Jackson looks for its version in the package of the class.
        return PackageVersion.VERSION;
    }

    @Override
    public JsonStreamContext getOutputContext() {
        return _writeContext instanceof StockWriteContext ? ((StockWriteContext) _writeContext).show() : _writeContext;
    }

    // Code that has the generator can call these methods, even in a getter.

    @Override
    public JsonGenerator setCharacterEscapes(CharacterEscapes escapes) {
        super.setCharacterEscapes(escapes);
        noteSettings();
        return this;
    }

    @Override
    public JsonGenerator setHighestNonEscapedChar(int charCode) {
        super.setHighestNonEscapedChar(charCode);
        noteSettings();
        return this;
    }

    @Override
    public JsonGenerator setPrettyPrinter(PrettyPrinter printer) {
        super.setPrettyPrinter(printer);
        noteSettings();
        return this;
    }

    @Override
    public JsonGenerator enable(Feature feature) {
        super.enable(feature);
        noteSettings();
        return this;
    }

    @Override
    public JsonGenerator disable(Feature feature) {
        super.disable(feature);
        noteSettings();
        return this;
    }

    /** Called by all other methods that change features, after the change. */
    @Override
    protected void _checkStdFeatureChanges(int features, int changed) {
        super._checkStdFeatureChanges(features, changed);
        noteSettings();
    }
}
