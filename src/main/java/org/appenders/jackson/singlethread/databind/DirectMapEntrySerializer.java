package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.ser.impl.MapEntrySerializer;

/** Databind's serializer of single entries of maps, with the writers of their keys and values. */
final class DirectMapEntrySerializer extends MapEntrySerializer implements DirectSerializer {

    private static final long serialVersionUID = 1L;

    private final transient KeyWriters keys = new KeyWriters(_keySerializer);
    private final transient ContentWriters values = within(null);

    private DirectMapEntrySerializer(
            MapEntrySerializer src,
            BeanProperty property,
            TypeSerializer types,
            JsonSerializer<?> keySerializer,
            JsonSerializer<?> valueSerializer,
            Object suppressableValue,
            boolean suppressNulls) {
        super(
                src,
                property,
                types,
                DynamicKeySerializer.of(keySerializer),
                valueSerializer,
                suppressableValue,
                suppressNulls);
    }

    /** Returns the serializer that takes the place of one that databind has just made, or null. */
    static JsonSerializer<?> of(MapEntrySerializer stock) {
        // There is no getter for what the serializer leaves out. It returns itself only if it leaves out nothing.
        return stock.getClass() == MapEntrySerializer.class && stock.withContentInclusion(null, false) == stock
                ? new DirectMapEntrySerializer(stock, null, null, null, stock.getContentSerializer(), null, false)
                : null;
    }

    @Override
    public MapEntrySerializer withResolved(
            BeanProperty property,
            JsonSerializer<?> keySerializer,
            JsonSerializer<?> valueSerializer,
            Object suppressableValue,
            boolean suppressNulls) {
        return new DirectMapEntrySerializer(
                this, property, _valueTypeSerializer, keySerializer, valueSerializer, suppressableValue, suppressNulls);
    }

    @Override
    public MapEntryWriter writer(ContentWriters around) {
        return _valueTypeSerializer == null && _suppressableValue == null && _keySerializer != null
                ? new MapEntryWriter(keys, around == null ? values : within(around), _suppressNulls)
                : null;
    }

    private ContentWriters within(ContentWriters around) {
        return ContentWriters.within(around, _valueSerializer, _valueType, _property);
    }
}
