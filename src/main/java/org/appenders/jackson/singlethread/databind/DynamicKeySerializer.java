package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.std.StdKeySerializers;

/**
 * Databind's serializer for keys of any class. It finds the serializer of each class once and keeps it. Our writers of
 * keys ask here for that serializer, because a new one could have other settings, or come from a module that was
 * registered later.
 */
final class DynamicKeySerializer extends StdKeySerializers.Dynamic {

    private static final long serialVersionUID = 1L;

    /** Returns the replacement for a serializer that databind has just made for a map. Usually it is the same one. */
    static JsonSerializer<?> of(JsonSerializer<?> stock) {
        return stock != null && stock.getClass() == StdKeySerializers.Dynamic.class
                ? new DynamicKeySerializer()
                : stock;
    }

    /** Returns the serializer of the keys of a class. */
    JsonSerializer<Object> find(Class<?> type, SerializerProvider provider) throws JsonMappingException {
        JsonSerializer<Object> known = _dynamicSerializers.serializerFor(type);
        return known != null ? known : _findAndAddDynamic(_dynamicSerializers, type, provider);
    }

    private Object readResolve() {
        return new DynamicKeySerializer();
    }
}
