package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.IOException;
import org.appenders.jackson.singlethread.generator.BeanGenerator;
import org.appenders.jackson.singlethread.generator.EncodedName;
import org.appenders.jackson.singlethread.generator.EntryEncoder;

/** Writes enums whose serializer has one text for each constant. Each set of settings has its own texts. */
class EnumWriter extends ValueWriter<Enum<?>> {

    /** Stands for output that is an index, or that cannot be encoded. */
    private static final EncodedName NO_TEXT = new EncodedName(new SerializedString(""), null, 0);

    private final JsonSerializer<Object> serializer;

    /** The texts by settings and ordinal, each found when it is first needed. Several threads may find the same one. */
    private final EncodedName[][] texts;

    EnumWriter(JsonSerializer<Object> serializer) {
        this.serializer = serializer;
        Class<?> type = serializer.handledType();
        // A constant with a body has a class of its own.
        Object[] constants = (type.isEnum() ? type : type.getSuperclass()).getEnumConstants();
        texts = new EncodedName[EnumTexts.SETTINGS][constants.length];
    }

    @Override
    int write(BeanGenerator g, SerializerProvider provider, Enum<?> value, int at) throws IOException {
        int settings = settings(provider);
        if (settings < 0) {
            return NOT_WRITTEN;
        }
        EncodedName text = texts[settings][value.ordinal()];
        if (text == null) {
            text = find(value, provider);
            texts[settings][value.ordinal()] = text;
        }
        return text == NO_TEXT ? NOT_WRITTEN : EntryEncoder.known(g, at, text);
    }

    int settings(SerializerProvider provider) {
        return EnumTexts.settings(provider);
    }

    @Override
    int writeRun(BeanGenerator g, Attempt attempt, Object first, Object[] array, int size, int at) throws IOException {
        return super.writeRun(g, attempt, first, array, size, at);
    }

    /** Writes enums as keys of maps. */
    static final class OfKeys extends EnumWriter {

        OfKeys(JsonSerializer<Object> serializer) {
            super(serializer);
        }

        @Override
        int settings(SerializerProvider provider) {
            return EnumTexts.settingsOfKeys(provider);
        }
    }

    private EncodedName find(Enum<?> value, SerializerProvider provider) throws IOException {
        String text = EnumTexts.written(value, serializer, provider);
        try {
            return text == null ? NO_TEXT : new EncodedName(new SerializedString(text), null, 0);
        } catch (IllegalArgumentException e) {
            // The text contains a lone surrogate.
            return NO_TEXT;
        }
    }
}
