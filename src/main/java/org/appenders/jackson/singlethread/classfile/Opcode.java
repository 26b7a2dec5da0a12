package org.appenders.jackson.singlethread.classfile;

/**
 * The opcodes that {@link Code} writes, with their names from the JVM specification. If an instruction exists for
 * several kinds of values, only the first opcode is listed; the others follow it in the order of {@link
 * Descriptors#KINDS}.
 */
final class Opcode {

    static final int NOP = 0;
    static final int ACONST_NULL = 1;
    static final int ICONST_0 = 3;
    static final int LCONST_0 = 9;
    static final int BIPUSH = 16;
    static final int SIPUSH = 17;
    static final int LDC = 18;
    static final int LDC_W = 19;
    static final int LDC2_W = 20;
    static final int ILOAD = 21;
    static final int ILOAD_0 = 26;
    static final int AALOAD = 50;
    static final int ISTORE = 54;
    static final int ISTORE_0 = 59;
    static final int AASTORE = 83;
    static final int POP = 87;
    static final int POP2 = 88;
    static final int DUP = 89;
    static final int DUP2 = 92;
    static final int IFEQ = 153;
    static final int IFNE = 154;
    static final int GOTO = 167;
    static final int IRETURN = 172;
    static final int GETSTATIC = 178;
    static final int PUTSTATIC = 179;
    static final int GETFIELD = 180;
    static final int PUTFIELD = 181;
    static final int INVOKEVIRTUAL = 182;
    static final int INVOKESPECIAL = 183;
    static final int INVOKESTATIC = 184;
    static final int INVOKEINTERFACE = 185;
    static final int INVOKEDYNAMIC = 186;
    static final int NEW = 187;
    static final int ATHROW = 191;
    static final int CHECKCAST = 192;
    static final int INSTANCEOF = 193;
    static final int WIDE = 196;
    static final int IFNULL = 198;
    static final int IFNONNULL = 199;

    private Opcode() {}
}
