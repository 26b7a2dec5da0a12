package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.ser.std.AtomicReferenceSerializer;
import com.fasterxml.jackson.databind.ser.std.ReferenceTypeSerializer;
import com.fasterxml.jackson.databind.type.ReferenceType;
import com.fasterxml.jackson.databind.util.NameTransformer;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Databind's serializer of Optionals or of AtomicReferences, with writers for the values that they refer to. If these
 * values may have type ids, databind's own serializer stays.
 */
final class DirectReferenceSerializer extends ReferenceTypeSerializer<Object> implements DirectSerializer {

    private static final long serialVersionUID = 1L;

    /**
     * Databind's serializer. Whether the values have type ids is known only when this serializer is resolved. If they
     * have, databind's takes over; if not, it is used only for a null in place of a reference, on which it fails.
     */
    private final ReferenceTypeSerializer<Object> stock;

    private final boolean isResolved;

    private final transient ContentWriters content;

    private DirectReferenceSerializer(ReferenceType type, ReferenceTypeSerializer<Object> stock) {
        super(type, false, null, null);
        this.stock = stock;
        isResolved = false;
        content = null;
    }

    private DirectReferenceSerializer(
            DirectReferenceSerializer src,
            BeanProperty property,
            TypeSerializer types,
            JsonSerializer<?> serializer,
            NameTransformer unwrapper,
            Object suppressableValue,
            boolean suppressNulls) {
        super(src, property, types, serializer, unwrapper, suppressableValue, suppressNulls);
        stock = src.stock;
        isResolved = true;
        content = types == null && unwrapper == null ? within(null) : null;
    }

    /**
     * Returns the serializer that replaces one of databind's, or null.
     *
     * @param stock the serializer that databind has just made
     */
    @SuppressWarnings("unchecked") // The serializer is for references.
    static JsonSerializer<?> of(JavaType type, JsonSerializer<?> stock) {
        if (!isOfJdks(stock) || !(type instanceof ReferenceType)) {
            return null;
        }
        ReferenceTypeSerializer<Object> ofReferences = (ReferenceTypeSerializer<Object>) stock;
        // If the type has handlers, databind was given a serializer for the content, and there is no getter for that.
        return type.getContentType() == ofReferences.getReferredType()
                        && !type.getContentType().hasHandlers()
                ? new DirectReferenceSerializer((ReferenceType) type, ofReferences)
                : null;
    }

    private static boolean isOfJdks(JsonSerializer<?> serializer) {
        return serializer.getClass() == AtomicReferenceSerializer.class
                || serializer instanceof ReferenceTypeSerializer && ValueWriters.isOfJdk8(serializer);
    }

    @Override
    public JsonSerializer<?> createContextual(SerializerProvider provider, BeanProperty property)
            throws JsonMappingException {
        if (isResolved) {
            return super.createContextual(provider, property);
        }
        return provider.findTypeSerializer(_referredType) != null
                ? stock.createContextual(provider, property)
                : withResolved(null, null, null, null).createContextual(provider, property);
    }

    @Override
    protected ReferenceTypeSerializer<Object> withResolved(
            BeanProperty property, TypeSerializer types, JsonSerializer<?> serializer, NameTransformer unwrapper) {
        return new DirectReferenceSerializer(
                this, property, types, serializer, unwrapper, _suppressableValue, _suppressNulls);
    }

    @Override
    public ReferenceTypeSerializer<Object> withContentInclusion(Object suppressableValue, boolean suppressNulls) {
        return new DirectReferenceSerializer(
                this, _property, _valueTypeSerializer, _valueSerializer, _unwrapper, suppressableValue, suppressNulls);
    }

    @Override
    public JsonSerializer<Object> unwrappingSerializer(NameTransformer names) {
        return isResolved ? super.unwrappingSerializer(names) : stock.unwrappingSerializer(names);
    }

    /** Returns the value of a reference, or null if it is empty. */
    static Object content(Object reference) {
        return reference instanceof Optional
                ? ((Optional<?>) reference).orElse(null)
                : ((AtomicReference<?>) reference).get();
    }

    // Databind's methods call the methods below. A method of ours that calls databind's would put one more frame on the
    // stack of a deep value.

    @Override
    protected boolean _isValuePresent(Object reference) {
        return read(reference) != null;
    }

    @Override
    protected Object _getReferenced(Object reference) {
        return read(reference);
    }

    @Override
    protected Object _getReferencedIfPresent(Object reference) {
        return read(reference);
    }

    private Object read(Object reference) {
        if (reference == null) {
            // Throws an exception whose message names databind's code.
            stock.isEmpty(null, null);
        }
        return content(reference);
    }

    @Override
    public ReferenceWriter writer(ContentWriters around) {
        return content == null ? null : new ReferenceWriter(around == null ? content : within(around));
    }

    private ContentWriters within(ContentWriters around) {
        return ContentWriters.ofReferred(around, _valueSerializer, _referredType, _property);
    }
}
