package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.Version;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.json.DupDetector;
import com.fasterxml.jackson.core.json.PackageVersion;
import com.fasterxml.jackson.core.json.UTF8JsonGenerator;
import java.io.OutputStream;
import org.appenders.jackson.singlethread.encode.TextEncoder;
import org.appenders.jackson.singlethread.encode.TextWay;

/**
 * Has its factory's settings, and knows whether they, and what was set on the generator since, leave
 * text to the encoder.
 */
public class ConfiguredGenerator extends UTF8JsonGenerator {

    private final GeneratorSettings settings;

    /** Null in a generator that is kept and has no buffers at the moment. */
    TextEncoder encoder;

    /**
     * The encoder may be used: the generator is open, the escapes of ASCII are JSON's own, and the quote
     * is the usual one.
     */
    private boolean fastText;

    /** With buffers of the context's own and an encoder for them. */
    ConfiguredGenerator(IOContext context, GeneratorSettings settings, OutputStream out, TextWay way) {
        this(context, settings, out, (TextEncoder) null);
        encoder = new TextEncoder(way, _charBuffer, _outputMaxContiguous);
        noteEscapes();
    }

    ConfiguredGenerator(IOContext context, GeneratorSettings settings, OutputStream out, TextEncoder encoder) {
        super(context, settings.features, settings.codec, out, settings.quoteChar);
        this.settings = settings;
        this.encoder = encoder;
        if (settings.highestNonEscapedChar > 0) {
            _maximumNonEscapedChar = settings.highestNonEscapedChar;
        }
        _rootValueSeparator = settings.rootValueSeparator;
        applyEscapes();
    }

    public final GeneratorSettings settings() {
        return settings;
    }

    /** Asks the factory's escapes for their table, as stock does for each generator. */
    final void applyEscapes() {
        if (settings.characterEscapes != null) {
            super.setCharacterEscapes(settings.characterEscapes);
        }
        noteEscapes();
    }

    final WriteContext newRoot() {
        return WriteContext.newRoot(
                Feature.STRICT_DUPLICATE_DETECTION.enabledIn(_features) ? DupDetector.rootDetector(this) : null);
    }

    final boolean isFastText() {
        return fastText;
    }

    /** To be called when anything has changed that the encoder's use depends on. */
    void noteEscapes() {
        // Jackson's constructor calls a setter before there is an encoder.
        fastText = encoder != null
                && encoder.isUsable()
                && !_closed
                && _outputEscapes == sOutputEscapes
                && _characterEscapes == null
                && _quoteChar == '"';
        if (fastText) {
            encoder.escapeAbove(_maximumNonEscapedChar);
        }
    }

    /** The buffers are another's from here on: a late writer must not reach them by the encoder. */
    @Override
    protected void _releaseBuffers() {
        noteEscapes();
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
}
