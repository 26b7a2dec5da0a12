package org.appenders.jackson3.singlethread;

import java.io.Serializable;
import org.appenders.jackson3.singlethread.databind.DirectSerializerModifier;
import org.appenders.jackson3.singlethread.databind.Explanation;
import org.appenders.jackson3.singlethread.databind.Generation;
import org.appenders.jackson3.singlethread.databind.LeasedContexts;
import tools.jackson.core.Version;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.cfg.MapperBuilder;
import tools.jackson.databind.cfg.SerializationContexts;

/**
 * A module that lets a mapper keep its serialization context from one write to the next, as {@link
 * SingleThreadJsonFactory} lets it keep a generator, and that writes beans directly: strings, booleans, numbers and enums
 * together with their names, and dates, times, UUIDs and decimals without Strings. With both, a write to a stream
 * allocates only what serializers and getters do themselves; for most beans that is nothing. Properties that have type
 * information are left to databind, and to Afterburner or Blackbird where one is registered.
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
 * <p><b>Generated classes.</b> A class is made for each type of bean that has been written a dozen times, or a hundred
 * times on Java 18 and later, which reads and writes its properties one after the other; until then, the JVM makes none
 * for reflection. Another mapper that has the same bean makes its class after 2,000 writes. It is hidden, it goes
 * together with the mapper's serializer, and there are 2,000 at the most. What such a class cannot do, and all where no
 * class can be made, is done as before; {@link Builder#generateClasses} turns it off. While a bean's properties are
 * written, a getter that looks at the generator's write context may find the name and the index of an earlier one there;
 * what it writes goes where stock writes it.
 *
 * <pre>{@code
 * JsonMapper mapper = JsonMapper.builder(new SingleThreadJsonFactory())
 *         .addModule(new SingleThreadModule())
 *         .build();
 * }</pre>
 */
public class SingleThreadModule extends JacksonModule implements Serializable {

    private static final long serialVersionUID = 1L;

    /** What reads and writes beans. A mapper that is serialized by Java takes it along. */
    private final DirectSerializerModifier serializers;

    /** Makes a module; one may be registered with several mappers. */
    public SingleThreadModule() {
        this(Generation.WRITES_BEFORE, true);
    }

    /** After so many writes of a bean its class is made, or what takes its place. */
    SingleThreadModule(int writesBefore, boolean makesClasses) {
        super();
        serializers = new DirectSerializerModifier(writesBefore, makesClasses);
    }

    /**
     * For a module with other settings than the usual ones.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** Settings of a module. Not for several threads at a time. */
    public static final class Builder {

        private boolean generateClasses = true;

        private Builder() {}

        /**
         * Whether a class is made at run time for a bean that has been written often; by
         * default it is, where the JVM allows it. Without, method handles take its place, which are slower.
         *
         * @param state whether classes are made
         * @return this
         */
        public Builder generateClasses(boolean state) {
            generateClasses = state;
            return this;
        }

        /**
         * Makes a module with these settings.
         *
         * @return the module
         */
        public SingleThreadModule build() {
            return new SingleThreadModule(Generation.WRITES_BEFORE, generateClasses);
        }
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

    /** Installs the kept context, and what writes beans and values directly. */
    @Override
    public void setupModule(SetupContext context) {
        context.addSerializerModifier(serializers);
        if (context.getOwner() instanceof MapperBuilder<?, ?> builder
                && builder.serializationContexts().getClass() == SerializationContexts.DefaultImpl.class) {
            builder.serializationContexts(new LeasedContexts());
        }
    }

    /**
     * Explains how a mapper writes the objects of a class: see {@link #explain(ObjectMapper, JavaType)}.
     *
     * @param mapper whose set-up is looked at
     * @param type of the objects
     * @return a text of several lines
     * @throws tools.jackson.databind.DatabindException if the mapper cannot write such objects
     */
    public static String explain(ObjectMapper mapper, Class<?> type) {
        return explain(mapper, mapper.constructType(type));
    }

    /**
     * Explains how a mapper writes the objects of a type to a stream: whether directly, and which properties not, and
     * why. The text is for people; its wording may change.
     *
     * <p>Any thread may call it, at any time; it finds the serializers that a write would find, and keeps nothing of
     * its own.
     *
     * <pre>{@code
     * System.out.println(SingleThreadModule.explain(mapper, Order.class));
     * }</pre>
     *
     * @param mapper whose set-up is looked at
     * @param type of the objects
     * @return a text of several lines
     * @throws tools.jackson.databind.DatabindException if the mapper cannot write such objects
     */
    public static String explain(ObjectMapper mapper, JavaType type) {
        String obstacle = null;
        if (!(mapper.tokenStreamFactory() instanceof SingleThreadJsonFactory)) {
            obstacle = "the mapper's factory is "
                    + mapper.tokenStreamFactory().getClass().getName();
        } else if (mapper.registeredModules().stream().noneMatch(SingleThreadModule.class::isInstance)) {
            obstacle = "the mapper has no SingleThreadModule";
        }
        return obstacle == null
                ? Explanation.of(mapper, type)
                : type.getRawClass().getName() + ": by Jackson, as " + obstacle + "\n";
    }
}
