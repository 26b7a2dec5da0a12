package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.type.WritableTypeId;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.appenders.jackson.singlethread.generator.BeanGenerator;
import org.appenders.jackson.singlethread.generator.BeanSteps;
import org.appenders.jackson.singlethread.generator.TypeId;

/**
 * The type ids of the beans of one serializer. Of databind's own type serializers and id resolvers an id depends on nothing
 * but the class of the bean. So each is asked once, when the first such bean is written; a user's is asked each time.
 *
 * <p>Threads share the ids without a lock: one that an update loses is found again.
 */
final class TypeIds {

    /** Of other type serializers the ids are not kept. Each property of a type with ids has one of its own. */
    private static final int MAX_KNOWN = 64;

    private static final String OF_DATABIND = TypeSerializer.class.getPackage().getName() + ".impl.";

    private static final Set<String> SERIALIZERS = new HashSet<>(Arrays.asList(
            "AsPropertyTypeSerializer",
            "AsExistingPropertyTypeSerializer",
            "AsExternalTypeSerializer",
            "AsArrayTypeSerializer",
            "AsWrapperTypeSerializer"));

    /** The one for simple names is there from Jackson 2.16 on. */
    private static final Set<String> RESOLVERS = new HashSet<>(Arrays.asList(
            "TypeNameIdResolver", "ClassNameIdResolver", "MinimalClassNameIdResolver", "SimpleNameIdResolver"));

    private Known[] known = {};

    private static final class Known {

        final TypeSerializer types;
        final Class<?> bean;
        final TypeId id;

        Known(TypeSerializer types, Class<?> bean, TypeId id) {
            this.types = types;
            this.bean = bean;
            this.id = id;
        }
    }

    /** Writes a bean with its id. */
    void write(
            DirectBeanSerializer serializer,
            Object bean,
            BeanGenerator generator,
            SerializerProvider provider,
            TypeSerializer types)
            throws IOException {
        TypeId id = find(types, bean.getClass());
        if (id != null) {
            id.begin(generator, bean);
            serializer.serializeDirectly(bean, generator, provider);
            id.end(generator);
        } else {
            find(serializer, bean, generator, provider, types);
        }
    }

    /** As databind does, which has the generator in between. */
    @SuppressWarnings("deprecation") // What replaces it came after 2.12.
    private void find(
            DirectBeanSerializer serializer,
            Object bean,
            BeanGenerator generator,
            SerializerProvider provider,
            TypeSerializer types)
            throws IOException {
        WritableTypeId found = types.typeId(bean, JsonToken.START_OBJECT);
        Edition.writePrefix(types, found, generator, provider);
        generator.setCurrentValue(bean);
        serializer.serializeDirectly(bean, generator, provider);
        BeanSteps.letSee(generator);
        Edition.writeSuffix(types, found, generator, provider);
        note(types, bean.getClass(), found);
    }

    private TypeId find(TypeSerializer types, Class<?> bean) {
        for (Known each : known) {
            if (each.types == types && each.bean == bean) {
                return each.id;
            }
        }
        return null;
    }

    private void note(TypeSerializer types, Class<?> bean, WritableTypeId found) {
        Known[] known = this.known;
        if (known.length < MAX_KNOWN
                && found.id instanceof String
                && isOf(SERIALIZERS, types)
                && isOf(RESOLVERS, types.getTypeIdResolver())) {
            known = Arrays.copyOf(known, known.length + 1);
            known[known.length - 1] =
                    new Known(types, bean, new TypeId(found.include, found.asProperty, (String) found.id));
            this.known = known;
        }
    }

    private static boolean isOf(Set<String> names, Object object) {
        String name = object.getClass().getName();
        return name.startsWith(OF_DATABIND) && names.contains(name.substring(OF_DATABIND.length()));
    }
}
