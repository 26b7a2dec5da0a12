package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.AnyGetterWriter;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.BeanSerializer;
import com.fasterxml.jackson.databind.ser.std.BeanSerializerBase;
import java.io.IOException;
import java.util.Collections;
import org.appenders.jackson.singlethread.generator.BeanGenerator;
import org.appenders.jackson.singlethread.generator.BeanState;

/** Where databind's bean serializer calls {@link DirectBeanSerializer}, which differs between the Jackson versions. */
abstract class EditionBeanSerializer extends BeanSerializer {

    private static final long serialVersionUID = 1L;

    /**
     * False where that failed, after which Jackson 2.12 has the serializer in use all the same, half done: then
     * the properties' own writers know best what becomes of nulls.
     */
    private boolean isResolved;

    /** What of the bean comes behind the properties: an any-getter before Jackson 2.19, which puts it among them. */
    private final DirectBeanSerializer rest;

    EditionBeanSerializer(BeanSerializerBase src, boolean hasAnyGetter) {
        super(src);
        rest = hasAnyGetter && !isAnyGetterIn(_props) ? restOf() : null;
    }

    private static boolean isAnyGetterIn(BeanPropertyWriter[] properties) {
        for (BeanPropertyWriter property : properties) {
            if ((Object) property instanceof AnyGetterWriter) {
                return true;
            }
        }
        return false;
    }

    /** Without any property. */
    private DirectBeanSerializer restOf() {
        return new DirectBeanSerializer(super.withByNameInclusion(null, Collections.emptySet()));
    }

    @Override
    public void resolve(SerializerProvider provider) throws JsonMappingException {
        super.resolve(provider);
        isResolved = true;
    }

    final boolean isResolved() {
        return isResolved;
    }

    /** For a serializer that is made from another one, as far as that is. */
    final void resolveAs(EditionBeanSerializer other) {
        isResolved = other.isResolved;
    }

    /** Whether an any-getter is written behind the properties. */
    final boolean hasRest() {
        return rest != null;
    }

    /** The name of that any-getter's method or field. */
    final String nameOfRest(SerializerProvider provider, JavaType type) {
        return provider.getConfig().introspect(type).findAnyGetter().getName();
    }

    @Override
    protected void serializeFields(Object bean, JsonGenerator generator, SerializerProvider provider)
            throws IOException {
        DirectBeanSerializer direct = inView(provider);
        if (direct != null && direct.isDirect(bean, generator)) {
            direct.serializeDirectly(bean, (BeanGenerator) generator, provider, false);
            BeanState.letSee((BeanGenerator) generator);
            if (rest != null) {
                rest.serializeByJackson(bean, generator, provider);
            }
        } else {
            super.serializeFields(bean, generator, provider);
        }
    }

    final void serializeByJackson(Object bean, JsonGenerator generator, SerializerProvider provider)
            throws IOException {
        super.serializeFields(bean, generator, provider);
    }

    // See DirectBeanSerializer for these.

    abstract DirectBeanSerializer inView(SerializerProvider provider);
}
