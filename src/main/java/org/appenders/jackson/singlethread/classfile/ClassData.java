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
 * Objects that a hidden class uses as constants. Each object is the value of a {@code static final} field, which the
 * JIT treats as a constant.
 *
 * <p>The objects are passed to {@link HiddenClasses#define} together with the class. The class initializer, which
 * {@link #writeInitializer} writes, stores them in the fields.
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
     * Pushes an object onto the stack. An object that is loaded several times has one field, whose type is the one of
     * the first call.
     *
     * @param type the static type of the object; a class that the hidden class can access by name, not a primitive type
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
     * Calls a method handle, through an {@code invokedynamic} instruction. {@code invokeExact} on a constant handle
     * would have the same effect, but the JVM generates a class for each handle that is often called that way.
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
     * The bootstrap method, which the JVM calls. Links a call site to the method handle in a field. Reads the field
     * through the lookup, because a security manager may forbid reflection.
     */
    public static CallSite callSite(Lookup caller, String field, MethodType type) throws Throwable {
        MethodHandle constant = caller.findStaticGetter(caller.lookupClass(), field, MethodHandle.class);
        return new ConstantCallSite((MethodHandle) constant.invokeExact());
    }

    /**
     * Makes the class initializer create an instance with the {@link ClassFile#defaultConstructor} and store it in the
     * last element of {@link #values}. Creating the instance by reflection takes the JVM much longer.
     */
    public void makeInstance() {
        hasInstance = true;
    }

    /** Writes the class initializer. Must be called once, after the last {@link #load} or {@link #call}. */
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

    /** Returns the array to pass to {@link HiddenClasses#define}. */
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
