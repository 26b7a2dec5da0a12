package org.appenders.jackson.singlethread.classfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Defines each instruction, lets the JVM verify it, and calls it. */
class CodeTest {

    private static final String SUBJECT = Descriptors.name(Subject.class);
    private static final String SHAPE = Descriptors.name(Shape.class);

    private final Subject subject = new Subject(7, 1.5);

    @Test
    void everyKindOfParameterIsPassedOn() throws Exception {
        Method join = method(Subject.class, "join");
        String descriptor = Descriptors.of(join.getReturnType(), join.getParameterTypes());
        Object[] arguments = {
            true, (byte) -1, 'c', (short) -3, 4, 5L, 6f, 7d, "text", new int[] {8}, new String[][] {{"9"}}
        };

        Object result = Made.call(
                descriptor,
                code -> {
                    for (int i = 0; i < arguments.length; i++) {
                        code.load(code.parameter(i));
                    }
                    code.invoke(Subject.class, join).ret();
                },
                arguments);

        assertThat(result).isEqualTo(join.invoke(null, arguments));
    }

    @Test
    void everyKindIsReturned() throws Exception {
        assertThat(Made.call("(I)I", code -> code.load(0).ret(), 1)).isEqualTo(1);
        assertThat(Made.call("(J)J", code -> code.load(0).ret(), 2L)).isEqualTo(2L);
        assertThat(Made.call("(F)F", code -> code.load(0).ret(), 3f)).isEqualTo(3f);
        assertThat(Made.call("(D)D", code -> code.load(0).ret(), 4d)).isEqualTo(4d);
        assertThat(Made.call("([I)[I", code -> code.load(0).ret(), subject(5))).isEqualTo(new int[] {5});
        assertThat(Made.call("()Z", code -> code.constant(1).ret())).isEqualTo(true);
        assertThat(Made.call("()V", Code::ret)).isNull();
    }

    private static Object subject(int number) {
        return new int[] {number};
    }

    @Test
    void localsNearAndFarHoldEveryKind() throws Exception {
        for (int first : new int[] {0, 1, 2, 3, 4, 250, 254, 255, 256, 300, 60_000}) {
            Object result = Made.call(
                    "(IJFDLjava/lang/String;)Ljava/lang/String;",
                    code -> {
                        int local = Math.max(first, code.nextLocal());
                        for (int i = 0; i < 5; i++) {
                            code.load(code.parameter(i)).store(local + 2 * i);
                        }
                        code.constant(1).constant(2).constant(3).constant(4);
                        code.load(local).load(local + 2).load(local + 4).load(local + 6);
                        code.load(local + 8).constantNull().constantNull();
                        code.invoke(Subject.class, method(Subject.class, "join"))
                                .ret();
                    },
                    5,
                    6L,
                    7f,
                    8d,
                    "text");

            assertThat(result)
                    .isEqualTo(Subject.join(true, (byte) 2, (char) 3, (short) 4, 5, 6L, 7f, 8d, "text", null, null));
        }
    }

    @Test
    void parametersAreStoredTo() throws Exception {
        assertThat(Made.call("(IJ)J", code -> code.constant(9L).store(1).load(1).ret(), 1, 2L))
                .isEqualTo(9L);
    }

    @Test
    void localsAreStoredOverHalvesOfOthers() throws Exception {
        assertThat(Made.call(
                        "(JI)I",
                        code -> code.load(0)
                                .store(3)
                                .load(2)
                                .store(3)
                                .constant(7)
                                .store(4)
                                .load(3)
                                .ret(),
                        5L,
                        6))
                .isEqualTo(6);
    }

    /** The values on the stack below the exception are gone, and the code continues at a label. */
    @Test
    void whatIsThrownLeavesNothingBehind() throws Exception {
        for (Throwable thrown : new Throwable[] {null, new IllegalStateException("thrown")}) {
            Consumer<Code> body = code -> {
                Label none = code.newLabel();
                code.load(0).ifNull(none);
                code.constant(5).load(0).raise();
                code.place(none).constant(7).ret();
            };
            if (thrown == null) {
                assertThat(Made.call("(Ljava/lang/Throwable;)I", body, thrown)).isEqualTo(7);
            } else {
                assertThatThrownBy(() -> Made.call("(Ljava/lang/Throwable;)I", body, thrown))
                        .hasStackTraceContaining("thrown");
            }
        }
    }

    @Test
    void fieldsAreReadAndWritten() throws Exception {
        assertThat(Made.call(
                        "()Ljava/lang/String;",
                        code -> code.getStatic(SUBJECT, "shared", "Ljava/lang/String;")
                                .ret()))
                .isEqualTo(Subject.shared);
        assertThat(Made.call(
                        "(L" + SUBJECT + ";)D",
                        code -> code.load(0).getField(SUBJECT, "weight", "D").ret(),
                        subject))
                .isEqualTo(subject.weight);

        ClassFile file = Made.file();
        file.field(Modifier.STATIC, "kept", "J");
        Made.code(file, "(J)J")
                .load(0)
                .putStatic(file.name(), "kept", "J")
                .getStatic(file.name(), "kept", "J")
                .ret();
        assertThat(Made.call(file, 5L)).isEqualTo(5L);
    }

    @Test
    void methodsOfEverySortAreCalled() throws Exception {
        assertThat(Made.call(
                        "(L" + SUBJECT + ";I)J",
                        code -> code.load(0)
                                .load(1)
                                .invokeVirtual(SUBJECT, "twice", "(I)J")
                                .ret(),
                        subject,
                        3))
                .isEqualTo(subject.twice(3));
        for (boolean byMethod : new boolean[] {true, false}) {
            String descriptor = "(JLjava/lang/Object;DLjava/lang/String;)Ljava/lang/String;";
            assertThat(Made.call(
                            "(L" + SHAPE + ";)Ljava/lang/String;",
                            code -> {
                                code.load(0)
                                        .constant(1L)
                                        .constantNull()
                                        .constant(2.5)
                                        .constant("end");
                                if (byMethod) {
                                    code.invoke(Shape.class, method(Shape.class, "describe"));
                                } else {
                                    assertThat(code.invokeInterface(SHAPE, "describe", descriptor))
                                            .isSameAs(code);
                                }
                                code.ret();
                            },
                            subject))
                    .isEqualTo(subject.describe(1L, null, 2.5, "end"));
        }
        assertThat(Made.call(
                        "()I",
                        code -> code.constant(3L)
                                .invoke(Shape.class, method(Shape.class, "corners"))
                                .ret()))
                .isEqualTo(Shape.corners(3));
        assertThat(Made.call(
                        "(I)I",
                        code -> code.load(0)
                                .invokeStatic("java/lang/Math", "abs", "(I)I")
                                .ret(),
                        -2))
                .isEqualTo(Math.abs(-2));
    }

    @Test
    void anObjectIsMade() throws Exception {
        Object made = Made.call(
                "(C)Ljava/lang/Object;",
                code -> code.newObject("java/lang/Character")
                        .dup()
                        .load(0)
                        .invokeSpecial("java/lang/Character", "<init>", "(C)V")
                        .ret(),
                'x');

        assertThat(made).isEqualTo('x');
    }

    @Test
    void aClassExtendsAndImplements() throws Throwable {
        ClassFile file = new ClassFile(Modifier.PUBLIC, Made.NAME, SUBJECT, "java/util/concurrent/Callable");
        file.method(Modifier.PUBLIC, "<init>", "()V")
                .load(0)
                .constant(11)
                .constant(0.5)
                .invokeSpecial(SUBJECT, "<init>", "(ID)V")
                .ret();
        file.method(Modifier.PROTECTED, "described", "()Ljava/lang/String;")
                .load(0)
                .invokeSpecial(SUBJECT, "described", "()Ljava/lang/String;")
                .invokeVirtual("java/lang/String", "length", "()I")
                .invokeStatic("java/lang/String", "valueOf", "(I)Ljava/lang/String;")
                .ret();
        file.method(Modifier.PUBLIC, "call", "()Ljava/lang/Object;")
                .load(0)
                .invokeVirtual(Made.NAME, "described", "()Ljava/lang/String;")
                .ret();

        Object made = Made.load(file.toBytes()).getConstructor().newInstance();

        assertThat(((Subject) made).size).isEqualTo(11);
        assertThat(((java.util.concurrent.Callable<?>) made).call()).isEqualTo("5");
    }

    @Test
    void theDefaultConstructorCallsThatOfTheSuperClass() throws Throwable {
        ClassFile file = new ClassFile(Modifier.PUBLIC | Modifier.FINAL, Made.NAME, "java/util/ArrayList");
        file.defaultConstructor();
        Class<?> made = Made.load(file.toBytes());
        MethodHandle constructor = MethodHandles.publicLookup().unreflectConstructor(made.getConstructor());

        assertThat(constructor.invoke()).isInstanceOf(java.util.ArrayList.class).hasToString("[]");
    }

    @Test
    void typesAreCheckedAndAsked() throws Exception {
        assertThat(Made.call(
                        "(Ljava/lang/Object;)Ljava/lang/String;",
                        code -> code.load(0).checkCast("java/lang/String").ret(),
                        "text"))
                .isEqualTo("text");
        assertThatThrownBy(() -> Made.call(
                        "(Ljava/lang/Object;)[I",
                        code -> code.load(0).checkCast("[I").ret(),
                        "text"))
                .isInstanceOf(ClassCastException.class);
        for (Object each : new Object[] {"text", 1}) {
            assertThat(Made.call(
                            "(Ljava/lang/Object;)Z",
                            code -> code.load(0).instanceOf("java/lang/String").ret(),
                            each))
                    .isEqualTo(each instanceof String);
        }
    }

    @Test
    void anElementIsRead() throws Exception {
        assertThat(Made.call(
                        "([Ljava/lang/String;I)Ljava/lang/String;",
                        code -> code.load(0).load(1).loadElement().ret(),
                        new String[] {"a", "b"},
                        1))
                .isEqualTo("b");
    }

    @Test
    void anElementIsStored() throws Exception {
        String[] elements = {"a", "b"};

        assertThat(Made.call(
                        "([Ljava/lang/String;)I",
                        code -> code.load(0)
                                .constant(1)
                                .constant("c")
                                .storeElement()
                                .constant(7)
                                .ret(),
                        (Object) elements))
                .isEqualTo(7);
        assertThat(elements).containsExactly("a", "c");
    }

    @Test
    void nothingIsDone() throws Exception {
        assertThat(Made.call("()I", code -> code.constant(7).nop().ret())).isEqualTo(7);
    }

    @Test
    void valuesOfOneAndTwoSlotsAreDoubledAndDropped() throws Exception {
        assertThat(Made.call(
                        "(IJ)J",
                        code -> code.load(0)
                                .dup()
                                .pop()
                                .pop()
                                .load(1)
                                .dup()
                                .invokeStatic("java/lang/Math", "addExact", "(JJ)J")
                                .dup()
                                .pop()
                                .ret(),
                        1,
                        21L))
                .isEqualTo(42L);
    }

    @Test
    void anExceptionIsThrown() {
        assertThatThrownBy(() -> Made.call(
                        "(Ljava/lang/Exception;)V",
                        code -> code.constant(1).load(0).raise(),
                        new IllegalArgumentException("mine")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("mine");
        assertThatThrownBy(() -> Made.call(
                        "()V",
                        code -> code.constant("theirs")
                                .invoke(Subject.class, method(Subject.class, "fail"))
                                .ret()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("theirs");
    }

    @Test
    void lengthIsThatOfTheInstructionsSoFar() {
        Code code = Made.code(Made.file(), "(I)V");

        assertThat(code.length()).isZero();
        assertThat(code.load(0).length()).isEqualTo(1);
        assertThat(code.store(4).length()).isEqualTo(3);
        assertThat(code.constant(1L << 33).length()).isEqualTo(6);
    }

    @Test
    void theVerifierChecksWhatIsMade() {
        assertThatThrownBy(() -> Made.call(
                        "()Ljava/lang/Integer;",
                        code -> code.constant("no number").ret()))
                .isInstanceOf(VerifyError.class);
    }

    private static Method method(Class<?> type, String name) {
        for (Method method : type.getDeclaredMethods()) {
            if (method.getName().equals(name)) {
                return method;
            }
        }
        throw new AssertionError(name);
    }
}
