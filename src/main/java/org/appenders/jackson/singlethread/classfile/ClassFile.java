package org.appenders.jackson.singlethread.classfile;

import java.util.ArrayList;
import java.util.List;

/**
 * A class file that is being built: the class name, what the class extends and implements, its fields and its methods.
 * Access flags are those of {@link java.lang.reflect.Modifier}.
 */
public final class ClassFile {

    /**
     * The class file version of Java 8, the oldest JVM that is supported. Versions before Java 7 use another verifier.
     */
    private static final int VERSION = 52;

    /** ACC_SUPER, which every class must have. */
    private static final int SUPER = 0x20;

    private final ConstantPool pool = new ConstantPool();
    private final int access;
    private final String name;
    private final String superName;
    private final String[] interfaces;
    private final Bytes fields = new Bytes();
    private int fieldCount;

    /** The BootstrapMethods attribute, or empty. */
    private final Bytes bootstrap = new Bytes();

    /** For each method its access, name and type. Its code is appended by {@link #toBytes}. */
    private final List<Bytes> methods = new ArrayList<>();

    private final List<Code> codes = new ArrayList<>();

    /** Creates a class without members. All names are in the form of {@link Descriptors#name}. */
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
        // Throws if the descriptor is malformed.
        Descriptors.kind(descriptor);
        fields.u2(access).u2(pool.utf8(name)).u2(pool.utf8(descriptor)).u2(0);
        fieldCount++;
    }

    /** Declares a method. The caller writes its code before calling {@link #toBytes()}. */
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

    /** Declares a public constructor without parameters that only calls the one of the superclass. */
    public void defaultConstructor() {
        method(1, "<init>", "()V")
                .load(0)
                .invokeSpecial(superName, "<init>", "()V")
                .ret();
    }

    /**
     * Sets the static method that links the call sites of {@link Code#invokeDynamic}. Must be called at most once.
     *
     * @param descriptor the method's type: it takes a lookup, a name and a method type, and returns a {@code CallSite}
     */
    public void bootstrapMethod(String owner, String name, String descriptor) {
        bootstrap.u2(pool.utf8("BootstrapMethods")).u4(6).u2(1);
        bootstrap.u2(pool.staticMethodHandle(owner, name, descriptor)).u2(0);
    }

    /** Returns the complete class file. */
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
        // The body was built first, because it adds constants to the pool.
        Bytes file = new Bytes().u4(0xCAFEBABE).u4(VERSION);
        pool.writeTo(file);
        return file.all(body).toByteArray();
    }
}
