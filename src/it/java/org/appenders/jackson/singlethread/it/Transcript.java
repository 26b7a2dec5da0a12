package org.appenders.jackson.singlethread.it;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;

/** What a client saw, line by line, so that two transcripts can be compared as strings. */
final class Transcript {

    private final StringBuilder lines = new StringBuilder();

    Transcript add(Object line) {
        // Removes the identity hash codes in results of {@code Object.toString()}.
        lines.append(String.valueOf(line).replaceAll("@[0-9a-f]+\\b", "@...")).append('\n');
        return this;
    }

    /** Adds the bytes one by one, whatever they mean. */
    Transcript add(byte[] bytes) {
        lines.append(new String(bytes, StandardCharsets.ISO_8859_1)).append('\n');
        return this;
    }

    /** Adds what a call returned or threw. */
    Transcript addResult(Callable<?> call) {
        try {
            Object result = call.call();
            return result instanceof byte[] bytes ? add(bytes) : add(result);
        } catch (Exception | StackOverflowError | InternalError e) {
            return addFailure(e);
        }
    }

    Transcript addFailure(Throwable failure) {
        for (Throwable at = failure; at != null; at = at.getCause()) {
            add("! " + describe(at));
            for (Throwable suppressed : at.getSuppressed()) {
                add("  suppressed " + describe(suppressed));
            }
        }
        return this;
    }

    /** Some of Jackson's messages name the generator's class. The JVM's messages are lost when code is compiled. */
    private static String describe(Throwable failure) {
        if (failure instanceof NullPointerException || failure instanceof IndexOutOfBoundsException) {
            return failure.getClass().getName();
        }
        return failure.toString()
                .replaceAll(
                        "org\\.appenders\\.jackson\\.singlethread\\.generator\\.(LeasedGenerator|UnpooledGenerator)",
                        "com.fasterxml.jackson.core.json.UTF8JsonGenerator");
    }

    @Override
    public String toString() {
        return lines.toString();
    }
}
