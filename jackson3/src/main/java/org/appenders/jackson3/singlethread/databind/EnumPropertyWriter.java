package org.appenders.jackson3.singlethread.databind;

import java.lang.ref.Reference;
import org.appenders.jackson3.singlethread.generator.BeanGenerator;
import org.appenders.jackson3.singlethread.generator.EncodedName;
import org.appenders.jackson3.singlethread.generator.PropertySteps;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.SerializedString;
import tools.jackson.core.util.JsonGeneratorDelegate;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.ser.BeanPropertyWriter;
import tools.jackson.databind.ser.jdk.EnumSerializer;

/**
 * An enum that databind's own serializer writes as one of few texts, of which each set of features has its own, unless a
 * write asks for something else.
 */
final class EnumPropertyWriter extends ObjectPropertyWriter {

    private static final long serialVersionUID = 1L;

    private static final int TO_STRING = 1;
    private static final int LOWER_CASE = 2;

    /**
     * By features and ordinal, each found when it is first needed; the property's name for what is not text. Threads may
     * find the same.
     */
    private final EncodedName[][] texts;

    EnumPropertyWriter(BeanPropertyWriter base, Reference<String[]> names, int index) throws IllegalAccessException {
        super(base, names, index);
        texts = new EncodedName[TO_STRING + LOWER_CASE + 1]
                [base.getMember().getRawType().getEnumConstants().length];
    }

    static boolean isEnum(BeanPropertyWriter writer) {
        return writer.hasSerializer()
                && writer.getSerializer().getClass() == EnumSerializer.class
                && writer.getMember().getRawType().isEnum();
    }

    @Override
    public int step(
            BeanGenerator g, int tail, boolean isFirst, Object bean, Object value, SerializationContext context) {
        if (value == null) {
            return writeNull(g, tail, isFirst, context);
        }
        // Never empty.
        EncodedName text =
                context.isEnabled(EnumFeature.WRITE_ENUMS_USING_INDEX) ? null : text((Enum<?>) value, context);
        return text == null
                ? handOver(g, value, _serializer, context)
                : PropertySteps.known(g, tail, name, isFirst, text);
    }

    /** Null where it is not text. */
    private EncodedName text(Enum<?> value, SerializationContext context) {
        int features = (context.isEnabled(EnumFeature.WRITE_ENUMS_USING_TO_STRING) ? TO_STRING : 0)
                | (context.isEnabled(EnumFeature.WRITE_ENUMS_TO_LOWERCASE) ? LOWER_CASE : 0);
        int ordinal = value.ordinal();
        EncodedName text = texts[features][ordinal];
        if (text == null) {
            text = find(value, context);
            texts[features][ordinal] = text == null ? name : text;
        }
        return text == name ? null : text;
    }

    /** What the serializer writes, if that is text; an index where the property or the type has a format for it. */
    private EncodedName find(Enum<?> value, SerializationContext context) {
        Written written = new Written();
        try {
            _serializer.serialize(value, written, context);
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
        public JsonGenerator writeNumber(int value) {
            return this;
        }
    }
}
