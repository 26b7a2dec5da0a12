package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.BeanSerializer;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

/**
 * Databind's bean serializer with the loop over the properties written out as one method handle, for
 * our generator. Each step is known to the JIT, which compiles the handle as it would a method
 * written by hand; in the loop every property costs two or three calls whose target it cannot know.
 *
 * <p>With another generator, and whatever it is turned into for filters, views, object ids, arrays or
 * unwrapping, it is databind's.
 */
final class DirectBeanSerializer extends BeanSerializer {

    private static final long serialVersionUID = 1L;

    /**
     * All properties, on (generator, provider, bean); null where views choose among them, or where
     * none of them can be written directly.
     */
    private transient MethodHandle properties;

    DirectBeanSerializer(BeanSerializer src) {
        super(src);
    }

    @Override
    public void resolve(SerializerProvider provider) throws JsonMappingException {
        super.resolve(provider);
        if (_filteredProps == null && _props.length > 0 && _propertyFilterId == null) {
            properties = steps();
        }
    }

    private MethodHandle steps() {
        MethodHandle[] steps = new MethodHandle[_props.length];
        boolean anyDirect = false;
        for (int i = 0; i < steps.length; i++) {
            if (_props[i] == null) {
                return null;
            }
            DirectProperty property = DirectProperty.of(_props[i], i);
            anyDirect |= property != null;
            steps[i] = property == null ? DirectProperty.indirectStep(_props[i], i) : property.step();
        }
        return anyDirect ? sequence(steps, 0, steps.length) : null;
    }

    /** As a balanced tree: the JIT inlines to a limited depth. */
    private static MethodHandle sequence(MethodHandle[] steps, int from, int to) {
        if (to - from == 1) {
            return steps[from];
        }
        int middle = (from + to) >>> 1;
        return MethodHandles.foldArguments(sequence(steps, middle, to), sequence(steps, from, middle));
    }

    @Override
    protected void serializeFields(Object bean, JsonGenerator generator, SerializerProvider provider)
            throws IOException {
        MethodHandle properties = this.properties;
        if (properties == null || !(generator instanceof FastTextGenerator)) {
            super.serializeFields(bean, generator, provider);
            return;
        }
        FastTextGenerator fast = (FastTextGenerator) generator;
        int outer = fast.nextProperty(0);
        try {
            properties.invokeExact(fast, provider, bean);
        } catch (StackOverflowError e) {
            JsonMappingException recursion =
                    new JsonMappingException(generator, "Infinite recursion (StackOverflowError)", e);
            recursion.prependPath(bean, _props[fast.nextProperty(outer)].getName());
            throw recursion;
        } catch (Throwable e) {
            wrapAndThrow(provider, e, bean, _props[fast.nextProperty(outer)].getName());
        }
        fast.nextProperty(outer);
    }
}
