package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.std.StdKeySerializers;

/**
 * Databind's serializer of keys that may have any class, which finds a serializer for each class once and keeps it. The
 * writers of keys ask for the same one: a second one could have other settings, or be from a module that was registered
 * since.
 */
final class DynamicKeySerializer extends StdKeySerializers.Dynamic {

    private static final long serialVersionUID = 1L;

    /** Returns the serializer that takes the place of one that databind has just made for a map; mostly the same one. */
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
