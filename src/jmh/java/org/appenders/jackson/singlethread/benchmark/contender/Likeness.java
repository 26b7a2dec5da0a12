package org.appenders.jackson.singlethread.benchmark.contender;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** How like stock's output another has to be. Nothing is timed that has not passed here. */
public enum Likeness {

    /** For whatever is Jackson 2. */
    SAME_BYTES {
        @Override
        boolean holds(byte[] expected, byte[] actual) {
            return Arrays.equals(expected, actual);
        }
    },

    /** For libraries that order the properties, escape or write numbers in another way. */
    SAME_TREE {
        @Override
        boolean holds(byte[] expected, byte[] actual) throws IOException {
            return tree(expected).equals(tree(actual));
        }
    };

    private static final ObjectReader TREES =
            new ObjectMapper().readerFor(JsonNode.class).with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    /** Long documents are shown up to here in a message. */
    private static final int SHOWN = 4_000;

    /** Writes more than once, since a contender that keeps state may only fail at its second write. */
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
