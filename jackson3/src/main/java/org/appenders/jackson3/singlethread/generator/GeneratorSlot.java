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

    /** The place of the next one that is displaced. */
    private int oldest;

    final StringChoice strings = new StringChoice();

    GeneratorSlot(Thread owner, int index, GeneratorSlot ended) {
        super(owner, index, ended);
        if (ended == null) {
            rotations = new Rotation[FORMATS];
        } else {
            rotations = ended.rotations;
            oldest = ended.oldest;
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

    /** How many are idle, as far as other threads can see. */
    int countIdle() {
        int count = 0;
        for (Rotation rotation : rotations) {
            count += rotation == null ? 0 : rotation.countIdle();
        }
        return count;
    }
}
