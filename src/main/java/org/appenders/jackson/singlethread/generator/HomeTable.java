package org.appenders.jackson.singlethread.generator;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/**
 * A bounded table of {@link Home}s, one for each thread that comes: who holds what is kept.
 *
 * <p>A thread without a home takes over that of a thread that has ended, with what is in it; or makes a new one, up to
 * the bound; or gets the place of a thread that has not been here for long, but nothing of what that one had. A thread
 * that comes often is never displaced. There is no lock and no thread-local; places change hands by compare-and-set.
 *
 * @param <H> the kind of home
 */
public abstract class HomeTable<H extends Home> {

    /** Places in which a thread looks for its home. */
    private static final int WINDOW = 16;

    /** The least time between two ticks of the clock, in nanoseconds. */
    private static final long TICK = TimeUnit.SECONDS.toNanos(10);

    @SuppressWarnings("rawtypes")
    private static final AtomicReferenceFieldUpdater<HomeTable, AtomicReferenceArray> PLACES =
            AtomicReferenceFieldUpdater.newUpdater(HomeTable.class, AtomicReferenceArray.class, "places");

    private final int bound;

    /** Homes made. None is ever given up: each goes from thread to thread. */
    private final AtomicInteger made = new AtomicInteger();

    /** Twice as many as homes, so that a free one is near. Made when the first thread comes. */
    private volatile AtomicReferenceArray<H> places;

    /** That of the thread that came last, so that where one thread writes it is found at once; not exact. */
    private H newest;

    /** Advanced by threads that find no place, as nobody else needs to know how time goes by. */
    private volatile int tick;

    private volatile long lastAdvance = System.nanoTime();

    /**
     * Makes an empty table.
     *
     * @param bound the most homes, 0 for none
     */
    protected HomeTable(int bound) {
        this.bound = bound;
    }

    /** A home for a thread, with what the thread before has left behind; null where nothing is to be adopted. */
    protected abstract H newHome(Thread thread, H adopted);

    /** The home of the current thread, or null where there is no place. */
    public final H find() {
        Thread thread = Thread.currentThread();
        H newest = this.newest;
        if (newest != null && newest.isOf(thread)) {
            return used(newest);
        }
        AtomicReferenceArray<H> places = this.places;
        if (places != null) {
            H home = places.get(start(thread, places));
            if (home != null && home.isOf(thread)) {
                return used(home);
            }
        }
        return findElsewhere(thread);
    }

    private H used(H home) {
        int now = tick;
        if (home.lastTick != now) {
            home.lastTick = now;
        }
        return home;
    }

    /**
     * By descending ids: those of new threads ascend, so that in the window of a new thread there are the homes of
     * those that came just before and may have ended.
     */
    private static int start(Thread thread, AtomicReferenceArray<?> places) {
        return (int) -thread.getId() & places.length() - 1;
    }

    private H findElsewhere(Thread thread) {
        if (bound == 0) {
            return null;
        }
        AtomicReferenceArray<H> places = places();
        int start = start(thread, places);
        int window = Math.min(WINDOW, places.length());
        int last = places.length() - 1;
        for (int i = 0; i < window; i++) {
            H home = places.get(start + i & last);
            if (home != null && home.isOf(thread)) {
                return used(home);
            }
        }
        H home = adopt(thread, places, start, window);
        if (home == null) {
            home = settle(thread, places, start, window);
        }
        if (home == null) {
            home = displace(thread, places, start, window);
        }
        if (home != null) {
            // Also in place of one that has just been displaced or adopted.
            newest = home;
        }
        return home;
    }

    private AtomicReferenceArray<H> places() {
        if (places == null) {
            int length = Integer.highestOneBit(Math.max(1, bound - 1)) << 2;
            PLACES.compareAndSet(this, null, new AtomicReferenceArray<H>(length));
        }
        return places;
    }

    /** Takes over from a thread that has ended. */
    private H adopt(Thread thread, AtomicReferenceArray<H> places, int start, int window) {
        for (int i = 0; i < window; i++) {
            int place = start + i & places.length() - 1;
            H left = places.get(place);
            if (left != null && left.hasEnded()) {
                H home = freshHome(thread, left);
                if (places.compareAndSet(place, left, home)) {
                    // Where it is found at once. For a moment it is in both.
                    if (places.compareAndSet(start, null, home)) {
                        places.compareAndSet(place, home, null);
                    }
                    return home;
                }
            }
        }
        return null;
    }

    private H settle(Thread thread, AtomicReferenceArray<H> places, int start, int window) {
        if (made.get() >= bound) {
            return null;
        }
        if (made.incrementAndGet() <= bound) {
            H home = freshHome(thread, null);
            for (int i = 0; i < window; i++) {
                if (places.compareAndSet(start + i & places.length() - 1, null, home)) {
                    return home;
                }
            }
        }
        made.decrementAndGet();
        return null;
    }

    /** One that counts as used before others can see it. */
    private H freshHome(Thread thread, H adopted) {
        return used(newHome(thread, adopted));
    }

    /** Where nobody has been during a whole tick. */
    private H displace(Thread thread, AtomicReferenceArray<H> places, int start, int window) {
        advance();
        int now = tick;
        for (int i = 0; i < window; i++) {
            int place = start + i & places.length() - 1;
            H absent = places.get(place);
            if (absent != null && now - absent.lastTick > 1) {
                H home = freshHome(thread, null);
                if (places.compareAndSet(place, absent, home)) {
                    return home;
                }
            }
        }
        return null;
    }

    /** Two threads at once may advance it once or twice; homes in use follow with their next write. */
    private void advance() {
        long now = nanoTime();
        if (now - lastAdvance >= TICK) {
            lastAdvance = now;
            tick++;
        }
    }

    /** For tests, in which hours pass at once. */
    protected long nanoTime() {
        return System.nanoTime();
    }

    /** How many places there are, with or without a home. */
    protected final int size() {
        AtomicReferenceArray<H> places = this.places;
        return places == null ? 0 : places.length();
    }

    /** The home at a place, which may be another thread's, or null. */
    protected final H at(int place) {
        return places.get(place);
    }
}
