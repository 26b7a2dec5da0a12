package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.JsonGenerationException;
import com.fasterxml.jackson.core.json.UTF8JsonGenerator;
import java.io.IOException;

/**
 * Writes raw chars that are not valid UTF-16, in a document that becomes a String. In a String they are nothing
 * special, but {@link UTF8JsonGenerator}, whose method for raw chars is final, reports an error. If that does not
 * throw, the method continues: it leaves out half a pair at the end, and writes four bytes for half a pair and the char
 * after it. The message contains these chars.
 */
final class SplitSurrogates {

    private static final String AT_END = "Split surrogate on writeRaw() input";
    private static final String BEFORE_OTHER = "Incomplete surrogate pair: ";
    private static final String PREFIX = "0x";
    private static final int DIGITS = 4;

    private SplitSurrogates() {}

    /** Writes the chars that an error message reports. Returns false if it is another error. */
    static boolean write(TextGenerator g, CharTarget chars, String message) throws JsonGenerationException {
        boolean isBeforeOther = message.startsWith(BEFORE_OTHER);
        if (!isBeforeOther && !message.startsWith(AT_END)) {
            return false;
        }
        try {
            g.flushBuffer();
            int first = message.indexOf(PREFIX);
            chars.append(charAt(first, message));
            if (isBeforeOther) {
                chars.append(charAt(message.lastIndexOf(PREFIX), message));
                chars.skipBytes(Integer.BYTES);
            }
        } catch (IOException e) {
            throw new JsonGenerationException(e, g);
        }
        return true;
    }

    private static char charAt(int prefix, String message) {
        int digits = prefix + PREFIX.length();
        return (char) Integer.parseInt(message.substring(digits, Math.min(digits + DIGITS, message.length())), 16);
    }
}
