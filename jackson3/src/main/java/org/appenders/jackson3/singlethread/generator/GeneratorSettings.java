package org.appenders.jackson3.singlethread.generator;

import tools.jackson.core.ErrorReportConfiguration;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.SerializableString;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamWriteConstraints;
import tools.jackson.core.io.CharacterEscapes;

/**
 * The settings of a factory, which never change. A write may ask for other settings through its
 * {@link ObjectWriteContext}. The methods here query that context in the way in which stock's factory does.
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

    /**
     * Returns the settings for creating a leased generator. Only its format features are final. Each write sets the
     * others.
     */
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

    /** Returns the context for creating a leased generator: an empty one, because each write has its own. */
    ObjectWriteContext codec() {
        return ObjectWriteContext.empty();
    }
}
