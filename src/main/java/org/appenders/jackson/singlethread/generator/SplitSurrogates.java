package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.JsonGenerationException;
import com.fasterxml.jackson.core.json.UTF8JsonGenerator;
import java.io.IOException;

/**
 * Raw chars that are not UTF-16, in a document that is to be a String: there they are nothing special, but {@link
 * UTF8JsonGenerator}, whose method for raw chars is final, reports an error. If that does not throw, it goes on: half a
 * pair at the end it leaves out, and for half a pair and the char behind it it writes four bytes. Which chars they are
 * is in the message.
 */
final class SplitSurrogates {

    private static final String AT_END = "Split surrogate on writeRaw() input";
    private static final String BEFORE_OTHER = "Incomplete surrogate pair: ";
    private static final String PREFIX = "0x";
    private static final int DIGITS = 4;

    private SplitSurrogates() {}

    /** Returns false where the error is another one. */
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
