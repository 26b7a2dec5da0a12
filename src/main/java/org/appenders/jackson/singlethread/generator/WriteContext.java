package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.DupDetector;
import com.fasterxml.jackson.core.json.JsonWriteContext;
import java.lang.ref.Reference;

/**
 * A write context whose child contexts are kept for later writes. It drops references to the caller's objects, and
 * records when its child contexts must not be kept.
 */
public final class WriteContext extends NamedContext {

    /** The number of levels whose contexts are kept between writes, about 100 bytes each, or 180 with a saved name. */
    static final int MAX_KEPT_DEPTH = 128;

    /** For a closed generator whose root is not kept. Refuses values; any root refuses names. */
    static final WriteContext CLOSED = newRoot(null, null);

    static {
        CLOSED.close();
    }

    private final WriteContext root;
    private final int depth;

    /** The lease in which this context was last used. In the root, the current lease. */
    private int lease;

    /** Whether properties of the bean may have been written that do not count yet; see {@link BeanState}. */
    private boolean lags;

    // The fields below are used in the root only.

    /** Whether the child contexts must not be kept. */
    private boolean spent;

    /** Deeper contexts are not kept. One that the constraints refuse is never left, so it may still hold its value. */
    private int keptDepth = MAX_KEPT_DEPTH;

    /** The deepest context that is kept, if it has a child, which is not kept; otherwise null. */
    private WriteContext deepest;

    /** Whether this root is closed: what a late caller sets or sees does not belong to the next write. */
    private boolean closed;

    /** The generator to notify when other code asks for a context that lags. Null if no context lags. */
    private BeanGenerator generator;

    private WriteContext(int type, WriteContext parent, DupDetector dups, Object currentValue) {
        super(type, parent, dups, currentValue);
        root = parent == null ? this : parent.root;
        depth = parent == null ? 0 : parent.depth + 1;
        if (dups != null) {
            root.spent = true;
        }
    }

    /** Creates the root for a generator with its current features. */
    static WriteContext rootOf(BeanGenerator generator) {
        return newRoot(generator.detectsDuplicates() ? DupDetector.rootDetector(generator) : null, generator);
    }

    /** Creates a root. The generator may be null. */
    static WriteContext newRoot(DupDetector dups, BeanGenerator generator) {
        WriteContext root = new WriteContext(TYPE_ROOT, null, dups, null);
        root.generator = generator;
        if (generator != null) {
            root.keptDepth = Math.min(MAX_KEPT_DEPTH, generator.maxNestingDepth());
        }
        return root;
    }

    /**
     * Returns whether this root and its child contexts may serve another write: they never had a duplicate detector.
     * All of them must have been left, because only then have they dropped the caller's values.
     */
    boolean isReusable() {
        return !spent;
    }

    int depth() {
        return depth;
    }

    /** Opens a root that is new or was closed. */
    void open() {
        lease++;
        closed = false;
    }

    /** Resets this root. It accepts no calls until it is opened again. */
    void close() {
        rewind();
        if (deepest != null) {
            deepest._child = null;
            deepest = null;
        }
        closed = true;
    }

    @Override
    boolean isClosed() {
        return closed;
    }

    @Override
    StockWriteContext root() {
        return root;
    }

    @Override
    byte[] buffer() {
        return root.generator.buffer();
    }

    /** Returns 0 for a comma before the next property, 1 for no comma, or -1 if none may come or it must be checked. */
    int separatorToSkip() {
        if (_type != TYPE_OBJECT || _gotName || lags || _dups != null) {
            return -1;
        }
        return _index < 0 ? 1 : 0;
    }

    /** Returns whether the next entries may be written with names that no other code sees. */
    boolean takesEntries() {
        return separatorToSkip() >= 0 && !isShown(root);
    }

    /**
     * Lets the context lag: from now on, properties of a bean are written that do not count yet.
     *
     * @param siblings the names of the bean's properties
     * @return false if this is not possible, because other code has seen a context or duplicates are detected
     */
    boolean lag(Reference<String[]> siblings) {
        if (isShown(root) || _dups != null || _type != TYPE_OBJECT || _gotName) {
            return false;
        }
        use(siblings);
        lags = true;
        return true;
    }

    boolean lags() {
        return lags;
    }

    /** Ends the lag: everything that has been written counts. */
    void lagNoMore() {
        lags = false;
    }

    /** Returns whether nothing that counts has been written in this context. */
    boolean isEmpty() {
        return _index < 0;
    }

    /** Must be called before code other than the bean's class uses this context. */
    private void settle() {
        if (lags) {
            BeanState.settle(root.generator);
        }
    }

    @Override
    void showNames() {
        settle();
        storeNames();
    }

    @Override
    public int writeFieldName(String name) throws JsonProcessingException {
        settle();
        return super.writeFieldName(name);
    }

    /** Returns what comes before the next value: a colon, a comma or 0 for nothing, or -1 in all other cases. */
    int valueSeparator() {
        if (_type == TYPE_OBJECT) {
            return _gotName ? ':' : -1;
        }
        // The separator between root values is configurable.
        return _index < 0 ? 0 : _type == TYPE_ROOT ? -1 : ',';
    }

    /** Records values. The caller has checked that values may come next. */
    void valuesWritten(int count) {
        _gotName = false;
        _index += count;
    }

    @Override
    public int writeValue() {
        settle();
        return closed ? STATUS_EXPECT_NAME : super.writeValue();
    }

    @Override
    public void setCurrentValue(Object value) {
        if (!closed) {
            super.setCurrentValue(value);
        }
    }

    @Override
    public JsonWriteContext withDupDetector(DupDetector dups) {
        if (closed) {
            return this;
        }
        settle();
        root.spent = true;
        return super.withDupDetector(dups);
    }

    @Override
    public JsonWriteContext createChildArrayContext(Object currentValue) {
        return child(TYPE_ARRAY, currentValue);
    }

    @Override
    public JsonWriteContext createChildObjectContext(Object currentValue) {
        return child(TYPE_OBJECT, currentValue);
    }

    private JsonWriteContext child(int type, Object currentValue) {
        settle();
        WriteContext child = (WriteContext) _child;
        if (child == null) {
            child = new WriteContext(type, this, childDups(), currentValue);
            child.lease = root.lease;
            _child = child;
            if (depth == root.keptDepth) {
                root.deepest = this;
            }
            return child;
        }
        if (child.lease != root.lease) {
            // Within a write, a child keeps its detector, or its lack of one. A child of an earlier write counts as
            // new.
            child.lease = root.lease;
            child._dups = childDups();
        }
        child.lags = false;
        return child.reset(type, currentValue);
    }

    private DupDetector childDups() {
        return _dups == null ? null : _dups.child();
    }

    @Override
    public JsonWriteContext clearAndGetParent() {
        settle();
        dropName();
        return super.clearAndGetParent();
    }
}
