package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;

/**
 * The settings of a factory that a generator was made with. Immutable; objects are compared by
 * identity, as a generator holds them.
 *
 * <p>The last two are fixed by Jackson in the I/O context, hence in the generator's constructor.
 * They are null before Jackson 2.16, and typed as objects because their types do not exist there.
 */
public final class GeneratorSettings {

    public final int factoryFeatures;
    public final int features;
    public final ObjectCodec codec;
    final char quoteChar;
    public final CharacterEscapes characterEscapes;
    public final int highestNonEscapedChar;
    public final SerializableString rootValueSeparator;
    public final Object constraints;
    public final Object errorReport;

    public GeneratorSettings(
            int factoryFeatures,
            int features,
            ObjectCodec codec,
            char quoteChar,
            CharacterEscapes characterEscapes,
            int highestNonEscapedChar,
            SerializableString rootValueSeparator,
            Object constraints,
            Object errorReport) {
        this.factoryFeatures = factoryFeatures;
        this.features = features;
        this.codec = codec;
        this.quoteChar = quoteChar;
        this.characterEscapes = characterEscapes;
        this.highestNonEscapedChar = highestNonEscapedChar;
        this.rootValueSeparator = rootValueSeparator;
        this.constraints = constraints;
        this.errorReport = errorReport;
    }

    ObjectCodec codec() {
        return codec;
    }
}
