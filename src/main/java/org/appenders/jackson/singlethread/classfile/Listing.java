package org.appenders.jackson.singlethread.classfile;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;

/**
 * Shows a class file as text, for debugging: one line for each field, method and instruction. It knows only the
 * instructions that {@link Code} writes.
 */
public final class Listing {

    /** The name of each opcode, up to the highest one that {@link Code} writes. */
    private static final String[] MNEMONICS = ("nop aconst_null iconst_m1 iconst_0 iconst_1 iconst_2 iconst_3 iconst_4 "
                    + "iconst_5 lconst_0 lconst_1 fconst_0 fconst_1 fconst_2 dconst_0 dconst_1 bipush sipush ldc ldc_w "
                    + "ldc2_w iload lload fload dload aload iload_0 iload_1 iload_2 iload_3 lload_0 lload_1 lload_2 "
                    + "lload_3 fload_0 fload_1 fload_2 fload_3 dload_0 dload_1 dload_2 dload_3 aload_0 aload_1 aload_2 "
                    + "aload_3 iaload laload faload daload aaload baload caload saload istore lstore fstore dstore "
                    + "astore istore_0 istore_1 istore_2 istore_3 lstore_0 lstore_1 lstore_2 lstore_3 fstore_0 fstore_1 "
                    + "fstore_2 fstore_3 dstore_0 dstore_1 dstore_2 dstore_3 astore_0 astore_1 astore_2 astore_3 "
                    + "iastore lastore fastore dastore aastore bastore castore sastore pop pop2 dup dup_x1 dup_x2 dup2 "
                    + "dup2_x1 dup2_x2 swap iadd ladd fadd dadd isub lsub fsub dsub imul lmul fmul dmul idiv ldiv fdiv "
                    + "ddiv irem lrem frem drem ineg lneg fneg dneg ishl lshl ishr lshr iushr lushr iand land ior lor "
                    + "ixor lxor iinc i2l i2f i2d l2i l2f l2d f2i f2l f2d d2i d2l d2f i2b i2c i2s lcmp fcmpl fcmpg "
                    + "dcmpl dcmpg ifeq ifne iflt ifge ifgt ifle if_icmpeq if_icmpne if_icmplt if_icmpge if_icmpgt "
                    + "if_icmple if_acmpeq if_acmpne goto jsr ret tableswitch lookupswitch ireturn lreturn freturn "
                    + "dreturn areturn return getstatic putstatic getfield putfield invokevirtual invokespecial "
                    + "invokestatic invokeinterface invokedynamic new newarray anewarray arraylength athrow checkcast "
                    + "instanceof monitorenter monitorexit wide multianewarray ifnull ifnonnull")
            .split(" ");

    private final StringBuilder text = new StringBuilder();
    private final DataInputStream in;

    /** The constants as text, by their index in the constant pool. */
    private String[] constants;

    private Listing(byte[] file) {
        in = new DataInputStream(new ByteArrayInputStream(file));
    }

    /** Returns a class file as text. */
    public static String of(byte[] file) {
        Listing listing = new Listing(file);
        try {
            listing.readClass();
        } catch (IOException e) {
            throw new IllegalArgumentException("Not a class file, or a truncated one", e);
        }
        return listing.text.toString();
    }

    private void readClass() throws IOException {
        in.readLong();
        readConstants();
        int access = in.readUnsignedShort() & ~Modifier.SYNCHRONIZED;
        text.append(modifiers(access)).append("class ").append(constant()).append(" extends ");
        text.append(constant());
        for (int i = in.readUnsignedShort(); i > 0; i--) {
            text.append(" implements ").append(constant());
        }
        text.append('\n');
        for (int i = in.readUnsignedShort(); i > 0; i--) {
            text.append("  ").append(modifiers(in.readUnsignedShort())).append(constant());
            text.append(' ').append(constant()).append('\n');
            in.readUnsignedShort();
        }
        for (int i = in.readUnsignedShort(); i > 0; i--) {
            text.append("\n  ").append(modifiers(in.readUnsignedShort())).append(constant());
            text.append(constant()).append('\n');
            in.readUnsignedShort();
            readCode();
        }
    }

    private static String modifiers(int access) {
        return access == 0 ? "" : Modifier.toString(access) + ' ';
    }

    private void readConstants() throws IOException {
        int[][] references = new int[in.readUnsignedShort()][];
        constants = new String[references.length];
        for (int i = 1; i < constants.length; i++) {
            int tag = in.readUnsignedByte();
            if (tag == ConstantPool.UTF8) {
                constants[i] = in.readUTF();
            } else if (tag == ConstantPool.INTEGER) {
                constants[i] = String.valueOf(in.readInt());
            } else if (tag == ConstantPool.FLOAT) {
                constants[i] = in.readFloat() + "f";
            } else if (tag == ConstantPool.LONG) {
                constants[i++] = in.readLong() + "L";
            } else if (tag == ConstantPool.DOUBLE) {
                constants[i++] = in.readDouble() + "d";
            } else if (tag == ConstantPool.CLASS || tag == ConstantPool.STRING) {
                references[i] = new int[] {tag, in.readUnsignedShort()};
            } else if (tag == ConstantPool.METHOD_HANDLE) {
                in.readByte();
                references[i] = new int[] {tag, in.readUnsignedShort()};
            } else if (tag == ConstantPool.INVOKE_DYNAMIC) {
                // Skips the index of the bootstrap method, as there is only one.
                in.readUnsignedShort();
                references[i] = new int[] {tag, in.readUnsignedShort()};
            } else {
                references[i] = new int[] {tag, in.readUnsignedShort(), in.readUnsignedShort()};
            }
        }
        for (int i = 1; i < constants.length; i++) {
            resolve(i, references);
        }
    }

    private String resolve(int index, int[][] references) {
        int[] reference = references[index];
        if (reference != null && constants[index] == null) {
            String first = resolve(reference[1], references);
            int tag = reference[0];
            if (tag == ConstantPool.STRING) {
                constants[index] = '"' + first.replace("\n", "\\n") + '"';
            } else if (reference.length == 2) {
                constants[index] = first;
            } else {
                String separator = tag == ConstantPool.NAME_AND_TYPE ? " " : ".";
                constants[index] = first + separator + resolve(reference[2], references);
            }
        }
        return constants[index];
    }

    private String constant() throws IOException {
        return constants[in.readUnsignedShort()];
    }

    private void readCode() throws IOException {
        in.readUnsignedShort();
        in.readInt();
        int maxStack = in.readUnsignedShort();
        int maxLocals = in.readUnsignedShort();
        ByteBuffer code = ByteBuffer.allocate(in.readInt());
        in.readFully(code.array());
        in.readUnsignedShort();
        for (int i = in.readUnsignedShort(); i > 0; i--) {
            in.readUnsignedShort();
            in.readFully(new byte[in.readInt()]);
        }
        text.append("    // ").append(code.limit()).append(" bytes, stack ").append(maxStack);
        text.append(", locals ").append(maxLocals).append('\n');
        while (code.hasRemaining()) {
            int at = code.position();
            int opcode = code.get() & 0xFF;
            text.append(String.format("    %5d: %s%s\n", at, MNEMONICS[opcode], operand(at, opcode, code)));
        }
    }

    private String operand(int at, int opcode, ByteBuffer code) {
        if (opcode == Opcode.BIPUSH) {
            return " " + code.get();
        }
        if (opcode == Opcode.SIPUSH) {
            return " " + code.getShort();
        }
        if (opcode == Opcode.LDC) {
            return ' ' + constants[code.get() & 0xFF];
        }
        if (isOneOf(opcode, Opcode.ILOAD, 5) || isOneOf(opcode, Opcode.ISTORE, 5)) {
            return " " + (code.get() & 0xFF);
        }
        if (opcode == Opcode.WIDE) {
            return ' ' + MNEMONICS[code.get() & 0xFF] + ' ' + (code.getShort() & 0xFFFF);
        }
        if (isOneOf(opcode, Opcode.IFEQ, 15) || isOneOf(opcode, Opcode.IFNULL, 2)) {
            return " " + (at + code.getShort());
        }
        if (isOneOf(opcode, Opcode.LDC_W, 2)
                || isOneOf(opcode, Opcode.GETSTATIC, 10)
                || isOneOf(opcode, Opcode.CHECKCAST, 2)) {
            String constant = constants[code.getShort() & 0xFFFF];
            if (isOneOf(opcode, Opcode.INVOKEINTERFACE, 2)) {
                code.getShort();
            }
            return ' ' + constant;
        }
        return "";
    }

    private static boolean isOneOf(int opcode, int first, int count) {
        return opcode >= first && opcode < first + count;
    }
}
