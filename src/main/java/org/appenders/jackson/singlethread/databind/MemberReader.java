package org.appenders.jackson.singlethread.databind;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Modifier;
import org.appenders.jackson.singlethread.classfile.ClassData;
import org.appenders.jackson.singlethread.classfile.ClassFile;
import org.appenders.jackson.singlethread.classfile.Code;
import org.appenders.jackson.singlethread.classfile.Descriptors;
import org.appenders.jackson.singlethread.classfile.HiddenClasses;

/**
 * Reads a method or field of any object of a class. If classes can be generated, each reader has a class of its own, in
 * which the method handle is a constant that the JIT can inline. Otherwise a call of the handle takes about as long as
 * reflection.
 */
abstract class MemberReader {

    private static final String READ = "(Ljava/lang/Object;)Ljava/lang/Object;";

    /** Reads the value of an object. Throws whatever a method throws. */
    abstract Object read(Object object) throws Throwable;

    /**
     * Generates a class for a reader, and creates the reader.
     *
     * @param handle takes the object and returns the value, both as objects
     * @throws LinkageError if the JVM rejects the class
     */
    static MemberReader generate(MethodHandle handle) throws IllegalAccessException {
        ClassFile file = new ClassFile(
                Modifier.FINAL, Descriptors.name(MemberReader.class) + "Of", Descriptors.name(MemberReader.class));
        ClassData data = new ClassData(file);
        file.defaultConstructor();
        Code code = file.method(0, "read", READ);
        data.call(code.load(1), handle).ret();
        data.makeInstance();
        data.writeInitializer();
        Object[] values = data.values();
        HiddenClasses.define(MethodHandles.lookup(), file.toBytes(), values);
        return (MemberReader) values[values.length - 1];
    }

    static final class ByHandle extends MemberReader {

        private final MethodHandle handle;

        ByHandle(MethodHandle handle) {
            this.handle = handle;
        }

        @Override
        Object read(Object object) throws Throwable {
            return (Object) handle.invokeExact(object);
        }
    }
}
