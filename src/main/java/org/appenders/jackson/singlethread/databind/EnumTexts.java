package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.util.JsonGeneratorDelegate;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.IOException;

/** The texts that Jackson's serializer of enums writes. */
final class EnumTexts {

    /** The number of sets of settings that have texts of their own. */
    static final int SETTINGS = 1;

    private EnumTexts() {}

    /** Returns the set of settings in force, or -1 if the output may change from one write to the next, or is no text. */
    static int settings(SerializerProvider provider) {
        return provider.isEnabled(SerializationFeature.WRITE_ENUMS_USING_TO_STRING)
                        || provider.isEnabled(SerializationFeature.WRITE_ENUMS_USING_INDEX)
                ? -1
                : 0;
    }

    /** Does the same as {@link #settings} for the keys of maps. */
    static int settingsOfKeys(SerializerProvider provider) {
        return provider.isEnabled(SerializationFeature.WRITE_ENUM_KEYS_USING_INDEX) ? -1 : settings(provider);
    }

    /**
     * Returns the text that a serializer of enum values or keys writes, or null if a format makes it write an index.
     */
    static String written(Enum<?> value, JsonSerializer<Object> serializer, SerializerProvider provider)
            throws IOException {
        Written written = new Written();
        serializer.serialize(value, written, provider);
        return written.text;
    }

    /** Takes the text. A token buffer and its parser would take up to 10 ms to load. */
    private static final class Written extends JsonGeneratorDelegate {

        private String text;

        Written() {
            super(null);
        }

        @Override
        public void writeString(String value) {
            text = value;
        }

        @Override
        public void writeString(SerializableString value) {
            text = value.getValue();
        }

        @Override
        public void writeFieldName(String name) {
            text = name;
        }

        @Override
        public void writeFieldName(SerializableString name) {
            text = name.getValue();
        }

        @Override
        public void writeNumber(int value) {}
    }
}
