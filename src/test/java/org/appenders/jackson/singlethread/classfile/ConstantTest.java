package org.appenders.jackson.singlethread.classfile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Constants of all sizes are read back unchanged. */
class ConstantTest {

    @Property(tries = 200)
    void ints(@ForAll int value) throws Exception {
        assertThat(Made.call("()I", code -> code.constant(value).ret())).isEqualTo(value);
    }

    @Test
    void intsAroundEveryLimit() throws Exception {
        int[] values = IntStream.range(0, 32)
                .flatMap(shift -> IntStream.rangeClosed(-3, 3).map(near -> (1 << shift) + near))
                .flatMap(value -> IntStream.of(value, -value))
                .toArray();
        for (int value : values) {
            ints(value);
        }
        for (int value = -10; value < 10; value++) {
            ints(value);
        }
    }

    @Property(tries = 200)
    void longs(@ForAll long value) throws Exception {
        assertThat(Made.call("()J", code -> code.constant(value).ret())).isEqualTo(value);
    }

    @Test
    void longsAroundEveryLimit() throws Exception {
        long[] values = LongStream.range(0, 64)
                .flatMap(shift -> LongStream.rangeClosed(-3, 3).map(near -> (1L << shift) + near))
                .toArray();
        for (long value : values) {
            longs(value);
        }
    }

    @Property(tries = 200)
    void floats(@ForAll int bits) throws Exception {
        float value = Float.intBitsToFloat(bits);
        Object result = Made.call("()F", code -> code.constant(value).ret());
        assertThat(Float.floatToIntBits((Float) result)).isEqualTo(Float.floatToIntBits(value));
    }

    @Property(tries = 200)
    void doubles(@ForAll long bits) throws Exception {
        double value = Double.longBitsToDouble(bits);
        Object result = Made.call("()D", code -> code.constant(value).ret());
        assertThat(Double.doubleToLongBits((Double) result)).isEqualTo(Double.doubleToLongBits(value));
    }

    @Test
    void zerosAreOfTheirSign() throws Exception {
        floats(Float.floatToIntBits(0f));
        floats(Float.floatToIntBits(-0f));
        doubles(Double.doubleToLongBits(0d));
        doubles(Double.doubleToLongBits(-0d));
        String both = (String) Made.call(
                "()Ljava/lang/String;",
                code -> code.constant(0d)
                        .invokeStatic("java/lang/String", "valueOf", "(D)Ljava/lang/String;")
                        .constant(-0d)
                        .invokeStatic("java/lang/String", "valueOf", "(D)Ljava/lang/String;")
                        .invokeVirtual("java/lang/String", "concat", "(Ljava/lang/String;)Ljava/lang/String;")
                        .ret());
        assertThat(both).isEqualTo("0.0-0.0");
    }

    @Property(tries = 200)
    void strings(@ForAll String value) throws Exception {
        assertThat(Made.call(
                        "()Ljava/lang/String;", code -> code.constant(value).ret()))
                .isEqualTo(value);
    }

    @Test
    void stringsOfEveryChar() throws Exception {
        StringBuilder all = new StringBuilder();
        for (int c = Character.MIN_VALUE; c <= Character.MAX_VALUE; c++) {
            all.append((char) c);
            if (all.length() == 10_000 || c == Character.MAX_VALUE) {
                strings(all.toString());
                all.setLength(0);
            }
        }
        strings("");
    }

    @Test
    void classes() throws Exception {
        for (Class<?> type : new Class<?>[] {String.class, Subject.class, int[].class, String[][].class}) {
            assertThat(Made.call(
                            "()Ljava/lang/Class;",
                            code -> code.constantClass(Descriptors.name(type)).ret()))
                    .isEqualTo(type);
        }
    }

    @Test
    void constantsBehindTheFirst255AreTheSame() throws Exception {
        Object sum = Made.call("()I", code -> {
            code.constant(0);
            for (int i = 0; i < 1_000; i++) {
                code.constant(100_000 + i).invokeStatic("java/lang/Math", "addExact", "(II)I");
            }
            code.constant("far").pop().constant(2.5f).pop().constant(1.5).pop().ret();
        });

        assertThat(sum).isEqualTo(IntStream.range(100_000, 101_000).sum());
    }

    @Test
    void aConstantIsThereOnce() {
        ClassFile once = Made.file();
        Made.code(once, "()V").constant("text").pop().constant(1L << 40).pop().ret();
        ClassFile twice = Made.file();
        Made.code(twice, "()V")
                .constant("text")
                .pop()
                .constant(1L << 40)
                .pop()
                .constant("text")
                .pop()
                .constant(1L << 40)
                .pop()
                .ret();

        assertThat(twice.toBytes().length - once.toBytes().length).isEqualTo(2 + 1 + 3 + 1);
    }
}
