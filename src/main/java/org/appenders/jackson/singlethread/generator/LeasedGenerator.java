package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.JsonGenerationException;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.json.DupDetector;
import java.io.DataOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import org.appenders.jackson.singlethread.encode.KnownNames;
import org.appenders.jackson.singlethread.encode.StringAccess;

/**
 * The life cycle of a generator that serves many writes: open, close, reset. It knows nothing of
 * encoding.
 *
 * <p>Between {@link #open} and the first {@link #close} it belongs to its holder, who may hand it to
 * another thread. When closed it is disconnected from target and caller, and goes back into the slot
 * unless something failed or the slot is full; then its buffers go back where Jackson got them.
 */
public final class LeasedGenerator extends ValueGenerator {

    static final String CLOSED_MESSAGE =
            "This generator is closed: it was released to its factory and must not be used any"
                    + " more; call createGenerator(..) for another one";

    private static final AtomicIntegerFieldUpdater<LeasedGenerator> OPEN =
            AtomicIntegerFieldUpdater.newUpdater(LeasedGenerator.class, "open");

    private final TargetStream target;
    private final Slot<LeasedGenerator> slot;
    private final boolean clearsBuffers;

    // What Jackson's constructor derived from the settings.
    private final int[] initialEscapes;
    private final int initialHighestNonEscapedChar;
    private final boolean initialNumbersAsStrings;
    private final boolean initialUnquotedNames;

    /** Made for the second lease: where several write at once, many a generator has only one. */
    private KnownNames knownNames;

    /** The buffer while the generator is idle: a late writer must not reach it. */
    private final byte[] idleBuffer;

    /** The root of the kept write contexts; null where the next write needs a new one. */
    private WriteContext root;

    /** What else ends with this lease, or null. */
    private Tenant tenant;

    /** 1 from open to close. Atomic, as two threads that close at once must not release twice. */
    private volatile int open;

    public LeasedGenerator(
            IOContext context,
            GeneratorSettings settings,
            TargetStream target,
            Slot<LeasedGenerator> slot,
            boolean clearsBuffers) {
        super(context, settings, target);
        this.target = target;
        target.serve(this);
        this.slot = slot;
        this.clearsBuffers = clearsBuffers;
        idleBuffer = _outputBuffer;
        initialEscapes = _outputEscapes;
        initialHighestNonEscapedChar = _maximumNonEscapedChar;
        initialNumbersAsStrings = _cfgNumbersAsStrings;
        initialUnquotedNames = _cfgUnqNames;
    }

    /** Something that is kept with the generator, such as a serializer provider that writes to it. */
    public interface Tenant {

        /** The generator is being closed; from here on it is not to be used by this tenant. */
        void leaseEnded();
    }

    /**
     * Has a tenant told of the end of this lease.
     *
     * @return false where there is one already
     */
    public boolean admit(Tenant newcomer) {
        if (_closed || tenant != null) {
            return false;
        }
        tenant = newcomer;
        return true;
    }

    public void open(OutputStream out) {
        reset();
        target.connect(out);
    }

    public void open(DataOutput out) {
        reset();
        target.connect(out);
    }

    /** From any state, a stale holder's doings included, to that of a new generator. */
    private void reset() {
        tenant = null;
        _closed = false;
        _outputBuffer = idleBuffer;
        _outputTail = 0;
        restoreSettings();
        applyEscapes();
        useNames(namesForThisWrite());
        _writeContext = rootContext();
        OPEN.lazySet(this, 1);
    }

    /** Undoes what a caller changed on the generator. Fields, not setters: those forget details. */
    private void restoreSettings() {
        GeneratorSettings settings = settings();
        _features = settings.features;
        _cfgPrettyPrinter = null;
        _cfgNumbersAsStrings = initialNumbersAsStrings;
        _cfgUnqNames = initialUnquotedNames;
        if (JacksonVersion.HEX_UPPER_CASE != 0) {
            _cfgWriteHexUppercase = (settings.features & JacksonVersion.HEX_UPPER_CASE) != 0;
        }
        _maximumNonEscapedChar = initialHighestNonEscapedChar;
        _characterEscapes = null;
        // References only where they differ: see WriteContext.
        if (_objectCodec != settings.codec) {
            _objectCodec = settings.codec;
        }
        if (_outputEscapes != initialEscapes) {
            _outputEscapes = initialEscapes;
        }
        if (_rootValueSeparator != settings.rootValueSeparator) {
            _rootValueSeparator = settings.rootValueSeparator;
        }
    }

    /** Null where names are not to be kept, or are encoded as fast, and in a pause. */
    private KnownNames namesForThisWrite() {
        // Write contexts that were kept are of an earlier lease.
        if (knownNames == null && root != null && !clearsBuffers && StringAccess.DEFAULT != StringAccess.IN_PLACE) {
            knownNames = new KnownNames();
        }
        return knownNames != null && knownNames.startWrite() ? knownNames : null;
    }

    private WriteContext rootContext() {
        if (Feature.STRICT_DUPLICATE_DETECTION.enabledIn(_features)) {
            return WriteContext.newRoot(DupDetector.rootDetector(this));
        }
        if (root == null) {
            root = WriteContext.newRoot(null);
        }
        root.rewind();
        return root;
    }

    @Override
    public Object getOutputTarget() {
        return target.target();
    }

    @Override
    public int getOutputBuffered() {
        return isReleased() ? 0 : _outputTail;
    }

    @Override
    public void flush() throws IOException {
        if (!isReleased()) {
            super.flush();
        }
    }

    /**
     * Stock's own close, whose order and failure rules differ between versions; then the end of the
     * lease, whatever happened.
     */
    @Override
    public void close() throws IOException {
        if (!OPEN.compareAndSet(this, 1, 0)) {
            return;
        }
        boolean complete = false;
        try {
            super.close();
            complete = true;
        } finally {
            disconnect();
            if (!complete || !slot.release(this)) {
                _outputBuffer = idleBuffer;
                super._releaseBuffers();
            }
        }
    }

    /** Stock's close would give the buffers away here. */
    @Override
    protected void _releaseBuffers() {}

    /**
     * Leaves nothing of the caller's within reach, and nothing of the buffers within the reach of a
     * late writer: the buffer is gone and counts as full, so what does not stop at the write context
     * stops at the disconnected target.
     */
    private void disconnect() {
        target.disconnect();
        if (tenant != null) {
            tenant.leaseEnded();
            tenant = null;
        }
        keepRoot();
        _closed = true;
        restoreSettings();
        noteEscapes();
        _writeContext = WriteContext.CLOSED;
        _outputBuffer = null;
        refuseWrites();
        if (clearsBuffers) {
            Arrays.fill(idleBuffer, (byte) 0);
            clearScratchSpace();
        }
    }

    /** Has whatever is written next be flushed first, to the disconnected target. */
    void refuseWrites() {
        _outputTail = _outputEnd;
    }

    private void keepRoot() {
        if (_writeContext == root && root.isReusable()) {
            root.rewind();
        } else {
            root = null;
        }
    }

    @Override
    protected void _reportError(String message) throws JsonGenerationException {
        super._reportError(isReleased() ? CLOSED_MESSAGE : message);
    }

    // Raw text passes by the write context.

    @Override
    public void writeRaw(String text) throws IOException {
        requireOpen();
        super.writeRaw(text);
    }

    @Override
    public void writeRaw(String text, int offset, int length) throws IOException {
        requireOpen();
        super.writeRaw(text, offset, length);
    }

    @Override
    public void writeRaw(char c) throws IOException {
        requireOpen();
        super.writeRaw(c);
    }

    @Override
    public void writeRaw(SerializableString text) throws IOException {
        requireOpen();
        super.writeRaw(text);
    }

    /** Called first by the raw method that is final, from Jackson 2.14 on. */
    @Override
    protected void _checkRangeBoundsForCharArray(char[] data, int offset, int length) throws IOException {
        requireOpen();
        super._checkRangeBoundsForCharArray(data, offset, length);
    }

    private void requireOpen() throws IOException {
        if (isReleased()) {
            _reportError(CLOSED_MESSAGE);
        }
    }

    /** Not the same as closed: stock says that it is before it writes what is left. */
    private boolean isReleased() {
        return _writeContext == WriteContext.CLOSED;
    }
}
