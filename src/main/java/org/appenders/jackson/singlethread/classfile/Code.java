package org.appenders.jackson.singlethread.classfile;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/**
 * The code of one method, written one instruction after the other. Methods such as {@code load}, {@code store}, {@code
 * pop}, {@code dup} and {@code ret} choose the instruction that matches the kind of the value on the stack or in the
 * local.
 *
 * <p>Branches and labels require an empty stack. After a label, only the parameters and a {@linkplain #keep kept} local
 * can be loaded; all other locals have to be stored again. A parameter that is a reference has its declared type again.
 * A constructor cannot branch, because {@code this} has a different type before the call of the super constructor.
 *
 * <p>Class names are in the form of {@link Descriptors#name}, and types in the form of {@link Descriptors#of}.
 */
public final class Code {

    private final ConstantPool pool;
    private final Instructions instructions;
    private final Frame frame;
    private final String parameterKinds;
    private final char result;
    private final boolean isConstructor;

    Code(ConstantPool pool, int access, String name, String descriptor) {
        this.pool = pool;
        parameterKinds = (Modifier.isStatic(access) ? "" : "L") + Descriptors.parameterKinds(descriptor);
        result = Descriptors.resultKind(descriptor);
        isConstructor = name.equals("<init>");
        instructions = new Instructions(name + descriptor, pool);
        frame = new Frame(name + descriptor, parameterKinds);
    }

    /** Returns the length of the code so far, in bytes. */
    public int length() {
        return instructions.length();
    }

    /** Returns the local that holds a parameter. In an instance method, {@code this} is parameter 0. */
    public int parameter(int index) {
        return Descriptors.slots(parameterKinds.substring(0, index));
    }

    /** Returns the first local after all parameters and all locals stored so far. */
    public int nextLocal() {
        return frame.maxLocals();
    }

    public Code load(int local) {
        char kind = frame.local(local);
        instructions.local(Opcode.ILOAD, Opcode.ILOAD_0, kind, local);
        return push(kind);
    }

    public Code store(int local) {
        char kind = frame.pop();
        frame.store(local, kind);
        instructions.local(Opcode.ISTORE, Opcode.ISTORE_0, kind, local);
        return this;
    }

    /**
     * Casts the reference on the stack to a type and stores it in the first local after the parameters. Unlike other
     * locals, this one can still be loaded after a label. Must be called before any branch, label or other local.
     *
     * @return the local
     */
    public int keep(String type) {
        checkCast(type);
        int local = frame.keep();
        instructions.keep(pool.type(type));
        store(local);
        return local;
    }

    /** Writes an instruction that does nothing. */
    public Code nop() {
        op(Opcode.NOP);
        return this;
    }

    public Code constantNull() {
        op(Opcode.ACONST_NULL);
        return push('L');
    }

    public Code constant(int value) {
        if (value >= -1 && value <= 5) {
            op(Opcode.ICONST_0 + value);
        } else if (value == (byte) value) {
            op(Opcode.BIPUSH).u1(value);
        } else if (value == (short) value) {
            op(Opcode.SIPUSH).u2(value);
        } else {
            instructions.ldc(pool.integer(value));
        }
        return push('I');
    }

    public Code constant(long value) {
        if (value == 0 || value == 1) {
            op(Opcode.LCONST_0 + (int) value);
        } else {
            op(Opcode.LDC2_W).u2(pool.longInteger(value));
        }
        return push('J');
    }

    public Code constant(float value) {
        instructions.ldc(pool.floating(value));
        return push('F');
    }

    public Code constant(double value) {
        op(Opcode.LDC2_W).u2(pool.doubleFloating(value));
        return push('D');
    }

    public Code constant(String value) {
        instructions.ldc(pool.string(value));
        return push('L');
    }

    public Code constantClass(String name) {
        instructions.ldc(pool.type(name));
        return push('L');
    }

    public Code getStatic(String owner, String name, String descriptor) {
        return field(Opcode.GETSTATIC, owner, name, descriptor).push(Descriptors.kind(descriptor));
    }

    public Code putStatic(String owner, String name, String descriptor) {
        return pop(Descriptors.kind(descriptor)).field(Opcode.PUTSTATIC, owner, name, descriptor);
    }

    public Code getField(String owner, String name, String descriptor) {
        return pop('L').field(Opcode.GETFIELD, owner, name, descriptor).push(Descriptors.kind(descriptor));
    }

    private Code field(int opcode, String owner, String name, String descriptor) {
        op(opcode).u2(pool.member(ConstantPool.FIELD, owner, name, descriptor));
        return this;
    }

    public Code invokeStatic(String owner, String name, String descriptor) {
        return invoke(Opcode.INVOKESTATIC, false, owner, name, descriptor);
    }

    public Code invokeVirtual(String owner, String name, String descriptor) {
        return invoke(Opcode.INVOKEVIRTUAL, false, owner, name, descriptor);
    }

    public Code invokeInterface(String owner, String name, String descriptor) {
        return invoke(Opcode.INVOKEINTERFACE, true, owner, name, descriptor);
    }

    /** Calls a constructor or a method of the superclass. */
    public Code invokeSpecial(String owner, String name, String descriptor) {
        return invoke(Opcode.INVOKESPECIAL, false, owner, name, descriptor);
    }

    /**
     * Calls a method that is not private.
     *
     * @param owner the class to name in the call: the method's class, or one that inherits the method
     */
    public Code invoke(Class<?> owner, Method method) {
        boolean isInterface = owner.isInterface();
        int opcode = Modifier.isStatic(method.getModifiers())
                ? Opcode.INVOKESTATIC
                : isInterface ? Opcode.INVOKEINTERFACE : Opcode.INVOKEVIRTUAL;
        String descriptor = Descriptors.of(method.getReturnType(), method.getParameterTypes());
        return invoke(opcode, isInterface, Descriptors.name(owner), method.getName(), descriptor);
    }

    private Code invoke(int opcode, boolean isInterface, String owner, String name, String descriptor) {
        String kinds = (opcode == Opcode.INVOKESTATIC ? "" : "L") + Descriptors.parameterKinds(descriptor);
        frame.pop(kinds);
        int tag = isInterface ? ConstantPool.INTERFACE_METHOD : ConstantPool.METHOD;
        Bytes instruction = op(opcode).u2(pool.member(tag, owner, name, descriptor));
        if (opcode == Opcode.INVOKEINTERFACE) {
            instruction.u1(Descriptors.slots(kinds)).u1(0);
        }
        return push(Descriptors.resultKind(descriptor));
    }

    /** Writes a call site, which the {@link ClassFile#bootstrapMethod} links to its target when it first runs. */
    public Code invokeDynamic(String name, String descriptor) {
        frame.pop(Descriptors.parameterKinds(descriptor));
        op(Opcode.INVOKEDYNAMIC).u2(pool.dynamicCall(name, descriptor)).u2(0);
        return push(Descriptors.resultKind(descriptor));
    }

    /** Pushes a new object, whose constructor has not been called yet. */
    public Code newObject(String name) {
        return type(Opcode.NEW, name).push('L');
    }

    public Code checkCast(String name) {
        return pop('L').type(Opcode.CHECKCAST, name).push('L');
    }

    public Code instanceOf(String name) {
        return pop('L').type(Opcode.INSTANCEOF, name).push('I');
    }

    private Code type(int opcode, String name) {
        op(opcode).u2(pool.type(name));
        return this;
    }

    /** Pushes an element of an array of references. */
    public Code loadElement() {
        frame.pop("LI");
        op(Opcode.AALOAD);
        return push('L');
    }

    public Code storeElement() {
        frame.pop("LIL");
        op(Opcode.AASTORE);
        return this;
    }

    public Code pop() {
        op(Descriptors.slots(frame.pop()) == 2 ? Opcode.POP2 : Opcode.POP);
        return this;
    }

    public Code dup() {
        char kind = frame.top();
        op(Descriptors.slots(kind) == 2 ? Opcode.DUP2 : Opcode.DUP);
        return push(kind);
    }

    public Label newLabel() {
        return new Label(this);
    }

    public Code ifNull(Label target) {
        return pop('L').branch(Opcode.IFNULL, target);
    }

    public Code ifNonNull(Label target) {
        return pop('L').branch(Opcode.IFNONNULL, target);
    }

    public Code ifZero(Label target) {
        return pop('I').branch(Opcode.IFEQ, target);
    }

    public Code ifNonZero(Label target) {
        return pop('I').branch(Opcode.IFNE, target);
    }

    public Code goTo(Label target) {
        return branch(Opcode.GOTO, target);
    }

    private Code branch(int opcode, Label target) {
        requireBranches(target);
        frame.requireEmptyStack("a branch");
        instructions.branch(opcode, target);
        return this;
    }

    /** Places a label: the next instruction is the target of its branches. */
    public Code place(Label label) {
        requireBranches(label);
        frame.requireEmptyStack("a label");
        frame.forgetLocals();
        instructions.place(label);
        return this;
    }

    private void requireBranches(Label label) {
        if (isConstructor || label.code != this) {
            throw frame.misuse(isConstructor ? "is a constructor and cannot branch" : "uses a label of another method");
        }
    }

    /** Returns from the method, with the value on the stack unless the method is void. */
    public Code ret() {
        if (result != 'V') {
            pop(result);
        }
        frame.requireEmptyStack("a return");
        instructions.last(Opcode.IRETURN + Descriptors.KINDS.indexOf(result));
        return this;
    }

    /** Throws the exception on top of the stack. */
    public Code raise() {
        pop('L');
        frame.clearStack();
        instructions.last(Opcode.ATHROW);
        return this;
    }

    private Bytes op(int opcode) {
        return instructions.op(opcode);
    }

    private Code push(char kind) {
        frame.push(kind);
        return this;
    }

    private Code pop(char kind) {
        frame.pop(String.valueOf(kind));
        return this;
    }

    void writeTo(Bytes target) {
        instructions.writeTo(target, frame.maxDepth(), frame.maxLocals());
    }
}
