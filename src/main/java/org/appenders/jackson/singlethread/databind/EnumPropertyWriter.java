package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.std.EnumSerializer;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import java.io.IOException;
import java.lang.ref.Reference;
import org.appenders.jackson.singlethread.generator.BeanGenerator;
import org.appenders.jackson.singlethread.generator.EncodedName;

/** An enum that databind's own serializer writes as one of few texts, unless a write asks for something else. */
final class EnumPropertyWriter extends ObjectPropertyWriter {

    private static final long serialVersionUID = 1L;

    /** By ordinal, each found when it is first needed. Threads may find the same. */
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
    void writeNext(Object bean, Object value, BeanGenerator generator, SerializerProvider provider) throws IOException {
        if (value == null) {
            writeNull(generator, provider);
        } else {
            // Never empty.
            write((Enum<?>) value, _serializer, generator, provider);
        }
        generator.nextProperty(name.index + 1);
    }

    private void write(
            Enum<?> value, JsonSerializer<Object> serializer, BeanGenerator generator, SerializerProvider provider)
            throws IOException {
        if (provider.isEnabled(SerializationFeature.WRITE_ENUMS_USING_TO_STRING)
                || provider.isEnabled(SerializationFeature.WRITE_ENUMS_USING_INDEX)) {
            writeValue(value, serializer, generator, provider);
            return;
        }
        int ordinal = value.ordinal();
        EncodedName text = texts[ordinal];
        if (text == null) {
            text = find(value, serializer, provider);
            if (text == null) {
                writeValue(value, serializer, generator, provider);
                return;
            }
            texts[ordinal] = text;
        }
        generator.write(name, text);
    }

    /** What the serializer writes, if that is text; an index where the property or the type has a format for it. */
    private EncodedName find(Enum<?> value, JsonSerializer<Object> serializer, SerializerProvider provider)
            throws IOException {
        try (TokenBuffer written = new TokenBuffer(null, false)) {
            serializer.serialize(value, written, provider);
            try (JsonParser parser = written.asParser()) {
                return parser.nextToken() == JsonToken.VALUE_STRING
                        ? new EncodedName(new SerializedString(parser.getText()), name.siblings, name.index)
                        : null;
            }
        } catch (IllegalArgumentException e) {
            // A lone surrogate, which cannot be encoded.
            return null;
        }
    }
}
