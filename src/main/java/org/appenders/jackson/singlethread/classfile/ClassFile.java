package org.appenders.jackson.singlethread.classfile;

import java.util.ArrayList;
import java.util.List;

/**
 * A class to be made: declared by its name, what it extends and implements, its fields and its methods.
 * Access flags are those of {@link java.lang.reflect.Modifier}.
 */
public final class ClassFile {

    /** Of Java 8, which we run on; what is older would be verified in another way. */
    private static final int VERSION = 52;

    /** ACC_SUPER, which every class has. */
    private static final int SUPER = 0x20;

    private final ConstantPool pool = new ConstantPool();
    private final int access;
    private final String name;
    private final String superName;
    private final String[] interfaces;
    private final Bytes fields = new Bytes();
    private int fieldCount;

    /** The attribute that names the bootstrap method, or nothing. */
    private final Bytes bootstrap = new Bytes();

    /** Name, type and access; the code follows when all of it is there. */
    private final List<Bytes> methods = new ArrayList<>();

    private final List<Code> codes = new ArrayList<>();

    /** All names as in {@link Descriptors#name}. */
    public ClassFile(int access, String name, String superName, String... interfaces) {
        this.access = access;
        this.name = name;
        this.superName = superName;
        this.interfaces = interfaces.clone();
    }

    public String name() {
        return name;
    }

    public void field(int access, String name, String descriptor) {
        // Fails where there is no such type.
        Descriptors.kind(descriptor);
        fields.u2(access).u2(pool.utf8(name)).u2(pool.utf8(descriptor)).u2(0);
        fieldCount++;
    }

    /** Declares a method; its code is what the caller writes until {@link #toBytes()}. */
    public Code method(int access, String name, String descriptor) {
        Code code = new Code(pool, access, name, descriptor);
        methods.add(new Bytes()
                .u2(access)
                .u2(pool.utf8(name))
                .u2(pool.utf8(descriptor))
                .u2(1));
        codes.add(code);
        return code;
    }

    /** A public constructor without parameters, which does nothing. */
    public void defaultConstructor() {
        method(1, "<init>", "()V")
                .load(0)
                .invokeSpecial(superName, "<init>", "()V")
                .ret();
    }

    /**
     * Names the static method that finds the targets of {@link Code#invokeDynamic}. To be called once.
     *
     * @param descriptor a {@code CallSite} of a lookup, a name and a method type
     */
    public void bootstrapMethod(String owner, String name, String descriptor) {
        bootstrap.u2(pool.utf8("BootstrapMethods")).u4(6).u2(1);
        bootstrap.u2(pool.staticMethodHandle(owner, name, descriptor)).u2(0);
    }

    /** The class file. */
    public byte[] toBytes() {
        Bytes body = new Bytes().u2(access | SUPER).u2(pool.type(name)).u2(pool.type(superName));
        body.count("interfaces", interfaces.length);
        for (String type : interfaces) {
            body.u2(pool.type(type));
        }
        body.count("fields", fieldCount).all(fields);
        body.count("methods", methods.size());
        for (int i = 0; i < codes.size(); i++) {
            codes.get(i).writeTo(body.all(methods.get(i)));
        }
        body.u2(bootstrap.size() > 0 ? 1 : 0).all(bootstrap);
        // The body first: it adds to the pool.
        Bytes file = new Bytes().u4(0xCAFEBABE).u4(VERSION);
        pool.writeTo(file);
        return file.all(body).toByteArray();
    }
}
