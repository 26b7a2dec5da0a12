package org.appenders.jackson.singlethread.classfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** Branches forward and backward, near and far. */
class LabelTest {

    @Test
    void aBranchIsTakenOnItsConditionOnly() throws Exception {
        for (Object value : new Object[] {null, "text"}) {
            assertThat(choice("Ljava/lang/Object;", Code::ifNull, value)).isEqualTo(value == null);
            assertThat(choice("Ljava/lang/Object;", Code::ifNonNull, value)).isEqualTo(value != null);
        }
        for (int value : new int[] {0, 1, -1, Integer.MIN_VALUE}) {
            assertThat(choice("I", Code::ifZero, value)).isEqualTo(value == 0);
            assertThat(choice("I", Code::ifNonZero, value)).isEqualTo(value != 0);
        }
    }

    private static Object choice(String type, BiConsumer<Code, Label> branch, Object value) throws Exception {
        return Made.call(
                "(" + type + ")Z",
                code -> {
                    Label taken = code.newLabel();
                    branch.accept(code.load(0), taken);
                    code.constant(0).ret().place(taken).constant(1).ret();
                },
                value);
    }

    @Test
    void aLoopGoesBackWithTheParametersAsTheyAre() throws Exception {
        Object factorial = Made.call(
                "(JJ)J",
                code -> {
                    Label next = code.newLabel();
                    Label end = code.newLabel();
                    code.place(next)
                            .load(0)
                            .invokeStatic("java/lang/Math", "toIntExact", "(J)I")
                            .ifZero(end);
                    code.load(2)
                            .load(0)
                            .invokeStatic("java/lang/Math", "multiplyExact", "(JJ)J")
                            .store(2);
                    code.load(0)
                            .invokeStatic("java/lang/Math", "decrementExact", "(J)J")
                            .store(0);
                    code.goTo(next).place(end).load(2).ret();
                },
                10L,
                1L);

        assertThat(factorial).isEqualTo(3_628_800L);
    }

    @Test
    void whatIsKeptIsOfItsTypeAtLabels() throws Exception {
        for (int filler : new int[] {0, 1, 62, 63, 64, 65, 255, 256, 5_000}) {
            for (int value : new int[] {0, 1}) {
                Object length =
                        Made.call("(JLjava/lang/Object;I)I", code -> lengthAtLabels(code, filler), 1L, "text", value);

                assertThat(length).as("%d after %d bytes", value, filler).isEqualTo(4 + value);
            }
        }
    }

    private static void lengthAtLabels(Code code, int filler) {
        Label one = code.newLabel();
        Label end = code.newLabel();
        int text = code.load(2).keep("java/lang/String");
        for (int i = 0; i < filler; i++) {
            code.nop();
        }
        code.load(3).ifNonZero(one);
        code.load(text)
                .invokeVirtual("java/lang/String", "length", "()I")
                .store(3)
                .goTo(end);
        code.place(one).load(text).invokeVirtual("java/lang/String", "length", "()I");
        code.constant(1).invokeStatic("java/lang/Math", "addExact", "(II)I").store(3);
        code.place(end).load(text).pop().load(3).ret();
    }

    @Test
    void whatIsNotOfTheTypeIsNotKept() {
        assertThatThrownBy(() -> Made.call(
                        "(Ljava/lang/Object;)V",
                        code -> {
                            code.load(0).keep("java/lang/String");
                            code.ret();
                        },
                        1))
                .isInstanceOf(ClassCastException.class);
    }

    @Test
    void anyDistanceBetweenLabelsIsVerified() throws Exception {
        for (int filler : new int[] {0, 1, 50, 57, 58, 59, 60, 61, 62, 63, 64, 65, 200, 255, 256, 5_000}) {
            for (int value : new int[] {0, 1, 2}) {
                Object result = Made.call("(I)I", code -> threeWays(code, filler), value);

                assertThat(result).isEqualTo(value == 0 ? 10 : value == 1 ? 20 : 30);
            }
        }
    }

    private static void threeWays(Code code, int filler) {
        Label notZero = code.newLabel();
        Label notOne = code.newLabel();
        code.load(0).ifNonZero(notZero);
        fill(code, filler);
        code.constant(10).ret().place(notZero);
        code.load(0).invokeStatic("java/lang/Math", "decrementExact", "(I)I").ifNonZero(notOne);
        fill(code, filler);
        code.constant(20).ret().place(notOne).constant(30).ret();
    }

    private static void fill(Code code, int bytes) {
        int end = code.length() + bytes;
        while (code.length() + 1 < end) {
            code.constant(0).pop();
        }
    }

    @Test
    void labelsAtOnePlaceShareIt() throws Exception {
        Object result = Made.call(
                "(Ljava/lang/Object;I)I",
                code -> {
                    Label one = code.newLabel();
                    Label other = code.newLabel();
                    code.load(0).ifNull(one).load(1).ifZero(other).constant(1).ret();
                    code.place(one).place(other).constant(2).ret();
                },
                "text",
                0);

        assertThat(result).isEqualTo(2);
    }

    @Test
    void anInstanceMethodBranches() throws Exception {
        ClassFile file = Made.file();
        file.defaultConstructor();
        Code code = file.method(1, "choose", "(Ljava/lang/String;)Ljava/lang/Object;");
        Label isNull = code.newLabel();
        code.load(1).ifNull(isNull).load(1).ret().place(isNull).load(0).ret();
        Class<?> made = Made.load(file.toBytes());
        Object object = made.getConstructor().newInstance();

        assertThat(made.getMethod("choose", String.class).invoke(object, "text"))
                .isEqualTo("text");
        assertThat(made.getMethod("choose", String.class).invoke(object, (Object) null))
                .isSameAs(object);
    }

    @Test
    void otherLocalsAreStoredAgainAfterALabel() throws Exception {
        assertThat(Made.call(
                        "(I)I",
                        code -> {
                            Label zero = code.newLabel();
                            int local = code.nextLocal();
                            code.constant(5).store(local).load(0).ifZero(zero);
                            code.load(local).ret();
                            code.place(zero).constant("six").store(local);
                            code.load(local)
                                    .invokeVirtual("java/lang/String", "length", "()I")
                                    .ret();
                        },
                        0))
                .isEqualTo(3);
    }

    @Test
    void aFarBranchWorksAsLongAsTwoBytesCanSayHowFar() throws Exception {
        assertThat(Made.call("(I)I", code -> far(code, 1), 0)).isEqualTo(2);
        assertThatThrownBy(() -> Made.call("(I)I", code -> far(code, 10), 0))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("call(I)I branches over 32768 bytes");
        assertThatThrownBy(() -> Made.call("()V", code -> {
                    Label start = code.newLabel();
                    code.place(start);
                    fill(code, 32_770);
                    code.goTo(start);
                }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("branches over -32770 bytes");
    }

    /** Branches over 32,767 bytes if one byte loads the result, and over one byte more if the result is larger. */
    private static void far(Code code, int result) {
        Label end = code.newLabel();
        code.load(0).ifZero(end);
        fill(code, 32_762);
        code.constant(result).ret().place(end).constant(2).ret();
    }
}
