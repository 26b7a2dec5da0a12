package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;

/**
 * The settings of a factory with which a generator was created. Immutable. Objects are compared by identity, because a
 * generator refers to them.
 *
 * <p>Jackson fixes the last two in the I/O context, and so in the generator's constructor. They are null before Jackson
 * 2.16, and declared as objects because their types do not exist there.
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
