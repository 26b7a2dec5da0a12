package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;

/**
 * Builds a {@link SingleThreadJsonFactory} with any setting that stock's builder takes.
 *
 * <p>Not safe for use by several threads at once. A builder may be used again; the factories it
 * makes share nothing, and keep none of its state but the settings.
 *
 * <pre>{@code
 * JsonFactory factory = SingleThreadJsonFactory.builder()
 *         .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
 *         .rootValueSeparator("\n")
 *         .build();
 * }</pre>
 */
public class SingleThreadJsonFactoryBuilder extends JsonFactoryBuilder {

    private boolean clearsBuffers;

    /** Starts from stock's defaults. */
    public SingleThreadJsonFactoryBuilder() {
        super();
    }

    /**
     * Starts from the settings of a factory.
     *
     * @param base the factory whose settings are taken; it is not changed
     */
    public SingleThreadJsonFactoryBuilder(JsonFactory base) {
        super(base);
        clearsBuffers = base instanceof SingleThreadJsonFactory && ((SingleThreadJsonFactory) base).clearsBuffers();
    }

    /**
     * Whether the kept buffers are overwritten with zeros at the end of each write, which takes some
     * hundred nanoseconds, and no names are kept. Off by default: then up to 20 kB of what was written
     * last stay in memory until later writes overwrite them, and up to 64 names of maps, trees and the
     * like for longer. They reach no other output, but a heap dump shows them.
     *
     * @param state true to clear them
     * @return this builder
     */
    public SingleThreadJsonFactoryBuilder clearBuffers(boolean state) {
        clearsBuffers = state;
        return this;
    }

    final boolean clearsBuffers() {
        return clearsBuffers;
    }

    /** Makes a factory with the settings as they are now. */
    @Override
    public SingleThreadJsonFactory build() {
        return new SingleThreadJsonFactory(this);
    }
}
