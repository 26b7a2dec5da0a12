package org.appenders.jackson.singlethread.generator;

/** Something that is kept and ends with a write, such as a serializer provider that writes to a generator. */
public interface LeaseListener {

    /**
     * The generator is being closed; from here on it is not to be used by this listener.
     *
     * @param closer the slot of the thread that closes the generator; null if that thread has none, or it is not known
     */
    void leaseEnded(GeneratorSlot closer);
}
