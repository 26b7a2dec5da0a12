package org.appenders.jackson3.singlethread.generator;

import java.util.Collection;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * The generators of a thread: a {@link Rotation} for each of the format features that it writes with, which are fixed in
 * a generator. They are the factory's and those of mappers that share it.
 */
public final class GeneratorHome extends Home {

    /** More than so many that come in turn displace each other. */
    static final int FORMATS = 4;

    /** Those there are come first. */
    private final Rotation[] rotations;

    /** The place of the next one that is displaced. */
    private int oldest;

    /** The buffers that were free last time. Others may have claimed them since. */
    Buffers buffers;

    /** Those before, so that a write inside of another one finds some, too. */
    private Buffers spare;

    GeneratorHome(Thread thread, GeneratorHome adopted) {
        super(thread);
        if (adopted == null) {
            rotations = new Rotation[FORMATS];
        } else {
            rotations = adopted.rotations;
            oldest = adopted.oldest;
            buffers = adopted.buffers;
            spare = adopted.spare;
        }
    }

    /** The generators with these format features, if there are any yet or not. */
    Rotation rotation(int formatFeatures) {
        Rotation first = rotations[0];
        return first != null && first.formatFeatures == formatFeatures ? first : findOrMake(formatFeatures);
    }

    private Rotation findOrMake(int formatFeatures) {
        for (int i = 0; i < FORMATS; i++) {
            Rotation rotation = rotations[i];
            if (rotation == null) {
                return rotations[i] = new Rotation(formatFeatures, Miss.FIRST_WRITE);
            }
            if (rotation.formatFeatures == formatFeatures) {
                return rotation;
            }
        }
        int place = oldest;
        oldest = (place + 1) % FORMATS;
        return rotations[place] = new Rotation(formatFeatures, Miss.SETTINGS_CHANGED);
    }

    /** Some of its own that are free for its thread, now claimed, or null. */
    Buffers claimOwn() {
        Buffers last = buffers;
        if (last != null && last.claimFor(this)) {
            return last;
        }
        Buffers before = spare;
        return before != null && before.claimFor(this) ? before : null;
    }

    /** Some of its own that are free for everybody, now claimed, or null. May be called by any thread. */
    Buffers claimAny() {
        Buffers last = buffers;
        if (last != null && last.claim()) {
            return last;
        }
        Buffers before = spare;
        return before != null && before.claim() ? before : null;
    }

    /** To be tried first next time. */
    void prefer(Buffers claimed) {
        if (claimed != buffers) {
            spare = buffers;
            buffers = claimed;
        }
    }

    /** Whether buffers are among its own. */
    boolean has(Buffers some) {
        return some == buffers || some == spare;
    }

    void addBuffersTo(Collection<Buffers> all) {
        Stream.of(buffers, spare).filter(Objects::nonNull).forEach(all::add);
    }

    /** How many are idle, as far as other threads can see. */
    int countIdle() {
        int count = 0;
        for (Rotation rotation : rotations) {
            count += rotation == null ? 0 : rotation.countIdle();
        }
        return count;
    }
}
