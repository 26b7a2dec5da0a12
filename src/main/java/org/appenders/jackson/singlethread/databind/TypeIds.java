package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.type.WritableTypeId;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import java.io.IOException;
import java.io.Serializable;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.appenders.jackson.singlethread.generator.BeanGenerator;
import org.appenders.jackson.singlethread.generator.BeanState;
import org.appenders.jackson.singlethread.generator.EncodedName;
import org.appenders.jackson.singlethread.generator.TypeId;

/**
 * The type ids of the beans of one serializer. With databind's own type serializers and id resolvers, an id depends
 * only on the class of the bean. So they are asked once, when the first such bean is written. A user's own ones are
 * asked each time.
 *
 * <p>Threads share the ids without a lock. If an update is lost, the id is looked up again.
 */
final class TypeIds implements Serializable {

    private static final long serialVersionUID = 1L;

    /**
     * The maximum number of ids that are kept. Each property whose type has ids has its own type serializer, and so its
     * own id.
     */
    private static final int MAX_KNOWN = 64;

    private static final String OF_DATABIND = TypeSerializer.class.getPackage().getName() + ".impl.";

    private static final Set<String> SERIALIZERS = new HashSet<>(Arrays.asList(
            "AsPropertyTypeSerializer",
            "AsExistingPropertyTypeSerializer",
            "AsExternalTypeSerializer",
            "AsArrayTypeSerializer",
            "AsWrapperTypeSerializer"));

    /** SimpleNameIdResolver exists from Jackson 2.16 on. */
    private static final Set<String> RESOLVERS = new HashSet<>(Arrays.asList(
            "TypeNameIdResolver", "ClassNameIdResolver", "MinimalClassNameIdResolver", "SimpleNameIdResolver"));

    private transient TypeId[] known = {};

    private Object readResolve() {
        return new TypeIds();
    }

    /** Writes a bean with its id. */
    void write(
            DirectBeanSerializer serializer,
            Object bean,
            BeanGenerator generator,
            SerializerProvider provider,
            TypeSerializer types)
            throws IOException {
        TypeId id = find(serializer, bean, types);
        if (id != null) {
            id.begin(generator, bean);
            serializer.serializeDirectly(bean, generator, provider, true);
            id.end(generator);
        } else {
            writeByDatabind(serializer, bean, generator, provider, types);
        }
    }

    /** Writes a bean with its id and the name of the property whose value the bean is. Returns the tail. */
    int step(
            DirectBeanSerializer serializer,
            Object bean,
            BeanGenerator generator,
            int tail,
            EncodedName name,
            boolean isFirst,
            SerializerProvider provider,
            TypeSerializer types)
            throws IOException {
        TypeId id = find(serializer, bean, types);
        if (id != null && id.isWithin() && serializer.isReady(generator, provider)) {
            BeanState.begin(generator, tail, name, isFirst, bean, id);
            serializer.serializeDirectly(bean, generator, provider, true);
        } else {
            BeanState.handOver(generator, name);
            serializer.serializeWithType(bean, generator, provider, types);
        }
        return generator.resume(name.siblings);
    }

    /** Writes a bean with the calls that databind makes, and keeps its id. */
    @SuppressWarnings("deprecation") // What replaces it came after 2.12.
    private void writeByDatabind(
            DirectBeanSerializer serializer,
            Object bean,
            BeanGenerator generator,
            SerializerProvider provider,
            TypeSerializer types)
            throws IOException {
        WritableTypeId found = types.typeId(bean, JsonToken.START_OBJECT);
        Edition.writePrefix(types, found, generator, provider);
        generator.setCurrentValue(bean);
        serializer.serializeDirectly(bean, generator, provider, false);
        BeanState.letSee(generator);
        Edition.writeSuffix(types, found, generator, provider);
        if (bean.getClass() == serializer.handledType()) {
            note(types, found);
        }
    }

    /** Returns the id, or null if it is not known. */
    private TypeId find(DirectBeanSerializer serializer, Object bean, TypeSerializer types) {
        if (bean.getClass() == serializer.handledType()) {
            for (TypeId each : known) {
                if (each.owner == types) {
                    return each;
                }
            }
        }
        return null;
    }

    private void note(TypeSerializer types, WritableTypeId found) {
        TypeId[] known = this.known;
        if (known.length < MAX_KNOWN
                && found.id instanceof String
                && isOf(SERIALIZERS, types)
                && isOf(RESOLVERS, types.getTypeIdResolver())) {
            known = Arrays.copyOf(known, known.length + 1);
            known[known.length - 1] = new TypeId(types, found.include, found.asProperty, (String) found.id);
            this.known = known;
        }
    }

    private static boolean isOf(Set<String> names, Object object) {
        String name = object.getClass().getName();
        return name.startsWith(OF_DATABIND) && names.contains(name.substring(OF_DATABIND.length()));
    }
}
