package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.ser.BeanSerializer;
import com.fasterxml.jackson.databind.ser.BeanSerializerModifier;
import com.fasterxml.jackson.databind.ser.std.UUIDSerializer;
import java.io.Serializable;

/**
 * Puts a direct serializer in the place of databind's own: for beans, and for values of which databind would make
 * Strings. Serializable by
 * itself, for mappers are and databind's class is only from Jackson 2.17 on.
 */
public final class DirectSerializers extends BeanSerializerModifier implements Serializable {

    private static final long serialVersionUID = 1L;

    private static final String JAVA_TIME = "com.fasterxml.jackson.datatype.jsr310.ser.";

    /** Of each bean, before its class is made; negative for never. */
    private final int writesBeforeGeneration;

    public DirectSerializers() {
        this(Generation.WRITES);
    }

    public DirectSerializers(int writesBeforeGeneration) {
        this.writesBeforeGeneration = writesBeforeGeneration;
    }

    @Override
    public JsonSerializer<?> modifySerializer(
            SerializationConfig config, BeanDescription description, JsonSerializer<?> serializer) {
        // Before Jackson 2.19 an any-getter is not among the properties, and is written after them.
        if (serializer.getClass() == BeanSerializer.class && description.findAnyGetter() == null) {
            return new DirectBeanSerializer((BeanSerializer) serializer, writesBeforeGeneration);
        }
        JsonSerializer<?> direct = directValue(serializer);
        return direct == null ? serializer : direct;
    }

    /** For a serializer of databind's or its modules' that would make a String of each value; null for others. */
    private static JsonSerializer<?> directValue(JsonSerializer<?> serializer) {
        if (serializer.getClass() == UUIDSerializer.class) {
            return new DirectUuidSerializer();
        }
        // By name, as the module may not be there.
        return serializer.getClass().getName().startsWith(JAVA_TIME)
                ? JavaTimeSerializers.direct(serializer)
                : DateSerializers.direct(serializer);
    }
}
