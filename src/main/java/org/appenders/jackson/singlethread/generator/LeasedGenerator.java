package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.io.SegmentedStringWriter;
import java.io.DataOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import org.appenders.jackson.singlethread.encode.KnownNames;

/**
 * A generator that serves many writes. This class adds the life cycle: acquired, opened, closed, kept. It knows nothing
 * about encoding.
 *
 * <p>Between {@link #open(OutputStream) open} and the first {@link #close} the generator belongs to its holder, who may
 * pass it to another thread. When it is closed, it is disconnected from the target and the caller, and its buffers are
 * free for the next write of its slot. It returns to its slot, unless closing it failed or a thread other than the
 * slot's owner closed it.
 */
public final class LeasedGenerator extends ResettableGenerator {

    static final String CLOSED_MESSAGE =
            "This generator is closed and was released to its factory; call createGenerator(..) to get another one";

    /** The approximate memory of a generator with its write contexts and target but without buffers, in bytes. */
    static final int SIZE = 1000;

    private static final AtomicIntegerFieldUpdater<LeasedGenerator> OPEN =
            AtomicIntegerFieldUpdater.newUpdater(LeasedGenerator.class, "open");

    private final TargetStream target;
    private final LeasedIOContext context;
    private final boolean clearsBuffers;

    private final GeneratorPool pool;

    /** The generators of its slot. A thread that takes over the slot takes over this object, too. */
    private final Rotation rotation;

    private final int place;

    /** The slot of the thread that opened this generator, and to which the generator returns. */
    private GeneratorSlot slot;

    /** The root of the kept write contexts, or null if the next write needs a new one. */
    private WriteContext root;

    /** 1 from open to close. Atomic, because two threads that close at once must not release twice. */
    private volatile int open;

    /** Creates a generator that is already acquired. */
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

    /** Must be followed by {@link #open(OutputStream) open}. */
    void acquire(GeneratorSlot slot, Buffers buffers) {
        // References are stored only if they differ: see NamedContext.
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

    /** Resets the generator. Closing it dropped the last write's state, but setters may have been called since. */
    private void reset(CharTarget target) {
        _closed = false;
        released = false;
        _outputTail = 0;
        _outputBuffer = context.buffers.bytes;
        // References are stored only if they differ: see NamedContext.
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
        if (clearsBuffers) {
            // Saved names would stay in memory after the buffers are cleared.
            root.storeAtOnce();
        }
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

    /** Runs stock's own close, whose order and rules differ between versions. Then ends the lease in any case. */
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

    /**
     * Returns the generator to its slot, unless closing failed or another thread, which may still refer to it, closed
     * it.
     */
    private void release(boolean isOwner, boolean complete) {
        Buffers buffers = context.buffers;
        refuseWrites();
        // Also refuse the writes of a thread that does not see the new tail, or has just overwritten it.
        _outputBuffer = null;
        // Otherwise keep what belongs to the buffers: the next lease most likely gets the same ones.
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

    /** Keeps the buffers, which stock's close would release here. */
    @Override
    protected void _releaseBuffers() {}

    /** Drops all references to the caller's objects. */
    private void disconnect(boolean isOwner) {
        target.disconnect(slot, listener != null);
        tellLeaseEnd(isOwner ? slot : null);
        chars = null;
        _closed = true;
        released = true;
        // A getter may close the generator while its bean is being written.
        limit = 0;
        isBehindName = false;
        // A late write fails at the context, or else at the disconnected target.
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

    /** Copies the names that write contexts still read from the buffer. Must be called before it is overwritten. */
    void saveNames() {
        if (_writeContext instanceof NamedContext) {
            ((NamedContext) _writeContext).saveNames();
        }
    }

    /** Makes the next write flush first, which fails at the disconnected target. */
    void refuseWrites() {
        _outputTail = _outputEnd;
    }
}
