package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.core.TreeNode;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.json.JsonWriteContext;
import com.fasterxml.jackson.core.json.UTF8JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Reader;
import org.appenders.jackson.singlethread.encode.Escapes;

/**
 * Stock's generator with the settings of a factory, and the questions that the shared code asks about those settings. The
 * answers differ between Jackson 2 and Jackson 3. So do the methods in {@link ValueGenerator} and {@link
 * ResettableGenerator}; all other generator classes are shared.
 */
public class StockGenerator extends UTF8JsonGenerator {

    private final GeneratorSettings settings;

    /** Collects the chars of a document that becomes a String. Null if the target takes bytes. */
    CharTarget chars;

    /**
     * Notified when this write ends, or null. With the module, this is the serializer provider of databind's write, or
     * of the value that {@link #writeObject} writes at the moment.
     */
    LeaseListener listener;

    /** How often this generator has been closed. */
    private int ended;

    StockGenerator(ObjectCodec codec, IOContext context, GeneratorSettings settings, OutputStream out) {
        super(context, settings.features, codec, out, settings.quoteChar);
        this.settings = settings;
        if (settings.highestNonEscapedChar > 0) {
            _maximumNonEscapedChar = settings.highestNonEscapedChar;
        }
        _rootValueSeparator = settings.rootValueSeparator;
        if (settings.characterEscapes != null) {
            super.setCharacterEscapes(settings.characterEscapes);
        }
    }

    public final GeneratorSettings settings() {
        return settings;
    }

    /** Registers a listener for the end of this write. Returns false if there is one already. */
    public final boolean admit(LeaseListener newcomer) {
        if (_closed || listener != null) {
            return false;
        }
        listener = newcomer;
        return true;
    }

    final void tellLeaseEnd(GeneratorSlot closer) {
        ended++;
        LeaseListener listener = this.listener;
        if (listener != null) {
            this.listener = null;
            listener.leaseEnded(closer);
        }
    }

    @Override
    public void writeObject(Object value) throws IOException {
        LeaseListener outer = listener;
        int closed = ended;
        listener = null;
        try {
            super.writeObject(value);
        } finally {
            leave(outer, closed);
        }
    }

    @Override
    public void writeTree(TreeNode tree) throws IOException {
        LeaseListener outer = listener;
        int closed = ended;
        listener = null;
        try {
            super.writeTree(tree);
        } finally {
            leave(outer, closed);
        }
    }

    /**
     * Ends the write of a value that was passed to the codec. A mapper writes such a value with a separate provider,
     * which can be kept again from now on.
     *
     * @param outer the listener when the write of the value began
     * @param closed {@link #ended} at that time
     */
    private void leave(LeaseListener outer, int closed) {
        if (ended == closed) {
            LeaseListener inner = listener;
            listener = outer;
            if (inner != null) {
                inner.valueWritten();
            }
        } else if (outer != null) {
            // The value has closed this generator, which ended the outer write, too.
            outer.leaseEnded(null);
        }
    }

    /** Returns whether ASCII is escaped only as JSON requires. Also called from Jackson's constructor. */
    final boolean hasUsualEscapes() {
        return _outputEscapes == sOutputEscapes && _characterEscapes == null && _quoteChar == '"';
    }

    /** Returns what the encoder has to do with each char under the current settings. */
    final Escapes presentEscapes() {
        return chars != null
                ? Escapes.ofAscii((_features & JacksonVersion.HEX_UPPER_CASE) == JacksonVersion.HEX_UPPER_CASE)
                : JacksonVersion.escapes(_features, _maximumNonEscapedChar);
    }

    final boolean escapesInUpperCase() {
        return JacksonVersion.HEX_UPPER_CASE == 0 || _cfgWriteHexUppercase;
    }

    /**
     * Returns whether a text has a char whose escape the encoder does not know: a slash that Jackson 3 has to escape.
     */
    final boolean isStocks(String text) {
        return false;
    }

    /** Returns whether stock has to write a float or a double. */
    final boolean isStocks(boolean isNoNumber) {
        return isNoNumber || _cfgNumbersAsStrings || (_features & JacksonVersion.FAST_DOUBLE_WRITER) != 0;
    }

    /** Returns whether decimals are written without an exponent. */
    public final boolean writesPlainDecimals() {
        return Feature.WRITE_BIGDECIMAL_AS_PLAIN.enabledIn(_features);
    }

    final boolean detectsDuplicates() {
        return Feature.STRICT_DUPLICATE_DETECTION.enabledIn(_features);
    }

    final char quoteChar() {
        return settings.quoteChar;
    }

    /** Returns how deep the constraints let values be nested. There are no constraints before Jackson 2.16. */
    final int maxNestingDepth() {
        return JacksonVersion.IS_2_16 ? streamWriteConstraints().getMaxNestingDepth() : Integer.MAX_VALUE;
    }

    /** Returns how many more levels the constraints allow. */
    final int levelsLeft() {
        return JacksonVersion.IS_2_16 ? maxNestingDepth() - _writeContext.getNestingDepth() : Integer.MAX_VALUE;
    }

    /** Creates the context of an object. Must be called when everything before the object's brace has been written. */
    final JsonWriteContext nest(Object bean) throws IOException {
        JsonWriteContext outer = _writeContext;
        JsonWriteContext context = outer.createChildObjectContext(bean);
        if (JacksonVersion.IS_2_16) {
            // Stock's generator for writers checks the level around the object, and so allows one more level.
            streamWriteConstraints().validateNestingDepth((chars == null ? context : outer).getNestingDepth());
        }
        return context;
    }

    /** Reads into the buffer for chars. Returns how many chars it has read. */
    final int read(Reader reader, int length) throws IOException {
        return reader.read(_charBuffer, 0, length);
    }
}
