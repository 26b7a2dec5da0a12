package org.appenders.jackson3.singlethread.generator;

import tools.jackson.core.ObjectWriteContext;

/**
 * An object that is kept, and whose use ends with a write, such as a serialization context that writes to a generator.
 */
public interface LeaseListener {

    /**
     * Called when a generator has been opened with this context, which may be notified of the end.
     *
     * @return false if this context is not to be notified
     */
    boolean leaseBegins(BeanGenerator generator);

    /**
     * Called when the generator is being closed. The listener must not use the generator from then on.
     *
     * @param closer the slot of the thread that opened and closes the generator; null if another thread closes it, or if
     *     there is no slot
     */
    void leaseEnded(GeneratorSlot closer);

    /** Registers the context that asked for a generator, if that context is kept, too. */
    static void admit(ObjectWriteContext write, BeanGenerator generator) {
        if (write instanceof LeaseListener newcomer && newcomer.leaseBegins(generator)) {
            generator.admit(newcomer);
        }
    }
}
