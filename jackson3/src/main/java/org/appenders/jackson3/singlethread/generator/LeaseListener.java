package org.appenders.jackson3.singlethread.generator;

import tools.jackson.core.ObjectWriteContext;

/** Something that is kept and ends with a write, such as a serialization context that writes to a generator. */
public interface LeaseListener {

    /**
     * A generator has been opened with this context, which may be told of the end.
     *
     * @return false where it is not to be told
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
