package org.appenders.jackson3.singlethread.databind;

import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.cfg.MapperBuilder;
import tools.jackson.databind.cfg.SerializationContexts;
import tools.jackson.databind.jsonFormatVisitors.JsonFormatVisitorWrapper;

/** Gives the module access to a mapper. This differs between the Jackson versions. */
public final class EditionMapper {

    private EditionMapper() {}

    /** Installs our serializers and our contexts. Contexts of the user's own class stay in place. */
    public static void install(DirectSerializerModifier serializers, JacksonModule.SetupContext context) {
        context.addSerializerModifier(serializers);
        if (context.getOwner() instanceof MapperBuilder<?, ?> builder
                && builder.serializationContexts().getClass() == SerializationContexts.DefaultImpl.class) {
            builder.serializationContexts(new LeasedContexts());
        }
    }

    /** Returns whether a mapper has a module of this class. */
    public static boolean hasModule(ObjectMapper mapper, Class<? extends JacksonModule> module) {
        return mapper.registeredModules().stream().anyMatch(module::isInstance);
    }

    /** Returns a context to look up serializers with. There is no other public way to get one. */
    public static SerializationContext forLookups(ObjectMapper mapper) {
        JsonFormatVisitorWrapper visitor = new JsonFormatVisitorWrapper.Base();
        mapper.acceptJsonFormatVisitor(String.class, visitor);
        return visitor.getContext();
    }
}
