package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.ser.BeanSerializer;
import com.fasterxml.jackson.databind.ser.BeanSerializerModifier;
import java.io.Serializable;

/**
 * Puts a direct serializer in the place of databind's own for beans, and of no other. Serializable by
 * itself, for mappers are and databind's class is only from Jackson 2.17 on.
 */
public final class DirectSerializers extends BeanSerializerModifier implements Serializable {

    private static final long serialVersionUID = 1L;

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
        return serializer;
    }
}
