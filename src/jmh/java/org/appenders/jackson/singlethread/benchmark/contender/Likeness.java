package org.appenders.jackson.singlethread.benchmark.contender;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** How similar a contender's output must be to stock's. Nothing is timed that fails this check. */
public enum Likeness {

    /** For all contenders that are Jackson 2. */
    SAME_BYTES {
        @Override
        boolean holds(byte[] expected, byte[] actual) {
            return Arrays.equals(expected, actual);
        }
    },

    /** For libraries that order properties, escape text or write numbers differently. */
    SAME_TREE {
        @Override
        boolean holds(byte[] expected, byte[] actual) throws IOException {
            return tree(expected).equals(tree(actual));
        }
    };

    private static final ObjectReader TREES =
            new ObjectMapper().readerFor(JsonNode.class).with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    /** The maximum length of a document in a message. */
    private static final int SHOWN = 4_000;

    /** Writes more than once, because a contender that keeps state may only fail at its second write. */
    public void require(byte[] expected, Encoder encoder, Object value) throws IOException {
        for (int write = 1; write <= 3; write++) {
            byte[] actual = bytes(encoder, value);
            if (!isMetBy(expected, actual)) {
                throw new AssertionError("write " + write + " has not the " + this + ": expected " + shown(expected)
                        + " but was " + shown(actual));
            }
        }
    }

    public static byte[] bytes(Encoder encoder, Object value) throws IOException {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        encoder.write(target, value);
        return target.toByteArray();
    }

    abstract boolean holds(byte[] expected, byte[] actual) throws IOException;

    private boolean isMetBy(byte[] expected, byte[] actual) {
        try {
            return holds(expected, actual);
        } catch (IOException notJson) {
            return false;
        }
    }

    private static JsonNode tree(byte[] json) throws IOException {
        return TREES.readValue(json);
    }

    private static String shown(byte[] json) {
        String text = new String(json, StandardCharsets.UTF_8);
        return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "...";
    }
}
