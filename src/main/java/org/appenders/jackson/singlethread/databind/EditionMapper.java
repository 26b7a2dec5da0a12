package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.DefaultSerializerProvider;

/** Gives the module access to a mapper. This differs between the Jackson versions. */
public final class EditionMapper {

    private EditionMapper() {}

    /** Installs our serializers and our provider. A provider of the user's own class stays in place. */
    public static void install(DirectSerializerModifier serializers, Module.SetupContext context) {
        context.addBeanSerializerModifier(serializers);
        Object owner = context.getOwner();
        if (owner instanceof ObjectMapper) {
            ObjectMapper mapper = (ObjectMapper) owner;
            SerializerProvider current = mapper.getSerializerProvider();
            if (current.getClass() == DefaultSerializerProvider.Impl.class) {
                mapper.setSerializerProvider(new LeasedProviders(current, mapper.getSerializationConfig()));
            }
        }
    }

    /** Returns whether a mapper has the module. Mappers know only the module's name, so this looks for our modifier. */
    public static boolean hasModule(ObjectMapper mapper, Class<? extends Module> module) {
        return DirectSerializerModifier.areIn(mapper.getSerializerFactory());
    }

    /** Returns a provider to look up serializers with. */
    public static SerializerProvider forLookups(ObjectMapper mapper) {
        return mapper.getSerializerProviderInstance();
    }
}
