package org.appenders.jackson.singlethread.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A word consists of the array's bytes in little-endian order. Bytes outside the array are not accessible. */
class ByteWordsTest {

    @BeforeEach
    void hasArrayViews() {
        assumeTrue(ByteWords.AVAILABLE, "needs Java 9");
    }

    @Test
    void wordsAreLittleEndian() {
        byte[] bytes = {0, 1, 2, 3, 4, 5, 6, 7, 8, 0};
        assertThat(ByteWords.getLong(bytes, 1)).isEqualTo(0x0807060504030201L);
        assertThat(ByteWords.getInt(bytes, 1)).isEqualTo(0x04030201);
        ByteWords.putInt(bytes, 0, 0x0C0B0A09);
        ByteWords.putLong(bytes, 2, 0x1817161514131211L);
        assertThat(bytes).containsExactly(9, 10, 0x11, 0x12, 0x13, 0x14, 0x15, 0x16, 0x17, 0x18);
    }

    @Test
    void beyondTheArrayIsRefusedAsByArrays() {
        byte[] bytes = new byte[10];
        assertThatThrownBy(() -> ByteWords.getLong(bytes, 3)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> ByteWords.putLong(bytes, 3, 1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> ByteWords.getInt(bytes, 7)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> ByteWords.putInt(bytes, 7, 1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThat(bytes).containsOnly(0);
    }

    @Test
    void errorsPassAsTheyAre() {
        assertThatThrownBy(() -> StringBytes.unchecked(new StackOverflowError()))
                .isInstanceOf(StackOverflowError.class);
    }
}
