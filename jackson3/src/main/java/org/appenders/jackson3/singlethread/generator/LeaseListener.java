package org.appenders.jackson3.singlethread.generator;

/** Something that is kept and ends with a write, such as a serialization context that writes to a generator. */
public interface LeaseListener {

    /**
     * A generator has been opened with this context, which may be told of the end.
     *
     * @return false where it is not to be told
     */
    boolean leaseBegins(BeanGenerator generator);

    /** The generator is being closed; from here on it is not to be used by this listener. */
    void leaseEnded();
}
