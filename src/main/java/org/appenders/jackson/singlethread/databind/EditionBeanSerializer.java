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

/** Calls {@link DirectBeanSerializer} from databind's methods, which differ between the Jackson versions. */
abstract class EditionBeanSerializer extends BeanSerializer {

    private static final long serialVersionUID = 1L;

    /**
     * False until this is resolved. If that fails, Jackson 2.12 uses the half-resolved serializer all the same. Then
     * the properties' own writers know best how nulls are written.
     */
    private boolean isResolved;

    /** Writes what is after the properties: an any-getter before Jackson 2.19, which puts it among them. May be null. */
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

    /** Returns a serializer without any property. */
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

    /** Marks a serializer that is made from another one as resolved, if that one is. */
    final void resolveAs(EditionBeanSerializer other) {
        isResolved = other.isResolved;
    }

    /** Returns whether an any-getter is written after the properties. */
    final boolean hasRest() {
        return rest != null;
    }

    /** Returns the name of that any-getter's method or field. */
    final String nameOfRest(SerializerProvider provider, JavaType type) {
        return provider.getConfig().introspect(type).findAnyGetter().getName();
    }

    @Override
    protected void serializeFields(Object bean, JsonGenerator generator, SerializerProvider provider)
            throws IOException {
        if (!writeDirectly(bean, generator, provider)) {
            // Does what databind's method does. Calling that method would put one more frame on the stack of a deep
            // bean.
            BeanPropertyWriter[] properties =
                    _filteredProps == null || provider.getActiveView() == null ? _props : _filteredProps;
            int i = 0;
            try {
                for (; i < properties.length; i++) {
                    if (properties[i] != null) {
                        properties[i].serializeAsField(bean, generator, provider);
                    }
                }
            } catch (Exception e) {
                wrapAndThrow(provider, e, bean, properties[i].getName());
            } catch (StackOverflowError e) {
                throw DirectBeanSerializer.recursion(bean, properties[i].getName(), generator, e);
            }
        }
        if (rest != null) {
            rest.serializeByJackson(bean, generator, provider);
        }
    }

    /** Returns whether our code has written the properties. If not, databind has to. */
    final boolean writeDirectly(Object bean, JsonGenerator generator, SerializerProvider provider) throws IOException {
        DirectBeanSerializer direct = inView(provider);
        if (direct == null || !direct.isDirect(bean, generator)) {
            return false;
        }
        direct.serializeDirectly(bean, (BeanGenerator) generator, provider, false);
        BeanState.letSee((BeanGenerator) generator);
        return true;
    }

    final void serializeByJackson(Object bean, JsonGenerator generator, SerializerProvider provider)
            throws IOException {
        super.serializeFields(bean, generator, provider);
    }

    // See DirectBeanSerializer.

    abstract DirectBeanSerializer inView(SerializerProvider provider);
}
