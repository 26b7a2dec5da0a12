package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.io.IOContext;
import java.io.IOException;
import java.io.OutputStream;
import org.appenders.jackson.singlethread.encode.IntegerDigits;
import org.appenders.jackson.singlethread.encode.TextEncoder;
import org.appenders.jackson.singlethread.encode.TextWay;
import org.appenders.jackson.singlethread.encode.Words;

/**
 * Writes a property of a bean, its name and its value, in one step. As everywhere, this is done only
 * where there is room for all of it, so that stock would not flush in between; otherwise it takes the
 * two calls that databind makes.
 */
public class PropertyGenerator extends FastNumberGenerator {

    /** The letters as little-endian words; constants, as there are no words on Java 8. */
    private static final long TRUE = 0x65757274L;

    private static final long FALSE = 0x65736C6166L;

    /** How far a {@link DirectBeanSerializer} has got with its bean. */
    private int nextProperty;

    /** What else ends with this write, or null. */
    private Tenant tenant;

    PropertyGenerator(IOContext context, GeneratorSettings settings, OutputStream out, TextWay way) {
        super(context, settings, out, way);
    }

    PropertyGenerator(IOContext context, GeneratorSettings settings, OutputStream out, TextEncoder encoder) {
        super(context, settings, out, encoder);
    }

    /**
     * Has a tenant told of the end of this write.
     *
     * @return false where there is one already
     */
    public final boolean admit(Tenant newcomer) {
        if (_closed || tenant != null) {
            return false;
        }
        tenant = newcomer;
        return true;
    }

    final void endTenancy() {
        Tenant tenant = this.tenant;
        if (tenant != null) {
            this.tenant = null;
            tenant.leaseEnded();
        }
    }

    /** Of an earlier write whose end it did not see. */
    final void forgetTenant() {
        tenant = null;
    }

    public final void writeName(EncodedName name) throws IOException {
        int skip = oneStep(name, 0);
        if (skip < 0) {
            writeFieldName(name.text);
        } else {
            // The colon comes with the value.
            _outputTail = name.copyTo(_outputBuffer, _outputTail, skip) - 1;
            ((WriteContext) _writeContext).nameWritten(name);
        }
    }

    /** One check, one look at the context, one place for all of it. */
    public final void writeProperty(EncodedName name, String text) throws IOException {
        if (!writeInOneStep(name, text)) {
            writeFieldName(name.text);
            writeString(text);
        }
    }

    private boolean writeInOneStep(EncodedName name, String text) {
        int length = text.length();
        if (length > _outputMaxContiguous || !isFastText()) {
            return false;
        }
        int skip = oneStep(name, TextEncoder.MAX_BYTES_PER_CHAR * length + 2);
        if (skip < 0) {
            return false;
        }
        byte[] buffer = _outputBuffer;
        int tail = name.copyTo(buffer, _outputTail, skip) + 1;
        tail = encoder.encode(text, length, buffer, tail, _features);
        if (tail < 0) {
            return false;
        }
        buffer[tail] = '"';
        written(name, tail + 1);
        return true;
    }

    public final void writeProperty(EncodedName name, int value) throws IOException {
        int skip = oneStep(name, IntegerDigits.ROOM);
        if (skip < 0 || _cfgNumbersAsStrings) {
            writeFieldName(name.text);
            writeNumber(value);
        } else {
            int tail = name.copyTo(_outputBuffer, _outputTail, skip);
            written(name, IntegerDigits.write(value, _outputBuffer, tail));
        }
    }

    public final void writeProperty(EncodedName name, long value) throws IOException {
        int skip = oneStep(name, IntegerDigits.ROOM);
        if (skip < 0 || _cfgNumbersAsStrings) {
            writeFieldName(name.text);
            writeNumber(value);
        } else {
            int tail = name.copyTo(_outputBuffer, _outputTail, skip);
            written(name, IntegerDigits.write(value, _outputBuffer, tail));
        }
    }

    public final void writeProperty(EncodedName name, boolean value) throws IOException {
        int skip = oneStep(name, 2 * Long.BYTES);
        if (skip < 0) {
            writeFieldName(name.text);
            writeBoolean(value);
        } else {
            int tail = name.copyTo(_outputBuffer, _outputTail, skip);
            Words.putLong(_outputBuffer, tail, value ? TRUE : FALSE);
            written(name, tail + (value ? 4 : 5));
        }
    }

    @Override
    public JsonStreamContext getOutputContext() {
        if (_writeContext instanceof WriteContext) {
            ((WriteContext) _writeContext).show();
        }
        return _writeContext;
    }

    /**
     * Notes which property of the present bean is next.
     *
     * @return what was noted before
     */
    public final int nextProperty(int index) {
        int noted = nextProperty;
        nextProperty = index;
        return noted;
    }

    public final int nextProperty() {
        return nextProperty;
    }

    /** Whether all of a property fits, so that stock would not flush; then how much to skip. */
    private int oneStep(EncodedName name, int valueRoom) {
        if (!Words.AVAILABLE
                || _outputTail + name.length + valueRoom + EncodedName.SLACK > _outputEnd
                || _cfgPrettyPrinter != null
                || _cfgUnqNames
                || _quoteChar != '"'
                || _writeContext.getClass() != WriteContext.class) {
            return -1;
        }
        return ((WriteContext) _writeContext).separatorToSkip();
    }

    private void written(EncodedName name, int tail) {
        ((WriteContext) _writeContext).propertyWritten(name);
        _outputTail = tail;
    }
}
