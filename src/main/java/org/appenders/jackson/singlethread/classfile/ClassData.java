package org.appenders.jackson.singlethread.classfile;

import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Objects that a hidden class has as constants: each is the value of a {@code static final} field, which the
 * JIT trusts.
 *
 * <p>The objects are handed to {@link HiddenClasses#define} together with the class, and the class
 * initializer, which {@link #writeInitializer} writes, takes them over.
 */
public final class ClassData {

    private static final int ACCESS = Modifier.PRIVATE | Modifier.STATIC | Modifier.FINAL;
    private static final String ARRAY = "[Ljava/lang/Object;";
    private static final String METHOD_HANDLES = "java/lang/invoke/MethodHandles";
    private static final String LOOKUP = "Ljava/lang/invoke/MethodHandles$Lookup;";
    private static final String BOOTSTRAP =
            Descriptors.of(CallSite.class, Lookup.class, String.class, MethodType.class);

    private final ClassFile file;
    private boolean callsHandles;
    private boolean hasInstance;
    private final List<Object> values = new ArrayList<>();
    private final List<String> types = new ArrayList<>();
    private final Map<Object, Integer> indexes = new IdentityHashMap<>();

    public ClassData(ClassFile file) {
        this.file = file;
    }

    /**
     * Puts an object on the stack. The same object has one field, of the type that was named first.
     *
     * @param type what code sees the object as: a class that the hidden class can name, not a primitive
     */
    public Code load(Code code, Object value, Class<?> type) {
        int index = index(value, type);
        return code.getStatic(file.name(), field(index), descriptor(types.get(index)));
    }

    private int index(Object value, Class<?> type) {
        Integer known = indexes.get(value);
        if (known == null) {
            type.cast(value);
            known = values.size();
            file.field(ACCESS, field(known), Descriptors.of(type));
            values.add(value);
            types.add(Descriptors.name(type));
            indexes.put(value, known);
        }
        return known;
    }

    /**
     * Calls a method handle. By {@code invokeExact} of a constant the same would be called, but for each handle that is
     * called often that way the JVM makes a class.
     */
    public Code call(Code code, MethodHandle handle) {
        if (!callsHandles) {
            callsHandles = true;
            file.bootstrapMethod(Descriptors.name(ClassData.class), "callSite", BOOTSTRAP);
        }
        return code.invokeDynamic(
                field(index(handle, MethodHandle.class)), handle.type().toMethodDescriptorString());
    }

    /**
     * Called by the JVM: what is called at a place, by the name of the field that has the handle. By the lookup, as a
     * security manager may refuse reflection.
     */
    public static CallSite callSite(Lookup caller, String field, MethodType type) throws Throwable {
        MethodHandle constant = caller.findStaticGetter(caller.lookupClass(), field, MethodHandle.class);
        return new ConstantCallSite((MethodHandle) constant.invokeExact());
    }

    /**
     * Has the class make an instance of itself, by its {@link ClassFile#defaultConstructor}, which is the last of the
     * values once it has been defined. Reflection would make the same, but the JVM takes some milliseconds for it.
     */
    public void makeInstance() {
        hasInstance = true;
    }

    /** To be called once, when all objects are known. */
    public void writeInitializer() {
        Code code = file.method(Modifier.STATIC, "<clinit>", "()V");
        code.invokeStatic(METHOD_HANDLES, "lookup", "()" + LOOKUP)
                .constant("_")
                .constantClass(ARRAY)
                .invokeStatic(
                        METHOD_HANDLES,
                        "classData",
                        "(" + LOOKUP + "Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/Object;")
                .checkCast(ARRAY);
        for (int i = 0; i < values.size(); i++) {
            code.dup().constant(i).loadElement().checkCast(types.get(i));
            code.putStatic(file.name(), field(i), descriptor(types.get(i)));
        }
        if (hasInstance) {
            code.dup().constant(values.size()).newObject(file.name()).dup();
            code.invokeSpecial(file.name(), "<init>", "()V").storeElement();
        }
        code.pop().ret();
    }

    /** What the class is to be defined with. */
    public Object[] values() {
        return values.toArray(new Object[values.size() + (hasInstance ? 1 : 0)]);
    }

    private static String field(int index) {
        return "DATA_" + index;
    }

    private static String descriptor(String name) {
        return name.startsWith("[") ? name : 'L' + name + ';';
    }
}
