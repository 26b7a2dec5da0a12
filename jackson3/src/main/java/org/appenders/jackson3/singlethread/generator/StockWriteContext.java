package org.appenders.jackson3.singlethread.generator;

import tools.jackson.core.JsonPointer;
import tools.jackson.core.json.DupDetector;
import tools.jackson.core.json.JsonWriteContext;

/**
 * How a write context shows the names of properties. In Jackson 3, the getters of both the context and the name are
 * final, so nothing can be done when they are called. Names are stored in the context whenever other code may read
 * them.
 */
abstract class StockWriteContext extends JsonWriteContext {

    StockWriteContext(int type, WriteContext parent, DupDetector dups, Object currentValue) {
        super(type, parent, dups, currentValue);
    }

    abstract StockWriteContext root();

    abstract boolean isClosed();

    /** Stores the names that are not stored yet, in this context and its parents. */
    abstract void showNames();

    void rewind() {
        reset(TYPE_ROOT, null);
    }

    /** Does nothing, because names that are written one by one are always stored at once. */
    final void storeAtOnce() {}

    /** Returns whether every name has to be stored at once. */
    static boolean isShown(StockWriteContext root) {
        return false;
    }

    /** Returns whether the name has to be stored if other code writes the value of the property. */
    static boolean storesNames(StockWriteContext root) {
        return true;
    }

    /** Must be called before code outside of this library writes to the generator. */
    void handOver() {
        showNames();
    }

    @Override
    public JsonPointer pathAsPointer() {
        return pathAsPointer(false);
    }

    @Override
    public JsonPointer pathAsPointer(boolean includeRoot) {
        showNames();
        return super.pathAsPointer(includeRoot);
    }
}
