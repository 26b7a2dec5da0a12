package org.appenders.jackson.singlethread.generator;

/** The generators of one thread, and what is known about the documents that it writes to Strings. */
public final class GeneratorSlot extends BufferSlot {

    final Rotation rotation;

    final StringChoice strings = new StringChoice();

    GeneratorSlot(Thread owner, int index, GeneratorSlot ended) {
        super(owner, index, ended);
        rotation = ended == null ? new Rotation(NothingKept.FIRST_WRITE) : ended.rotation;
    }

    /** Returns how many generators are idle, as far as other threads can see. */
    int countIdle() {
        return rotation.countIdle();
    }
}
