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
 * Databind's bean serializer, with a {@link BeanWriter} for our generator. At first databind writes the beans, and this
 * class counts the writes. It asks for the writer once it is worth it: outside of databind's locks, and when everything
 * that a bean refers to is resolved.
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

    /** The number of writes. Several threads may count at once, so it is not exact, and it need not be. */
    private transient int writes;

    private final SerializersByView inViews = new SerializersByView();

    /** 1 once a thread has asked for the writer. */
    private transient volatile int asked;

    /** Null until it is made. The fields below are set before it and read after it, so all threads see them. */
    private transient volatile BeanWriter writer;

    /** The names of the properties, which write contexts refer to weakly: they know no classes of databind. */
    private transient String[] names;

    private transient Reference<String[]> weakNames;

    /** Our writer for each property, or null if databind's property writer writes it. */
    private transient PlainPropertyWriter[] plain;

    final TypeIds typeIds = new TypeIds();

    DirectBeanSerializer(BeanSerializerBase src, int writesBefore, boolean makesClasses, boolean hasAnyGetter) {
        super(src, hasAnyGetter);
        this.writesBefore = writesBefore;
        this.makesClasses = makesClasses;
    }

    /** Creates a serializer for what databind writes of a bean with the same settings. */
    DirectBeanSerializer(BeanSerializerBase src) {
        this(src, 0, false, false);
    }

    /** Called for a property that ignores some of the bean's properties. */
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
                // In Jackson 2.18 and older, such a writer loses the user's serializer when it is renamed.
                return super.unwrappingSerializer(names);
            }
        }
        return DirectUnwrappingSerializer.of(this, names);
    }

    /**
     * Writes the name and the value of a property whose value is a bean. Databind's method for the value alone is final
     * before Jackson 2.17.
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

    /** Returns whether the writer exists and may write now. It is made when databind comes to the properties. */
    boolean isReady(BeanGenerator generator, SerializerProvider provider) {
        return writer != null
                && !hasRest()
                && direct(provider) == this
                && !BeanState.isDeep(generator, BeanState.BEAN_LEVELS);
    }

    /** Returns whether our code writes a property, now or later. If not, databind's property writer does. */
    boolean isPlain(int property) {
        // Computed anew, because the array does not exist before the bean has been written often.
        return PlainPropertyWriter.of(_props[property], null, property) != null;
    }

    /** Returns whether databind has to handle an active view. */
    boolean hasOthersViews() {
        return _filteredProps != null && SerializersByView.areOthers(_props, _filteredProps);
    }

    /** Returns whether databind asks a filter for each property. */
    boolean hasFilter() {
        return _propertyFilterId != null;
    }

    /**
     * Returns whether our code can write a bean to this generator. {@link #direct} checks the settings of the write.
     *
     * @param bean may be null, for example if a stream contains a null. Databind's code then fails
     */
    boolean isDirect(Object bean, JsonGenerator generator) {
        return bean != null
                && generator instanceof BeanGenerator
                && !BeanState.isDeep((BeanGenerator) generator, BeanState.BEAN_LEVELS)
                && (writer != null || newWriter() != null);
    }

    /**
     * Writes the properties. This code is in a method of its own so that its callers have small frames: for a deep
     * bean, these are on the stack in addition to databind's.
     *
     * @param ends whether to end the object after the properties
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

    // The try blocks above call the writer directly. A method in between would take stack on each level of nested
    // beans.

    private JsonMappingException overflow(Object bean, BeanGenerator generator, long outer, StackOverflowError e) {
        int noted = BeanState.fail(generator, outer);
        int failed = failed(noted);
        if (Edition.LETS_OVERFLOW_THROUGH
                && noted == failed
                && plain[failed] != null
                && plain[failed].letsOverflowThrough()) {
            throw e;
        }
        return recursion(bean, _props[failed].getName(), generator, e);
    }

    static JsonMappingException recursion(Object bean, String property, JsonGenerator g, StackOverflowError e) {
        JsonMappingException failure = JsonMappingException.from(g, "Infinite recursion (StackOverflowError)", e);
        failure.prependPath(bean, property);
        return failure;
    }

    /** Throws the same exception as databind. */
    private AssertionError failure(
            Object bean, BeanGenerator generator, SerializerProvider provider, long outer, Throwable e)
            throws IOException {
        wrapAndThrow(provider, e, bean, _props[failed(BeanState.fail(generator, outer))].getName());
        return new AssertionError("wrapAndThrow returned", e);
    }

    /** Returns the property that failed, unless a stack overflow kept a nested bean from restoring what was noted. */
    private int failed(int noted) {
        int failed = noted < 0 ? ~noted : noted;
        return failed < plain.length ? failed : 0;
    }

    /** Returns the new writer, or null if it is not due. One thread makes it, and the others go on as before. */
    private BeanWriter newWriter() {
        if (!isResolved() || !isDue(++writes) || asked != 0 || !ASKED.compareAndSet(this, 0, 1)) {
            return null;
        }
        try {
            writer = makeWriter();
            return writer;
        } catch (StackOverflowError e) {
            // The stack was nearly full already.
            asked = 0;
            return null;
        }
    }

    private boolean isDue(int writes) {
        return writes > writesBefore || Generation.isFirst(handledType(), _props.length, writes, makesClasses);
    }

    /** Describes in a few words how beans are written now: by databind's writers, by handles and why, or by a class. */
    public String way() {
        BeanWriter writer = this.writer;
        return writer == null
                ? "databind's property writers, until the bean has been written more often"
                : writer.way();
    }

    private BeanWriter makeWriter() {
        int count = _props.length;
        names = new String[count];
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
