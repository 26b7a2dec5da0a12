package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.PrettyPrinter;
import com.fasterxml.jackson.core.Version;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.json.PackageVersion;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.ref.Reference;
import org.appenders.jackson.singlethread.encode.TextEncoder;

/**
 * What databind writes: values that its serializers write into the buffer, and the properties of beans. As with text, it
 * is written at once only where there is room for all of it, so that stock would not flush in between; what is not usual
 * is inherited.
 *
 * <p>It knows how far a bean has been written: the code that writes its properties has the tail of the buffer in a
 * variable, and what it has written does not count in the write context yet. {@link BeanSteps} say how that is settled.
 */
public abstract class BeanGenerator extends ValueGenerator {

    /** The property that is being read, or {@code ~} of the one that is being written by somebody else. */
    int property;

    /** How many properties count in the context, those left out included. */
    int counted;

    /** Where a property has to end that is written at once: the end of the buffer, or 0 for none. */
    int limit;

    /** What else ends with this write, which is databind's then, with the module; or null. */
    LeaseListener listener;

    BeanGenerator(IOContext context, GeneratorSettings settings, OutputStream out, TextEncoder encoder) {
        super(context, settings, out, encoder);
    }

    @Override
    public Version version() {
        // Jackson looks for its version in the package of the class.
        return PackageVersion.VERSION;
    }

    /** How deep the constraints let values be nested. Before Jackson 2.16 there were none. */
    final int maxNestingDepth() {
        return JacksonVersion.IS_2_16 ? streamWriteConstraints().getMaxNestingDepth() : Integer.MAX_VALUE;
    }

    /** The pool of its factory. */
    public abstract GeneratorPool pool();

    /** Has a listener told of the end of this write; returns false where there is one already. */
    public final boolean admit(LeaseListener newcomer) {
        if (_closed || listener != null) {
            return false;
        }
        listener = newcomer;
        return true;
    }

    final void tellLeaseEnd() {
        LeaseListener listener = this.listener;
        if (listener != null) {
            this.listener = null;
            listener.leaseEnded();
        }
    }

    /** What is left of an earlier write whose end it did not see. */
    final void forgetWrite() {
        listener = null;
        limit = 0;
    }

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

    @Override
    public void writeStartObject(Object bean) throws IOException {
        int tail = beginValue(1);
        if (tail >= 0) {
            endValue(tail);
            open(bean, tail);
        } else if (chars == null) {
            super.writeStartObject(bean);
        } else {
            _verifyValueWrite("start an object");
            _writeContext = BeanSteps.nest(this, bean);
            if (_cfgPrettyPrinter != null) {
                _cfgPrettyPrinter.writeStartObject(this);
            } else {
                writeRaw('{');
            }
        }
    }

    /** Behind what is before the brace. */
    final void open(Object bean, int tail) throws IOException {
        _writeContext = BeanSteps.nest(this, bean);
        _outputBuffer[tail] = '{';
        _outputTail = tail + 1;
    }

    /** Ends what {@link #open} began. */
    final void close(int tail) {
        _outputBuffer[tail] = '}';
        _outputTail = tail + 1;
        _writeContext = _writeContext.clearAndGetParent();
    }

    // Whoever does this has the generator, and can do so in a getter.

    @Override
    final void noteSettings() {
        limit = 0;
        super.noteSettings();
    }

    @Override
    public JsonGenerator setCharacterEscapes(CharacterEscapes escapes) {
        super.setCharacterEscapes(escapes);
        noteSettings();
        return this;
    }

    @Override
    public JsonGenerator setHighestNonEscapedChar(int charCode) {
        super.setHighestNonEscapedChar(charCode);
        noteSettings();
        return this;
    }

    @Override
    public JsonStreamContext getOutputContext() {
        return _writeContext instanceof StockWriteContext ? ((StockWriteContext) _writeContext).show() : _writeContext;
    }

    @Override
    public JsonGenerator setPrettyPrinter(PrettyPrinter printer) {
        super.setPrettyPrinter(printer);
        noteSettings();
        return this;
    }

    @Override
    public JsonGenerator enable(Feature feature) {
        super.enable(feature);
        noteSettings();
        return this;
    }

    @Override
    public JsonGenerator disable(Feature feature) {
        super.disable(feature);
        noteSettings();
        return this;
    }

    /** Called by all other methods that change features, and after they have. */
    @Override
    protected void _checkStdFeatureChanges(int features, int changed) {
        super._checkStdFeatureChanges(features, changed);
        noteSettings();
    }
}
