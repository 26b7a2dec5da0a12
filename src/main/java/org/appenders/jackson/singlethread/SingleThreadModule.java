package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.core.Version;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.DefaultSerializerProvider;
import org.appenders.jackson.singlethread.databind.DirectSerializerModifier;
import org.appenders.jackson.singlethread.databind.Explanation;
import org.appenders.jackson.singlethread.databind.Generation;
import org.appenders.jackson.singlethread.databind.LeasedSerializerProvider;

/**
 * A module that lets a mapper keep one serializer provider from one write to the next, as {@link
 * SingleThreadJsonFactory} lets it keep a generator, and that reads properties of beans without
 * reflection; strings, booleans, ints, longs, floats and doubles, boxed or not, are written together with
 * their names. With both, a write to a stream allocates only what serializers and getters do themselves;
 * for most beans that is nothing. Dates, times, UUIDs and decimals are written
 * without Strings. Properties that have type information are left to databind, and to Afterburner or Blackbird where one is registered.
 *
 * <p><b>Threads.</b> As for a mapper: register it before the mapper is used; from then on any thread
 * may write. A kept provider stays with its thread; it serves one write at a time, from the mapper's asking
 * for it until the generator of our factory, to which it writes, is closed. Nested writes get a provider
 * of their own, which costs what stock's costs.
 *
 * <p><b>State and failure.</b> Attributes, object ids and the generator of a write are never seen in
 * another. A provider that any of them is left in, or whose write failed, is not kept, nor is one of
 * a writer with attributes. Views, custom serializers, those for nulls and null keys, and changes of
 * the mapper's configuration count as with stock.
 *
 * <p><b>Ownership and memory.</b> Up to four idle providers are kept per mapper and thread, of about 200 bytes
 * each, with the configurations they were made for, for up to 256 threads; a copy of a mapper has its own. A mapper with a serializer provider of the user's own
 * class keeps that one, and no provider is reused; nor is one that writes to a generator that is not
 * our factory's. Before Jackson 2.16 a mapper with this module cannot be serialized by Java.
 *
 * <p><b>Generated classes.</b> From Java 16 on, a class is made for each type of bean that has been written a dozen
 * times, or a hundred times on Java 18 and later, which reads and writes its properties one after the other; until
 * then, the JVM makes none for reflection. Another mapper that has the same bean makes its class after 2,000 writes. It
 * is hidden, it goes together with the mapper's serializer, and there are 2,000 at the most. What such a class cannot
 * do, and all where no class can be made, is done as before; {@link Builder#generateClasses} turns it off.
 *
 * <pre>{@code
 * ObjectMapper mapper = new ObjectMapper(new SingleThreadJsonFactory());
 * mapper.registerModule(new SingleThreadModule());
 * }</pre>
 */
public class SingleThreadModule extends Module {

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

    /** Installs the kept provider, and what reads and writes properties of beans. */
    @Override
    public void setupModule(SetupContext context) {
        context.addBeanSerializerModifier(serializers);
        Object owner = context.getOwner();
        if (owner instanceof ObjectMapper) {
            ObjectMapper mapper = (ObjectMapper) owner;
            SerializerProvider current = mapper.getSerializerProvider();
            if (current.getClass() == DefaultSerializerProvider.Impl.class) {
                mapper.setSerializerProvider(new LeasedSerializerProvider(current, mapper.getSerializationConfig()));
            }
        }
    }

    /**
     * Explains how a mapper writes the objects of a class: see {@link #explain(ObjectMapper, JavaType)}.
     *
     * @param mapper whose set-up is looked at
     * @param type of the objects
     * @return a text of several lines
     * @throws JsonMappingException if the mapper cannot write such objects
     */
    public static String explain(ObjectMapper mapper, Class<?> type) throws JsonMappingException {
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
     * @throws JsonMappingException if the mapper cannot write such objects
     */
    public static String explain(ObjectMapper mapper, JavaType type) throws JsonMappingException {
        String obstacle = null;
        if (!(mapper.getFactory() instanceof SingleThreadJsonFactory)) {
            obstacle =
                    "the mapper's factory is " + mapper.getFactory().getClass().getName();
        } else if (!DirectSerializerModifier.areIn(mapper.getSerializerFactory())) {
            obstacle = "the mapper has no SingleThreadModule";
        }
        return obstacle == null
                ? Explanation.of(mapper.getSerializerProviderInstance(), type)
                : type.getRawClass().getName() + ": by Jackson, as " + obstacle + "\n";
    }
}
