package org.appenders.jackson.singlethread;

import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/** What writing looked like from outside, line by line, so that two factories can be compared as strings. */
public final class Transcript {

    /** Longer writes are told by length and check sum. */
    private static final int MAX_SHOWN = 300;

    private final StringBuilder lines = new StringBuilder();

    void add(String line) {
        lines.append(line).append('\n');
    }

    void add(String what, byte[] bytes, int offset, int length) {
        lines.append(what).append('(').append(length).append(") ");
        if (length <= MAX_SHOWN) {
            lines.append(new String(bytes, offset, length, StandardCharsets.ISO_8859_1));
        } else {
            CRC32 crc = new CRC32();
            crc.update(bytes, offset, length);
            lines.append(new String(bytes, offset, 40, StandardCharsets.ISO_8859_1))
                    .append("... #")
                    .append(Long.toHexString(crc.getValue()));
        }
        lines.append('\n');
    }

    void addFailure(String what, Throwable failure) {
        lines.append(what).append(" ! ");
        describe(failure, "", lines);
    }

    /**
     * Type, message, cause and suppressed, each with its own. What the JVM itself throws has no message here: those tell
     * of source code. The generator's class, which some of Jackson's messages name, is replaced by stock's for bytes.
     */
    private static void describe(Throwable failure, String indent, StringBuilder to) {
        to.append(failure.getClass().getName());
        if (!(failure instanceof NullPointerException) && !(failure instanceof IndexOutOfBoundsException)) {
            to.append(": ").append(normalized(failure.getMessage()));
        }
        to.append('\n');
        if (failure.getCause() != null && failure.getCause() != failure) {
            to.append(indent).append("  caused by ");
            describe(failure.getCause(), indent + "  ", to);
        }
        for (Throwable suppressed : failure.getSuppressed()) {
            to.append(indent).append("  suppressed ");
            describe(suppressed, indent + "  ", to);
        }
    }

    private static String normalized(String message) {
        return message == null
                ? null
                : message.replaceAll(
                                "org\\.appenders\\.jackson3?\\.singlethread\\.generator\\.(LeasedGenerator|UnpooledGenerator)"
                                        + "|com\\.fasterxml\\.jackson\\.core\\.json\\.WriterBasedJsonGenerator",
                                "com.fasterxml.jackson.core.json.UTF8JsonGenerator")
                        // Of a method type in the JVM's words.
                        .replaceAll("@[0-9a-f]+/invoke", "@/invoke");
    }

    @Override
    public String toString() {
        return lines.toString();
    }
}
