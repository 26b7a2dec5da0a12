package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.json.DupDetector;
import com.fasterxml.jackson.core.json.JsonWriteContext;

/**
 * What a write context does for those who look at it. In Jackson 2 nobody sees a context who has not asked the generator
 * for it, so the names of properties are stored in it only from then on.
 */
abstract class StockWriteContext extends JsonWriteContext {

    /** Somebody has seen a context of this write, and may look at its name at any time. In the root only. */
    private boolean shown;

    StockWriteContext(int type, WriteContext parent, DupDetector dups, Object currentValue) {
        super(type, parent, dups, currentValue);
    }

    abstract StockWriteContext root();

    abstract boolean isClosed();

    /** Stores the names that are not stored yet, here and in the contexts around. */
    abstract void showNames();

    void rewind() {
        reset(TYPE_ROOT, null);
        shown = false;
    }

    /** Whether each name has to be stored at once. */
    static boolean isShown(StockWriteContext root) {
        return root.shown;
    }

    /** Whether the name of a property has to be stored that somebody else writes. */
    static boolean storesNames(StockWriteContext root) {
        return root.shown;
    }

    /** To be called before anybody else writes. */
    void handOver() {}

    /** To be called before anybody gets hold of this context; returns what is to be shown. */
    final JsonWriteContext show() {
        if (isClosed()) {
            return WriteContext.CLOSED;
        }
        showNames();
        root().shown = true;
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
