package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.annotation.JacksonStdImpl;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.ser.std.MapSerializer;
import com.fasterxml.jackson.databind.ser.std.StdKeySerializers;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import org.appenders.jackson.singlethread.generator.ValueGenerator;

/**
 * Databind's serializer of maps, which hands keys and values of the simplest types to our generator itself. With a
 * filter, type information or another generator it is databind's; so is the order of the entries.
 *
 * <p>What is written before something fails, and the path to it, are databind's: of its three loops each tells of other
 * failures.
 */
@JacksonStdImpl
final class DirectMapSerializer extends MapSerializer {

    private static final long serialVersionUID = 1L;

    private final SimpleValues simple = new SimpleValues();

    /** Whether databind would write a String as a key unchanged; null before one was met. */
    private Boolean hasPlainKeys;

    private DirectMapSerializer(MapSerializer src, Object filterId, boolean sortKeys) {
        super(src, filterId, sortKeys);
    }

    private DirectMapSerializer(
            MapSerializer src, TypeSerializer valueTypes, Object suppressableValue, boolean suppressNulls) {
        super(src, valueTypes, suppressableValue, suppressNulls);
    }

    private DirectMapSerializer(
            MapSerializer src,
            BeanProperty property,
            JsonSerializer<?> keys,
            JsonSerializer<?> values,
            Set<String> ignored,
            Set<String> included) {
        super(src, property, keys, values, ignored, included);
    }

    /** What takes the place of a serializer that is not part of a bean yet; itself for a filtered one. */
    static MapSerializer direct(MapSerializer serializer) {
        // The identity is the only way to ask. Whether the keys are sorted is said later, with the property.
        return serializer.withFilterId(null) == serializer
                ? new DirectMapSerializer(serializer, null, false)
                : serializer;
    }

    @Override
    public MapSerializer withFilterId(Object filterId) {
        return filterId == _filterId ? this : new DirectMapSerializer(this, filterId, _sortKeys);
    }

    @Override
    public MapSerializer _withValueTypeSerializer(TypeSerializer valueTypes) {
        return valueTypes == _valueTypeSerializer
                ? this
                : new DirectMapSerializer(this, valueTypes, _suppressableValue, _suppressNulls);
    }

    @Override
    public MapSerializer withContentInclusion(Object suppressableValue, boolean suppressNulls) {
        return suppressableValue == _suppressableValue && suppressNulls == _suppressNulls
                ? this
                : new DirectMapSerializer(this, _valueTypeSerializer, suppressableValue, suppressNulls);
    }

    @Override
    public MapSerializer withResolved(
            BeanProperty property,
            JsonSerializer<?> keys,
            JsonSerializer<?> values,
            Set<String> ignored,
            Set<String> included,
            boolean sortKeys) {
        DirectMapSerializer resolved = new DirectMapSerializer(this, property, keys, values, ignored, included);
        return sortKeys == resolved._sortKeys ? resolved : new DirectMapSerializer(resolved, _filterId, sortKeys);
    }

    private boolean isOurs(JsonGenerator generator) {
        return generator instanceof ValueGenerator && _valueTypeSerializer == null;
    }

    @Override
    public void serializeFields(Map<?, ?> map, JsonGenerator generator, SerializerProvider provider)
            throws IOException {
        if (!isOurs(generator)) {
            super.serializeFields(map, generator, provider);
            return;
        }
        ValueGenerator ours = (ValueGenerator) generator;
        Object key = null;
        try {
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                Object value = entry.getValue();
                key = entry.getKey();
                if (key != null && isIgnored(key)) {
                    continue;
                }
                writeEntry(key, value, ours, provider);
            }
        } catch (Exception e) {
            wrapAndThrow(provider, e, map, String.valueOf(key));
        }
    }

    @Override
    public void serializeFieldsUsing(
            Map<?, ?> map, JsonGenerator generator, SerializerProvider provider, JsonSerializer<Object> serializer)
            throws IOException {
        if (!isOurs(generator) || serializer != _valueSerializer) {
            super.serializeFieldsUsing(map, generator, provider, serializer);
            return;
        }
        ValueGenerator ours = (ValueGenerator) generator;
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            Object key = entry.getKey();
            if (isIgnored(key)) {
                continue;
            }
            writeKey(key, ours, provider);
            Object value = entry.getValue();
            if (value == null) {
                provider.defaultSerializeNull(generator);
                continue;
            }
            try {
                writeValue(value, ours, provider);
            } catch (Exception e) {
                wrapAndThrow(provider, e, map, String.valueOf(key));
            }
        }
    }

    @Override
    public void serializeOptionalFields(
            Map<?, ?> map, JsonGenerator generator, SerializerProvider provider, Object suppressableValue)
            throws IOException {
        boolean isEmptyLeftOut = suppressableValue == MARKER_FOR_EMPTY;
        if (!isOurs(generator) || !_suppressNulls || suppressableValue != null && !isEmptyLeftOut) {
            super.serializeOptionalFields(map, generator, provider, suppressableValue);
            return;
        }
        ValueGenerator ours = (ValueGenerator) generator;
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            Object key = entry.getKey();
            if (key != null && isIgnored(key)) {
                continue;
            }
            Object value = entry.getValue();
            if (value == null) {
                continue;
            }
            int kind = simple.kindOf(value);
            JsonSerializer<Object> serializer = kind != 0 ? null : serializer(value, provider);
            if (isEmptyLeftOut
                    && (kind != 0 ? SimpleValues.isEmpty(kind, value) : serializer.isEmpty(provider, value))) {
                continue;
            }
            try {
                writeKey(key, ours, provider);
                if (kind != 0) {
                    SimpleValues.write(kind, value, ours);
                } else {
                    serializer.serialize(value, generator, provider);
                }
            } catch (Exception e) {
                wrapAndThrow(provider, e, map, String.valueOf(key));
            }
        }
    }

    private void writeEntry(Object key, Object value, ValueGenerator generator, SerializerProvider provider)
            throws IOException {
        writeKey(key, generator, provider);
        if (value == null) {
            provider.defaultSerializeNull(generator);
        } else {
            writeValue(value, generator, provider);
        }
    }

    private boolean isIgnored(Object key) {
        return _inclusionChecker != null && _inclusionChecker.shouldIgnore(key);
    }

    private void writeKey(Object key, ValueGenerator generator, SerializerProvider provider) throws IOException {
        if (key == null) {
            provider.findNullKeySerializer(_keyType, _property).serialize(null, generator, provider);
        } else if (key.getClass() == String.class && hasPlainKeys(provider)) {
            generator.writeFieldName((String) key);
        } else {
            _keySerializer.serialize(key, generator, provider);
        }
    }

    private boolean hasPlainKeys(SerializerProvider provider) throws JsonMappingException {
        Boolean known = hasPlainKeys;
        return known != null ? known : findKeys(provider);
    }

    private boolean findKeys(SerializerProvider provider) throws JsonMappingException {
        JsonSerializer<?> keys = _keySerializer;
        if (keys.getClass() == StdKeySerializers.Dynamic.class) {
            keys = provider.findKeySerializer(String.class, null);
        }
        boolean found = keys.getClass() == StdKeySerializers.StringKeySerializer.class;
        hasPlainKeys = found;
        return found;
    }

    private void writeValue(Object value, ValueGenerator generator, SerializerProvider provider) throws IOException {
        int kind = simple.kindOf(value);
        if (kind != 0) {
            SimpleValues.write(kind, value, generator);
        } else {
            serializer(value, provider).serialize(value, generator, provider);
        }
    }

    private JsonSerializer<Object> serializer(Object value, SerializerProvider provider) throws JsonMappingException {
        JsonSerializer<Object> serializer = _valueSerializer;
        Class<?> type = value.getClass();
        if (serializer == null) {
            serializer = _dynamicValueSerializers.serializerFor(type);
        }
        if (serializer == null) {
            serializer = _valueType.hasGenericTypes()
                    ? _findAndAddDynamic(
                            _dynamicValueSerializers, provider.constructSpecializedType(_valueType, type), provider)
                    : _findAndAddDynamic(_dynamicValueSerializers, type, provider);
        }
        simple.meet(type, serializer);
        return serializer;
    }
}
