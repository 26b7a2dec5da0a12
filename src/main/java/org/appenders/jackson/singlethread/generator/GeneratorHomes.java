package org.appenders.jackson.singlethread.generator;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * What a factory keeps: generators in the homes of their threads, buffers for whoever comes. And who asks for a
 * generator is lent one here.
 */
public final class GeneratorHomes extends HomeTable<GeneratorHome> {

    private final boolean clearsBuffers;
    private final AtomicLongArray misses = new AtomicLongArray(Miss.values().length);

    /**
     * Keeps nothing yet.
     *
     * @param bound for so many threads, at the most
     */
    public GeneratorHomes(int bound, boolean clearsBuffers) {
        super(bound);
        this.clearsBuffers = clearsBuffers;
    }

    /** What the factory is set to at the moment. */
    public interface Settings {

        /** Whether a generator that was made with these settings would be made with them again. */
        boolean areStill(GeneratorSettings settings);

        GeneratorSettings now();
    }

    @Override
    protected GeneratorHome newHome(Thread thread, GeneratorHome adopted) {
        return new GeneratorHome(thread, adopted);
    }

    /**
     * A generator, still closed, or null where the caller is to make one as stock does: there is no home for its
     * thread, and no buffers are free.
     */
    public LeasedGenerator acquire(Settings settings) {
        return acquire(settings, find());
    }

    /** As above, for a document that is to be a String; null, too, where stock is faster at those that come. */
    public LeasedGenerator acquireForString(Settings settings) {
        GeneratorHome home = find();
        return home != null && home.strings.leaves(misses) ? null : acquire(settings, home);
    }

    private LeasedGenerator acquire(Settings settings, GeneratorHome home) {
        if (home == null) {
            count(Miss.BOUND_REACHED);
            Buffers buffers = freeBuffers();
            return buffers == null ? null : new LeasedGenerator(settings.now(), buffers, clearsBuffers, null, 0);
        }
        Buffers buffers = home.buffers;
        if (buffers == null || !buffers.claim()) {
            buffers = otherBuffers(home);
        }
        int place = home.nextTurn();
        LeasedGenerator kept = home.take(place);
        if (kept != null && settings.areStill(kept.settings())) {
            kept.acquire(home, buffers);
            return kept;
        }
        count(kept != null ? Miss.SETTINGS_CHANGED : home.whyNone(place));
        return new LeasedGenerator(settings.now(), buffers, clearsBuffers, home, place);
    }

    private Buffers otherBuffers(GeneratorHome home) {
        Buffers buffers = home.claimOwn();
        if (buffers == null) {
            buffers = freeBuffers();
        }
        if (buffers == null) {
            buffers = new Buffers();
        }
        home.prefer(buffers);
        return buffers;
    }

    /** Some that no write has at the moment, now claimed, or null. */
    private Buffers freeBuffers() {
        for (int i = 0; i < size(); i++) {
            GeneratorHome home = at(i);
            Buffers buffers = home == null ? null : home.claimAny();
            if (buffers != null) {
                return buffers;
            }
        }
        return null;
    }

    private void count(Miss reason) {
        misses.incrementAndGet(reason.ordinal());
    }

    /** How many writes found nothing kept, for a reason. */
    public long misses(Miss reason) {
        return misses.get(reason.ordinal());
    }

    /** How many generators are kept for their threads and idle at the moment. */
    public int countKept() {
        int count = 0;
        for (int i = 0; i < size(); i++) {
            GeneratorHome home = at(i);
            count += home == null ? 0 : home.countIdle();
        }
        return count;
    }

    /** About how much memory is kept, in bytes. */
    public long countBytes() {
        Set<Buffers> buffers = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int i = 0; i < size(); i++) {
            GeneratorHome home = at(i);
            if (home != null) {
                home.addBuffersTo(buffers);
            }
        }
        return (long) countKept() * LeasedGenerator.SIZE
                + buffers.stream().mapToLong(Buffers::size).sum();
    }
}
