package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonIncludeProperties;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.ser.BasicSerializerFactory;
import com.fasterxml.jackson.databind.ser.BeanSerializer;
import com.fasterxml.jackson.databind.ser.BeanSerializerModifier;
import com.fasterxml.jackson.databind.ser.SerializerFactory;
import com.fasterxml.jackson.databind.ser.std.JsonValueSerializer;
import com.fasterxml.jackson.databind.ser.std.MapSerializer;
import com.fasterxml.jackson.databind.type.MapType;
import java.io.Serializable;
import java.util.Map;

/**
 * Replaces databind's serializers by direct ones: for beans, for maps, and for values of the types in
 * {@link ScalarWriters}. It is serializable itself, because mappers are, and databind's class only is from Jackson 2.17
 * on.
 */
public final class DirectSerializerModifier extends BeanSerializerModifier implements Serializable {

    private static final long serialVersionUID = 1L;

    private final int writesBefore;
    private final boolean makesClasses;

    /** @param makesClasses whether classes are generated where possible; if not, method handles are used instead */
    public DirectSerializerModifier(int writesBefore, boolean makesClasses) {
        this.writesBefore = writesBefore;
        this.makesClasses = makesClasses;
    }

    /** Returns whether a mapper's serializer factory has such a modifier. */
    public static boolean areIn(SerializerFactory factory) {
        if (factory instanceof BasicSerializerFactory) {
            for (BeanSerializerModifier modifier :
                    ((BasicSerializerFactory) factory).getFactoryConfig().serializerModifiers()) {
                if (modifier instanceof DirectSerializerModifier) {
                    return true;
                }
            }
        }
        return false;
    }

    @Override
    public JsonSerializer<?> modifySerializer(
            SerializationConfig config, BeanDescription description, JsonSerializer<?> serializer) {
        if (serializer.getClass() == BeanSerializer.class) {
            return new DirectBeanSerializer(
                    (BeanSerializer) serializer, writesBefore, makesClasses, description.findAnyGetter() != null);
        }
        if (serializer.getClass() == JsonValueSerializer.class) {
            return DirectJsonValueSerializer.of(
                    (JsonValueSerializer) serializer, description.findJsonValueAccessor(), writesBefore, makesClasses);
        }
        JsonSerializer<?> direct = ValueWriters.direct(description.getType(), serializer);
        return direct == null ? serializer : direct;
    }

    @Override
    public JsonSerializer<?> modifyMapSerializer(
            SerializationConfig config, MapType type, BeanDescription description, JsonSerializer<?> serializer) {
        if (serializer == null || serializer.getClass() != MapSerializer.class) {
            return serializer;
        }
        // Computed as databind does, because its serializer has no getters for them.
        JsonIgnoreProperties.Value ignored = config.getDefaultPropertyIgnorals(Map.class, description.getClassInfo());
        JsonIncludeProperties.Value included =
                config.getDefaultPropertyInclusions(Map.class, description.getClassInfo());
        return new DirectMapSerializer(
                (MapSerializer) serializer,
                ignored == null ? null : ignored.findIgnoredForSerialization(),
                included == null ? null : included.getIncluded());
    }
}
