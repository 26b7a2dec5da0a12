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
 * <p>They have the sizes of Jackson's buffers, because a target can observe where stock flushes. They still contain the
 * last output after a write, unless they are cleared. No write reads what it has not written itself.
 */
public final class Buffers {

    private static final BufferRecycler SIZES = new BufferRecycler();

    /** The size of the byte buffer, in bytes. */
    private static final int BYTES = SIZES.allocByteBuffer(BufferRecycler.BYTE_WRITE_ENCODING_BUFFER).length;

    /** The size of the char buffer, in chars. */
    private static final int CHARS = SIZES.allocCharBuffer(BufferRecycler.CHAR_CONCAT_BUFFER).length;

    /** The size of the buffer for binary data from a stream, in bytes: the piece that is read at once. */
    private static final int BASE64 = SIZES.allocByteBuffer(BufferRecycler.BYTE_BASE64_CODEC_BUFFER).length;

    /** The number of chars in the pieces into which long text is cut, as in Jackson's generator. */
    private static final int UNIT = BYTES >> 3;

    private static final int FREE = 0;
    private static final int IN_USE = 1;

    /** Free for one owner only. */
    private static final int RESERVED = 2;

    private static final AtomicIntegerFieldUpdater<Buffers> STATE =
            AtomicIntegerFieldUpdater.newUpdater(Buffers.class, "state");

    final byte[] bytes = new byte[BYTES];
    final char[] chars = new char[CHARS];

    /** Null if stock writes all text. */
    final TextEncoder encoder = StringAccess.DEFAULT.encoder(chars, UNIT);

    /** Created for the second write, because many buffers are used only once. */
    private KnownNames knownNames;

    /** For documents that become Strings. Created for the first of them. */
    private CharTarget charTarget;

    /** For binary data from a stream. Created when first needed, and null while it is in use. */
    private byte[] base64;

    /** The slot for whose owner they are reserved. */
    private BufferSlot reservedFor;

    private volatile int state = IN_USE;

    /** Acquires these buffers for a slot's owner. Returns false if they are in use, or reserved for another slot. */
    boolean acquire(BufferSlot slot) {
        if (state != FREE && (state != RESERVED || reservedFor != slot)) {
            return false;
        }
        STATE.lazySet(this, IN_USE);
        return true;
    }

    /** Frees these buffers. */
    void release(boolean clear) {
        if (clear) {
            clear();
        }
        STATE.lazySet(this, FREE);
    }

    /**
     * Frees these buffers for the current owner of a slot, but not for a thread that takes over the slot: another
     * thread has closed the generator, so its holder may still be writing. The store is ordered, because the next
     * thread to acquire them is another one.
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

    /** Returns the cache of names, or an empty one if encoding names is as fast. */
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

    /**
     * Jackson 2.23 and later call this for data whose length is known. A buffer that is larger than usual is not kept.
     */
    byte[] allocBase64(int minSize) {
        return minSize <= BASE64 ? allocBase64() : new byte[minSize];
    }

    void releaseBase64(byte[] buffer) {
        if (buffer.length == BASE64) {
            base64 = buffer;
        }
    }

    /** Returns the approximate memory of these buffers, in bytes. */
    int size() {
        return BYTES + Character.BYTES * CHARS + 4000 + (charTarget == null ? 0 : charTarget.size());
    }
}
