package org.appenders.jackson.singlethread.classfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Modifier;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ListingTest {

    @Test
    void showsAClassLineByLine() {
        ClassFile file = new ClassFile(Modifier.FINAL, "a/Made", "java/lang/Object", "java/lang/Runnable");
        file.field(Modifier.PRIVATE | Modifier.STATIC | Modifier.FINAL, "DATA_0", "Ljava/lang/Object;");
        file.defaultConstructor();
        Code code = file.method(Modifier.STATIC, "write", "(ILjava/lang/String;)I");
        Label end = code.newLabel();
        code.load(1).ifNull(end);
        code.load(0).constant(0x3A2269727522L).constant(1000).constant("a\nb").constant(70_000);
        code.invokeStatic("a/Other", "text", "(IJILjava/lang/String;I)I").store(0);
        code.place(end).load(0).ret();

        assertThat(Listing.of(file.toBytes()))
                .isEqualTo(lines(
                        "final class a/Made extends java/lang/Object implements java/lang/Runnable",
                        "  private static final DATA_0 Ljava/lang/Object;",
                        "",
                        "  public <init>()V",
                        "    // 5 bytes, stack 1, locals 1",
                        "        0: aload_0",
                        "        1: invokespecial java/lang/Object.<init> ()V",
                        "        4: return",
                        "",
                        "  static write(ILjava/lang/String;)I",
                        "    // 21 bytes, stack 6, locals 2",
                        "        0: aload_1",
                        "        1: ifnull 19",
                        "        4: iload_0",
                        "        5: ldc2_w 63919472407842L",
                        "        8: sipush 1000",
                        "       11: ldc \"a\\nb\"",
                        "       13: ldc 70000",
                        "       15: invokestatic a/Other.text (IJILjava/lang/String;I)I",
                        "       18: istore_0",
                        "       19: iload_0",
                        "       20: ireturn"));
    }

    @Test
    void showsTheOperandsOfAllInstructions() {
        ClassFile file = Made.file();
        Code code = Made.code(file, "(Ljava/lang/Object;)V");
        Label end = code.newLabel();
        code.constant(-100)
                .store(200)
                .load(200)
                .store(300)
                .constant(1.5)
                .store(4)
                .constant(2.5f)
                .pop();
        code.load(0).checkCast("java/util/List").invokeInterface("java/util/List", "size", "()I");
        code.ifNonZero(end).newObject("java/lang/Object").pop();
        code.invokeDynamic("found", "()V");
        file.bootstrapMethod("a/B", "find", "()Ljava/lang/invoke/CallSite;");
        code.getStatic("a/B", "c", "D").pop().constantClass("[I").pop().goTo(end);
        code.place(end).load(0).instanceOf("java/lang/String").pop().ret();

        assertThat(Listing.of(file.toBytes()))
                .contains(
                        ": bipush -100\n",
                        ": istore 200\n",
                        ": iload 200\n",
                        ": wide istore 300\n",
                        ": ldc2_w 1.5d\n",
                        ": dstore 4\n",
                        ": ldc 2.5f\n",
                        ": checkcast java/util/List\n",
                        ": invokeinterface java/util/List.size ()I\n",
                        ": invokedynamic found ()V\n",
                        ": new java/lang/Object\n",
                        ": getstatic a/B.c D\n",
                        ": pop2\n",
                        ": ldc [I\n",
                        ": instanceof java/lang/String\n",
                        ": return\n");
    }

    @Test
    void refusesWhatIsCutOff() {
        byte[] file = Made.file().toBytes();

        assertThatThrownBy(() -> Listing.of(Arrays.copyOf(file, file.length - 10)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Not a class file, or a truncated one");
    }

    private static String lines(String... lines) {
        return String.join("\n", lines) + '\n';
    }
}
