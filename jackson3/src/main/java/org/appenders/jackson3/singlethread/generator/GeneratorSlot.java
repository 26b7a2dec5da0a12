package org.appenders.jackson3.singlethread.generator;

/**
 * The generators of a slot's owner. The format features of a generator are fixed. So there is one {@link Rotation} for
 * each set of format features that the owner writes with: that of the factory, and those of mappers that share the
 * factory.
 */
public final class GeneratorSlot extends BufferSlot {

    /** The maximum number of sets of format features. If more of them alternate, they displace each other. */
    static final int FORMATS = 4;

    /** The unused elements are null and come last. */
    private final Rotation[] rotations;

    /** The format features of each rotation. */
    private final int[] formats;

    /** The index of the rotation that is displaced next. */
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

    /** Returns the generators with these format features. If there are none yet, makes an empty rotation. */
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

    /** Returns how many generators are idle, as far as other threads can see. */
    int countIdle() {
        int count = 0;
        for (Rotation rotation : rotations) {
            count += rotation == null ? 0 : rotation.countIdle();
        }
        return count;
    }
}
