package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.ser.impl.PropertySerializerMap;
import com.fasterxml.jackson.databind.ser.std.MapSerializer;
import java.io.IOException;
import java.util.AbstractMap;
import java.util.ConcurrentModificationException;
import java.util.Map;
import java.util.Set;
import org.appenders.jackson.singlethread.generator.BeanGenerator;
import org.appenders.jackson.singlethread.generator.EntryEncoder;

/**
 * Databind's map serializer. It writes the JDK's common maps without an iterator for each map. Entries whose values
 * need no code of the user's are written in one step. Databind's code handles types, filters and inclusion by value.
 */
final class DirectMapSerializer extends MapSerializer implements DirectSerializer {

    private static final long serialVersionUID = 1L;

    /** Which entries are written. Databind has a method for each case. */
    enum Inclusion {
        ALL,
        ALL_BY_ONE_SERIALIZER,
        SOME
    }

    private final transient ContentWriters values = new ContentWriters(serializer(), _valueType, _property, null);

    final transient KeyWriters keys = new KeyWriters(_keySerializer);

    /** The writer of maps that are in no other container. */
    final transient MapWriter writer = new MapWriter(this, values);

    /** Creates a copy of a serializer that databind has just made. */
    DirectMapSerializer(MapSerializer src, Set<String> ignored, Set<String> included) {
        super(
                src,
                null,
                DynamicKeySerializer.of(src.getKeySerializer()),
                src.getContentSerializer(),
                ignored,
                included);
    }

    private DirectMapSerializer(
            DirectMapSerializer src,
            BeanProperty property,
            JsonSerializer<?> keySerializer,
            JsonSerializer<?> valueSerializer,
            Set<String> ignored,
            Set<String> included) {
        super(src, property, DynamicKeySerializer.of(keySerializer), valueSerializer, ignored, included);
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

    /** Needs no iterator either. */
    @Override
    public boolean isEmpty(SerializerProvider provider, Map<?, ?> map) {
        boolean isKnown = _suppressableValue == MARKER_FOR_EMPTY || _suppressableValue == null && _suppressNulls;
        return isKnown && isDirect(map) && Iterations.areOf(provider)
                ? !((LeasedSerializerProvider) provider).iterations.isAnyIn(map, this)
                : super.isEmpty(provider, map);
    }

    /** Returns whether this value makes a map one that is not empty. */
    boolean counts(Object value, SerializerProvider provider) {
        try {
            JsonSerializer<Object> found = value == null ? null : serializer(value, provider);
            return found == null ? !_suppressNulls : _suppressableValue == null || !found.isEmpty(provider, value);
        } catch (JsonMappingException e) {
            return Edition.countsWithout(e);
        }
    }

    boolean suppressesNulls() {
        return _suppressNulls;
    }

    /** Returns whether the value of an entry, unless it is null, decides whether the entry is written. */
    boolean suppressesValues() {
        return _suppressableValue != null;
    }

    private boolean writesAllKeys() {
        return _inclusionChecker == null && _valueTypeSerializer == null;
    }

    /** Returns false for null, which Jackson passes for a null in a stream, for example. Databind's code then fails. */
    private boolean isDirect(Map<?, ?> map) {
        return map != null && JdkMaps.isIterated(map.getClass()) && writesAllKeys();
    }

    private boolean isForOneAttempt(Map<?, ?> map) {
        return map != null && JdkMaps.isWrittenInOneAttempt(map.getClass()) && writesAllKeys();
    }

    private boolean isDirect(Map<?, ?> map, JsonGenerator generator, SerializerProvider provider) {
        return isDirect(map) && Iterations.areFor(generator, provider);
    }

    /** Writes a map that is written in one attempt or by databind. Returns false if nothing was written. */
    private boolean writeInOneAttempt(Map<?, ?> map, JsonGenerator generator, SerializerProvider provider) {
        return isForOneAttempt(map)
                && _suppressableValue == null
                && Iterations.areFor(generator, provider)
                && ((LeasedSerializerProvider) provider)
                        .iterations.attempt.write((BeanGenerator) generator, writer, (AbstractMap<?, ?>) map);
    }

    // Our code is in separate methods, so that their frames are not on the stack of a deep map.

    @Override
    public void serializeFields(Map<?, ?> map, JsonGenerator generator, SerializerProvider provider)
            throws IOException {
        if (isDirect(map, generator, provider)) {
            writeAll(map, (BeanGenerator) generator, provider);
        } else if (!writeInOneAttempt(map, generator, provider)) {
            super.serializeFields(map, generator, provider);
        }
    }

    private void writeAll(Map<?, ?> map, BeanGenerator generator, SerializerProvider provider) throws IOException {
        try {
            write(map, generator, provider, Inclusion.ALL);
        } catch (ConcurrentModificationException e) {
            String last = String.valueOf(generator.getOutputContext().getCurrentName());
            wrapAndThrow(provider, e, map, last);
        }
    }

    @Override
    public void serializeFieldsUsing(
            Map<?, ?> map, JsonGenerator generator, SerializerProvider provider, JsonSerializer<Object> serializer)
            throws IOException {
        if (isDirect(map, generator, provider) && serializer == _valueSerializer) {
            write(map, (BeanGenerator) generator, provider, Inclusion.ALL_BY_ONE_SERIALIZER);
        } else if (serializer != _valueSerializer || !writeInOneAttempt(map, generator, provider)) {
            super.serializeFieldsUsing(map, generator, provider, serializer);
        }
    }

    @Override
    public void serializeOptionalFields(
            Map<?, ?> map, JsonGenerator generator, SerializerProvider provider, Object suppressableValue)
            throws IOException {
        if (suppressableValue == _suppressableValue
                && (suppressableValue == null || suppressableValue == MARKER_FOR_EMPTY)
                && isDirect(map, generator, provider)) {
            write(map, (BeanGenerator) generator, provider, Inclusion.SOME);
        } else if (suppressableValue != null || !writeInOneAttempt(map, generator, provider)) {
            super.serializeOptionalFields(map, generator, provider, suppressableValue);
        }
    }

    private void write(Map<?, ?> map, BeanGenerator generator, SerializerProvider provider, Inclusion inclusion)
            throws IOException {
        Iterations iterations = ((LeasedSerializerProvider) provider).iterations;
        if (_suppressableValue != null || !iterations.attempt.write(generator, writer, (AbstractMap<?, ?>) map)) {
            iterations.write(map, this, inclusion);
        }
    }

    /** Writes an entry in one step, or leaves it out. Returns false if it does neither. */
    boolean writeAtOnce(MapIteration iteration, Object key, Object value, boolean omitsEmpty, BeanGenerator g)
            throws IOException {
        ValueWriter<Object> ofKey = keys.find(key);
        ValueWriter<Object> writer = values.find(value.getClass());
        if (ofKey == null
                || ofKey == ValueWriter.NONE
                || writer == null
                || writer == ValueWriter.NONE
                || omitsEmpty && writer instanceof ContainerWriter) {
            return false;
        }
        if (omitsEmpty && serializer(value, iteration.provider).isEmpty(iteration.provider, value)) {
            iteration.leftOut();
            return true;
        }
        int at = keys.begin(g, iteration.provider, key, g.tail(), EntryEncoder.isFirst(g));
        boolean isWritten = EntryEncoder.end(g, at < 0 ? at : writer.write(g, iteration.provider, value, at));
        if (isWritten) {
            iteration.stepDone();
        }
        return isWritten;
    }

    void writeKey(MapIteration iteration, Object key, BeanGenerator generator, SerializerProvider provider)
            throws IOException {
        ValueWriter<Object> writer = key == null ? ValueWriter.NONE : keys.find(key);
        if (writer == KeyWriters.TEXT) {
            iteration.noted();
            generator.writeFieldName((String) key);
            return;
        }
        if (writer == null || writer == ValueWriter.NONE || key instanceof Enum) {
            // With some settings, toString of the enum is called.
            iteration.note(generator);
        } else {
            iteration.noted();
        }
        if (writer == ValueWriter.NONE || writer == null && keys.find(key, provider) == ValueWriter.NONE) {
            // Otherwise, each following entry would have to find the name of the entry before it.
            iteration.stepNoMore();
        }
        JsonSerializer<Object> serializer =
                key == null ? provider.findNullKeySerializer(_keyType, _property) : _keySerializer;
        serializer.serialize(key, generator, provider);
    }

    // The methods below are for the code that writes entries.

    /** Returns whether all entries of a map, or all whose value is not null, are written. */
    boolean writesAll(Object map) {
        return map != null
                && JdkMaps.isWritten(map.getClass())
                && writesAllKeys()
                && _suppressableValue == null
                && _filterId == null;
    }

    /** Returns whether the entries are sorted by their keys. */
    boolean isSorted(SerializerProvider provider) {
        return _sortKeys || provider.isEnabled(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);
    }

    @Override
    public MapWriter writer(ContentWriters around) {
        return around == null
                ? writer
                : new MapWriter(this, ContentWriters.within(around, serializer(), _valueType, _property));
    }

    /** Returns the serializer of all values, or null if it depends on a value's class. */
    @SuppressWarnings("unchecked") // MapSerializer casts it, too.
    private JsonSerializer<Object> serializer() {
        return (JsonSerializer<Object>) getContentSerializer();
    }

    JsonSerializer<Object> serializer(Object value, SerializerProvider provider) throws JsonMappingException {
        Class<?> type = value.getClass();
        JsonSerializer<Object> serializer = _valueSerializer != null ? _valueSerializer : find(type, provider);
        values.note(type, serializer, provider);
        return serializer;
    }

    private JsonSerializer<Object> find(Class<?> type, SerializerProvider provider) throws JsonMappingException {
        PropertySerializerMap byClass = _dynamicValueSerializers;
        JsonSerializer<Object> serializer = byClass.serializerFor(type);
        if (serializer != null) {
            return serializer;
        }
        PropertySerializerMap.SerializerAndMapResult found = _valueType.hasGenericTypes()
                ? byClass.findAndAddSecondarySerializer(
                        provider.constructSpecializedType(_valueType, type), provider, _property)
                : byClass.findAndAddSecondarySerializer(type, provider, _property);
        if (found.map != byClass) {
            _dynamicValueSerializers = found.map;
        }
        return found.serializer;
    }
}
