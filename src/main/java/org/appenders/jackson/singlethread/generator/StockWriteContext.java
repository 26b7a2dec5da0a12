package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.json.DupDetector;
import com.fasterxml.jackson.core.json.JsonWriteContext;

/**
 * How a write context shows the names of properties. In Jackson 2, other code has to ask the generator for the context.
 * So names are stored in the context only after other code has asked for it.
 */
abstract class StockWriteContext extends JsonWriteContext {

    /** Whether other code has got a context of this write, and may read its name at any time. Used in the root only. */
    private boolean shown;

    /**
     * Whether names that are written one by one are stored as Strings, and not as places in the buffer. Used in the root
     * only.
     */
    private boolean storing;

    StockWriteContext(int type, WriteContext parent, DupDetector dups, Object currentValue) {
        super(type, parent, dups, currentValue);
    }

    abstract StockWriteContext root();

    abstract boolean isClosed();

    /** Stores the names that are not stored yet, in this context and its parents. */
    abstract void showNames();

    void rewind() {
        reset(TYPE_ROOT, null);
        shown = false;
        storing = false;
    }

    /** Must be called if names cannot be read from the buffer of the generator later. Applies until the root is reset. */
    final void storeAtOnce() {
        storing = true;
    }

    /** Returns whether every name has to be stored at once. */
    static boolean isShown(StockWriteContext root) {
        return root.shown;
    }

    /** Returns whether a name that is written on its own has to be stored as a String. */
    static boolean storesNames(StockWriteContext root) {
        return root.storing;
    }

    /** Must be called before code outside of this library writes to the generator. */
    void handOver() {}

    /** Must be called before other code gets this context. Returns the context to give out. */
    final JsonWriteContext show() {
        if (isClosed()) {
            return WriteContext.CLOSED;
        }
        showNames();
        root().shown = true;
        root().storeAtOnce();
        return this;
    }

    @Override
    public JsonWriteContext createChildArrayContext() {
        return createChildArrayContext(null);
    }

    @Override
    public JsonWriteContext createChildObjectContext() {
        return createChildObjectContext(null);
    }
}
