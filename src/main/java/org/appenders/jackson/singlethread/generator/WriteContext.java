package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.DupDetector;
import com.fasterxml.jackson.core.json.JsonWriteContext;
import java.lang.ref.Reference;

/**
 * A write context whose chain of children serves later writes too, so it forgets what is the
 * caller's and knows when the chain must not be kept.
 *
 * <p>The name of a bean's property is kept as an index until somebody may look at it: to store a reference into an object
 * that has survived a few collections takes G1 a fence, until Java 25 at least, which is as long as a short value takes.
 */
public final class WriteContext extends StockWriteContext {

    /** Levels whose contexts are kept between writes, about 90 bytes each. */
    static final int MAX_KEPT_DEPTH = 128;

    /** For a closed generator whose root is not kept: refuses values, as any root does names. */
    static final WriteContext CLOSED = newRoot(null, null);

    static {
        CLOSED.close();
    }

    private final WriteContext root;
    private final int depth;

    /** The lease in which this context was last used; in the root, the present one. */
    private int lease;

    /** The names of the bean that was written here last. */
    private Reference<String[]> names;

    /** Which of them is the current name, or -1 where that is in the inherited field. */
    private int nameIndex = -1;

    /** Properties of the bean here may have been written that do not count yet; see {@link BeanGenerator}. */
    private boolean lags;

    // In the root only.

    /** The chain is not to be kept. */
    private boolean spent;

    /** Deeper contexts are not kept. One that the constraints refuse is not left, and so may not forget its value. */
    private int keptDepth = MAX_KEPT_DEPTH;

    /** The deepest context that is kept, if it has a child, which is not kept; otherwise null. */
    private WriteContext deepest;

    /** As {@link #CLOSED} is; what a late caller sets or sees is not of the next write. */
    private boolean closed;

    /** To be told when somebody asks for a context that lags; null where none does. */
    private BeanGenerator generator;

    private WriteContext(int type, WriteContext parent, DupDetector dups, Object currentValue) {
        super(type, parent, dups, currentValue);
        root = parent == null ? this : parent.root;
        depth = parent == null ? 0 : parent.depth + 1;
        if (dups != null) {
            root.spent = true;
        }
    }

    /** The root for a generator with its present features. */
    static WriteContext rootOf(BeanGenerator generator) {
        return newRoot(generator.detectsDuplicates() ? DupDetector.rootDetector(generator) : null, generator);
    }

    /** As above; of no generator where that is null. */
    static WriteContext newRoot(DupDetector dups, BeanGenerator generator) {
        WriteContext root = new WriteContext(TYPE_ROOT, null, dups, null);
        root.generator = generator;
        if (generator != null) {
            root.keptDepth = Math.min(MAX_KEPT_DEPTH, generator.maxNestingDepth());
        }
        return root;
    }

    /**
     * Whether the chain of this root may serve another write, if all of it was left, and so has forgotten the caller's
     * values: no duplicate detector was ever in it.
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

    /** Makes a root like new. It accepts no calls until it is opened again. */
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

    /** Before the next property: a comma (0), nothing (1, to be skipped), or -1: none may come, or it is to be checked. */
    int separatorToSkip() {
        if (_type != TYPE_OBJECT || _gotName || lags || _dups != null) {
            return -1;
        }
        return _index < 0 ? 1 : 0;
    }

    /** Whether entries may come next whose names nobody sees. */
    boolean takesEntries() {
        return separatorToSkip() >= 0 && !isShown(root);
    }

    /** A name, where that was allowed. */
    void nameWritten(String name) {
        _currentName = name;
        nameIndex = -1;
        _gotName = true;
    }

    /** As above. */
    void nameWritten(EncodedName name) {
        _gotName = true;
        if (storesNames(root)) {
            _currentName = name.value;
            nameIndex = -1;
            return;
        }
        if (names != name.siblings) {
            names = name.siblings;
        }
        nameIndex = name.index;
    }

    /** As above, for a property that does not count yet, by its index. */
    void nameWritten(int name) {
        nameIndex = name;
        _gotName = true;
    }

    /**
     * From here on properties of a bean are written that do not count yet, and which are these by index.
     *
     * @return false where that cannot be: somebody has seen a context, or duplicates are looked for
     */
    boolean lag(Reference<String[]> siblings) {
        if (isShown(root) || _dups != null || _type != TYPE_OBJECT || _gotName) {
            return false;
        }
        if (names != siblings) {
            if (nameIndex >= 0) {
                // Of another bean in the same object.
                nameNow();
            }
            names = siblings;
        }
        lags = true;
        return true;
    }

    boolean lags() {
        return lags;
    }

    /** All that has been written counts. */
    void lagNoMore() {
        lags = false;
    }

    /** Of those that did not count yet, so many do, of which this is the last. */
    void propertiesWritten(int count, int name) {
        nameIndex = name;
        _index += count;
    }

    /** Whether nothing has been written here, as far as it counts. */
    boolean isEmpty() {
        return _index < 0;
    }

    /** To be called before anybody but the bean's class uses this. */
    private void settle() {
        if (lags) {
            BeanState.settle(root.generator);
        }
    }

    @Override
    void showNames() {
        settle();
        for (WriteContext context = this; context != null; context = (WriteContext) context._parent) {
            if (context.nameIndex >= 0) {
                context.nameNow();
            }
        }
    }

    /** Stores the name where Jackson has it. */
    private void nameNow() {
        // There as long as the serializer that writes the bean is.
        String[] names = this.names.get();
        _currentName = names == null ? null : names[nameIndex];
        nameIndex = -1;
    }

    @Override
    public int writeFieldName(String name) throws JsonProcessingException {
        settle();
        if (_type == TYPE_OBJECT && !_gotName) {
            nameIndex = -1;
        }
        return super.writeFieldName(name);
    }

    /** What stands before a value that may come next: a colon, a comma or 0, or -1 for any other case. */
    int valueSeparator() {
        if (_type == TYPE_OBJECT) {
            return _gotName ? ':' : -1;
        }
        // Between root values there is a separator of the user's.
        return _index < 0 ? 0 : _type == TYPE_ROOT ? -1 : ',';
    }

    /** Values, where that was allowed. */
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
            // Within a write a child keeps its detector, or its lack of one; from before it counts as new.
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
        // A name can be the key of a caller's map.
        _currentName = null;
        nameIndex = -1;
        return super.clearAndGetParent();
    }
}
