package org.appenders.jackson3.singlethread;

import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonFactoryBuilder;

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

    /** Threads, see {@link #keptGenerators}. */
    static final int DEFAULT_KEPT_GENERATORS = 256;

    private boolean clearsBuffers;
    private int keptGenerators = DEFAULT_KEPT_GENERATORS;

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
        if (base instanceof SingleThreadJsonFactory ours) {
            clearsBuffers = ours.clearsBuffers();
            keptGenerators = ours.keptGenerators();
        }
    }

    /**
     * Whether the kept buffers are overwritten with zeros at the end of each write, which takes some
     * hundred nanoseconds, and no names are kept. Off by default: then up to 20 kB of what was written
     * last stay in each of them until later writes overwrite them, and up to 64 names of maps, trees and the
     * like for longer. They reach no other output, but a heap dump shows them.
     *
     * @param state true to clear them
     * @return this builder
     */
    public SingleThreadJsonFactoryBuilder clearBuffers(boolean state) {
        clearsBuffers = state;
        return this;
    }

    /**
     * For how many threads generators are kept; the default is 256. Each thread has up to three, of about 1 kB, which
     * come in turn, for each set of format features of the mappers that share the factory, up to four; buffers of about 20 kB are shared, and there are as many of them as were needed at the same time, at
     * most two for each of these threads. So a factory keeps about 25 kB where one thread writes, and never more than
     * some 45 kB for each of so many threads.
     *
     * Further threads make generators as with stock, while some of the buffers may be free for them. What was kept for
     * a thread that has ended goes to the next one.
     *
     * @param threads 0 to keep nothing at all
     * @return this builder
     * @throws IllegalArgumentException if the number is negative
     */
    public SingleThreadJsonFactoryBuilder keptGenerators(int threads) {
        if (threads < 0) {
            throw new IllegalArgumentException("Generators cannot be kept for a negative number of threads, " + threads
                    + "; 0 is for a factory that keeps nothing");
        }
        keptGenerators = threads;
        return this;
    }

    /** {@inheritDoc} */
    @Override
    public SingleThreadJsonFactoryBuilder configureForJackson2() {
        super.configureForJackson2();
        return this;
    }

    final int keptGenerators() {
        return keptGenerators;
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
