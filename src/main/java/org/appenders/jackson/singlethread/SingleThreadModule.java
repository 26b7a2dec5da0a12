package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.core.Version;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.Serializable;
import java.lang.reflect.Type;
import java.util.Collections;
import org.appenders.jackson.singlethread.databind.DirectSerializerModifier;
import org.appenders.jackson.singlethread.databind.EditionMapper;
import org.appenders.jackson.singlethread.databind.Environment;
import org.appenders.jackson.singlethread.databind.Explainer;
import org.appenders.jackson.singlethread.databind.Generation;

/**
 * A Jackson module that lets a mapper reuse its {@code SerializerProvider} and write beans without reflection.
 *
 * <p>Use it together with {@link SingleThreadJsonFactory}, which reuses generators. With both, a write to a stream
 * allocates only what serializers and getters allocate themselves; for most beans that is nothing. Strings, booleans,
 * numbers and enums are written in one step together with their names. Dates, times, UUIDs and decimals are written
 * without intermediate Strings. Properties with type information are left to databind, or to Afterburner or Blackbird
 * if one of them is registered.
 *
 * <p><b>Threads.</b> Register the module before the mapper is used; after that, any thread may write. A kept provider
 * belongs to one thread and serves one write at a time: from the moment the mapper asks for it until the generator that
 * it writes to is closed. A nested write gets a provider of its own, which costs what stock's costs. Values may nest as
 * deeply as with stock.
 *
 * <p><b>Ownership and failure.</b> Attributes, object ids, the view and the generator of one write are never visible to
 * another write. A provider is discarded if its write failed, if any of these are left in it, or if the writer has
 * attributes. Views, custom serializers, serializers for nulls and null keys, and later changes to the mapper's
 * configuration, where Jackson allows them, have the same effect as with stock.
 *
 * <p>No provider is reused if you gave the mapper a {@code SerializerProvider} of your own class, which stays in place,
 * or if the generator does not come from a {@code SingleThreadJsonFactory}. Before Jackson 2.16, a mapper with this
 * module cannot be serialized by Java serialization.
 *
 * <p><b>Memory kept.</b> Each mapper keeps up to four idle providers for each of up to {@code keptGenerators} threads
 * (256 by default). A provider takes about 200 bytes, and also keeps the configuration that it was created for. A copy
 * of a mapper keeps providers of its own.
 *
 * <p><b>Generated classes.</b> On Java 16 and newer, the module generates a class for each type of bean that is written
 * often. The class has the code that reads and writes each property of the bean. It is generated after a dozen writes,
 * or after a hundred on Java 18 and newer, before the JVM would generate classes of its own to speed up reflection. If
 * another mapper has already generated one for the same type, it takes 2,000 writes. Generated classes are hidden. They
 * are unloaded together with the mapper's serializer, and at most 2,000 of them, of a few kB each, exist in a JVM at a
 * time. Where no class can be generated, method handles take its place after 2,000 writes, and a property that neither
 * can handle is left to databind. {@link Builder#generateClasses} turns generation off.
 *
 * <p>One difference from stock, with Jackson 3 only: a getter that reads the write context while its own bean is being
 * written may see the name and index of an earlier property. Its output is the same as with stock.
 *
 * <pre>{@code
 * JsonMapper mapper = JsonMapper.builder(new SingleThreadJsonFactory())
 *         .addModule(new SingleThreadModule())
 *         .build();
 * }</pre>
 */
public class SingleThreadModule extends com.fasterxml.jackson.databind.Module implements Serializable {

    private static final long serialVersionUID = 1L;

    /** Serialized together with a mapper that keeps its modules and is serialized by Java serialization. */
    private final DirectSerializerModifier serializers;

    /** Creates a module with the default settings. It may be registered with several mappers. */
    public SingleThreadModule() {
        this(Generation.WRITES_BEFORE, true);
    }

    /**
     * For tests, which cannot wait for the usual number of writes.
     *
     * @param writesBefore writes of a bean after which its class is generated, or method handles are made instead
     * @param makesClasses whether classes are generated
     */
    SingleThreadModule(int writesBefore, boolean makesClasses) {
        super();
        serializers = new DirectSerializerModifier(writesBefore, makesClasses);
    }

    /**
     * Returns a builder for a module with other settings than the default ones.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** Builds a module. Not thread-safe; may be reused. */
    public static final class Builder {

        private boolean generateClasses = true;

        private Builder() {}

        /**
         * Whether the module generates a class for each type of bean that is written often. On by default; without
         * effect if the JVM cannot define such classes. If off, the module uses method handles, which are slower.
         *
         * @param state false to turn generation off
         * @return this builder
         */
        public Builder generateClasses(boolean state) {
            generateClasses = state;
            return this;
        }

        /**
         * Creates a module with the settings that the builder has now.
         *
         * @return a new module
         */
        public SingleThreadModule build() {
            return new SingleThreadModule(Generation.WRITES_BEFORE, generateClasses);
        }
    }

    /** Returns the name of this class. */
    @Override
    public String getModuleName() {
        return getClass().getName();
    }

    /** Returns an unknown version, as nothing depends on it. */
    @Override
    public Version version() {
        return Version.unknownVersion();
    }

    /** Installs the provider that is reused, and the serializers that write beans and values directly. */
    @Override
    public void setupModule(SetupContext context) {
        EditionMapper.install(serializers, context);
    }

    /**
     * Explains how a mapper writes the objects of a class, see {@link #explain(ObjectMapper, JavaType)}.
     *
     * @param mapper the mapper to explain; it is not changed
     * @param type the class of the objects
     * @return a text of several lines, each of which ends with a line feed
     * @throws JsonMappingException if the mapper cannot write such objects
     */
    public static String explain(ObjectMapper mapper, Class<?> type) throws JsonMappingException {
        return explain(mapper, mapper.constructType(type));
    }

    /**
     * Explains whether a mapper writes objects of a type <i>directly</i> (by this module's code) or by a serializer of
     * databind or of your own. For a bean, it also explains each property, and gives the reason for each one that is
     * not written directly. The text is meant for people, and its wording may change.
     *
     * <p>Any thread may call this method at any time. It looks up the same serializers as a write would, and keeps
     * nothing else.
     *
     * <pre>{@code
     * System.out.println(SingleThreadModule.explain(mapper, Order.class));
     * }</pre>
     *
     * @param mapper the mapper to explain; it is not changed
     * @param type the type of the objects
     * @return a text of several lines, each of which ends with a line feed
     * @throws JsonMappingException if the mapper cannot write such objects
     */
    public static String explain(ObjectMapper mapper, JavaType type) throws JsonMappingException {
        return explanation(mapper, type).toString();
    }

    /**
     * The same as {@link #explain(ObjectMapper, JavaType)}, as data: for example for a test that fails if a property
     * of an important type is no longer written directly.
     *
     * <pre>{@code
     * for (Explanation property : SingleThreadModule.explanation(mapper, Order.class).parts()) {
     *     assertTrue(property.isDirect(), property.toString());
     * }
     * }</pre>
     *
     * @param mapper the mapper to explain; it is not changed
     * @param type the type of the objects: a class, or a {@link JavaType}
     * @return an explanation of the type, which keeps no reference to the mapper
     * @throws JsonMappingException if the mapper cannot write such objects
     */
    public static Explanation explanation(ObjectMapper mapper, Type type) throws JsonMappingException {
        JavaType javaType = mapper.constructType(type);
        String obstacle = obstacle(mapper);
        return obstacle == null
                ? new Explainer<>(EditionMapper.forLookups(mapper), Explanation::new).explain(javaType)
                : new Explanation(
                        javaType.getRawClass().getName(),
                        Explainer.BY_JACKSON,
                        obstacle,
                        null,
                        Collections.emptyList());
    }

    /** Why a mapper writes nothing by this module's code, or null. */
    private static String obstacle(ObjectMapper mapper) {
        if (!(mapper.tokenStreamFactory() instanceof SingleThreadJsonFactory)) {
            return "the mapper's factory is "
                    + mapper.tokenStreamFactory().getClass().getName();
        }
        return EditionMapper.hasModule(mapper, SingleThreadModule.class)
                ? null
                : "the mapper has no SingleThreadModule";
    }

    /**
     * Describes in one line what this library does for a mapper in this JVM, for a log at startup: the versions,
     * whether the mapper has the factory and the module, how text is read, and whether classes can be generated. The
     * text is meant for people, and its wording may change. Any thread may call this method at any time.
     *
     * <pre>{@code
     * System.out.println(SingleThreadModule.describe(mapper));
     * }</pre>
     *
     * @param mapper the mapper to describe; it is not changed
     * @return a text without a line feed
     */
    public static String describe(ObjectMapper mapper) {
        String obstacle = obstacle(mapper);
        return Environment.describe(mapper.tokenStreamFactory().version()) + "; "
                + (obstacle == null
                        ? ((SingleThreadJsonFactory) mapper.tokenStreamFactory()).keptGenerators() + " slots"
                        : "not used by this mapper: " + obstacle);
    }
}
