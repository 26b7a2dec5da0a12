package org.appenders.jackson3.singlethread.generator;

/**
 * The generators of a slot's owner: a {@link Rotation} for each of the format features that it writes with, which are fixed in
 * a generator. They are the factory's and those of mappers that share it.
 */
public final class GeneratorSlot extends BufferSlot {

    /** More than so many that come in turn displace each other. */
    static final int FORMATS = 4;

    /** Those there are come first. */
    private final Rotation[] rotations;

    /** The format features of each rotation. */
    private final int[] formats;

    /** The place of the next one that is displaced. */
    private int oldest;

    final StringChoice strings = new StringChoice();

    GeneratorSlot(Thread owner, int index, GeneratorSlot ended) {
        super(owner, index, ended);
        if (ended == null) {
            rotations = new Rotation[FORMATS];
            formats = new int[FORMATS];
        } else {
            rotations = ended.rotations;
            formats = ended.formats;
            oldest = ended.oldest;
        }
    }

    /** The generators with these format features, if there are any yet or not. */
    Rotation rotation(int formatFeatures) {
        Rotation first = rotations[0];
        return first != null && formats[0] == formatFeatures ? first : findOrMake(formatFeatures);
    }

    private Rotation findOrMake(int formatFeatures) {
        for (int i = 0; i < FORMATS; i++) {
            Rotation rotation = rotations[i];
            if (rotation == null) {
                return make(i, formatFeatures, NothingKept.FIRST_WRITE);
            }
            if (formats[i] == formatFeatures) {
                return rotation;
            }
        }
        int place = oldest;
        oldest = (place + 1) % FORMATS;
        return make(place, formatFeatures, NothingKept.SETTINGS_CHANGED);
    }

    private Rotation make(int place, int formatFeatures, NothingKept reason) {
        formats[place] = formatFeatures;
        return rotations[place] = new Rotation(reason);
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
