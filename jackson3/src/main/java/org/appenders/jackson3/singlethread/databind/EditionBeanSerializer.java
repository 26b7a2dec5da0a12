package org.appenders.jackson3.singlethread.databind;

import org.appenders.jackson3.singlethread.generator.BeanGenerator;
import org.appenders.jackson3.singlethread.generator.BeanState;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ser.BeanPropertyWriter;
import tools.jackson.databind.ser.BeanSerializer;
import tools.jackson.databind.ser.bean.BeanSerializerBase;

/**
 * Calls {@link DirectBeanSerializer} from databind's methods, which differ between the Jackson versions.
 *
 * <p>This class is public to save stack. Otherwise the compiler would add bridge methods to the public subclass, one for
 * each public method that it inherits from here, and each level of nested beans would take one more frame.
 */
public abstract class EditionBeanSerializer extends BeanSerializer {

    EditionBeanSerializer(BeanSerializerBase src, boolean hasAnyGetter) {
        super(src);
    }

    /** Always true: if resolving fails, databind reports it and does not use the serializer. */
    final boolean isResolved() {
        return true;
    }

    /** Does nothing: see {@link #isResolved}. */
    final void resolveAs(EditionBeanSerializer other) {}

    /** Always false: an any-getter is one of the properties. */
    final boolean hasRest() {
        return false;
    }

    /** See {@link #hasRest}. */
    final String nameOfRest(SerializationContext context, JavaType type) {
        throw new IllegalStateException();
    }

    @Override
    public void serialize(Object bean, JsonGenerator generator, SerializationContext context) {
        DirectBeanSerializer direct = direct(context);
        if (direct == null) {
            super.serialize(bean, generator, context);
        } else if (direct.isDirect(bean, generator)) {
            generator.writeStartObject(bean);
            direct.serializeDirectly(bean, (BeanGenerator) generator, context, true);
        } else {
            // Does what databind's method does. Calling that method would put one more frame on the stack of a deep
            // bean.
            generator.writeStartObject(bean);
            super._serializePropertiesNoView(bean, generator, context, direct._props);
            generator.writeEndObject();
        }
    }

    /** Called for beans with type information. */
    @Override
    protected void _serializePropertiesNoView(
            Object bean, JsonGenerator generator, SerializationContext context, BeanPropertyWriter[] properties) {
        if (!writeDirectly(bean, generator, context, properties)) {
            super._serializePropertiesNoView(bean, generator, context, properties);
        }
    }

    /** Returns whether our code has written the properties. If not, databind has to. */
    final boolean writeDirectly(
            Object bean, JsonGenerator generator, SerializationContext context, BeanPropertyWriter[] properties) {
        if (properties != _props || !isDirect(bean, generator)) {
            return false;
        }
        serializeDirectly(bean, (BeanGenerator) generator, context, false);
        BeanState.letSee((BeanGenerator) generator);
        return true;
    }

    // See DirectBeanSerializer.

    abstract boolean isDirect(Object bean, JsonGenerator generator);

    abstract DirectBeanSerializer direct(SerializationContext context);

    abstract void serializeDirectly(Object bean, BeanGenerator generator, SerializationContext context, boolean ends);
}
