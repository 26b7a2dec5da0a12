package org.appenders.jackson3.singlethread;

import java.io.Serializable;
import org.appenders.jackson3.singlethread.databind.LeasedContexts;
import tools.jackson.core.Version;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.cfg.MapperBuilder;
import tools.jackson.databind.cfg.SerializationContexts;

/**
 * A module that lets a mapper keep its serialization context from one write to the next, as {@link
 * SingleThreadJsonFactory} lets it keep a generator.
 *
 * <p><b>Threads.</b> As for a mapper: any thread may write. A kept context stays with its thread; it serves one write at
 * a time, from the mapper's asking for it until the generator of our factory, to which it writes, is closed. Nested
 * writes get a context of their own, which costs what stock's costs.
 *
 * <p><b>State and failure.</b> Attributes, object ids, the view and the generator of a write are never seen in
 * another. A context that any of them is left in, or whose write failed, is not kept, nor is one of
 * a writer with attributes. Views, custom serializers and those for nulls and null keys count as with stock.
 *
 * <p><b>Ownership and memory.</b> Up to four idle contexts are kept per mapper and thread, of about 200 bytes
 * each, with the configurations they were made for, for up to 256 threads; another mapper has its own, if it was made
 * from this one by {@code rebuild()}, too. A mapper with {@code SerializationContexts} of the user's own
 * class keeps those, and no context is reused; nor is one that writes to a generator that is not
 * our factory's.
 *
 * <pre>{@code
 * JsonMapper mapper = JsonMapper.builder(new SingleThreadJsonFactory())
 *         .addModule(new SingleThreadModule())
 *         .build();
 * }</pre>
 */
public class SingleThreadModule extends JacksonModule implements Serializable {

    private static final long serialVersionUID = 1L;

    /** Makes a module; one may be registered with several mappers. */
    public SingleThreadModule() {
        super();
    }

    /** The name of this class. */
    @Override
    public String getModuleName() {
        return getClass().getName();
    }

    /** Unknown: nothing depends on it. */
    @Override
    public Version version() {
        return Version.unknownVersion();
    }

    /** Installs the kept context. */
    @Override
    public void setupModule(SetupContext context) {
        if (context.getOwner() instanceof MapperBuilder<?, ?> builder
                && builder.serializationContexts().getClass() == SerializationContexts.DefaultImpl.class) {
            builder.serializationContexts(new LeasedContexts());
        }
    }
}
