package org.appenders.jackson3.singlethread.databind;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonIncludeProperties;
import java.util.Map;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.SerializationConfig;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.ser.BeanSerializer;
import tools.jackson.databind.ser.UnrolledBeanSerializer;
import tools.jackson.databind.ser.ValueSerializerModifier;
import tools.jackson.databind.ser.bean.BeanSerializerBase;
import tools.jackson.databind.ser.jackson.JsonValueSerializer;
import tools.jackson.databind.ser.jdk.MapSerializer;
import tools.jackson.databind.type.MapType;

/**
 * Replaces databind's serializers by direct ones: for beans, with databind's usual serializer or the one for few
 * properties, for maps, and for values of the types in {@link ScalarWriters}.
 */
public final class DirectSerializerModifier extends ValueSerializerModifier {

    private static final long serialVersionUID = 1L;

    private final int writesBefore;
    private final boolean makesClasses;

    /** @param makesClasses whether classes are generated where possible; if not, method handles are used instead */
    public DirectSerializerModifier(int writesBefore, boolean makesClasses) {
        this.writesBefore = writesBefore;
        this.makesClasses = makesClasses;
    }

    @Override
    public ValueSerializer<?> modifySerializer(
            SerializationConfig config, BeanDescription.Supplier description, ValueSerializer<?> serializer) {
        Class<?> type = serializer.getClass();
        if (type == BeanSerializer.class || type == UnrolledBeanSerializer.class) {
            return new DirectBeanSerializer((BeanSerializerBase) serializer, writesBefore, makesClasses, false);
        }
        if (type == JsonValueSerializer.class) {
            return DirectJsonValueSerializer.of(
                    (JsonValueSerializer) serializer,
                    description.get().findJsonValueAccessor(),
                    writesBefore,
                    makesClasses);
        }
        ValueSerializer<?> direct = ValueWriters.direct(description.getType(), serializer);
        return direct == null ? serializer : direct;
    }

    @Override
    public ValueSerializer<?> modifyMapSerializer(
            SerializationConfig config,
            MapType type,
            BeanDescription.Supplier description,
            ValueSerializer<?> serializer) {
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
