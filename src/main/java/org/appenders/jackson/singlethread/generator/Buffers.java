package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.util.BufferRecycler;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import org.appenders.jackson.singlethread.encode.KnownNames;
import org.appenders.jackson.singlethread.encode.StringAccess;
import org.appenders.jackson.singlethread.encode.TextEncoder;

/**
 * The buffers and the scratch space of one write at a time. They belong to a {@link BufferSlot}. Only the slot's owner
 * acquires them, so no atomic operation is needed. Any thread may free them, by closing the generator.
 *
 * <p>They have Jackson's sizes, as a target sees where stock flushes. What was written last stays in them unless it is
 * cleared; no write reads what it has not written.
 */
public final class Buffers {

    private static final BufferRecycler SIZES = new BufferRecycler();

    /** In bytes. */
    private static final int BYTES = SIZES.allocByteBuffer(BufferRecycler.BYTE_WRITE_ENCODING_BUFFER).length;

    /** In chars. */
    private static final int CHARS = SIZES.allocCharBuffer(BufferRecycler.CHAR_CONCAT_BUFFER).length;

    /** In bytes, of binary data from a stream: the piece that is read at once. */
    private static final int BASE64 = SIZES.allocByteBuffer(BufferRecycler.BYTE_BASE64_CODEC_BUFFER).length;

    /** As in Jackson's generator: long text is cut into pieces of so many chars. */
    private static final int UNIT = BYTES >> 3;

    private static final int FREE = 0;
    private static final int IN_USE = 1;

    /** Free for one owner only. */
    private static final int RESERVED = 2;

    private static final AtomicIntegerFieldUpdater<Buffers> STATE =
            AtomicIntegerFieldUpdater.newUpdater(Buffers.class, "state");

    final byte[] bytes = new byte[BYTES];
    final char[] chars = new char[CHARS];

    /** Null where text is stock's to write. */
    final TextEncoder encoder = StringAccess.DEFAULT.encoder(chars, UNIT);

    /** Made for the second write, as many have only one. */
    private KnownNames knownNames;

    /** For documents that are to be Strings; made for the first. */
    private CharTarget charTarget;

    /** For binary data from a stream; made when first asked for, and null while it is out. */
    private byte[] base64;

    /** Whose they are while they are reserved. */
    private BufferSlot reservedFor;

    private volatile int state = IN_USE;

    /** Whether they were free, and are the caller's now: the owner's of their slot. */
    boolean acquire(BufferSlot slot) {
        if (state != FREE && (state != RESERVED || reservedFor != slot)) {
            return false;
        }
        STATE.lazySet(this, IN_USE);
        return true;
    }

    /** Free from here on. */
    void release(boolean clear) {
        if (clear) {
            clear();
        }
        STATE.lazySet(this, FREE);
    }

    /**
     * Free for the present owner of a slot from here on, and not for who takes over the slot: another thread has closed the
     * generator, so its holder may still be writing. Ordered, as the next to acquire them is on another thread.
     */
    void reserve(BufferSlot slot, boolean clear) {
        if (clear) {
            clear();
        }
        reservedFor = slot;
        STATE.lazySet(this, RESERVED);
    }

    private void clear() {
        Arrays.fill(bytes, (byte) 0);
        Arrays.fill(chars, '\0');
        if (encoder != null) {
            encoder.clear();
        }
        if (charTarget != null) {
            charTarget.clear();
        }
        knownNames = null;
        base64 = null;
    }

    CharTarget charTarget() {
        if (charTarget == null) {
            charTarget = new CharTarget(bytes);
        }
        return charTarget;
    }

    /** The names that are kept; none where they are encoded as fast. */
    KnownNames knownNames() {
        if (knownNames == null && StringAccess.DEFAULT != StringAccess.IN_PLACE) {
            knownNames = new KnownNames();
        }
        return knownNames == null ? KnownNames.NONE : knownNames;
    }

    byte[] allocBase64() {
        byte[] buffer = base64;
        base64 = null;
        return buffer != null ? buffer : new byte[BASE64];
    }

    /** Of data whose length is known, as Jackson asks from 2.23 on. What is larger than usual is not kept. */
    byte[] allocBase64(int minSize) {
        return minSize <= BASE64 ? allocBase64() : new byte[minSize];
    }

    void releaseBase64(byte[] buffer) {
        if (buffer.length == BASE64) {
            base64 = buffer;
        }
    }

    /** About how much memory they take, in bytes. */
    int size() {
        return BYTES + Character.BYTES * CHARS + 4000 + (charTarget == null ? 0 : charTarget.size());
    }
}
