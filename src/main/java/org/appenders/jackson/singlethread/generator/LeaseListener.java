package org.appenders.jackson.singlethread.generator;

/** Something that is kept and ends with a write, such as a serializer provider that writes to a generator. */
public interface LeaseListener {

    /** The generator is being closed; from here on it is not to be used by this listener. */
    void leaseEnded();
}
