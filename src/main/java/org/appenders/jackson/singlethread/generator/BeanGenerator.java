package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.core.io.IOContext;
import java.io.OutputStream;
import java.lang.ref.Reference;
import org.appenders.jackson.singlethread.encode.TextEncoder;

/**
 * Supports databind's serializers: they write values into the buffer, and beans property by property. As with text, a
 * value is written directly only if there is room for all of it, so that stock would not flush in between. Inherited
 * code writes the unusual cases.
 *
 * <p>This class tracks how far a bean has been written. The code that writes the properties keeps the tail of the
 * buffer in a local variable, and what it has written does not count in the write context yet. {@link BeanState} says
 * when it does.
 */
public abstract class BeanGenerator extends ValueGenerator {

    /**
     * The index of the property whose getter is being called, or {@code ~} of the index if the getter has returned or
     * other code writes the property.
     */
    int property;

    /** The number of properties that count in the write context, including those that were left out. */
    int counted;

    /** Whether the name of the property that is being read is in the buffer, but not yet in the write context. */
    boolean isBehindName;

    /** The index up to which properties are written directly: the end of the buffer, or 0 if none may be. */
    int limit;

    BeanGenerator(
            ObjectCodec codec, IOContext context, GeneratorSettings settings, OutputStream out, TextEncoder encoder) {
        super(codec, context, settings, out, encoder);
    }

    /** Returns the pool of the factory. */
    public abstract GeneratorPool pool();

    /**
     * Must be called before the first property of a bean, and again when other code has had the generator. Returns the
     * tail.
     *
     * @param names the names of the bean's properties
     */
    public final int resume(Reference<String[]> names) {
        boolean isUsual = isUsual() && ((WriteContext) _writeContext).lag(names);
        limit = isUsual ? _outputEnd : 0;
        return _outputTail;
    }

    /** Must be called before a getter is called. Static, because C1 generates less code for a static call. */
    public static void read(BeanGenerator g, int property, int tail) {
        g.property = property;
        g._outputTail = tail;
    }

    /**
     * Returns whether there is so much room after the tail that stock would not flush, and no other code has moved the
     * tail.
     */
    final boolean hasRoom(int tail, int room) {
        return tail + room <= limit && tail == _outputTail;
    }

    // Code that has the generator can change settings, even in a getter.

    @Override
    final void noteSettings() {
        limit = 0;
        super.noteSettings();
    }
}
