package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.PropertyWriter;
import com.fasterxml.jackson.databind.ser.std.BeanSerializerBase;
import java.io.IOException;
import java.lang.reflect.Field;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/**
 * A value that finds out, while it is written, which code writes a sample in each place. It asks the same tables as the
 * code for these places, and lets the writer that it finds there write the sample.
 */
final class Question {

    /** The number of writes after which a writer of containers knows all classes of elements. */
    private static final int ENOUGH = 16;

    private final Sample sample;

    /** Where our code writes the sample. */
    final Set<Place> direct = EnumSet.noneOf(Place.class);

    /** The classes of the serializers that were found for the sample, the first of them for the root. */
    final Set<Class<?>> serializers = new LinkedHashSet<>();

    /** The class of the serializer for keys. */
    Class<?> ofKeys;

    Question(Sample sample) {
        this.sample = sample;
    }

    /** Finds the answers to a question, and then writes a number. */
    static final class Answer extends JsonSerializer<Question> {
        @Override
        public void serialize(Question question, JsonGenerator generator, SerializerProvider provider)
                throws IOException {
            new Answers(question, generator, provider).find();
            generator.writeNumber(question.direct.size());
        }
    }

    private static final class Answers {

        private final Question question;
        private final Sample sample;
        private final JsonGenerator generator;
        private final SerializerProvider provider;

        Answers(Question question, JsonGenerator generator, SerializerProvider provider) {
            this.question = question;
            this.sample = question.sample;
            this.generator = generator;
            this.provider = provider;
        }

        void find() throws IOException {
            JavaType type = provider.constructType(
                    sample.type instanceof Class ? sample.value().getClass() : sample.type);
            add(Place.ROOT, writes(note(provider.findContentValueSerializer(type, null)), null, Place.ROOT));
            add(Place.PROPERTY, isDirectInProperty());
            for (Place place : new Place[] {Place.LIST, Place.ARRAY, Place.MAP_VALUE, Place.OPTIONAL}) {
                add(place, isDirectIn(place, serializer(place.holding(sample).getClass())));
            }
            JsonSerializer<Object> ofRest = serializerOfRest();
            add(Place.ANY_GETTER, ofRest == null ? isDirectAlone() : isDirectIn(Place.MAP_VALUE, ofRest));
            if (sample.mayBeKey()) {
                Class<?> kind = sample.value().getClass();
                JsonSerializer<Object> keys = provider.findKeySerializer(provider.constructType(kind), null);
                question.ofKeys = keys.getClass();
                add(Place.MAP_KEY, new KeyWriters(keys).find(sample.value(), provider) != ValueWriter.NONE);
            }
        }

        private void add(Place place, boolean isDirect) {
            if (isDirect) {
                question.direct.add(place);
            }
        }

        private JsonSerializer<Object> note(JsonSerializer<Object> serializer) {
            question.serializers.add(stock(serializer));
            return serializer;
        }

        private static Class<?> stock(JsonSerializer<?> serializer) {
            return serializer.getClass() == DirectValueSerializer.class
                    ? ((DirectValueSerializer<?>) serializer).stock.getClass()
                    : serializer.getClass();
        }

        private JsonSerializer<Object> serializer(Class<?> type) throws IOException {
            return provider.findContentValueSerializer(provider.constructType(type), null);
        }

        private boolean isDirectInProperty() throws IOException {
            JavaType type = provider.getTypeFactory()
                    .constructParametricType(Place.Holder.class, provider.constructType(sample.type));
            boolean isDirect = isDirectInFirstProperty(type, null);
            return isDirect
                    && (sample.primitive == null
                            || isDirectInFirstProperty(
                                    provider.constructType(Place.Primitives.class), sample.primitive));
        }

        /** Returns whether the sample is direct in the first property of a bean, or in the first of a type. */
        private boolean isDirectInFirstProperty(JavaType bean, Class<?> ofType) throws IOException {
            JsonSerializer<Object> serializer = provider.findContentValueSerializer(bean, null);
            Iterator<PropertyWriter> properties = serializer.properties();
            for (int i = 0; properties.hasNext(); i++) {
                BeanPropertyWriter property = (BeanPropertyWriter) properties.next();
                if (ofType == null || property.getType().getRawClass() == ofType) {
                    return isDirect((JsonSerializer<?>) serializer, i, property);
                }
            }
            throw new AssertionError("no property of " + ofType);
        }

        private boolean isDirect(JsonSerializer<?> bean, int index, BeanPropertyWriter property) throws IOException {
            JavaType declared = property.getType();
            JsonSerializer<Object> serializer = property.getSerializer();
            if (serializer == null) {
                Class<?> kind = sample.value().getClass();
                serializer = provider.findPrimaryPropertySerializer(
                        declared.hasGenericTypes()
                                ? provider.constructSpecializedType(declared, kind)
                                : provider.constructType(kind),
                        property);
            }
            note(serializer);
            return bean instanceof DirectBeanSerializer
                    && ((DirectBeanSerializer) bean).isPlain(index)
                    && (SimplePropertyWriter.isSimple(property, declared.getRawClass())
                            || writes(serializer, property, Place.ROOT));
        }

        /**
         * Returns whether our code writes all of the container, or databind's code calls our serializer for the sample.
         */
        private boolean isDirectIn(Place place, JsonSerializer<Object> container) throws IOException {
            return isWrittenBy(container, null, place) || isDirectAlone();
        }

        /** Returns whether databind's code would find our serializer and call it. */
        private boolean isDirectAlone() throws IOException {
            JsonSerializer<Object> serializer = serializer(sample.value().getClass());
            return serializer.getClass() == DirectValueSerializer.class
                    ? isWrittenIfCalled((DirectValueSerializer<Object>) serializer)
                    : isOurs(serializer) && !isLeaf(sample.value()) && writes(serializer, null, Place.ROOT);
        }

        private boolean isWrittenIfCalled(DirectValueSerializer<Object> serializer) {
            if (!(generator instanceof BeanGenerator)) {
                return false;
            }
            BeanGenerator g = (BeanGenerator) generator;
            ScalarWriter<Object> writer = serializer.writer(null);
            Object value = sample.value();
            int room = writer.room(value, g, provider);
            int at = room < 0 ? -1 : g.beginUsual(room);
            return at >= 0 && writer.write(value, g.buffer(), at, g, provider) >= 0;
        }

        /** Returns whether a value is a tree node without children, which writes itself if its serializer is called. */
        private static boolean isLeaf(Object value) {
            return value instanceof JsonNode && ((JsonNode) value).size() == 0;
        }

        private static boolean isOurs(JsonSerializer<?> serializer) {
            return serializer.getClass().getPackage() == Question.class.getPackage();
        }

        /** Returns whether our code writes the sample itself, or what contains it. */
        private boolean writes(JsonSerializer<Object> serializer, BeanPropertyWriter property, Place place)
                throws IOException {
            JsonSerializer<?> kind = serializer;
            if (kind instanceof DirectMapSerializer) {
                DirectMapSerializer ofMaps = (DirectMapSerializer) kind;
                return ofMaps.writesAll(place.holding(sample))
                        && (!ofMaps.isSorted(provider) || isWrittenBy(serializer, property, place));
            }
            if (kind instanceof DirectJsonValueSerializer) {
                return property != null && ((DirectJsonValueSerializer) kind).ofValues != null
                        || isWrittenBy(serializer, property, place);
            }
            boolean isOurs = isOurs(kind) && !(kind instanceof DirectValueSerializer) && !isLeaf(sample.value());
            return isOurs || isWrittenBy(serializer, property, place);
        }

        /**
         * Returns whether the writer writes the sample. Writers of containers must first meet the elements' classes.
         */
        private boolean isWrittenBy(JsonSerializer<Object> serializer, BeanPropertyWriter property, Place place)
                throws IOException {
            if (!(generator instanceof BeanGenerator)) {
                return false;
            }
            BeanGenerator g = (BeanGenerator) generator;
            ValueWriter<Object> writer = ValueWriters.of(serializer, property, provider);
            for (int i = 0; i < ENOUGH; i++) {
                try {
                    int at = g.beginUsual(0);
                    if (at >= 0 && writer.write(g, provider, place.holding(sample), at) >= 0) {
                        return true;
                    }
                } catch (Exception e) {
                    return false;
                }
            }
            return false;
        }

        /** Returns the serializer of an any-getter's map if it is ours. */
        private JsonSerializer<Object> serializerOfRest() throws IOException {
            JsonSerializer<?> bean = serializer(Place.Any.class);
            Object rest = field(BeanSerializerBase.class, "_anyGetterWriter", bean);
            for (Iterator<PropertyWriter> properties = bean.properties(); rest == null && properties.hasNext(); ) {
                Object property = properties.next();
                rest = property.getClass().getSimpleName().equals("AnyGetterWriter") ? property : null;
            }
            Object serializer = rest == null ? null : field(rest.getClass(), "_mapSerializer", rest);
            return serializer instanceof DirectMapSerializer ? unchecked((DirectMapSerializer) serializer) : null;
        }

        @SuppressWarnings("unchecked") // The question is only about maps.
        private static JsonSerializer<Object> unchecked(JsonSerializer<?> serializer) {
            return (JsonSerializer<Object>) serializer;
        }

        private static Object field(Class<?> type, String name, Object holder) {
            try {
                Field field = type.getDeclaredField(name);
                field.setAccessible(true);
                return field.get(holder);
            } catch (NoSuchFieldException e) {
                return null;
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
