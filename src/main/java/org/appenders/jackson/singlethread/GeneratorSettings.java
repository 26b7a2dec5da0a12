package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;

/**
 * The settings of a factory that a generator was made with. Immutable; objects are compared by
 * identity, as a generator holds them.
 *
 * <p>The last three are fixed by Jackson in the I/O context, hence in the generator's constructor.
 * They are null before Jackson 2.16, and typed as objects because their types do not exist there.
 */
final class GeneratorSettings {

    final int factoryFeatures;
    final int features;
    final ObjectCodec codec;
    final char quoteChar;
    final CharacterEscapes characterEscapes;
    final int highestNonEscapedChar;
    final SerializableString rootValueSeparator;
    final Object constraints;
    final Object errorReport;
    final Object recyclerPool;

    GeneratorSettings(
            int factoryFeatures,
            int features,
            ObjectCodec codec,
            char quoteChar,
            CharacterEscapes characterEscapes,
            int highestNonEscapedChar,
            SerializableString rootValueSeparator,
            Object constraints,
            Object errorReport,
            Object recyclerPool) {
        this.factoryFeatures = factoryFeatures;
        this.features = features;
        this.codec = codec;
        this.quoteChar = quoteChar;
        this.characterEscapes = characterEscapes;
        this.highestNonEscapedChar = highestNonEscapedChar;
        this.rootValueSeparator = rootValueSeparator;
        this.constraints = constraints;
        this.errorReport = errorReport;
        this.recyclerPool = recyclerPool;
    }
}
