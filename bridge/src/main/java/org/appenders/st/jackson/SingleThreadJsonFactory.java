package org.appenders.st.jackson;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.ObjectCodec;
import java.io.DataOutput;
import java.io.IOException;
import java.io.OutputStream;

/**
 * The factory of {@code appenders-jackson-st} by its name and its public methods. What it does is that of {@link
 * org.appenders.jackson.singlethread.SingleThreadJsonFactory}, including what it says about threads, ownership and
 * memory.
 *
 * <p>Programs and libraries that were compiled against {@code appenders-jackson-st} work with this class without a
 * change. New code should use the class that this one extends. The two cannot be on one class path: exclude {@code
 * org.appenders.st:appenders-jackson-st}.
 */
public class SingleThreadJsonFactory extends org.appenders.jackson.singlethread.SingleThreadJsonFactory {

    private static final long serialVersionUID = 1L;

    /** Creates a factory with stock's defaults. */
    public SingleThreadJsonFactory() {}

    /**
     * Creates a copy, which has every setting of another factory except the codec, and shares nothing with it.
     *
     * @param src the factory whose settings are copied; it is not changed
     * @param codec the codec of the new factory; may be null
     */
    public SingleThreadJsonFactory(SingleThreadJsonFactory src, ObjectCodec codec) {
        super(src, codec);
    }

    @Override
    public SingleThreadJsonFactory copy() {
        _checkInvalidCopy(SingleThreadJsonFactory.class);
        return new SingleThreadJsonFactory(this, null);
    }

    /**
     * {@inheritDoc} A subclass gets the calls that it may have overridden, as with stock and with {@code
     * appenders-jackson-st}: {@link #_createDataOutputWrapper}, and then {@link #createGenerator(OutputStream,
     * JsonEncoding)}.
     */
    @Override
    public JsonGenerator createGenerator(DataOutput out, JsonEncoding encoding) throws IOException {
        if (getClass() == SingleThreadJsonFactory.class) {
            return super.createGenerator(out, encoding);
        }
        return createGenerator(_createDataOutputWrapper(out), encoding);
    }

    @Override
    protected Object readResolve() {
        return new SingleThreadJsonFactory(this, _objectCodec);
    }
}
