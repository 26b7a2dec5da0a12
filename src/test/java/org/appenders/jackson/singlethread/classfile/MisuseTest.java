package org.appenders.jackson.singlethread.classfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Code that is invalid or too large is refused where it is generated. The message names the method. */
class MisuseTest {

    @Test
    void aMissingValueIsRefused() {
        refuses("()V", Code::pop, "call()V needs a value, but the stack is empty");
        refuses("()V", Code::dup, "the stack is empty");
        refuses("()I", Code::ret, "the stack is empty");
        refuses("(I)V", code -> code.load(0).invokeStatic("A", "b", "(II)V"), "the stack is empty");
        refuses("()V", Code::raise, "the stack is empty");
        refuses("()V", code -> code.store(0), "the stack is empty");
    }

    @Test
    void aValueOfAnotherKindIsRefused() {
        refuses("(J)I", code -> code.load(0).ret(), "needs I, but the stack holds J");
        refuses(
                "(JI)V",
                code -> code.load(0).load(2).invokeStatic("A", "b", "(IJ)V"),
                "needs IJ, but the stack holds JI");
        refuses("(I)V", code -> code.load(0).ifNull(code.newLabel()), "needs L");
        refuses("(I)V", code -> code.load(0).getField("A", "b", "I"), "needs L");
        refuses("(J)V", code -> code.load(0).putStatic("A", "b", "D"), "needs D");
        refuses("(IJ)V", code -> code.load(0).store(1), "stores I into a parameter of another kind");
        refuses("(J)V", code -> code.constant(1).store(1), "stores I into a parameter of another kind");
    }

    @Test
    void aRestOnTheStackIsRefused() {
        refuses("()V", code -> code.constant(1).ret(), "call()V still has I on the stack at a return");
        refuses("()I", code -> code.constant(1L).constant(1).ret(), "still has J on the stack at a return");
        refuses("(I)V", code -> code.load(0).load(0).ifZero(code.newLabel()), "on the stack at a branch");
        refuses("(I)V", code -> code.load(0).place(code.newLabel()), "on the stack at a label");
    }

    @Test
    void whatComesTooLateIsNotKept() {
        String what = "(Ljava/lang/Object;I)V";
        refuses("(I)V", code -> code.load(0).keep("A"), "needs L");
        refuses(what, code -> code.constant(1).store(2).load(0).keep("A"), "calls keep() after storing another local");
        String behind = "calls keep() after a branch, a label or another keep()";
        refuses(what, code -> code.load(1).ifZero(code.newLabel()).load(0).keep("A"), behind);
        refuses(what, code -> code.place(code.newLabel()).load(0).keep("A"), behind);
        refuses(what, code -> code.load(code.load(0).keep("A")).keep("A"), behind);
    }

    @Test
    void aLocalWithoutAValueIsRefused() {
        refuses("()V", code -> code.load(0), "reads local 0, which holds no value");
        refuses("(J)V", code -> code.load(1), "reads local 1");
        refuses("()V", code -> code.load(-1), "reads local -1");
        refuses("()V", code -> code.constant(1).store(-1), "has no local -1");
        refuses("()V", code -> code.constant(1L).store(65_534), "has no local 65534");
        refuses("()V", code -> code.constant(1).store(0).place(code.newLabel()).load(0), "labels reset locals");
        // A long is lost as a whole, whichever half is overwritten.
        refuses("()V", code -> code.constant(1L).store(0).constant(1).store(1).load(0), "reads local 0");
        refuses("()V", code -> code.constant(1L).store(1).constant(1L).store(0).load(2), "reads local 2");
    }

    @Test
    void anEndThatIsNoneIsRefused() {
        refuses("()V", code -> {}, "call()V ends without a return");
        refuses("(I)V", code -> code.load(0).ifZero(code.newLabel()).ret(), "a label that was not placed");
        refuses("()V", code -> code.ret().place(code.newLabel()), "ends without a return");
        refuses("()V", code -> code.ret().constant(1), "continues after a return");
        refuses("()V", code -> code.constantNull().raise().ret(), "continues after a return");
        refuses("()V", code -> code.goTo(code.newLabel()).ret(), "continues after a return");
    }

    @Test
    void aLabelThatIsNoneIsRefused() {
        Label foreign = Made.code(Made.file(), "()V").newLabel();
        refuses("()V", code -> code.goTo(foreign), "a label of another method");
        refuses("()V", code -> code.place(foreign), "a label of another method");
        refuses(
                "()V",
                code -> {
                    Label label = code.newLabel();
                    code.place(label).place(label);
                },
                "places a label twice");

        Code constructor = Made.file().method(1, "<init>", "()V");
        assertThatThrownBy(() -> constructor.goTo(constructor.newLabel()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("<init>()V is a constructor and cannot branch");
    }

    @Test
    void aMethodOf65535BytesIsTheLongest() throws Exception {
        Consumer<Code> longest = code -> {
            while (code.length() < 65_534) {
                code.constant(0).pop();
            }
            code.ret();
        };

        assertThat(Made.call("()V", longest)).isNull();
        refuses(
                "()V",
                code -> {
                    code.constant(100).pop();
                    longest.accept(code);
                },
                "call()V is longer than 65,535 bytes");
        refuses(
                "()V",
                code -> {
                    while (true) {
                        code.constant(0).pop();
                    }
                },
                "call()V is longer than 65,535 bytes");
    }

    @Test
    void aFullPoolIsRefused() throws Exception {
        ClassFile file = Made.file();
        // A class has at most 65,534 constants. Names, types and attributes use a few of them.
        for (int method = 0; method < 2; method++) {
            Code code = file.method(9, "m" + method, "()V");
            for (int i = 0; i < 10_000; i++) {
                code.constant((1L << 40) + i + 10_000 * method).pop();
            }
            code.ret();
        }
        Made.code(file, "()J").constant(1L << 41).ret();
        assertThat(Made.call(file)).isEqualTo(1L << 41);

        Code last = file.method(9, "last", "()V");
        assertThatThrownBy(() -> {
                    for (int i = 0; i < 16_000; i++) {
                        last.constant((1L << 42) + i).pop();
                    }
                })
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("More than 65,534 constants");
    }

    @Test
    void aDeepStackIsRefused() {
        refuses(
                "()V",
                code -> {
                    for (int i = 0; i < 40_000; i++) {
                        code.constant(0L);
                    }
                    code.constantNull().raise();
                },
                "More than 65,535 slots on the stack: 80001");
    }

    @Test
    void aLongTextIsRefused() {
        String text = String.join("", Collections.nCopies(21_845, "\u20AC"));
        assertThat(text.length() * 3).isEqualTo(65_535);

        refuses("()V", code -> code.constant(text + 'a'), "More than 65,535 bytes in a name or a String: 65536");
        assertThat(Made.code(Made.file(), "()V").constant(text).length()).isEqualTo(2);
    }

    @Test
    void manyParametersAreRefused() throws Exception {
        String longs = String.join("", Collections.nCopies(127, "J"));
        Object[] arguments = new Object[128];
        java.util.Arrays.fill(arguments, 1L);
        arguments[127] = 5;
        assertThat(Made.call("(" + longs + "I)I", code -> code.load(254).ret(), arguments))
                .isEqualTo(5);
        refuses("(" + longs + "II)V", Code::ret, "parameters in more than 255 slots");
    }

    private static void refuses(String descriptor, Consumer<Code> body, String message) {
        assertThatThrownBy(() -> Made.call(descriptor, body))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining(message);
    }
}
