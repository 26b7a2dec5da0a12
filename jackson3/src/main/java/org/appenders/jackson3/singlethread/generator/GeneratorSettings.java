package org.appenders.jackson3.singlethread.generator;

import tools.jackson.core.ErrorReportConfiguration;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.SerializableString;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamWriteConstraints;
import tools.jackson.core.io.CharacterEscapes;

/**
 * The settings of a factory, which never change. A write may ask for others, by its {@link ObjectWriteContext}, which is
 * asked here as stock's factory asks it.
 */
public record GeneratorSettings(
        int streamFeatures,
        int formatFeatures,
        SerializableString rootValueSeparator,
        CharacterEscapes characterEscapes,
        int highestNonEscapedChar,
        char quoteChar,
        StreamReadConstraints readConstraints,
        StreamWriteConstraints constraints,
        ErrorReportConfiguration errorReport) {

    int streamFeatures(ObjectWriteContext write) {
        return write.getStreamWriteFeatures(streamFeatures);
    }

    int formatFeatures(ObjectWriteContext write) {
        return write.getFormatWriteFeatures(formatFeatures);
    }

    SerializableString rootValueSeparator(ObjectWriteContext write) {
        return write.getRootValueSeparator(rootValueSeparator);
    }

    CharacterEscapes characterEscapes(ObjectWriteContext write) {
        CharacterEscapes escapes = write.getCharacterEscapes();
        return escapes != null ? escapes : characterEscapes;
    }

    /** The settings that a leased generator is made with. Only its format features are final; a write sets the others. */
    GeneratorSettings forLeases(int formatFeatures) {
        return new GeneratorSettings(
                streamFeatures,
                formatFeatures,
                new LeasedSeparator(),
                null,
                highestNonEscapedChar,
                quoteChar,
                readConstraints,
                constraints,
                errorReport);
    }

    /** The context that a leased generator is made with: an empty one, as each write has its own. */
    ObjectWriteContext codec() {
        return ObjectWriteContext.empty();
    }
}
