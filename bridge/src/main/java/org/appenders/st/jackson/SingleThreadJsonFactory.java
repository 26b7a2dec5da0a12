package org.appenders.st.jackson;

import com.fasterxml.jackson.core.ObjectCodec;

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

    @Override
    protected Object readResolve() {
        return new SingleThreadJsonFactory(this, _objectCodec);
    }
}
