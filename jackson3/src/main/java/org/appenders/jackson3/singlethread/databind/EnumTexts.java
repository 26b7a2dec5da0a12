package org.appenders.jackson3.singlethread.databind;

import tools.jackson.core.JsonGenerator;
import tools.jackson.core.SerializableString;
import tools.jackson.core.util.JsonGeneratorDelegate;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.cfg.EnumFeature;

/** The texts that Jackson's serializer of enums writes. */
final class EnumTexts {

    private static final int TO_STRING = 1;
    private static final int LOWER_CASE = 2;

    /** The number of sets of settings that have texts of their own. */
    static final int SETTINGS = TO_STRING + LOWER_CASE + 1;

    private EnumTexts() {}

    /** Returns the set of settings in force, or -1 if the output is no text. */
    static int settings(SerializationContext context) {
        return context.isEnabled(EnumFeature.WRITE_ENUMS_USING_INDEX)
                ? -1
                : (context.isEnabled(EnumFeature.WRITE_ENUMS_USING_TO_STRING) ? TO_STRING : 0)
                        | (context.isEnabled(EnumFeature.WRITE_ENUMS_TO_LOWERCASE) ? LOWER_CASE : 0);
    }

    /** Does the same as {@link #settings} for the keys of maps. */
    static int settingsOfKeys(SerializationContext context) {
        return context.isEnabled(EnumFeature.WRITE_ENUM_KEYS_USING_INDEX) ? -1 : settings(context);
    }

    /**
     * Returns the text that a serializer of enum values or keys writes, or null if a format makes it write an index.
     */
    static String written(Enum<?> value, ValueSerializer<Object> serializer, SerializationContext context) {
        Written written = new Written();
        serializer.serialize(value, written, context);
        return written.text;
    }

    /** Takes the text. A token buffer and its parser would take up to 10 ms to load. */
    private static final class Written extends JsonGeneratorDelegate {

        private String text;

        Written() {
            super(null);
        }

        @Override
        public JsonGenerator writeString(String value) {
            text = value;
            return this;
        }

        @Override
        public JsonGenerator writeString(SerializableString value) {
            text = value.getValue();
            return this;
        }

        @Override
        public JsonGenerator writeName(String name) {
            text = name;
            return this;
        }

        @Override
        public JsonGenerator writeName(SerializableString name) {
            text = name.getValue();
            return this;
        }

        @Override
        public JsonGenerator writeNumber(int value) {
            return this;
        }
    }
}
