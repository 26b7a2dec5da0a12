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

    /** Reads the value of an object, if the handle returns an object. Throws whatever a method throws. */
    Object read(Object object) throws Throwable {
        throw new IllegalStateException("The value is a long");
    }

    /** Reads the value of an object, if the handle returns a {@code long}. Throws whatever a method throws. */
    long readLong(Object object) throws Throwable {
        throw new IllegalStateException("The value is an object");
    }

    /**
     * Generates a class for a reader, and creates the reader.
     *
     * @param handle takes an object, and returns an object or a {@code long}
     * @throws LinkageError if the JVM rejects the class
     */
    static MemberReader generate(MethodHandle handle) throws IllegalAccessException {
        ClassFile file = new ClassFile(
                Modifier.FINAL, Descriptors.name(MemberReader.class) + "Of", Descriptors.name(MemberReader.class));
        ClassData data = new ClassData(file);
        file.defaultConstructor();
        String name = handle.type().returnType() == long.class ? "readLong" : "read";
        Code code = file.method(0, name, handle.type().toMethodDescriptorString());
        data.call(code.load(1), handle).ret();
        data.makeInstance();
        data.writeInitializer();
        Object[] values = data.values();
        HiddenClasses.define(MethodHandles.lookup(), file.toBytes(), values);
        return (MemberReader) values[values.length - 1];
    }

    /** Creates a reader that calls a method handle, which is of the same kind as for {@link #generate}. */
    static MemberReader of(MethodHandle handle) {
        return new ByHandle(handle);
    }

    private static final class ByHandle extends MemberReader {

        private final MethodHandle handle;

        ByHandle(MethodHandle handle) {
            this.handle = handle;
        }

        @Override
        Object read(Object object) throws Throwable {
            return (Object) handle.invokeExact(object);
        }

        @Override
        long readLong(Object object) throws Throwable {
            return (long) handle.invokeExact(object);
        }
    }
}
