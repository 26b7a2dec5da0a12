package org.appenders.jackson.singlethread.encode;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Returns what an encoder wrote, and checks that it only touched the room that it asks for. */
final class Written {

    private static final int AT = 3;
    private static final byte UNTOUCHED = 0x55;

    interface Encoder {
        int write(byte[] target, int at);
    }

    private Written() {}

    /** Returns the text, or null if the encoder declined. */
    static String by(Encoder encoder, int room) {
        byte[] target = new byte[AT + room + AT];
        Arrays.fill(target, UNTOUCHED);
        int end = encoder.write(target, AT);
        int touchable = end < 0 ? AT : AT + room;
        for (int i = 0; i < target.length; i++) {
            if ((i < AT || i >= touchable) && target[i] != UNTOUCHED) {
                assertThat(i).as("byte beside the room of %s", room).isBetween(AT, touchable - 1);
            }
        }
        return end < 0 ? null : new String(target, AT, end - AT, StandardCharsets.ISO_8859_1);
    }
}
