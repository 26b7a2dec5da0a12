package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.BeanSerializer;
import java.io.IOException;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import org.appenders.jackson.singlethread.generator.PropertyGenerator;

/**
 * Databind's bean serializer, with a writer of its own for our generator. It counts its writes, which are databind's at
 * first, and asks for that {@link BeanWriter} once it is worth it: outside of databind's locks, and when all that a bean
 * refers to is resolved.
 *
 * <p>With another generator, and whatever it is turned into for filters, views, object ids, arrays or unwrapping, it is
 * databind's.
 */
public final class DirectBeanSerializer extends BeanSerializer {

    private static final long serialVersionUID = 1L;

    private static final AtomicIntegerFieldUpdater<DirectBeanSerializer> ASKED =
            AtomicIntegerFieldUpdater.newUpdater(DirectBeanSerializer.class, "asked");

    private final int writesBefore;

    /** Not exact with several threads, and it need not be. */
    private transient int writes;

    /** 1 from when a thread has asked for the writer. */
    private transient volatile int asked;

    /** Null before it is there; the names of the properties are reachable from it alone. */
    private transient volatile BeanWriter writer;

    /** The properties' names, which write contexts know by a weak reference; Strings, as those know no databind. */
    private transient String[] names;

    /** Per property what it is for us, or null where it is databind's. */
    private transient PlainProperty[] plain;

    DirectBeanSerializer(BeanSerializer src, int writesBefore) {
        super(src);
        this.writesBefore = writesBefore;
    }

    @Override
    protected void serializeFields(Object bean, JsonGenerator generator, SerializerProvider provider)
            throws IOException {
        BeanWriter writer = this.writer;
        // Where properties without a view are in none, databind has a list for views even if there are none.
        if (!(generator instanceof PropertyGenerator)
                || writer == null && (writer = newWriter()) == null
                || _filteredProps != null && provider.getActiveView() != null) {
            super.serializeFields(bean, generator, provider);
            return;
        }
        PropertyGenerator ours = (PropertyGenerator) generator;
        int outer = ours.nextProperty(0);
        try {
            writer.write(ours, provider, bean);
        } catch (StackOverflowError e) {
            int noted = ours.nextProperty(outer);
            int failed = failed(noted);
            if (noted == failed && plain[failed].letsOverflowThrough()) {
                throw e;
            }
            JsonMappingException recursion =
                    new JsonMappingException(generator, "Infinite recursion (StackOverflowError)", e);
            recursion.prependPath(bean, _props[failed].getName());
            throw recursion;
        } catch (Throwable e) {
            wrapAndThrow(provider, e, bean, _props[failed(ours.nextProperty(outer))].getName());
        }
        ours.nextProperty(outer);
    }

    /** The property that failed, unless a stack overflow kept a bean within from restoring what was noted here. */
    private int failed(int noted) {
        int failed = noted < 0 ? ~noted : noted;
        return failed < plain.length ? failed : 0;
    }

    /** The writer, once there is to be one; otherwise null. One thread makes it, and the others go on as before. */
    private BeanWriter newWriter() {
        if (writesBefore < 0 || ++writes <= writesBefore || asked != 0 || !ASKED.compareAndSet(this, 0, 1)) {
            return null;
        }
        try {
            findProperties();
            writer = Generation.writer(handledType(), _props, plain);
            return writer;
        } catch (StackOverflowError e) {
            // From further up.
            asked = 0;
            return null;
        }
    }

    private void findProperties() {
        int count = _props.length;
        names = new String[count];
        Reference<String[]> weakNames = new WeakReference<>(names);
        plain = new PlainProperty[count];
        for (int i = 0; i < count; i++) {
            BeanPropertyWriter writer = _props[i];
            plain[i] = PlainProperty.of(writer, weakNames, i);
            names[i] = plain[i] == null ? null : plain[i].getName();
        }
    }
}
