package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.core.util.JsonGeneratorDelegate;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.std.EnumSerializer;
import java.io.IOException;
import java.lang.ref.Reference;
import org.appenders.jackson.singlethread.generator.BeanGenerator;
import org.appenders.jackson.singlethread.generator.EncodedName;
import org.appenders.jackson.singlethread.generator.PropertySteps;

/** An enum that databind's own serializer writes as one of few texts, unless a write asks for something else. */
final class EnumPropertyWriter extends ObjectPropertyWriter {

    private static final long serialVersionUID = 1L;

    /** By ordinal, each found when it is first needed; the property's name for what is not text. Threads may find the same. */
    private final transient EncodedName[] texts;

    EnumPropertyWriter(BeanPropertyWriter base, Reference<String[]> names, int index) throws IllegalAccessException {
        super(base, names, index);
        texts = new EncodedName[base.getMember().getRawType().getEnumConstants().length];
    }

    static boolean isEnum(BeanPropertyWriter writer) {
        return writer.hasSerializer()
                && writer.getSerializer().getClass() == EnumSerializer.class
                && writer.getMember().getRawType().isEnum();
    }

    @Override
    public int step(BeanGenerator g, int tail, boolean isFirst, Object bean, Object value, SerializerProvider provider)
            throws IOException {
        if (value == null) {
            return writeNull(g, tail, isFirst, provider);
        }
        // Never empty.
        EncodedName text = provider.isEnabled(SerializationFeature.WRITE_ENUMS_USING_TO_STRING)
                        || provider.isEnabled(SerializationFeature.WRITE_ENUMS_USING_INDEX)
                ? null
                : text((Enum<?>) value, provider);
        return text == null
                ? handOver(g, value, _serializer, provider)
                : PropertySteps.known(g, tail, name, isFirst, text);
    }

    /** Null where it is not text. */
    private EncodedName text(Enum<?> value, SerializerProvider provider) throws IOException {
        int ordinal = value.ordinal();
        EncodedName text = texts[ordinal];
        if (text == null) {
            text = find(value, _serializer, provider);
            texts[ordinal] = text == null ? name : text;
        }
        return text == name ? null : text;
    }

    /** What the serializer writes, if that is text; an index where the property or the type has a format for it. */
    private EncodedName find(Enum<?> value, JsonSerializer<Object> serializer, SerializerProvider provider)
            throws IOException {
        Written written = new Written();
        try {
            serializer.serialize(value, written, provider);
            return written.text == null
                    ? null
                    : new EncodedName(new SerializedString(written.text), name.siblings, name.index);
        } catch (IllegalArgumentException e) {
            // A lone surrogate, which cannot be encoded.
            return null;
        }
    }

    /** What the serializer writes, which is a text or a number. A token buffer and its parser take up to 10 ms to load. */
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
        public void writeNumber(int value) {}
    }
}
