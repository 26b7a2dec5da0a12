package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.core.io.IOContext;
import java.io.OutputStream;
import java.lang.ref.Reference;
import org.appenders.jackson.singlethread.encode.TextEncoder;

/**
 * What databind writes: values that its serializers write into the buffer, and the properties of beans. As with text, it
 * is written at once only where there is room for all of it, so that stock would not flush in between; what is not usual
 * is inherited.
 *
 * <p>It knows how far a bean has been written: the code that writes its properties has the tail of the buffer in a
 * variable, and what it has written does not count in the write context yet. {@link BeanState} say how that is settled.
 */
public abstract class BeanGenerator extends ValueGenerator {

    /** The property that is being read, or {@code ~} of the one that is being written by somebody else. */
    int property;

    /** How many properties count in the context, those left out included. */
    int counted;

    /** Whether the name of the property that is being read is in the buffer, but not yet in the write context. */
    boolean isBehindName;

    /** Where a property has to end that is written at once: the end of the buffer, or 0 for none. */
    int limit;

    BeanGenerator(
            ObjectCodec codec, IOContext context, GeneratorSettings settings, OutputStream out, TextEncoder encoder) {
        super(codec, context, settings, out, encoder);
    }

    /** The pool of its factory. */
    public abstract GeneratorPool pool();

    /**
     * To be called before the first property of a bean, whose names these are, and when anybody else has had the
     * generator. Returns the tail.
     */
    public final int resume(Reference<String[]> names) {
        boolean isUsual = isUsual() && ((WriteContext) _writeContext).lag(names);
        limit = isUsual ? _outputEnd : 0;
        return _outputTail;
    }

    /** To be called before a getter is. Static, as the JIT's first compiler makes less code of that. */
    public static void read(BeanGenerator g, int property, int tail) {
        g.property = property;
        g._outputTail = tail;
    }

    /** Whether there is room behind the tail, and nobody else has moved that, so that stock would not flush. */
    final boolean hasRoom(int tail, int room) {
        return tail + room <= limit && tail == _outputTail;
    }

    // Whoever changes settings has the generator, and can do so in a getter.

    @Override
    final void noteSettings() {
        limit = 0;
        super.noteSettings();
    }
}
