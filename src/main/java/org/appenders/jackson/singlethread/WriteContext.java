package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.core.json.DupDetector;
import com.fasterxml.jackson.core.json.JsonWriteContext;

/**
 * A write context whose chain of children serves later writes too, so it forgets what is the
 * caller's and knows when the chain must not be kept.
 */
class WriteContext extends JsonWriteContext {

    /** Levels whose contexts are kept between writes, about 50 bytes each. */
    static final int MAX_KEPT_DEPTH = 64;

    /** For a generator that is closed: refuses names and values alike. */
    static final WriteContext CLOSED = new Closed();

    private final WriteContext root;
    private final int depth;

    /** In the root only: the chain is not to be kept. */
    private boolean spent;

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
     * Whether the chain may serve another write once that is back at this root: it is not too deep,
     * and no duplicate detector was ever in it, of which Jackson's cached children keep theirs.
     */
    boolean isReusable() {
        return !root.spent;
    }

    /** Makes a root like new. */
    void rewind() {
        reset(TYPE_ROOT);
    }

    @Override
    public JsonWriteContext withDupDetector(DupDetector dups) {
        root.spent = true;
        return super.withDupDetector(dups);
    }

    @Override
    public JsonWriteContext createChildArrayContext() {
        return child(TYPE_ARRAY, null);
    }

    @Override
    public JsonWriteContext createChildArrayContext(Object currentValue) {
        return child(TYPE_ARRAY, currentValue);
    }

    @Override
    public JsonWriteContext createChildObjectContext() {
        return child(TYPE_OBJECT, null);
    }

    @Override
    public JsonWriteContext createChildObjectContext(Object currentValue) {
        return child(TYPE_OBJECT, currentValue);
    }

    private JsonWriteContext child(int type, Object currentValue) {
        JsonWriteContext child = _child;
        if (child != null) {
            return child.reset(type, currentValue);
        }
        DupDetector dups = _dups == null ? null : _dups.child();
        return _child = new WriteContext(type, this, dups, currentValue);
    }

    @Override
    public JsonWriteContext clearAndGetParent() {
        // A name can be the key of a caller's map.
        _currentName = null;
        return super.clearAndGetParent();
    }

    private static final class Closed extends WriteContext {

        Closed() {
            super(TYPE_ROOT, null, null, null);
        }

        @Override
        public int writeFieldName(String name) {
            return STATUS_EXPECT_VALUE;
        }

        @Override
        public int writeValue() {
            return STATUS_EXPECT_NAME;
        }

        // Shared by all closed generators: takes nothing of any caller.

        @Override
        public void setCurrentValue(Object value) {}

        @Override
        public JsonWriteContext withDupDetector(DupDetector dups) {
            return this;
        }
    }
}
