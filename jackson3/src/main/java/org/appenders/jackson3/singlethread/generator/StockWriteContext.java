package org.appenders.jackson3.singlethread.generator;

import tools.jackson.core.JsonPointer;
import tools.jackson.core.json.DupDetector;
import tools.jackson.core.json.JsonWriteContext;

/**
 * What a write context does for those who look at it. In Jackson 3 the generator's method that gives the context is final,
 * and so is the context's that gives the name. So names are stored whenever somebody else may look.
 */
abstract class StockWriteContext extends JsonWriteContext {

    StockWriteContext(int type, WriteContext parent, DupDetector dups, Object currentValue) {
        super(type, parent, dups, currentValue);
    }

    abstract StockWriteContext root();

    abstract boolean isClosed();

    /** Stores the names that are not stored yet, here and in the contexts around. */
    abstract void showNames();

    void rewind() {
        reset(TYPE_ROOT, null);
    }

    /** Whether each name has to be stored at once. */
    static boolean isShown(StockWriteContext root) {
        return false;
    }

    /** Whether the name of a property has to be stored that somebody else writes. */
    static boolean storesNames(StockWriteContext root) {
        return true;
    }

    /** To be called before anybody else writes. */
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
