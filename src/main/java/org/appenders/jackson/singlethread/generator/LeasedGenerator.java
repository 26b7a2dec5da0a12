package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.io.SegmentedStringWriter;
import java.io.DataOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import org.appenders.jackson.singlethread.encode.KnownNames;

/**
 * The life cycle of a generator that serves many writes: acquired, opened, closed, kept. It knows nothing of encoding.
 *
 * <p>Between {@link #open} and the first {@link #close} it belongs to its holder, who may hand it to another thread.
 * When closed it is disconnected from target and caller, and its buffers are free for the next write of its slot. It
 * goes back to its slot unless closing it failed, or another thread than the owner of the slot has closed it.
 */
public final class LeasedGenerator extends ResettableGenerator {

    static final String CLOSED_MESSAGE =
            "This generator is closed and was released to its factory; call createGenerator(..) to get another one";

    /** About how much memory it takes without buffers, in bytes: with its write contexts and its target. */
    static final int SIZE = 1000;

    private static final AtomicIntegerFieldUpdater<LeasedGenerator> OPEN =
            AtomicIntegerFieldUpdater.newUpdater(LeasedGenerator.class, "open");

    private final TargetStream target;
    private final LeasedIOContext context;
    private final boolean clearsBuffers;

    private final GeneratorPool pool;

    /** Its place among those of its slot, whichever slot that is: a slot is taken over with everything in it. */
    private final Rotation rotation;

    private final int place;

    /** The slot of the thread that opened it, to which it goes back. */
    private GeneratorSlot slot;

    /** The root of the kept write contexts; null where the next write needs a new one. */
    private WriteContext root;

    /** 1 from open to close. Atomic, as two threads that close at once must not release twice. */
    private volatile int open;

    /** Makes one that has been acquired. */
    LeasedGenerator(
            GeneratorSettings settings,
            Buffers buffers,
            GeneratorPool pool,
            GeneratorSlot slot,
            Rotation rotation,
            int place) {
        this(settings, new TargetStream(), buffers, pool, slot, rotation, place);
    }

    private LeasedGenerator(
            GeneratorSettings settings,
            TargetStream target,
            Buffers buffers,
            GeneratorPool pool,
            GeneratorSlot slot,
            Rotation rotation,
            int place) {
        super(settings.codec(), new LeasedIOContext(target, settings, buffers), settings, target, buffers.encoder);
        this.target = target;
        target.serve(this);
        context = (LeasedIOContext) _ioContext;
        clearsBuffers = pool.clearsBuffers;
        this.pool = pool;
        this.slot = slot;
        this.rotation = rotation;
        this.place = place;
    }

    /** To be followed by {@link #open}. */
    void acquire(GeneratorSlot slot, Buffers buffers) {
        // A reference only where it differs: see WriteContext.
        if (this.slot != slot) {
            this.slot = slot;
        }
        if (context.buffers != buffers) {
            context.buffers = buffers;
            _charBuffer = buffers.chars;
            encoder = buffers.encoder;
            names = KnownNames.NONE;
        }
    }

    public void open(OutputStream out) {
        reset(null);
        target.connect(out);
        admitCaller();
    }

    public void open(DataOutput out) {
        reset(null);
        target.connect(out);
        admitCaller();
    }

    public void open(SegmentedStringWriter writer) {
        CharTarget chars = context.buffers.charTarget();
        reset(chars);
        target.connect(chars, writer);
        admitCaller();
    }

    /** Makes the generator like new. Closing it dropped the last write's state; setters may have been called since. */
    private void reset(CharTarget target) {
        _closed = false;
        released = false;
        _outputTail = 0;
        _outputBuffer = context.buffers.bytes;
        // A reference only where it differs: see WriteContext.
        if (chars != target) {
            chars = target;
        }
        // Not for the first write, because many generators are used only once.
        if (names == KnownNames.NONE && root != null && !clearsBuffers) {
            names = context.buffers.knownNames();
        }
        restoreSettings();
        attachRoot();
        OPEN.lazySet(this, 1);
    }

    private void attachRoot() {
        if (root == null || detectsDuplicates()) {
            root = WriteContext.rootOf(this);
        }
        root.open();
        if (_writeContext != root) {
            _writeContext = root;
        }
    }

    @Override
    public GeneratorPool pool() {
        return pool;
    }

    @Override
    public Object getOutputTarget() {
        return target.target();
    }

    @Override
    public int getOutputBuffered() {
        return released ? 0 : target.countWith(_outputTail);
    }

    @Override
    public void flush() throws IOException {
        if (!released) {
            super.flush();
            drain(target);
        }
    }

    /** Stock's own close, whose order and rules differ between versions; then the end of the lease, whatever happened. */
    @Override
    public void close() throws IOException {
        if (!OPEN.compareAndSet(this, 1, 0)) {
            return;
        }
        boolean complete = false;
        try {
            super.close();
            drain(target);
            complete = true;
        } finally {
            boolean isOwner = slot.isOf(Thread.currentThread());
            disconnect(isOwner);
            release(isOwner, complete);
        }
    }

    /** Gives back the generator to its slot, if the slot's owner closes it: nobody else may still know it then. */
    private void release(boolean isOwner, boolean complete) {
        Buffers buffers = context.buffers;
        refuseWrites();
        // Also from a thread that does not see, or has just overwritten, what refuses.
        _outputBuffer = null;
        // It has most likely the same ones again, and finds the rest attached.
        if (!isOwner || !complete || clearsBuffers || !slot.has(buffers)) {
            context.buffers = null;
            _charBuffer = null;
            encoder = null;
            names = KnownNames.NONE;
        }
        if (isOwner) {
            buffers.release(clearsBuffers);
        } else {
            buffers.reserve(slot, clearsBuffers);
        }
        if (isOwner && complete) {
            rotation.keep(this, place);
        } else {
            rotation.lose(place, isOwner ? NothingKept.FAILED : NothingKept.CLOSED_ELSEWHERE);
        }
    }

    /** Stock's close would give the buffers away here. */
    @Override
    protected void _releaseBuffers() {}

    /** Leaves nothing of the caller's within reach. */
    private void disconnect(boolean isOwner) {
        target.disconnect(slot, listener != null);
        tellLeaseEnd(isOwner ? slot : null);
        chars = null;
        _closed = true;
        released = true;
        // A getter may close the generator while its bean is being written.
        limit = 0;
        isBehindName = false;
        // What is written late stops at the context, or else at the disconnected target.
        if (_writeContext == root && root.isReusable()) {
            root.close();
        } else {
            root = null;
            _writeContext = WriteContext.CLOSED;
        }
        forgetSettings();
        encodeNoMore();
        if (clearsBuffers) {
            clearScratchSpace();
        }
    }

    /** Has whatever is written next be flushed first, to the disconnected target. */
    void refuseWrites() {
        _outputTail = _outputEnd;
    }
}
