package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.SerializerProvider;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.appenders.jackson.singlethread.classfile.ClassData;
import org.appenders.jackson.singlethread.classfile.ClassFile;
import org.appenders.jackson.singlethread.classfile.Code;
import org.appenders.jackson.singlethread.classfile.Descriptors;
import org.appenders.jackson.singlethread.classfile.HiddenClasses;
import org.appenders.jackson.singlethread.classfile.Listing;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/**
 * The class of a {@link BeanWriter}, made for one serializer: straight code, in which each property is read and handed to
 * what writes it. For a bean with a String, an int and a list:
 *
 * <pre>
 *   text.write(generator, provider, bean.getText());
 *   number.write(generator, provider, bean.getNumber());
 *   list.writeNext(bean, bean.getList(), generator, provider);
 * </pre>
 *
 * <p>The properties are constants. Whatever decides anything is in them, in Java.
 */
final class GeneratedWriter {

    /** Of properties, which is a class file of about 60 kB. */
    static final int MAX_PROPERTIES = 1000;

    /** In bytes of code; the JIT takes what is longer for too long to be made a part of its caller. */
    private static final int CHUNK = 200;

    private static final String GENERATOR = Descriptors.of(BeanGenerator.class);
    private static final String PROVIDER = Descriptors.of(SerializerProvider.class);
    private static final String OBJECT = "Ljava/lang/Object;";
    private static final String WRITE = "(" + GENERATOR + PROVIDER + OBJECT + ")V";
    private static final String WRITE_NEXT = "(" + OBJECT + OBJECT + GENERATOR + PROVIDER + ")V";
    private static final String WRITE_FOREIGN = "(" + OBJECT + GENERATOR + PROVIDER + ")V";

    private final Class<?> bean;
    private final PlainPropertyWriter[] plain;
    private final ForeignPropertyWriter[] foreign;
    private final Access access;
    private final ClassFile file;
    private final ClassData data;

    private GeneratedWriter(Class<?> bean, PlainPropertyWriter[] plain, ForeignPropertyWriter[] foreign) {
        this.bean = bean;
        this.plain = plain;
        this.foreign = foreign;
        access = new Access(bean);
        file = new ClassFile(Modifier.FINAL, name(bean), Descriptors.name(BeanWriter.class));
        data = new ClassData(file);
    }

    /** In our package; with the name of the bean for whoever looks at a profile. */
    private static String name(Class<?> bean) {
        String name = bean.getName();
        String simple = name.substring(name.lastIndexOf('.') + 1).replaceAll("[;/\\[<>]", "_");
        return Descriptors.name(BeanWriter.class) + '_' + simple;
    }

    /**
     * Makes the writer of a serializer.
     *
     * @param plain per property; null for one that is foreign
     * @throws LinkageError where the JVM refuses the class
     */
    static BeanWriter of(Class<?> bean, PlainPropertyWriter[] plain, ForeignPropertyWriter[] foreign)
            throws ReflectiveOperationException {
        GeneratedWriter writer = new GeneratedWriter(bean, plain, foreign);
        byte[] bytes = writer.toBytes();
        if (Generation.IS_SHOWN) {
            System.err.println(Listing.of(bytes));
        }
        Class<?> type = HiddenClasses.define(MethodHandles.lookup(), bytes, writer.data.values())
                .lookupClass();
        return (BeanWriter) type.getDeclaredConstructor().newInstance();
    }

    private byte[] toBytes() {
        file.defaultConstructor();
        Code all = file.method(0, "write", WRITE);
        int chunks = 0;
        for (int i = 0; i < plain.length; ) {
            String name = "write" + chunks++;
            all.load(1).load(2).load(3).invokeStatic(file.name(), name, WRITE);
            i = writeChunk(file.method(Modifier.PRIVATE | Modifier.STATIC, name, WRITE), i);
        }
        all.ret();
        data.writeInitializer();
        return file.toBytes();
    }

    private int writeChunk(Code code, int from) {
        int typed = code.nextLocal();
        if (access.isOpen()) {
            code.load(2).checkCast(Descriptors.name(bean)).store(typed);
        }
        int i = from;
        for (; i < plain.length && code.length() < CHUNK; i++) {
            if (plain[i] instanceof SimplePropertyWriter) {
                data.load(code, plain[i], SimplePropertyWriter.class).load(0).load(1);
                Class<?> type = plain[i].getMember().getRawType();
                read(code, plain[i], type, typed);
                code.invokeVirtual(
                        Descriptors.name(SimplePropertyWriter.class),
                        "write",
                        "(" + GENERATOR + PROVIDER + Descriptors.of(type) + ")V");
            } else if (plain[i] instanceof ObjectPropertyWriter) {
                data.load(code, plain[i], ObjectPropertyWriter.class).load(2);
                read(code, plain[i], Object.class, typed);
                code.load(0).load(1);
                code.invokeVirtual(Descriptors.name(ObjectPropertyWriter.class), "writeNext", WRITE_NEXT);
            } else {
                data.load(code, foreign[i], ForeignPropertyWriter.class)
                        .load(2)
                        .load(0)
                        .load(1);
                code.invokeVirtual(Descriptors.name(ForeignPropertyWriter.class), "writeNext", WRITE_FOREIGN);
            }
        }
        code.ret();
        return i;
    }

    /** Puts the value on the stack: directly where we may call what databind calls, or by the handle that may. */
    private void read(Code code, PlainPropertyWriter property, Class<?> type, int typed) {
        Member member = property.getMember().getMember();
        if (!access.allows(member)) {
            data.load(code, property.getter(), MethodHandle.class).load(2);
            code.invokeVirtual(
                    Descriptors.name(MethodHandle.class), "invokeExact", "(" + OBJECT + ")" + Descriptors.of(type));
            return;
        }
        code.load(typed);
        if (member instanceof Method) {
            code.invoke(bean, (Method) member);
        } else {
            Field field = (Field) member;
            code.getField(Descriptors.name(bean), field.getName(), Descriptors.of(field.getType()));
        }
    }
}
