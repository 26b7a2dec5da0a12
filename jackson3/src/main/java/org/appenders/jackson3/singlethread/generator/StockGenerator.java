package org.appenders.jackson3.singlethread.generator;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Reader;
import org.appenders.jackson3.singlethread.encode.Escapes;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.io.CharTypes;
import tools.jackson.core.io.IOContext;
import tools.jackson.core.json.JsonWriteContext;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.core.json.UTF8JsonGenerator;

/**
 * Stock's generator with the settings of a factory and of a write, and the questions that the shared code asks about
 * those settings. The answers differ between Jackson 2 and Jackson 3. So do the methods in {@link ValueGenerator} and
 * {@link ResettableGenerator}; all other generator classes are shared.
 */
public class StockGenerator extends UTF8JsonGenerator {

    /**
     * Jackson's standard escapes with that of the slash. The encoder does not know this one, so stock writes text with
     * a slash.
     */
    private static final int[] WITH_SLASH = CharTypes.get7BitOutputEscapes('"', true);

    /** Collects the chars of a document that becomes a String. Null if the target takes bytes. */
    CharTarget chars;

    /** Notified when this write ends, or null. Usually this is the context that asked for this generator. */
    LeaseListener listener;

    /** A second listener: the context that a mapper creates when it is told to write to this generator. */
    private LeaseListener guest;

    StockGenerator(ObjectWriteContext write, IOContext context, GeneratorSettings settings, OutputStream out) {
        super(
                write,
                context,
                settings.streamFeatures(write),
                settings.formatFeatures(write),
                out,
                settings.rootValueSeparator(write),
                settings.characterEscapes(write),
                write.getPrettyPrinter(),
                settings.highestNonEscapedChar(),
                settings.quoteChar());
    }

    /** Registers a listener for the end of this write. Returns false if there are two already. */
    public final boolean admit(LeaseListener newcomer) {
        if (_closed) {
            return false;
        }
        if (listener == null) {
            listener = newcomer;
        } else if (guest == null) {
            guest = newcomer;
        } else {
            return false;
        }
        return true;
    }

    final void tellLeaseEnd(GeneratorSlot closer) {
        LeaseListener first = listener;
        LeaseListener second = guest;
        if (first != null) {
            listener = null;
            first.leaseEnded(closer);
        }
        if (second != null) {
            guest = null;
            second.leaseEnded(closer);
        }
    }

    /**
     * Returns whether ASCII is escaped as JSON requires, with or without slashes. Also called from Jackson's
     * constructor.
     */
    final boolean hasUsualEscapes() {
        return (_outputEscapes == DEFAULT_OUTPUT_ESCAPES || _outputEscapes == WITH_SLASH)
                && _characterEscapes == null
                && _quoteChar == '"';
    }

    /** Returns what the encoder has to do with each char under the current settings. */
    final Escapes presentEscapes() {
        return chars != null
                ? Escapes.ofAscii(_cfgWriteHexUppercase)
                : Escapes.of(_cfgWriteHexUppercase, _maximumNonEscapedChar, nonLatin1());
    }

    private Escapes.NonLatin1 nonLatin1() {
        return JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8.enabledIn(_formatWriteFeatures)
                ? Escapes.NonLatin1.SURROGATES_COMBINED
                : Escapes.NonLatin1.SURROGATES_ESCAPED;
    }

    final boolean escapesInUpperCase() {
        return _cfgWriteHexUppercase;
    }

    /**
     * Returns whether a text contains a char whose escape the encoder does not know: a slash that Jackson 3 has to
     * escape.
     */
    final boolean isStocks(String text) {
        return _outputEscapes == WITH_SLASH && text.indexOf('/') >= 0;
    }

    /** Returns whether stock has to write a float or a double. */
    final boolean isStocks(boolean isNoNumber) {
        return isNoNumber || _cfgNumbersAsStrings || isEnabled(StreamWriteFeature.USE_FAST_DOUBLE_WRITER);
    }

    /** Returns whether decimals are written without an exponent. */
    public final boolean writesPlainDecimals() {
        return isEnabled(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN);
    }

    final boolean detectsDuplicates() {
        return isEnabled(StreamWriteFeature.STRICT_DUPLICATE_DETECTION);
    }

    final char quoteChar() {
        return (char) _quoteChar;
    }

    /** Returns how deep the constraints let values be nested. */
    final int maxNestingDepth() {
        return _streamWriteConstraints.getMaxNestingDepth();
    }

    /** Returns how many more levels the constraints allow. */
    final int levelsLeft() {
        return maxNestingDepth() - _streamWriteContext.getNestingDepth();
    }

    /** Creates the context of an object. Must be called when everything before the object's brace has been written. */
    final JsonWriteContext nest(Object bean) {
        JsonWriteContext context = _streamWriteContext.createChildObjectContext(bean);
        _streamWriteConstraints.validateNestingDepth(context.getNestingDepth());
        return context;
    }

    /** Reads into the buffer for chars. Returns how many chars it has read. */
    final int read(Reader reader, int length) {
        try {
            return reader.read(_charBuffer, 0, length);
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
    }
}
