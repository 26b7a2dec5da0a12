package org.appenders.jackson3.singlethread.databind;

import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.Set;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import org.appenders.jackson3.singlethread.generator.BeanGenerator;
import org.appenders.jackson3.singlethread.generator.BeanSteps;
import org.appenders.jackson3.singlethread.generator.EncodedName;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.ser.BeanPropertyWriter;
import tools.jackson.databind.ser.BeanSerializer;
import tools.jackson.databind.ser.bean.BeanSerializerBase;

/**
 * Databind's bean serializer, with a writer of its own for our generator. It counts its writes, which are databind's at
 * first, and asks for that {@link BeanWriter} once it is worth it: outside of databind's locks, and when all that a bean
 * refers to is resolved.
 *
 * <p>With another generator, and whatever it is turned into for filters, views, object ids, arrays or unwrapping, it is
 * databind's.
 */
public final class DirectBeanSerializer extends BeanSerializer {

    private static final AtomicIntegerFieldUpdater<DirectBeanSerializer> ASKED =
            AtomicIntegerFieldUpdater.newUpdater(DirectBeanSerializer.class, "asked");

    private final int writesBefore;
    private final boolean makesClasses;

    /** Not exact with several threads, and it need not be. */
    private int writes;

    /** 1 from when a thread has asked for the writer. */
    private volatile int asked;

    /** Null before it is there; the names of the properties are reachable from it alone. */
    private volatile BeanWriter writer;

    /** The properties' names, which write contexts know by a weak reference; Strings, as those know no databind. */
    private String[] names;

    private Reference<String[]> weakNames;

    /** Per property what it is for us, or null where it is databind's. */
    private PlainPropertyWriter[] plain;

    DirectBeanSerializer(BeanSerializerBase src, int writesBefore, boolean makesClasses) {
        super(src);
        this.writesBefore = writesBefore;
        this.makesClasses = makesClasses;
    }

    /** For a property that ignores some of the bean's own. */
    @Override
    protected BeanSerializerBase withByNameInclusion(Set<String> ignored, Set<String> included) {
        return direct(super.withByNameInclusion(ignored, included));
    }

    @Override
    public ValueSerializer<?> withIgnoredProperties(Set<String> ignored) {
        return direct((BeanSerializerBase) super.withIgnoredProperties(ignored));
    }

    private BeanSerializerBase direct(BeanSerializerBase serializer) {
        return serializer.usesObjectId()
                ? serializer
                : new DirectBeanSerializer(serializer, writesBefore, makesClasses);
    }

    /**
     * The step of a property whose value is a bean: all of it, with the name.
     *
     * @return the tail
     * @see org.appenders.jackson3.singlethread.generator.PropertySteps
     */
    int step(
            BeanGenerator generator,
            int tail,
            EncodedName name,
            boolean isFirst,
            Object bean,
            SerializationContext context) {
        BeanWriter writer = this.writer;
        if (writer == null || !isUsual(context) || BeanSteps.isDeep(generator)) {
            BeanSteps.handOver(generator, name);
            serialize(bean, generator, context);
            return generator.resume(name.siblings);
        }
        int start = BeanSteps.start(generator, tail, name, isFirst, bean, weakNames);
        long outer = BeanSteps.enter(generator);
        int end;
        try {
            end = writer.write(generator, context, bean, start);
        } catch (StackOverflowError e) {
            throw overflow(bean, generator, outer, e);
        } catch (Throwable e) {
            throw failure(bean, generator, context, outer, e);
        }
        return BeanSteps.end(generator, end, plain.length, outer, name.siblings);
    }

    /** Whether a property is, or will be, written here; false where databind's writer does it. */
    boolean isPlain(int property) {
        // Afresh, as there are none before the bean has been written often.
        return PlainPropertyWriter.of(_props[property], null, property) != null;
    }

    /** Whether an active view is databind's to look after. */
    boolean hasViews() {
        return _filteredProps != null;
    }

    /** Whether databind asks a filter for each property. */
    boolean hasFilter() {
        return _propertyFilterId != null;
    }

    private boolean isUsual(SerializationContext context) {
        return _objectIdWriter == null && _propertyFilterId == null && !hasView(context);
    }

    /** Databind has a list for views even if there are none. */
    private boolean hasView(SerializationContext context) {
        return _filteredProps != null && context.getActiveView() != null;
    }

    @Override
    public void serialize(Object bean, JsonGenerator generator, SerializationContext context) {
        if (isDirect(generator, context)) {
            serializeDirectly(bean, (BeanGenerator) generator, context);
        } else if (isUsual(context)) {
            // As databind does; but of a deep bean there is one frame less on the stack, this one being there already.
            generator.writeStartObject(bean);
            super._serializePropertiesNoView(bean, generator, context, _props);
            generator.writeEndObject();
        } else {
            super.serialize(bean, generator, context);
        }
    }

    private boolean isDirect(JsonGenerator generator, SerializationContext context) {
        return generator instanceof BeanGenerator ours
                && !BeanSteps.isDeep(ours)
                && isUsual(context)
                && (writer != null || newWriter() != null);
    }

    private void serializeDirectly(Object bean, BeanGenerator generator, SerializationContext context) {
        generator.writeStartObject(bean);
        long outer = BeanSteps.enter(generator);
        BeanSteps.finish(generator, plain.length, writeProperties(bean, generator, context, outer));
        BeanSteps.leave(generator, outer);
        generator.writeEndObject();
    }

    /** With type information. */
    @Override
    protected void _serializePropertiesNoView(
            Object bean, JsonGenerator generator, SerializationContext context, BeanPropertyWriter[] properties) {
        if (!(generator instanceof BeanGenerator ours)
                || BeanSteps.isDeep(ours)
                || properties != _props
                || writer == null && newWriter() == null) {
            super._serializePropertiesNoView(bean, generator, context, properties);
        } else {
            long outer = BeanSteps.enter(ours);
            BeanSteps.finishForOthers(ours, plain.length, writeProperties(bean, ours, context, outer));
            BeanSteps.leave(ours, outer);
        }
    }

    /** Returns the tail. */
    private int writeProperties(Object bean, BeanGenerator generator, SerializationContext context, long outer) {
        try {
            return writer.writeAlone(generator, context, bean, generator.resume(weakNames));
        } catch (StackOverflowError e) {
            throw overflow(bean, generator, outer, e);
        } catch (Throwable e) {
            throw failure(bean, generator, context, outer, e);
        }
    }

    // Not around a method of its own: each level of beans in beans takes the stack of all that is called here.

    private JacksonException overflow(Object bean, BeanGenerator generator, long outer, StackOverflowError e) {
        int failed = failed(BeanSteps.fail(generator, outer));
        return DatabindException.from(generator, "Infinite recursion (StackOverflowError)", e)
                .prependPath(bean, _props[failed].getName());
    }

    /** Throws what databind does. */
    private AssertionError failure(
            Object bean, BeanGenerator generator, SerializationContext context, long outer, Throwable e) {
        wrapAndThrow(context, e, bean, _props[failed(BeanSteps.fail(generator, outer))].getName());
        return new AssertionError("wrapAndThrow returned", e);
    }

    /** The property that failed, unless a stack overflow kept a bean within from restoring what was noted here. */
    private int failed(int noted) {
        int failed = noted < 0 ? ~noted : noted;
        return failed < plain.length ? failed : 0;
    }

    /** The writer, once there is to be one; otherwise null. One thread makes it, and the others go on as before. */
    private BeanWriter newWriter() {
        if (!isDue(++writes) || asked != 0 || !ASKED.compareAndSet(this, 0, 1)) {
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
