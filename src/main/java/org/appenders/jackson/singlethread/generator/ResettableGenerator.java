package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.JsonGenerationException;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.IOContext;
import java.io.IOException;
import java.io.OutputStream;
import org.appenders.jackson.singlethread.encode.TextEncoder;

/**
 * Restores the settings at the beginning of each lease, whatever an earlier caller changed, and rejects calls after
 * {@code close()}. It also overrides what is different for a document that becomes a String, because only leased
 * generators write those.
 */
public abstract class ResettableGenerator extends BeanGenerator {

    // What Jackson's constructor derived from the settings.
    private final int[] initialEscapes;
    private final int initialHighestNonEscapedChar;
    private final boolean initialNumbersAsStrings;
    private final boolean initialUnquotedNames;

    /** Whether the lease has ended. Stock sets {@code _closed} earlier, before it writes the remaining bytes. */
    boolean released;

    ResettableGenerator(
            ObjectCodec codec, IOContext context, GeneratorSettings settings, OutputStream out, TextEncoder encoder) {
        super(codec, context, settings, out, encoder);
        initialEscapes = _outputEscapes;
        initialHighestNonEscapedChar = _maximumNonEscapedChar;
        initialNumbersAsStrings = _cfgNumbersAsStrings;
        initialUnquotedNames = _cfgUnqNames;
    }

    /** Undoes what a caller changed on the generator. It sets fields, because setters lose details. */
    final void restoreSettings() {
        if (hasNewSettings) {
            _features = settings().features;
            _cfgNumbersAsStrings = initialNumbersAsStrings;
            _cfgUnqNames = initialUnquotedNames;
            if (JacksonVersion.HEX_UPPER_CASE != 0) {
                _cfgWriteHexUppercase = (_features & JacksonVersion.HEX_UPPER_CASE) != 0;
            }
            _maximumNonEscapedChar = initialHighestNonEscapedChar;
            forgetSettings();
        }
        noteInitialSettings(settings().characterEscapes);
    }

    /** Drops the objects that a caller set. */
    final void forgetSettings() {
        if (!hasNewSettings) {
            return;
        }
        GeneratorSettings settings = settings();
        _cfgPrettyPrinter = null;
        _characterEscapes = null;
        // References are stored only if they differ: see NamedContext.
        if (_objectCodec != settings.codec) {
            _objectCodec = settings.codec;
        }
        if (_outputEscapes != initialEscapes) {
            _outputEscapes = initialEscapes;
        }
        if (_rootValueSeparator != settings.rootValueSeparator) {
            _rootValueSeparator = settings.rootValueSeparator;
        }
    }

    @Override
    public final JsonGenerator setCodec(ObjectCodec codec) {
        hasNewSettings = true;
        return super.setCodec(codec);
    }

    @Override
    public final JsonGenerator setRootValueSeparator(SerializableString separator) {
        hasNewSettings = true;
        return super.setRootValueSeparator(separator);
    }

    /** Called when the lease has begun. In Jackson 2, no object that asked for it has to be notified of its end. */
    final void admitCaller() {}

    final void drain(TargetStream target) throws IOException {
        target.drain();
    }

    @Override
    protected void _reportError(String message) throws JsonGenerationException {
        if (chars == null || !SplitSurrogates.write(this, chars, message)) {
            super._reportError(released ? LeasedGenerator.CLOSED_MESSAGE : message);
        }
    }

    @Override
    public boolean canWriteFormattedNumbers() {
        return chars != null || super.canWriteFormattedNumbers();
    }

    @Override
    public void writeRawValue(SerializableString text) throws IOException {
        if (chars != null) {
            _verifyValueWrite("write raw value");
            writeRaw(text);
        } else {
            super.writeRawValue(text);
        }
    }

    @Override
    public void writeRawUTF8String(byte[] text, int offset, int length) throws IOException {
        refuseUtf8();
        super.writeRawUTF8String(text, offset, length);
    }

    @Override
    public void writeUTF8String(byte[] text, int offset, int length) throws IOException {
        refuseUtf8();
        super.writeUTF8String(text, offset, length);
    }

    private void refuseUtf8() {
        if (chars != null) {
            _reportUnsupportedOperation();
        }
    }

    /** From Jackson 2.14 on, the {@code writeRaw} method that is final calls this first. */
    @Override
    protected void _checkRangeBoundsForCharArray(char[] data, int offset, int length) throws IOException {
        requireOpen();
        super._checkRangeBoundsForCharArray(data, offset, length);
    }

    @Override
    final void requireOpen() throws IOException {
        if (released) {
            _reportError(LeasedGenerator.CLOSED_MESSAGE);
        }
    }
}
