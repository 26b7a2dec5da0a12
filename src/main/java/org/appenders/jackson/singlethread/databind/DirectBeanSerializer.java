package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.std.BeanSerializerBase;
import com.fasterxml.jackson.databind.util.NameTransformer;
import java.io.IOException;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.Set;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import org.appenders.jackson.singlethread.generator.BeanGenerator;
import org.appenders.jackson.singlethread.generator.BeanState;
import org.appenders.jackson.singlethread.generator.EncodedName;

/**
 * Databind's bean serializer, with a writer of its own for our generator. It counts its writes, which are databind's at
 * first, and asks for that {@link BeanWriter} once it is worth it: outside of databind's locks, and when all that a
 * bean refers to is resolved.
 *
 * <p>For each active view, another serializer has the properties of that view. Databind writes the bean if the
 * generator is not ours, or if the bean has a filter, object ids or the format of an array.
 */
public final class DirectBeanSerializer extends EditionBeanSerializer {

    private static final long serialVersionUID = 1L;

    private static final AtomicIntegerFieldUpdater<DirectBeanSerializer> ASKED =
            AtomicIntegerFieldUpdater.newUpdater(DirectBeanSerializer.class, "asked");

    private final int writesBefore;
    private final boolean makesClasses;

    /** Not exact with several threads, and it need not be. */
    private transient int writes;

    private final SerializersByView inViews = new SerializersByView();

    /** 1 from when a thread has asked for the writer. */
    private transient volatile int asked;

    /** Null before it is there; the names of the properties are reachable from it alone. */
    private transient volatile BeanWriter writer;

    /**
     * The properties' names, which write contexts refer to weakly. They are Strings because write contexts know no
     * classes of databind. The last element is the name of the property with the type id, if there is one.
     */
    transient String[] names;

    transient Reference<String[]> weakNames;

    /** Per property what it is for us, or null where it is databind's. */
    private transient PlainPropertyWriter[] plain;

    final TypeIds typeIds = new TypeIds();

    DirectBeanSerializer(BeanSerializerBase src, int writesBefore, boolean makesClasses, boolean hasAnyGetter) {
        super(src, hasAnyGetter);
        this.writesBefore = writesBefore;
        this.makesClasses = makesClasses;
    }

    /** For what is left to databind of a bean that has the same settings. */
    DirectBeanSerializer(BeanSerializerBase src) {
        this(src, 0, false, false);
    }

    /** For a property that ignores some of the bean's own. */
    @Override
    protected BeanSerializerBase withByNameInclusion(Set<String> ignored, Set<String> included) {
        return direct(super.withByNameInclusion(ignored, included));
    }

    @Override
    public JsonSerializer<?> withIgnoredProperties(Set<String> ignored) {
        return direct((BeanSerializerBase) super.withIgnoredProperties(ignored));
    }

    private BeanSerializerBase direct(BeanSerializerBase serializer) {
        return serializer.usesObjectId() ? serializer : like(serializer);
    }

    /** Returns a serializer with the settings of this one and the properties of another. */
    DirectBeanSerializer like(BeanSerializerBase serializer) {
        DirectBeanSerializer direct = new DirectBeanSerializer(serializer, writesBefore, makesClasses, hasRest());
        direct.resolveAs(this);
        return direct;
    }

    @Override
    public JsonSerializer<Object> unwrappingSerializer(NameTransformer names) {
        for (BeanPropertyWriter property : _props) {
            if (PlainPropertyWriter.isOptimized(property)) {
                // Renamed, such a writer leaves out a serializer of the user's, in Jackson 2.18 and older.
                return super.unwrappingSerializer(names);
            }
        }
        return new DirectUnwrappingSerializer(this, names);
    }

    /**
     * The step of a property whose value is a bean: all of it, with the name. Databind's method for the value alone is
     * final before Jackson 2.17.
     *
     * @return the tail
     * @see org.appenders.jackson.singlethread.generator.PropertyEncoder
     */
    int step(
            BeanGenerator generator,
            int tail,
            EncodedName name,
            boolean isFirst,
            Object bean,
            SerializerProvider provider)
            throws IOException {
        DirectBeanSerializer direct = hasRest() ? null : direct(provider);
        if (direct != this && direct != null) {
            return direct.step(generator, tail, name, isFirst, bean, provider);
        }
        BeanWriter writer = this.writer;
        if (writer == null || direct == null || BeanState.isDeep(generator, BeanState.BEAN_LEVELS)) {
            BeanState.handOver(generator, name);
            serialize(bean, generator, provider);
            return generator.resume(name.siblings);
        }
        int start = BeanState.start(generator, tail, name, isFirst, bean, weakNames);
        long outer = BeanState.enter(generator);
        int end;
        try {
            end = writer.write(generator, provider, bean, start);
        } catch (StackOverflowError e) {
            throw overflow(bean, generator, outer, e);
        } catch (Throwable e) {
            throw failure(bean, generator, provider, outer, e);
        }
        return BeanState.end(generator, end, plain.length, outer, name.siblings);
    }

    @Override
    public void serializeWithType(
            Object bean, JsonGenerator generator, SerializerProvider provider, TypeSerializer types)
            throws IOException {
        DirectBeanSerializer direct = bean != null && _typeId == null && !hasRest() ? direct(provider) : null;
        if (direct != null
                && generator instanceof BeanGenerator
                && direct.isReady((BeanGenerator) generator, provider)) {
            direct.typeIds.write(direct, bean, (BeanGenerator) generator, provider, types);
        } else {
            super.serializeWithType(bean, generator, provider, types);
        }
    }

    /** Whether there is a writer already that may write now. Databind asks for one when it comes to the properties. */
    boolean isReady(BeanGenerator generator, SerializerProvider provider) {
        return writer != null
                && !hasRest()
                && direct(provider) == this
                && !BeanState.isDeep(generator, BeanState.BEAN_LEVELS);
    }

    /** Whether a property is, or will be, written here; false where databind's writer does it. */
    boolean isPlain(int property) {
        // Afresh, as there are none before the bean has been written often.
        return PlainPropertyWriter.of(_props[property], null, property) != null;
    }

    /** Whether an active view is databind's to look after. */
    boolean hasOthersViews() {
        return _filteredProps != null && SerializersByView.areOthers(_props, _filteredProps);
    }

    /** Whether databind asks a filter for each property. */
    boolean hasFilter() {
        return _propertyFilterId != null;
    }

    /**
     * Whether our code can write a bean to this generator. The settings of the write are checked by {@link #direct}.
     *
     * @param bean may be null, for example if a stream contains a null. Databind's code fails on it
     */
    boolean isDirect(Object bean, JsonGenerator generator) {
        return bean != null
                && generator instanceof BeanGenerator
                && !BeanState.isDeep((BeanGenerator) generator, BeanState.BEAN_LEVELS)
                && (writer != null || newWriter() != null);
    }

    /**
     * Writes the properties. Not part of the methods that call this one: a deep bean has those on the stack besides
     * databind's, so their frames are to be small.
     *
     * @param ends whether the object ends behind them
     */
    void serializeDirectly(Object bean, BeanGenerator generator, SerializerProvider provider, boolean ends)
            throws IOException {
        long outer = BeanState.enter(generator);
        int end;
        try {
            end = writer.write(generator, provider, bean, generator.resume(weakNames));
        } catch (StackOverflowError e) {
            throw overflow(bean, generator, outer, e);
        } catch (Throwable e) {
            throw failure(bean, generator, provider, outer, e);
        }
        if (ends) {
            BeanState.end(generator, end, plain.length, outer);
        } else {
            BeanState.finish(generator, plain.length, end);
            BeanState.leave(generator, outer);
        }
    }

    /** Returns the serializer for the active view, or null if databind has to handle object ids or a filter. */
    final DirectBeanSerializer direct(SerializerProvider provider) {
        return _objectIdWriter == null && _propertyFilterId == null ? inView(provider) : null;
    }

    /**
     * Returns the serializer with the properties of the active view, or null if databind has to write them. If
     * {@code DEFAULT_VIEW_INCLUSION} is off, databind has a list of filtered properties even without any view.
     */
    final DirectBeanSerializer inView(SerializerProvider provider) {
        Class<?> active = _filteredProps == null ? null : provider.getActiveView();
        return active == null ? this : inView(active);
    }

    private DirectBeanSerializer inView(Class<?> active) {
        DirectBeanSerializer known = inViews.find(active);
        if (known != null || inViews.isFull() || !isResolved() || hasOthersViews()) {
            return known;
        }
        BeanPropertyWriter[] properties = SerializersByView.properties(_props, _filteredProps, active);
        DirectBeanSerializer serializer =
                new DirectBeanSerializer(super.withProperties(properties, null), writesBefore, makesClasses, false);
        serializer.resolveAs(this);
        return inViews.put(active, serializer);
    }

    // Not around a method of its own: each level of beans in beans takes the stack of all that is called here.

    private JsonMappingException overflow(Object bean, BeanGenerator generator, long outer, StackOverflowError e) {
        int noted = BeanState.fail(generator, outer);
        int failed = failed(noted);
        if (Edition.LETS_OVERFLOW_THROUGH
                && noted == failed
                && plain[failed] != null
                && plain[failed].letsOverflowThrough()) {
            throw e;
        }
        JsonMappingException recursion =
                JsonMappingException.from(generator, "Infinite recursion (StackOverflowError)", e);
        recursion.prependPath(bean, _props[failed].getName());
        return recursion;
    }

    /** Throws what databind does. */
    private AssertionError failure(
            Object bean, BeanGenerator generator, SerializerProvider provider, long outer, Throwable e)
            throws IOException {
        wrapAndThrow(provider, e, bean, _props[failed(BeanState.fail(generator, outer))].getName());
        return new AssertionError("wrapAndThrow returned", e);
    }

    /** The property that failed, unless a stack overflow kept a bean within from restoring what was noted here. */
    private int failed(int noted) {
        int failed = noted < 0 ? ~noted : noted;
        return failed < plain.length ? failed : 0;
    }

    /** The writer, once there is to be one; otherwise null. One thread makes it, and the others go on as before. */
    private BeanWriter newWriter() {
        if (!isResolved() || !isDue(++writes) || asked != 0 || !ASKED.compareAndSet(this, 0, 1)) {
            return null;
        }
        try {
            writer = makeWriter();
            return writer;
        } catch (StackOverflowError e) {
            // From further up.
            asked = 0;
            return null;
        }
    }

    private boolean isDue(int writes) {
        return writes > writesBefore || Generation.isFirst(handledType(), _props.length, writes, makesClasses);
    }

    /** How beans are written now, in a few words: by databind's writers, by handles and why, or by a class. */
    public String way() {
        BeanWriter writer = this.writer;
        return writer == null
                ? "databind's property writers, until the bean has been written more often"
                : writer.way();
    }

    private BeanWriter makeWriter() {
        int count = _props.length;
        names = new String[count + 1];
        weakNames = new WeakReference<>(names);
        plain = new PlainPropertyWriter[count];
        ForeignPropertyWriter[] foreign = new ForeignPropertyWriter[count];
        for (int i = 0; i < count; i++) {
            plain[i] = PlainPropertyWriter.of(_props[i], weakNames, i);
            if (plain[i] == null) {
                foreign[i] = new ForeignPropertyWriter(_props[i], weakNames, i);
            } else {
                names[i] = plain[i].getName();
            }
        }
        return Generation.writer(handledType(), plain, foreign, makesClasses);
    }
}
