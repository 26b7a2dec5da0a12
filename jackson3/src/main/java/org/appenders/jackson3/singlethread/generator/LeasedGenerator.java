package org.appenders.jackson3.singlethread.generator;

import java.io.DataOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import org.appenders.jackson3.singlethread.encode.KnownNames;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.SerializableString;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.TreeNode;
import tools.jackson.core.exc.StreamWriteException;
import tools.jackson.core.io.CharacterEscapes;
import tools.jackson.core.io.SegmentedStringWriter;

/**
 * The life cycle of a generator that serves many writes: acquired, opened, closed, kept. It knows nothing of encoding.
 *
 * <p>Between {@link #open} and the first {@link #close} it belongs to its holder, who may hand it to another thread.
 * When closed it is disconnected from target and caller, and its buffers are free for the next write of its slot. It
 * goes back to its slot unless closing it failed, or another thread than the owner of the slot has closed it.
 */
public final class LeasedGenerator extends BeanGenerator {

    static final String CLOSED_MESSAGE =
            "This generator is closed and was released to its factory; call createGenerator(..) to get another one";

    /** About how much memory it takes without buffers, in bytes: with its write contexts and its target. */
    static final int SIZE = 1000;

    private static final AtomicIntegerFieldUpdater<LeasedGenerator> OPEN =
            AtomicIntegerFieldUpdater.newUpdater(LeasedGenerator.class, "open");

    private final TargetStream target;
    private final LeasedIOContext context;
    private final LeasedSeparator rootValueSeparator;
    private final boolean clearsBuffers;

    private final GeneratorPool pool;

    /** Its place among those of its slot, whichever slot that is: a slot is taken over with everything in it. */
    private final Rotation rotation;

    private final int place;

    /** The slot of the thread that opened it, to which it goes back. */
    private GeneratorSlot slot;

    /** Of the present write; Jackson has that of the first one in a final field. Null once it is closed. */
    private ObjectWriteContext write;

    // What Jackson's constructor derived from the settings.
    private final int[] initialEscapes;
    private final boolean initialHexUppercase;

    /** The root of the kept write contexts; null where the next write needs a new one. */
    private WriteContext root;

    /** Not the same as closed: stock says that it is before it writes what is left. */
    private boolean released;

    /** 1 from open to close. Atomic, as two threads that close at once must not release twice. */
    private volatile int open;

    /** Makes one that has been acquired. */
    LeasedGenerator(
            GeneratorPool pool, int formatFeatures, Buffers buffers, GeneratorSlot slot, Rotation rotation, int place) {
        this(pool, formatFeatures, new TargetStream(), buffers, slot, rotation, place);
    }

    private LeasedGenerator(
            GeneratorPool pool,
            int formatFeatures,
            TargetStream target,
            Buffers buffers,
            GeneratorSlot slot,
            Rotation rotation,
            int place) {
        super(
                new LeasedIOContext(target, pool.settings(), buffers),
                pool.settings(),
                formatFeatures,
                new LeasedSeparator(),
                target,
                buffers.encoder);
        this.target = target;
        target.serve(this);
        context = (LeasedIOContext) _ioContext;
        rootValueSeparator = (LeasedSeparator) _rootValueSeparator;
        clearsBuffers = pool.clearsBuffers;
        this.pool = pool;
        this.slot = slot;
        this.rotation = rotation;
        this.place = place;
        initialEscapes = _outputEscapes;
        initialHexUppercase = _cfgWriteHexUppercase;
    }

    /** To be followed by {@link #open}. */
    void acquire(GeneratorSlot slot, Buffers buffers) {
        // A reference only where it differs: see WriteContext.
        if (this.slot != slot) {
            this.slot = slot;
        }
        context.use(buffers);
    }

    /** Begins a write, with the settings that its context asks for. */
    public void open(ObjectWriteContext write, OutputStream out) {
        reset(write, null);
        target.connect(out);
        admitContext(write);
    }

    /** As above. */
    public void open(ObjectWriteContext write, DataOutput out) {
        reset(write, null);
        target.connect(out);
        admitContext(write);
    }

    /** As above. */
    public void open(ObjectWriteContext write, SegmentedStringWriter writer) {
        CharTarget chars = context.buffers.charTarget();
        reset(write, chars);
        target.connect(chars, writer);
        admitContext(write);
    }

    /** From any state, a stale holder's doings included, to that of a new generator. */
    private void reset(ObjectWriteContext write, CharTarget chars) {
        forgetListeners();
        _closed = false;
        released = false;
        attachBuffers();
        useChars(chars);
        this.write = write;
        _streamWriteFeatures = settings.streamFeatures(write);
        _cfgWriteHexUppercase = initialHexUppercase;
        rootValueSeparator.set(settings.rootValueSeparator(write));
        applyEscapes(settings.characterEscapes(write));
        useNames(root == null || clearsBuffers ? KnownNames.NONE : context.buffers.namesForThisWrite());
        attachRoot();
        OPEN.lazySet(this, 1);
    }

    private void attachBuffers() {
        Buffers buffers = context.buffers;
        _outputTail = 0;
        _outputBuffer = buffers.bytes;
        // Mostly they still are.
        if (_charBuffer != buffers.chars || encoder != buffers.encoder) {
            _charBuffer = buffers.chars;
            encoder = buffers.encoder;
        }
    }

    /** Those of this write, or the standard ones: whatever a caller has set on the generator. */
    private void applyEscapes(CharacterEscapes escapes) {
        if (escapes != null) {
            super.setCharacterEscapes(escapes);
            return;
        }
        _characterEscapes = null;
        // A reference only where it differs: see WriteContext.
        if (_outputEscapes != initialEscapes) {
            _outputEscapes = initialEscapes;
        }
        noteEscapes();
    }

    private void attachRoot() {
        if (root == null || isEnabled(StreamWriteFeature.STRICT_DUPLICATE_DETECTION)) {
            root = WriteContext.rootOf(this);
        }
        root.rewind();
        if (_streamWriteContext != root) {
            _streamWriteContext = root;
        }
    }

    @Override
    public GeneratorPool pool() {
        return pool;
    }

    @Override
    public ObjectWriteContext objectWriteContext() {
        ObjectWriteContext present = write;
        return present == null ? ObjectWriteContext.empty() : present;
    }

    // Jackson's methods ask the context that it has in a final field.

    @Override
    public JsonGenerator writePOJO(Object value) {
        if (value == null) {
            return writeNull();
        }
        requireOpen();
        write.writeValue(this, value);
        return this;
    }

    @Override
    public JsonGenerator writeTree(TreeNode tree) {
        if (tree == null) {
            return writeNull();
        }
        requireOpen();
        write.writeTree(this, tree);
        return this;
    }

    @Override
    public Object streamWriteOutputTarget() {
        return target.target();
    }

    @Override
    public int streamWriteOutputBuffered() {
        return released ? 0 : countBuffered();
    }

    @Override
    public void flush() {
        if (!released) {
            super.flush();
            drain();
        }
    }

    private void drain() {
        try {
            target.drain();
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
    }

    /** Stock's own close, with its order and failure rules; then the end of the lease, whatever happened. */
    @Override
    public void close() {
        if (!OPEN.compareAndSet(this, 1, 0)) {
            return;
        }
        boolean complete = false;
        try {
            super.close();
            drain();
            complete = true;
        } finally {
            disconnect();
            release(complete);
        }
    }

    /** Gives back the generator to its slot, if the slot's owner closes it: nobody else may still know it then. */
    private void release(boolean complete) {
        boolean isOwner = slot.isOf(Thread.currentThread());
        Buffers buffers = context.buffers;
        refuseWrites();
        // Also from a thread that does not see, or has just overwritten, what refuses.
        _outputBuffer = null;
        // It has most likely the same ones again, and finds the rest attached.
        if (!isOwner || !complete || clearsBuffers || !slot.has(buffers)) {
            context.buffers = null;
            _charBuffer = null;
            encoder = null;
            useNames(KnownNames.NONE);
        }
        if (isOwner) {
            buffers.release(clearsBuffers);
        } else {
            buffers.reserve(slot, clearsBuffers);
        }
        if (isOwner && complete) {
            rotation.keep(this, place);
        } else {
            rotation.lose(place, isOwner ? Miss.FAILED : Miss.CLOSED_ELSEWHERE);
        }
    }

    /** Stock's close would give the buffers away here. */
    @Override
    protected void _releaseBuffers() {}

    /** Leaves nothing of the caller's within reach. */
    private void disconnect() {
        target.disconnect(slot, listener != null);
        tellLeaseEnd();
        write = null;
        _closed = true;
        released = true;
        // What is written late stops at the context, or else at the disconnected target.
        if (_streamWriteContext == root && root.isReusable()) {
            root.close();
        } else {
            root = null;
            _streamWriteContext = WriteContext.CLOSED;
        }
        useChars(null);
        _streamWriteFeatures = settings.streamFeatures();
        rootValueSeparator.set(null);
        applyEscapes(null);
        if (clearsBuffers) {
            clearScratchSpace();
        }
    }

    /** Has whatever is written next be flushed first, to the disconnected target. */
    void refuseWrites() {
        _outputTail = _outputEnd;
    }

    @Override
    protected <T> T _reportError(String message) throws StreamWriteException {
        return super._reportError(released ? CLOSED_MESSAGE : message);
    }

    @Override
    protected void _reportCantWriteValueExpectName(String typeMessage) {
        requireOpen();
        super._reportCantWriteValueExpectName(typeMessage);
    }

    // Raw text passes by the write context.

    @Override
    public JsonGenerator writeRaw(String text) {
        requireOpen();
        return super.writeRaw(text);
    }

    @Override
    public JsonGenerator writeRaw(String text, int offset, int length) {
        requireOpen();
        return super.writeRaw(text, offset, length);
    }

    @Override
    public JsonGenerator writeRaw(char[] text, int offset, int length) {
        requireOpen();
        return super.writeRaw(text, offset, length);
    }

    @Override
    public JsonGenerator writeRaw(char c) {
        requireOpen();
        return super.writeRaw(c);
    }

    @Override
    public JsonGenerator writeRaw(SerializableString text) {
        requireOpen();
        return super.writeRaw(text);
    }

    private void requireOpen() {
        if (released) {
            _reportError(CLOSED_MESSAGE);
        }
    }
}
