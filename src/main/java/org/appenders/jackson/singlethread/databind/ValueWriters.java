package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.ContainerSerializer;
import com.fasterxml.jackson.databind.ser.impl.IndexedListSerializer;
import com.fasterxml.jackson.databind.ser.impl.IndexedStringListSerializer;
import com.fasterxml.jackson.databind.ser.impl.MapEntrySerializer;
import com.fasterxml.jackson.databind.ser.impl.StringArraySerializer;
import com.fasterxml.jackson.databind.ser.impl.StringCollectionSerializer;
import com.fasterxml.jackson.databind.ser.std.BooleanSerializer;
import com.fasterxml.jackson.databind.ser.std.ByteArraySerializer;
import com.fasterxml.jackson.databind.ser.std.ByteBufferSerializer;
import com.fasterxml.jackson.databind.ser.std.CollectionSerializer;
import com.fasterxml.jackson.databind.ser.std.EnumSerializer;
import com.fasterxml.jackson.databind.ser.std.EnumSetSerializer;
import com.fasterxml.jackson.databind.ser.std.NumberSerializer;
import com.fasterxml.jackson.databind.ser.std.NumberSerializers;
import com.fasterxml.jackson.databind.ser.std.ObjectArraySerializer;
import com.fasterxml.jackson.databind.ser.std.ReferenceTypeSerializer;
import com.fasterxml.jackson.databind.ser.std.StdArraySerializers;
import com.fasterxml.jackson.databind.ser.std.StdJdkSerializers;
import com.fasterxml.jackson.databind.ser.std.StringSerializer;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import java.util.Arrays;
import java.util.HashSet;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/**
 * The table of writers for the serializers that databind has resolved. The exact class of the serializer is the key,
 * because a subclass may write anything. Types whose serializers may have a format are in {@link ScalarWriters}.
 *
 * <p>The methods here declare a writer as {@code Object} until they return it. With other types, the JVM would load the
 * classes of all writers when it verifies this class, and a program that starts needs only a few of them.
 *
 * <p>For the same reason, no conditional expression here chooses between two writers. Javac 25 gives such an expression
 * the common superclass of both, and the JVM would load both classes to verify that.
 */
final class ValueWriters {

    private static final String JDK8 = "com.fasterxml.jackson.datatype.jdk8.";
    private static final String PRIMITIVE_ARRAYS = "com.fasterxml.jackson.databind.ser.std.StdArraySerializers$";

    private static final JsonSerializer<Object> OF_TEXTS = unchecked(new StringSerializer());

    private static final Set<Class<?>> COLLECTIONS = new HashSet<>(Arrays.asList(
            IndexedListSerializer.class,
            IndexedStringListSerializer.class,
            CollectionSerializer.class,
            StringCollectionSerializer.class,
            EnumSetSerializer.class));

    private static final Set<Class<?>> ARRAYS =
            new HashSet<>(Arrays.asList(ObjectArraySerializer.class, StringArraySerializer.class));

    private ValueWriters() {}

    /** Returns our serializer that replaces one that databind has just made for a type, or null if there is none. */
    static JsonSerializer<?> direct(JavaType type, JsonSerializer<?> stock) {
        if (stock instanceof ReferenceTypeSerializer) {
            return DirectReferenceSerializer.of(type, stock);
        }
        return stock instanceof MapEntrySerializer
                ? DirectMapEntrySerializer.of((MapEntrySerializer) stock)
                : ScalarWriters.direct(type.getRawClass(), stock);
    }

    /**
     * Returns the writer of the values of a serializer, or {@link ValueWriter#NONE} if the serializer writes them.
     *
     * @param property the property that has the values or a container with them; null for the root
     */
    static ValueWriter<Object> of(JsonSerializer<Object> serializer, BeanProperty property, SerializerProvider provider)
            throws JsonMappingException {
        return of(serializer, property, null, provider);
    }

    /**
     * Same as the method with three parameters, for values that are the content of a container.
     *
     * @param around the writers of that content, or null
     */
    static ValueWriter<Object> of(
            JsonSerializer<Object> serializer,
            BeanProperty property,
            ContentWriters around,
            SerializerProvider provider)
            throws JsonMappingException {
        Class<?> type = serializer.getClass();
        Object writer;
        if (serializer instanceof DirectSerializer) {
            writer = ((DirectSerializer) serializer).writer(around);
        } else if (type == EnumSerializer.class) {
            writer = new EnumWriter(serializer);
        } else if (type == ToStringSerializer.class) {
            writer = new ToStringWriter();
        } else if (isOfContainers(serializer)) {
            Elements elements = elements(serializer, property, around, provider);
            writer = elements == null ? null : of(serializer, elements);
        } else {
            writer = simple(serializer);
        }
        return writer == null ? ValueWriter.NONE : unchecked(writer);
    }

    /** Returns the writer of texts, numbers, booleans, bytes or trees, or null if the serializer has other values. */
    private static Object simple(JsonSerializer<?> serializer) {
        Class<?> type = serializer.getClass();
        if (type == StringSerializer.class) {
            return new SimpleWriters.OfText();
        }
        if (type == NumberSerializers.IntegerSerializer.class) {
            return new SimpleWriters.OfInteger();
        }
        if (type == NumberSerializers.LongSerializer.class) {
            return new SimpleWriters.OfLong();
        }
        if (type == BooleanSerializer.class) {
            return new SimpleWriters.OfBoolean();
        }
        if (type == NumberSerializers.DoubleSerializer.class) {
            return new SimpleWriters.OfDouble();
        }
        if (type == NumberSerializers.FloatSerializer.class) {
            return new SimpleWriters.OfFloat();
        }
        if (type == NumberSerializers.ShortSerializer.class) {
            return new SimpleWriters.OfShort();
        }
        if (type == NumberSerializers.IntLikeSerializer.class) {
            return new SimpleWriters.OfByte();
        }
        if (type == NumberSerializer.bigDecimalAsStringSerializer().getClass()) {
            return new NumberWriter.OfText();
        }
        if (type == StdJdkSerializers.AtomicIntegerSerializer.class) {
            return new SimpleWriters.OfAtomicInteger();
        }
        if (type == StdJdkSerializers.AtomicLongSerializer.class) {
            return new SimpleWriters.OfAtomicLong();
        }
        if (type == StdJdkSerializers.AtomicBooleanSerializer.class) {
            return new SimpleWriters.OfAtomicBoolean();
        }
        if (type == ByteArraySerializer.class) {
            return new BinaryWriter();
        }
        if (type == ByteBufferSerializer.class) {
            return new BinaryWriter.OfBuffer();
        }
        return isOfJdk8(serializer) ? ofJdk8(serializer.handledType()) : null;
    }

    /** Returns the writer for a serializer of the jdk8 module, by the type of the values. The module may be absent. */
    private static Object ofJdk8(Class<?> type) {
        if (type == OptionalInt.class) {
            return new SimpleWriters.OfOptionalInt();
        }
        if (type == OptionalLong.class) {
            return new SimpleWriters.OfOptionalLong();
        }
        return type == OptionalDouble.class ? new SimpleWriters.OfOptionalDouble() : null;
    }

    /** Returns whether a serializer is from the jdk8 module, which is built into Jackson 3. */
    static boolean isOfJdk8(JsonSerializer<?> serializer) {
        return serializer.getClass().getName().startsWith(JDK8);
    }

    /** Returns whether some values of a serializer have a writer, judging by the serializer's class. */
    static boolean mayWrite(JsonSerializer<?> serializer) {
        Class<?> type = serializer.getClass();
        return simple(serializer) != null
                || type == DirectReferenceSerializer.class
                || type == DirectMapEntrySerializer.class
                || type == EnumSerializer.class
                || isOfContainers(serializer);
    }

    /** Returns whether a serializer writes containers, so that the writer depends on their elements, too. */
    static boolean isOfContainers(JsonSerializer<?> serializer) {
        Class<?> type = serializer.getClass();
        return COLLECTIONS.contains(type) || ARRAYS.contains(type) || isOfPrimitiveArrays(type);
    }

    /** Compares the name first, which loads none of these classes. */
    private static boolean isOfPrimitiveArrays(Class<?> type) {
        return type.getName().startsWith(PRIMITIVE_ARRAYS)
                && (type == StdArraySerializers.IntArraySerializer.class
                        || type == StdArraySerializers.LongArraySerializer.class
                        || type == StdArraySerializers.ShortArraySerializer.class
                        || type == StdArraySerializers.DoubleArraySerializer.class
                        || type == StdArraySerializers.FloatArraySerializer.class
                        || type == StdArraySerializers.BooleanArraySerializer.class);
    }

    private static Object of(JsonSerializer<?> serializer, Elements elements) {
        Class<?> type = serializer.getClass();
        if (COLLECTIONS.contains(type)) {
            return new CollectionWriter(
                    elements, type == IndexedListSerializer.class ? lists(serializer, elements) : null);
        }
        if (ARRAYS.contains(type)) {
            return new ElementsWriter.OfArray(elements);
        }
        return PrimitiveArrayWriter.of(serializer.handledType(), elements);
    }

    @SuppressWarnings("unchecked") // Only lists are passed to the serializer.
    private static BeanListSerializer lists(JsonSerializer<?> serializer, Elements elements) {
        return new BeanListSerializer((ContainerSerializer<Object>) serializer, elements);
    }

    /** Returns null if the elements have type ids, or may have. */
    private static Elements elements(
            JsonSerializer<?> serializer, BeanProperty property, ContentWriters around, SerializerProvider provider)
            throws JsonMappingException {
        ContainerSerializer<?> container =
                serializer instanceof ContainerSerializer ? (ContainerSerializer<?>) serializer : null;
        JsonSerializer<?> ofElements = container == null ? null : container.getContentSerializer();
        if (container == null || serializer.getClass() == StringArraySerializer.class && ofElements == null) {
            return new Elements(serializer, OF_TEXTS, property, around, provider);
        }
        JavaType type = container.getContentType();
        // The type of the elements is unknown for an empty EnumSet.
        if (type == null || !type.isPrimitive() && hasTypeIds(type, property, provider)) {
            return null;
        }
        return ofElements == null
                ? new Elements(serializer, ContentWriters.within(around, null, type, property), property, provider)
                : new Elements(serializer, unchecked(ofElements), property, around, provider);
    }

    /** Returns whether there may be type ids, because of the type of the elements or because of the property. */
    private static boolean hasTypeIds(JavaType elements, BeanProperty property, SerializerProvider provider)
            throws JsonMappingException {
        try {
            if (provider.findTypeSerializer(elements) != null) {
                return true;
            }
        } catch (JsonMappingException e) {
            return true;
        }
        JavaType asWritten =
                property instanceof BeanPropertyWriter ? ((BeanPropertyWriter) property).getSerializationType() : null;
        return elements.hasHandlers() || asWritten != null && asWritten.hasHandlers();
    }

    @SuppressWarnings("unchecked") // Only values of its type are passed to the serializer.
    private static JsonSerializer<Object> unchecked(JsonSerializer<?> serializer) {
        return (JsonSerializer<Object>) serializer;
    }

    @SuppressWarnings("unchecked") // Only values of its type are passed to the writer.
    private static ValueWriter<Object> unchecked(Object writer) {
        return (ValueWriter<Object>) writer;
    }
}
