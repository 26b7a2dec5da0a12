package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.DupDetector;
import java.lang.ref.Reference;
import org.appenders.jackson.singlethread.encode.Utf8Decoder;

/**
 * The part of a write context that knows the name of the current property. Until other code may look at the name, only
 * its place is kept: an index into the names of a bean, or an index into the buffer of the generator.
 *
 * <p>The reason is that storing a reference into an object that has survived a few collections costs a memory fence
 * under G1, at least up to Java 25. That takes as long as writing a short value.
 */
abstract class NamedContext extends StockWriteContext {

    /** The inherited field holds the name. Like the next value, this is negative, so it is no index into names. */
    private static final int STORED = -1;

    /** The name is in {@link #saved}. */
    private static final int SAVED = -2;

    /** The maximum number of bytes that are saved, with the quotes. Longer names are stored as Strings; they are rare. */
    private static final int MAX_SAVED = 64;

    /** The names of the bean that was last written in this context. */
    private Reference<String[]> names;

    /**
     * The place of the current name: {@link #STORED}, {@link #SAVED}, an index into {@link #names}, or an index into the
     * buffer, converted by {@link #inBuffer}.
     */
    private int place = STORED;

    /** The bytes of a name with its quotes, copied when the buffer was flushed. Null until the first such flush. */
    private byte[] saved;

    NamedContext(int type, WriteContext parent, DupDetector dups, Object currentValue) {
        super(type, parent, dups, currentValue);
    }

    /** Returns the buffer of the generator. */
    abstract byte[] buffer();

    /** Converts an index in the buffer to a {@link #place}, and back. */
    private static int inBuffer(int index) {
        return SAVED - 1 - index;
    }

    /** Records a name. The caller has checked that a name may come next. */
    final void nameWritten(String name) {
        _currentName = name;
        place = STORED;
        _gotName = true;
    }

    /**
     * Same as {@link #nameWritten(String)}, but keeps only where the name is in the buffer, unless names must be stored.
     *
     * @param at the index of the opening quote
     */
    final void nameWritten(String name, int at) {
        if (storesNames(root())) {
            nameWritten(name);
        } else {
            place = inBuffer(at);
            _gotName = true;
        }
    }

    /** Same as {@link #nameWritten(String)}, for the index of a property that does not count yet. */
    final void nameWritten(int name) {
        place = name;
        _gotName = true;
    }

    /** Counts properties that did not count yet. The last of them has the given index. */
    final void propertiesWritten(int count, int name) {
        place = name;
        _index += count;
    }

    /** Sets the names of the bean whose properties come next. */
    final void use(Reference<String[]> siblings) {
        if (names != siblings) {
            if (place >= 0) {
                // The current name is of another bean in the same object.
                store();
            }
            names = siblings;
        }
    }

    /** Drops the current name. */
    final void dropName() {
        // The name can be the key of a caller's map.
        _currentName = null;
        place = STORED;
    }

    @Override
    public int writeFieldName(String name) throws JsonProcessingException {
        if (_type == TYPE_OBJECT && !_gotName) {
            place = STORED;
        }
        return super.writeFieldName(name);
    }

    /** Stores the names of this context and its parents in the inherited fields. */
    final void storeNames() {
        for (NamedContext context = this; context != null; context = (NamedContext) context._parent) {
            if (context.place != STORED) {
                context.store();
            }
        }
    }

    private void store() {
        if (place < SAVED) {
            _currentName = Utf8Decoder.unquote(buffer(), inBuffer(place));
        } else if (place == SAVED) {
            _currentName = Utf8Decoder.unquote(saved, 0);
        } else {
            // The array is reachable as long as the serializer that writes the bean.
            String[] names = this.names.get();
            _currentName = names == null ? null : names[place];
        }
        place = STORED;
    }

    /**
     * Copies the names of this context and its parents that are still in the buffer. Must be called before the buffer is
     * overwritten.
     */
    final void saveNames() {
        for (NamedContext context = this; context != null; context = (NamedContext) context._parent) {
            if (context.place < SAVED) {
                context.save();
            }
        }
    }

    private void save() {
        int at = inBuffer(place);
        int length = Utf8Decoder.quotedLength(buffer(), at);
        if (length > MAX_SAVED) {
            store();
            return;
        }
        if (saved == null) {
            saved = new byte[MAX_SAVED];
        }
        System.arraycopy(buffer(), at, saved, 0, length);
        place = SAVED;
    }
}
