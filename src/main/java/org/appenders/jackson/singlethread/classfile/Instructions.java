package org.appenders.jackson.singlethread.classfile;

/** The instructions of one method as bytes, with the targets of branches. Does not check what is on the stack. */
final class Instructions {

    private static final int MAX_LENGTH = 65_535;

    private final String method;
    private final ConstantPool pool;
    private final Bytes code = new Bytes();

    /** The entries of the StackMapTable attribute, one for each offset at which a label is placed. */
    private final Bytes frames = new Bytes();

    private int frameCount;
    private int lastFrame = -1;
    private int branchesAhead;

    /** The type of the local that {@link #keep} has added to all frames, as an index into the constant pool; or 0. */
    private int kept;

    /** False after a return, a throw or a goto, until the next label. */
    private boolean reachable = true;

    Instructions(String method, ConstantPool pool) {
        this.method = method;
        this.pool = pool;
    }

    int length() {
        return code.size();
    }

    Bytes op(int opcode) {
        if (!reachable) {
            throw misuse("continues after a return, a throw or a goto without a label");
        }
        checkLength();
        return code.u1(opcode);
    }

    /** Writes an instruction that does not continue with the next one, so that only a label may follow. */
    void last(int opcode) {
        op(opcode);
        reachable = false;
    }

    void local(int opcode, int shortOpcode, char kind, int local) {
        int index = Descriptors.KINDS.indexOf(kind);
        if (local < 4) {
            op(shortOpcode + 4 * index + local);
        } else if (local <= 0xFF) {
            op(opcode + index).u1(local);
        } else {
            op(Opcode.WIDE).u1(opcode + index).u2(local);
        }
    }

    /** Writes a load of a constant that takes one slot; {@code index} is its index in the constant pool. */
    void ldc(int index) {
        if (index <= 0xFF) {
            op(Opcode.LDC).u1(index);
        } else {
            op(Opcode.LDC_W).u2(index);
        }
    }

    void branch(int opcode, Label target) {
        int from = length();
        op(opcode).u2(0);
        reachable = opcode != Opcode.GOTO;
        if (target.offset < 0) {
            target.branches.add(from);
            branchesAhead++;
        } else {
            link(from, target.offset);
        }
    }

    void place(Label label) {
        if (label.offset >= 0) {
            throw misuse("places a label twice");
        }
        checkLength();
        reachable = true;
        label.offset = length();
        for (int from : label.branches) {
            link(from, label.offset);
            branchesAhead--;
        }
        if (label.offset != lastFrame) {
            writeFrame(label.offset - lastFrame - 1);
            lastFrame = label.offset;
        }
    }

    /** Adds a local of a type after the parameters, to all frames. */
    void keep(int type) {
        if (kept != 0 || frameCount > 0 || branchesAhead > 0) {
            throw misuse("calls keep() after a branch, a label or another keep()");
        }
        kept = type;
    }

    private void link(int from, int to) {
        int distance = to - from;
        if (distance != (short) distance) {
            throw misuse("branches over " + distance + " bytes, which does not fit into two bytes");
        }
        code.set2(from + 1, distance);
    }

    /**
     * Writes a frame that is the same as the frame before. The first frame is the same as at the start of the method,
     * with the kept local added.
     */
    private void writeFrame(int distance) {
        if (frameCount == 0 && kept != 0) {
            // append_frame: one more local, which is an object.
            frames.u1(252).u2(distance).u1(7).u2(kept);
        } else if (distance < 64) {
            frames.u1(distance);
        } else {
            frames.u1(251).u2(distance);
        }
        frameCount++;
    }

    private void checkLength() {
        if (length() > MAX_LENGTH) {
            throw misuse("is longer than 65,535 bytes");
        }
    }

    /** Writes the Code attribute of the method. */
    void writeTo(Bytes target, int maxStack, int maxLocals) {
        checkLength();
        if (reachable) {
            throw misuse("ends without a return");
        }
        if (branchesAhead > 0) {
            throw misuse("branches to a label that was not placed");
        }
        Bytes attribute = new Bytes().count("slots on the stack", maxStack).u2(maxLocals);
        attribute.u4(length()).all(code).u2(0).u2(frameCount == 0 ? 0 : 1);
        if (frameCount > 0) {
            attribute
                    .u2(pool.utf8("StackMapTable"))
                    .u4(frames.size() + 2)
                    .u2(frameCount)
                    .all(frames);
        }
        target.u2(pool.utf8("Code")).u4(attribute.size()).all(attribute);
    }

    private IllegalStateException misuse(String what) {
        return new IllegalStateException(method + ' ' + what);
    }
}
