package org.appenders.jackson.singlethread.classfile;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.function.Consumer;

/** Generates classes, which a loader defines, and which are also hidden if the JVM allows it. Calls their methods. */
final class Made {

    static final String NAME = "org/appenders/jackson/singlethread/classfile/Made$Class";
    static final String OBJECT = "java/lang/Object";

    private static final int ACCESS = Modifier.PUBLIC | Modifier.STATIC;

    private Made() {}

    static ClassFile file() {
        return new ClassFile(Modifier.PUBLIC, NAME, OBJECT);
    }

    /** Returns the code of a new static method. */
    static Code code(ClassFile file, String descriptor) {
        return file.method(ACCESS, "call", descriptor);
    }

    /** Returns or throws what a static method does. */
    static Object call(String descriptor, Consumer<Code> body, Object... arguments) throws Exception {
        ClassFile file = file();
        body.accept(code(file, descriptor));
        return call(file, arguments);
    }

    /** Returns or throws what the method {@code call} of a class does, however the class is defined. */
    static Object call(ClassFile file, Object... arguments) throws Exception {
        byte[] bytes = file.toBytes();
        Object result = call(load(bytes), arguments);
        if (HiddenClasses.areAvailable()) {
            Class<?> hidden = HiddenClasses.define(MethodHandles.lookup(), bytes, new Object[0])
                    .lookupClass();
            assertThat(call(hidden, arguments)).isEqualTo(result);
        }
        return result;
    }

    static Class<?> load(byte[] bytes) {
        return new Loader().define(bytes);
    }

    static Object call(Class<?> made, Object... arguments) throws Exception {
        for (Method method : made.getDeclaredMethods()) {
            if (method.getName().equals("call")) {
                try {
                    return method.invoke(null, arguments);
                } catch (InvocationTargetException e) {
                    if (e.getCause() instanceof Exception) {
                        throw (Exception) e.getCause();
                    }
                    throw e;
                }
            }
        }
        throw new AssertionError("No such method");
    }

    private static final class Loader extends ClassLoader {

        Loader() {
            super(Made.class.getClassLoader());
        }

        Class<?> define(byte[] bytes) {
            return defineClass(null, bytes, 0, bytes.length);
        }
    }
}
