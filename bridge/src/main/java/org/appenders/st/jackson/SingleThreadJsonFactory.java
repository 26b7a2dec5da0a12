package org.appenders.st.jackson;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.ObjectCodec;
import java.io.DataOutput;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Has the name and the public methods of the factory of {@code appenders-jackson-st}, and the behaviour of the class
 * that it extends, which also describes threads, ownership and memory.
 *
 * <p>Programs and libraries that were compiled against {@code appenders-jackson-st} work with this class without any
 * change. That jar must not be on the same class path: exclude {@code org.appenders.st:appenders-jackson-st}. New code
 * should use {@link org.appenders.jackson.singlethread.SingleThreadJsonFactory}.
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
     * {@inheritDoc} In a subclass, this calls {@link #_createDataOutputWrapper} and {@link
     * #createGenerator(OutputStream, JsonEncoding)}, because the subclass may override them. Stock and {@code
     * appenders-jackson-st} call them, too.
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
