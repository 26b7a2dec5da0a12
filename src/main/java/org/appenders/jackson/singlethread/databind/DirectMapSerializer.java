package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.ser.impl.PropertySerializerMap;
import com.fasterxml.jackson.databind.ser.std.MapSerializer;
import com.fasterxml.jackson.databind.ser.std.StdKeySerializers;
import java.io.IOException;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.appenders.jackson.singlethread.generator.BeanGenerator;
import org.appenders.jackson.singlethread.generator.EntrySteps;

/**
 * Databind's map serializer, which writes entries of text, numbers and booleans in one step, where a map is one of the
 * JDK's: then no code of the user's runs between them. All other entries, and what a map is written with for types,
 * filters and inclusion by value, are databind's.
 */
final class DirectMapSerializer extends MapSerializer {

    private static final long serialVersionUID = 1L;

    private static final Set<Class<?>> MAPS = new HashSet<>();

    static {
        Collections.addAll(
                MAPS, ConcurrentHashMap.class, Collections.singletonMap(1, 1).getClass());
        for (String name :
                new String[] {"java.util.ImmutableCollections$Map1", "java.util.ImmutableCollections$MapN"}) {
            try {
                MAPS.add(Class.forName(name));
            } catch (ClassNotFoundException e) {
                // From Java 9 on.
                continue;
            }
        }
    }

    private final SimpleTypes values = new SimpleTypes();
    private final SimpleTypes keys = new SimpleTypes();

    /** A copy of databind's, as it has just been made. */
    DirectMapSerializer(MapSerializer src, Set<String> ignored, Set<String> included) {
        super(src, null, src.getKeySerializer(), src.getContentSerializer(), ignored, included);
    }

    private DirectMapSerializer(
            DirectMapSerializer src,
            BeanProperty property,
            JsonSerializer<?> keySerializer,
            JsonSerializer<?> valueSerializer,
            Set<String> ignored,
            Set<String> included) {
        super(src, property, keySerializer, valueSerializer, ignored, included);
    }

    private DirectMapSerializer(DirectMapSerializer src, Object filterId, boolean sortKeys) {
        super(src, filterId, sortKeys);
    }

    private DirectMapSerializer(
            DirectMapSerializer src, TypeSerializer types, Object suppressableValue, boolean suppressNulls) {
        super(src, types, suppressableValue, suppressNulls);
    }

    @Override
    public MapSerializer withResolved(
            BeanProperty property,
            JsonSerializer<?> keySerializer,
            JsonSerializer<?> valueSerializer,
            Set<String> ignored,
            Set<String> included,
            boolean sortKeys) {
        DirectMapSerializer resolved =
                new DirectMapSerializer(this, property, keySerializer, valueSerializer, ignored, included);
        return sortKeys == resolved._sortKeys ? resolved : new DirectMapSerializer(resolved, _filterId, sortKeys);
    }

    @Override
    public MapSerializer _withValueTypeSerializer(TypeSerializer types) {
        return types == _valueTypeSerializer
                ? this
                : new DirectMapSerializer(this, types, _suppressableValue, _suppressNulls);
    }

    @Override
    public MapSerializer withFilterId(Object filterId) {
        return filterId == _filterId ? this : new DirectMapSerializer(this, filterId, _sortKeys);
    }

    @Override
    public MapSerializer withContentInclusion(Object suppressableValue, boolean suppressNulls) {
        return suppressableValue == _suppressableValue && suppressNulls == _suppressNulls
                ? this
                : new DirectMapSerializer(this, _valueTypeSerializer, suppressableValue, suppressNulls);
    }

    private boolean isDirect(Map<?, ?> map, JsonGenerator generator) {
        return generator instanceof BeanGenerator
                && _inclusionChecker == null
                && _valueTypeSerializer == null
                && isJdks(map.getClass());
    }

    private static boolean isJdks(Class<?> type) {
        return type == LinkedHashMap.class || type == HashMap.class || type == TreeMap.class || MAPS.contains(type);
    }

    @Override
    public void serializeFields(Map<?, ?> map, JsonGenerator generator, SerializerProvider provider)
            throws IOException {
        if (!isDirect(map, generator)) {
            super.serializeFields(map, generator, provider);
            return;
        }
        BeanGenerator g = (BeanGenerator) generator;
        boolean areUsual = EntrySteps.areUsual(g);
        Object key = null;
        String written = null;
        try {
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                Object value = entry.getValue();
                key = entry.getKey();
                if (write(g, areUsual, key, value)) {
                    written = (String) key;
                } else {
                    writeKey(key, written, g, provider);
                    written = null;
                    writeValue(value, g, provider);
                    areUsual = EntrySteps.areUsual(g);
                }
            }
        } catch (Exception e) {
            note(written, g);
            wrapAndThrow(provider, e, map, String.valueOf(key));
        }
    }

    @Override
    public void serializeFieldsUsing(
            Map<?, ?> map, JsonGenerator generator, SerializerProvider provider, JsonSerializer<Object> serializer)
            throws IOException {
        if (!isDirect(map, generator)) {
            super.serializeFieldsUsing(map, generator, provider, serializer);
            return;
        }
        BeanGenerator g = (BeanGenerator) generator;
        boolean areUsual = EntrySteps.areUsual(g);
        String written = null;
        try {
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                Object key = entry.getKey();
                Object value = entry.getValue();
                if (write(g, areUsual, key, value)) {
                    written = (String) key;
                } else {
                    writeKey(key, written, g, provider);
                    written = null;
                    try {
                        writeValue(value, g, provider);
                    } catch (Exception e) {
                        wrapAndThrow(provider, e, map, String.valueOf(key));
                    }
                    areUsual = EntrySteps.areUsual(g);
                }
            }
        } catch (ConcurrentModificationException e) {
            note(written, g);
            throw e;
        }
    }

    @Override
    public void serializeOptionalFields(
            Map<?, ?> map, JsonGenerator generator, SerializerProvider provider, Object suppressableValue)
            throws IOException {
        if (!isDirect(map, generator) || suppressableValue != null) {
            super.serializeOptionalFields(map, generator, provider, suppressableValue);
            return;
        }
        BeanGenerator g = (BeanGenerator) generator;
        boolean areUsual = EntrySteps.areUsual(g);
        String written = null;
        try {
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                Object key = entry.getKey();
                Object value = entry.getValue();
                if (value == null) {
                    continue;
                }
                if (write(g, areUsual, key, value)) {
                    written = (String) key;
                } else {
                    note(written, g);
                    written = null;
                    JsonSerializer<Object> serializer = serializer(value, provider);
                    try {
                        writeKey(key, null, g, provider);
                        serializer.serialize(value, g, provider);
                    } catch (Exception e) {
                        wrapAndThrow(provider, e, map, String.valueOf(key));
                    }
                    areUsual = EntrySteps.areUsual(g);
                }
            }
        } catch (ConcurrentModificationException e) {
            note(written, g);
            throw e;
        }
    }

    /** In one step; false where nothing was written. */
    private boolean write(BeanGenerator g, boolean areUsual, Object key, Object value) {
        if (!areUsual || key == null || value == null || key.getClass() != String.class) {
            return false;
        }
        int type = SimpleTypes.of(value.getClass());
        return values.isUsual(type)
                && keys.isUsual(SimpleTypes.TEXT)
                && SimpleTypes.write(g, (String) key, type, value);
    }

    /** Before anybody may look at the context. */
    private static void note(String written, BeanGenerator generator) {
        if (written != null) {
            EntrySteps.note(generator, written);
        }
    }

    private void writeKey(Object key, String written, BeanGenerator generator, SerializerProvider provider)
            throws IOException {
        note(written, generator);
        if (key == null) {
            provider.findNullKeySerializer(_keyType, _property).serialize(null, generator, provider);
            return;
        }
        if (key.getClass() == String.class && !keys.isKnown(SimpleTypes.TEXT)) {
            JsonSerializer<?> serializer = _keySerializer.getClass() == StdKeySerializers.Dynamic.class
                    ? provider.findKeySerializer(provider.constructType(String.class), null)
                    : _keySerializer;
            keys.learn(SimpleTypes.TEXT, serializer.getClass() == StdKeySerializers.StringKeySerializer.class);
        }
        _keySerializer.serialize(key, generator, provider);
    }

    private void writeValue(Object value, JsonGenerator generator, SerializerProvider provider) throws IOException {
        if (value == null) {
            provider.defaultSerializeNull(generator);
        } else {
            serializer(value, provider).serialize(value, generator, provider);
        }
    }

    private JsonSerializer<Object> serializer(Object value, SerializerProvider provider) throws JsonMappingException {
        Class<?> type = value.getClass();
        JsonSerializer<Object> serializer = _valueSerializer != null ? _valueSerializer : find(type, provider);
        int simple = SimpleTypes.of(type);
        if (!values.isKnown(simple)) {
            values.learn(simple, serializer.getClass() == SimplePropertyWriter.standardSerializer(type));
        }
        return serializer;
    }

    private JsonSerializer<Object> find(Class<?> type, SerializerProvider provider) throws JsonMappingException {
        PropertySerializerMap known = _dynamicValueSerializers;
        JsonSerializer<Object> serializer = known.serializerFor(type);
        if (serializer != null) {
            return serializer;
        }
        return _valueType.hasGenericTypes()
                ? _findAndAddDynamic(known, provider.constructSpecializedType(_valueType, type), provider)
                : _findAndAddDynamic(known, type, provider);
    }
}
