package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.BeanSerializer;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import org.appenders.jackson.singlethread.generator.ValueGenerator;

/**
 * Databind's bean serializer with the loop over the properties unrolled, for our generator: what is
 * next to each other and of simple types is one method handle, a run, which also reads the object behind
 * them. All of it is known to the JIT, which compiles it as it would a method written by hand; in the
 * loop every property costs two or three calls whose target it cannot know. On MediaItem runs took 20 %
 * off, and reading objects in them 10 % more.
 *
 * <p>Objects are written from here and not from within the run, so that beans in beans take less than
 * twice the stack that they take with databind. What is not plain is left to databind's writers.
 *
 * <p>With another generator, and whatever it is turned into for filters, views, object ids, arrays or
 * unwrapping, it is databind's.
 */
public final class DirectBeanSerializer extends BeanSerializer {

    private static final long serialVersionUID = 1L;

    private static final MethodHandle NO_VALUE = MethodHandles.dropArguments(
            MethodHandles.constant(Object.class, null),
            0,
            ValueGenerator.class,
            SerializerProvider.class,
            Object.class);

    /** Per property what it is for us, or null where it is databind's; null before that is known. */
    private transient PlainProperty[] plain;

    /** Their names, which write contexts know by a weak reference; Strings, as those know no databind. */
    private transient String[] names;

    /**
     * Per property that begins a run, the run, on (generator, provider, bean). It returns the value of the
     * property behind those that it has written, if that one is an object, or null.
     */
    private transient MethodHandle[] runs;

    DirectBeanSerializer(BeanSerializer src) {
        super(src);
    }

    @Override
    public void resolve(SerializerProvider provider) throws JsonMappingException {
        super.resolve(provider);
        findRuns();
    }

    private void findRuns() {
        int count = _props.length;
        names = new String[count];
        Reference<String[]> weakNames = new WeakReference<>(names);
        PlainProperty[] plain = new PlainProperty[count];
        for (int i = 0; i < count; i++) {
            plain[i] = PlainProperty.of(_props[i], weakNames, i);
            names[i] = plain[i] == null ? null : plain[i].getName();
        }
        runs = new MethodHandle[count];
        for (int i = 0; i < count; i++) {
            int end = i;
            while (end < count && plain[end] instanceof DirectProperty) {
                end++;
            }
            MethodHandle value =
                    end < count && plain[end] instanceof ObjectProperty ? ((ObjectProperty) plain[end]).getter() : null;
            if (end > i || value != null) {
                runs[i] = run(plain, i, end, value);
                i = end;
            }
        }
        this.plain = plain;
    }

    private static MethodHandle run(PlainProperty[] properties, int from, int to, MethodHandle getter) {
        MethodHandle value = getter != null
                ? MethodHandles.dropArguments(getter, 0, ValueGenerator.class, SerializerProvider.class)
                : NO_VALUE;
        return to == from ? value : MethodHandles.foldArguments(value, steps(properties, from, to));
    }

    /** As a balanced tree: the JIT inlines to a limited depth. */
    private static MethodHandle steps(PlainProperty[] properties, int from, int to) {
        if (to - from == 1) {
            return ((DirectProperty) properties[from]).step();
        }
        int middle = (from + to) >>> 1;
        return MethodHandles.foldArguments(steps(properties, middle, to), steps(properties, from, middle));
    }

    /** Whether a property is written here; false where databind's writer does it. */
    boolean isPlain(int property) {
        return plain[property] != null;
    }

    /** Whether an active view is databind's to look after. */
    boolean hasViews() {
        return _filteredProps != null;
    }

    /** Whether databind asks a filter for each property. */
    boolean hasFilter() {
        return _propertyFilterId != null;
    }

    @Override
    protected void serializeFields(Object bean, JsonGenerator generator, SerializerProvider provider)
            throws IOException {
        // Where properties without a view are in none, databind has a list for views even if there are none.
        if (plain == null
                || !(generator instanceof ValueGenerator)
                || _filteredProps != null && provider.getActiveView() != null) {
            super.serializeFields(bean, generator, provider);
            return;
        }
        ValueGenerator ours = (ValueGenerator) generator;
        PlainProperty[] plain = this.plain;
        MethodHandle[] runs = this.runs;
        int outer = ours.nextProperty(0);
        boolean inRun = false;
        int i = 0;
        try {
            while (i < plain.length) {
                Object value = null;
                MethodHandle run = runs[i];
                if (run != null) {
                    inRun = true;
                    value = (Object) run.invokeExact(ours, provider, bean);
                    inRun = false;
                    i = ours.nextProperty();
                    if (i == plain.length) {
                        break;
                    }
                }
                if (plain[i] != null) {
                    ((ObjectProperty) plain[i]).write(bean, value, ours, provider);
                } else if (_props[i] != null) {
                    _props[i].serializeAsField(bean, generator, provider);
                }
                ours.nextProperty(++i);
            }
        } catch (StackOverflowError e) {
            int failed = failed(ours.nextProperty(outer), i, inRun);
            if (inRun && plain[failed].letsOverflowThrough()) {
                throw e;
            }
            JsonMappingException recursion =
                    new JsonMappingException(generator, "Infinite recursion (StackOverflowError)", e);
            recursion.prependPath(bean, _props[failed].getName());
            throw recursion;
        } catch (Throwable e) {
            wrapAndThrow(provider, e, bean, _props[failed(ours.nextProperty(outer), i, inRun)].getName());
        }
        ours.nextProperty(outer);
    }

    /**
     * The property that failed. What was noted counts in a run only, and there not if a bean within has
     * left its own.
     */
    private int failed(int noted, int begun, boolean inRun) {
        return inRun && noted > begun && noted < plain.length ? noted : begun;
    }
}
