package org.appenders.jackson.singlethread;

import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/** What a write looks like from outside, line by line, so that two factories can be compared as strings. */
public final class Transcript {

    /** Longer writes are represented by their length and a checksum. */
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
     * Adds the type, the message, the cause and the suppressed exceptions. The JVM's own exceptions have no message
     * here, because those messages describe source code. Some of Jackson's messages name the generator's class, which
     * is replaced by stock's class for bytes.
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
                        // The JVM's description of a method type.
                        .replaceAll("@[0-9a-f]+/invoke", "@/invoke");
    }

    @Override
    public String toString() {
        return lines.toString();
    }
}
