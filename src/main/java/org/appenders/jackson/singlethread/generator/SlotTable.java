package org.appenders.jackson.singlethread.generator;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * A bounded table of {@link Slot}s, one for each thread that uses it.
 *
 * <p>A thread without a slot takes over the slot of a thread that has ended, with everything in it. If there is none,
 * the thread gets a new slot, up to the bound. If the table is full, the thread gets the slot of a thread that has not
 * used the table for a while, but without anything in it. A thread that uses the table often never loses its slot.
 * There is no lock and no thread-local: slots change owners by compare-and-set.
 *
 * <p>The search for an ended owner visits each slot at most once. It begins after the slot that the last search found,
 * so it first reaches the threads that came first. If each thread writes once, these have probably ended. After a
 * search that found nothing, some of the next threads do not search, because a search among living owners only costs
 * time.
 *
 * @param <S> the kind of slot
 */
public abstract class SlotTable<S extends Slot> {

    /** The number of places in which a thread looks for its slot. */
    private static final int WINDOW = 16;

    /** The number of places for each slot, so large that a window is hardly ever full. */
    private static final int PLACES_PER_SLOT = 4;

    /** The shortest time between two ticks of the clock, in nanoseconds. */
    private static final long TICK = TimeUnit.SECONDS.toNanos(10);

    /** After a search that found nothing in a full table, {@code bound >> PAUSE_SHIFT} threads do not search. */
    private static final int PAUSE_SHIFT = 2;

    /** Spreads thread ids, which ascend, over the places: 2 to the power of 32, divided by the golden ratio. */
    private static final int SPREAD = 0x9E3779B9;

    private final int bound;

    /** The slot of the thread that came last, so that a single thread finds its own at once. Not exact. */
    private S newest;

    /** The number of ticks. Advanced by threads that find no slot, because no other thread needs to know the time. */
    private volatile int tick;

    /** The slots, by the id of the owner. Null before the first thread comes. */
    private volatile AtomicReferenceArray<S> places;

    /** The slots, by number. No slot is ever removed; slots pass from thread to thread. */
    private volatile AtomicReferenceArray<S> slots;

    /** The number of slots. It is briefly higher while a thread asks for a slot in a full table. */
    private final AtomicInteger made = new AtomicInteger();

    /** The number of the slot at which the next search begins. A race only makes a search longer. */
    private volatile int hand;

    /** The number of next threads that do not search. Not exact. */
    private int pause;

    private volatile long lastAdvance = System.nanoTime();

    /**
     * Creates an empty table.
     *
     * @param bound the maximum number of slots, 0 for none
     */
    protected SlotTable(int bound) {
        this.bound = bound;
    }

    /**
     * Creates a slot.
     *
     * @param ended the slot that it replaces, whose contents it takes over because the owner has ended; null for an
     *     empty slot
     */
    protected abstract S newSlot(Thread owner, int index, S ended);

    /** Returns the slot of the current thread, or null if there is none for it. */
    public final S find() {
        Thread thread = Thread.currentThread();
        S newest = this.newest;
        if (newest != null && newest.isOf(thread)) {
            return used(newest);
        }
        AtomicReferenceArray<S> places = this.places;
        if (places != null) {
            S slot = places.get(start(thread, places));
            if (slot != null && slot.isOf(thread)) {
                return used(slot);
            }
        }
        return bound == 0 ? null : findElsewhere(thread);
    }

    private S used(S slot) {
        int now = tick;
        if (slot.lastTick != now) {
            slot.lastTick = now;
        }
        return slot;
    }

    private static int start(Thread thread, AtomicReferenceArray<?> places) {
        int hash = (int) thread.getId() * SPREAD;
        return (hash ^ hash >>> 16) & places.length() - 1;
    }

    private S findElsewhere(Thread thread) {
        AtomicReferenceArray<S> places = places();
        int start = start(thread, places);
        for (int i = 0; i < WINDOW; i++) {
            S slot = places.get(start + i & places.length() - 1);
            if (slot != null && slot.isOf(thread)) {
                return used(slot);
            }
        }
        S slot = takeOver(thread, start);
        if (slot != null) {
            // This may replace a slot that has just changed owners.
            newest = slot;
        }
        return slot;
    }

    private AtomicReferenceArray<S> places() {
        AtomicReferenceArray<S> places = this.places;
        if (places != null) {
            return places;
        }
        synchronized (made) {
            if (this.places == null) {
                slots = new AtomicReferenceArray<>(bound);
                int length = Math.max(WINDOW, Integer.highestOneBit(Math.max(1, bound - 1)) * 2 * PLACES_PER_SLOT);
                this.places = new AtomicReferenceArray<>(length);
            }
            return this.places;
        }
    }

    private S takeOver(Thread thread, int start) {
        boolean isFull = made.get() >= bound;
        if (isFull && pause > 0) {
            pause--;
            return null;
        }
        S slot = takeOverEnded(thread, start);
        if (slot == null && !isFull) {
            slot = add(thread, start);
        }
        if (slot == null) {
            slot = displace(thread, start);
        }
        if (slot == null && isFull) {
            pause = bound >> PAUSE_SHIFT;
        }
        return slot;
    }

    /** Takes over the slot of a thread that has ended. Returns null if no thread has ended. */
    private S takeOverEnded(Thread thread, int start) {
        int count = size();
        int at = hand;
        for (int i = 0; i < count; i++) {
            at = at < count ? at : 0;
            S left = slots.get(at);
            if (left != null && left.hasEnded()) {
                S slot = newSlot(thread, at, left);
                if (replace(left, slot, start)) {
                    hand = at + 1;
                    return slot;
                }
            }
            at++;
        }
        return null;
    }

    private S add(Thread thread, int start) {
        int index = made.getAndIncrement();
        if (index >= bound) {
            made.decrementAndGet();
            return null;
        }
        S slot = newSlot(thread, index, null);
        slots.set(index, slot);
        return publish(slot, start) ? slot : null;
    }

    /** Replaces the slot of a thread that has not used the table during a whole tick. Returns null if there is none. */
    private S displace(Thread thread, int start) {
        advance();
        int now = tick;
        for (int i = 0; i < size(); i++) {
            S absent = slots.get(i);
            if (absent != null && now - absent.lastTick > 1) {
                S slot = newSlot(thread, i, null);
                if (replace(absent, slot, start)) {
                    return slot;
                }
            }
        }
        return null;
    }

    /** Replaces a slot. Returns false if another thread was faster, or if the new slot could not be published. */
    private boolean replace(S former, S slot, int start) {
        if (!slots.compareAndSet(former.index, former, slot)) {
            return false;
        }
        if (former.place >= 0) {
            places.compareAndSet(former.place, former, null);
        }
        return publish(slot, start);
    }

    /**
     * Lets the owner find its slot. If no place is free, because the ids are not spread at all, the slot is left to
     * others.
     */
    private boolean publish(S slot, int start) {
        AtomicReferenceArray<S> places = this.places;
        used(slot);
        for (int i = 0; i < WINDOW; i++) {
            int place = start + i & places.length() - 1;
            slot.place = place;
            if (places.compareAndSet(place, null, slot)) {
                return true;
            }
        }
        slot.place = -1;
        slot.clear();
        return false;
    }

    /**
     * Advances the clock. Two threads at once may advance it once or twice. Slots in use follow with their next write.
     */
    private void advance() {
        long now = nanoTime();
        if (now - lastAdvance >= TICK) {
            lastAdvance = now;
            tick++;
        }
    }

    /** Returns the current time. Tests override this to let hours pass at once. */
    protected long nanoTime() {
        return System.nanoTime();
    }

    /** Returns the number of slots. */
    protected final int size() {
        return Math.min(made.get(), bound);
    }

    /** Returns the maximum number of slots. */
    public final int bound() {
        return bound;
    }

    /** Returns the slot with a number, which may be another thread's. Returns null while the slot is being created. */
    protected final S at(int index) {
        return slots.get(index);
    }
}
