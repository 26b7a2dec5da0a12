package org.appenders.jackson3.singlethread.generator;

import tools.jackson.core.json.DupDetector;
import tools.jackson.core.json.JsonWriteContext;

/**
 * A write context whose chain of children serves later writes too, so it forgets what is the caller's and knows when the
 * chain must not be kept.
 *
 * <p>Here and elsewhere a reference is stored only where it differs from the one that is there: into an object that has
 * survived a few collections it takes G1 a fence, until Java 25 at least. Names are stored all the same, as Jackson's
 * method that gives the current name is final.
 */
public class WriteContext extends JsonWriteContext {

    /** Levels whose contexts are kept between writes, about 70 bytes each. */
    static final int MAX_KEPT_DEPTH = 64;

    /** For a generator that is closed: refuses names and values alike. */
    static final WriteContext CLOSED = new Closed();

    private final WriteContext root;
    private final int depth;

    /** The lease in which this context was last used; in the root, the present one. */
    private int lease;

    // In the root only.

    /** The chain is not to be kept. */
    private boolean spent;

    /** Contexts that were opened and not left. */
    private int open;

    private WriteContext(int type, WriteContext parent, DupDetector dups, Object currentValue) {
        super(type, parent, dups, currentValue);
        root = parent == null ? this : parent.root;
        depth = parent == null ? 0 : parent.depth + 1;
        if (depth > MAX_KEPT_DEPTH || dups != null) {
            root.spent = true;
        }
    }

    static WriteContext newRoot(DupDetector dups) {
        return new WriteContext(TYPE_ROOT, null, dups, null);
    }

    /**
     * Whether the chain of this root may serve another write: it is not too deep, no duplicate
     * detector was ever in it, and all of it was left, so that it has forgotten the caller's values. A
     * context that the nesting constraint refused was not.
     */
    boolean isReusable() {
        return !spent && open == 0;
    }

    /** Makes a root like new. */
    void rewind() {
        reset(TYPE_ROOT, null);
        lease++;
    }

    /**
     * What stands before the next property: a comma (0), nothing (1: that many bytes of it are to be
     * skipped), or -1 where none may come now or it is to be checked for duplicates.
     */
    int separatorToSkip() {
        if (_type != TYPE_OBJECT || _gotName || _dups != null) {
            return -1;
        }
        return _index < 0 ? 1 : 0;
    }

    /** A name, where that was allowed. */
    void nameWritten(String name) {
        _currentName = name;
        _gotName = true;
    }

    /** A name and its value in one step, where that was allowed. */
    void propertyWritten(String name) {
        _currentName = name;
        ++_index;
    }

    /** What stands before a value that may come next: a colon, a comma or 0, or -1 for any other case. */
    int valueSeparator() {
        if (_type == TYPE_OBJECT) {
            return _gotName ? ':' : -1;
        }
        // Between root values there is a separator of the user's.
        return _index < 0 ? 0 : _type == TYPE_ROOT ? -1 : ',';
    }

    /** A value, where that was allowed. */
    void valueWritten() {
        valuesWritten(1);
    }

    void valuesWritten(int count) {
        _gotName = false;
        _index += count;
    }

    @Override
    public JsonWriteContext withDupDetector(DupDetector dups) {
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
        root.open++;
        WriteContext child = (WriteContext) _child;
        if (child == null) {
            child = new WriteContext(type, this, childDups(), currentValue);
            child.lease = root.lease;
            _child = child;
            return child;
        }
        if (child.lease != root.lease) {
            // Within a write a child keeps its detector, or its lack of one; from before it counts as new.
            child.lease = root.lease;
            child._dups = childDups();
        }
        return child.reset(type, currentValue);
    }

    private DupDetector childDups() {
        return _dups == null ? null : _dups.child();
    }

    @Override
    public JsonWriteContext clearAndGetParent() {
        root.open--;
        // A name can be the key of a caller's map.
        _currentName = null;
        return super.clearAndGetParent();
    }

    private static final class Closed extends WriteContext {

        Closed() {
            super(TYPE_ROOT, null, null, null);
        }

        @Override
        public int writeName(String name) {
            return STATUS_EXPECT_VALUE;
        }

        @Override
        public int writeValue() {
            return STATUS_EXPECT_NAME;
        }

        // Shared by all closed generators: takes nothing of any caller.

        @Override
        public void assignCurrentValue(Object value) {}

        @Override
        public JsonWriteContext withDupDetector(DupDetector dups) {
            return this;
        }
    }
}
