package org.appenders.jackson.singlethread.generator;

/**
 * An object that is kept, and whose use ends with a write, such as a serializer provider that writes to a generator.
 */
public interface LeaseListener {

    /**
     * Called when the generator is being closed. The listener must not use the generator from then on.
     *
     * @param closer the slot of the thread that opened and closes the generator; null if another thread closes it, or if
     *     there is no slot
     */
    void leaseEnded(GeneratorSlot closer);

    /**
     * Called when the value that was passed to {@code writeObject} or {@code writeTree} of the generator has been
     * written, instead of {@link #leaseEnded} for a listener that was registered by the write of this value.
     */
    default void valueWritten() {
        leaseEnded(null);
    }
}
