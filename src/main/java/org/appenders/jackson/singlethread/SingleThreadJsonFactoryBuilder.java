package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.core.JsonFactory;

/**
 * Builds a {@link SingleThreadJsonFactory} with any setting that stock's builder accepts.
 *
 * <p>Not thread-safe. A builder may be reused: the factories that it builds share nothing with each other, and take
 * only the settings from the builder.
 *
 * <pre>{@code
 * JsonFactory factory = SingleThreadJsonFactory.builder()
 *         .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
 *         .rootValueSeparator("\n")
 *         .build();
 * }</pre>
 */
public class SingleThreadJsonFactoryBuilder extends EditionFactoryBuilder {

    /** The default number of slots, see {@link #keptGenerators}. */
    static final int DEFAULT_KEPT_GENERATORS = 256;

    private boolean clearsBuffers;
    private int keptGenerators = DEFAULT_KEPT_GENERATORS;

    /** Creates a builder with stock's defaults. */
    public SingleThreadJsonFactoryBuilder() {
        super();
    }

    /**
     * Creates a builder with the settings of a factory.
     *
     * @param base the factory whose settings are copied; it is not changed
     */
    public SingleThreadJsonFactoryBuilder(JsonFactory base) {
        super(base);
        if (base instanceof SingleThreadJsonFactory) {
            clearsBuffers = ((SingleThreadJsonFactory) base).clearsBuffers();
            keptGenerators = ((SingleThreadJsonFactory) base).keptGenerators();
        }
    }

    /**
     * Sets whether each write clears its buffers when it ends, so that a heap dump does not show what was written. This
     * costs a few hundred nanoseconds per write. Names are then not cached, so maps and trees are written a little
     * slower, too.
     *
     * <p>Off by default. Then each set of buffers holds up to 20 kB of the last written documents, or up to 46 kB if it
     * was used for Strings, until later writes overwrite them. It also holds up to 64 names of maps, trees and the
     * like, until too many other names are seen. Each generator also keeps up to 128 names of properties
     * that were being written when the buffer was flushed. Such left-over data never appears in another write's output.
     *
     * @param state true to clear the buffers
     * @return this builder
     */
    public SingleThreadJsonFactoryBuilder clearBuffers(boolean state) {
        clearsBuffers = state;
        return this;
    }

    /**
     * Sets for how many threads the factory keeps generators; 256 by default. Each thread that writes has a slot in a
     * table of this size. A slot holds up to three generators of about 1 kB each, which are used in turn. With Jackson 3,
     * mappers that share the factory may have different format features; then a slot holds three generators for each of
     * up to four sets of format features. Generators that wrote deeply nested documents are larger, as they keep write
     * contexts for up to 128 levels.
     *
     * <p>A slot also holds a set of buffers, and a second set if its thread writes inside another write. A set takes
     * about 20 kB: a byte buffer of 8,000 bytes and a char buffer of 4,000 chars, which are Jackson's sizes, and up to
     * 4,000 bytes of scratch space for text. A set that was used to write Strings takes 26 kB more. Up to 64 names that
     * were passed as Strings, of up to 22 chars, take up to 9 kB more. So a factory keeps about 25 kB for each thread
     * that writes, up to about 60 kB if Strings and names of maps are written, too, and twice as much if writes are
     * nested.
     *
     * <p>A new thread takes over the slot of a finished thread, with its generators. If there is none and all slots are
     * in use, it takes the slot of a thread that has not written for more than ten seconds, but not that slot's
     * generators. Failing that, it creates generators as stock does.
     *
     * @param threads the number of slots; 0 to keep nothing at all
     * @return this builder
     * @throws IllegalArgumentException if the number is negative
     */
    public SingleThreadJsonFactoryBuilder keptGenerators(int threads) {
        if (threads < 0) {
            throw new IllegalArgumentException(
                    "keptGenerators must not be negative, but is " + threads + "; 0 keeps no generators");
        }
        keptGenerators = threads;
        return this;
    }

    final int keptGenerators() {
        return keptGenerators;
    }

    final boolean clearsBuffers() {
        return clearsBuffers;
    }

    /** {@inheritDoc} The factory has the settings that the builder has now. */
    @Override
    public SingleThreadJsonFactory build() {
        return new SingleThreadJsonFactory(this);
    }
}
