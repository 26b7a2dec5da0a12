package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.SerializerProvider;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.appenders.jackson.singlethread.classfile.ClassData;
import org.appenders.jackson.singlethread.classfile.ClassFile;
import org.appenders.jackson.singlethread.classfile.Code;
import org.appenders.jackson.singlethread.classfile.Descriptors;
import org.appenders.jackson.singlethread.classfile.HiddenClasses;
import org.appenders.jackson.singlethread.classfile.Label;
import org.appenders.jackson.singlethread.classfile.Listing;
import org.appenders.jackson.singlethread.generator.BeanGenerator;
import org.appenders.jackson.singlethread.generator.BeanState;
import org.appenders.jackson.singlethread.generator.EncodedName;

/**
 * The class of a {@link BeanWriter}, made for one serializer: straight code, in which each property is read and handed to
 * its step. For a bean with a String, an int and a list:
 *
 * <pre>
 *   BeanGenerator.read(generator, 0, tail);
 *   tail = PropertyEncoder.text(generator, tail, ',"text":', length, NAME_0, bean.getText());
 *   BeanGenerator.read(generator, 1, tail);
 *   tail = PropertyEncoder.integer(generator, tail, ',"number":', length, NAME_1, bean.getNumber());
 *   BeanGenerator.read(generator, 2, tail);
 *   tail = LIST.step(generator, tail, false, bean, bean.getList(), provider);
 *   return tail;
 * </pre>
 *
 * <p>Names are numbers in the code, as far as two words take them; properties are constants. Whatever decides anything
 * is in the steps, in Java. Only whether a comma comes before the name is decided here, as long as nothing has surely
 * been written.
 */
final class GeneratedWriter {

    /** Of properties, which is a class file of about 60 kB. */
    static final int MAX_PROPERTIES = 1000;

    /**
     * The least size of a method that writes a bean, and of each of its parts but the last, in bytes of code. The JIT
     * compiles a method of up to 325 bytes as a part of each caller, and a longer one once.
     */
    private static final int CHUNK = 326;

    private static final String GENERATOR = Descriptors.of(BeanGenerator.class);
    private static final String GENERATOR_NAME = Descriptors.name(BeanGenerator.class);
    private static final String BEAN_STATE_NAME = Descriptors.name(BeanState.class);
    private static final String PROVIDER = Descriptors.of(SerializerProvider.class);
    private static final String OBJECT = "Ljava/lang/Object;";

    /** Tail, first and second word of the name, its length. */
    private static final String POSITION = "IJJI";

    private static final String WRITE = "(" + GENERATOR + PROVIDER + OBJECT + "I)I";
    private static final String SIMPLE = "(" + GENERATOR + POSITION + Descriptors.of(EncodedName.class);
    private static final String STEP = "(" + GENERATOR + "IZ" + OBJECT + OBJECT + PROVIDER + ")I";
    private static final String FOREIGN_STEP = "(" + GENERATOR + OBJECT + PROVIDER + ")I";

    // The parameters of write and of its chunks, behind this.
    private static final int G = 1;
    private static final int P = 2;
    private static final int BEAN = 3;
    private static final int TAIL = 4;

    private final Class<?> bean;
    private final PlainPropertyWriter[] plain;
    private final ForeignPropertyWriter[] foreign;
    private final Access access;
    private final ClassFile file;
    private final ClassData data;

    /** So that there is a comma before the next one. */
    private boolean isBehindAnother;

    /** The local in which the bean is as what it is, in the method that is being written. */
    private int typedBean;

    private GeneratedWriter(Class<?> bean, PlainPropertyWriter[] plain, ForeignPropertyWriter[] foreign) {
        this.bean = bean;
        this.plain = plain;
        this.foreign = foreign;
        access = new Access(bean);
        file = new ClassFile(Modifier.FINAL, name(bean, access.host), Descriptors.name(BeanWriter.class));
        data = new ClassData(file);
    }

    /** In the package of the host; with the name of the bean for whoever looks at a profile. */
    private static String name(Class<?> bean, Lookup host) {
        String name = bean.getName();
        String simple = name.substring(name.lastIndexOf('.') + 1).replaceAll("[;/\\[<>]", "_");
        String neighbour = Descriptors.name(host.lookupClass());
        return neighbour.substring(0, neighbour.lastIndexOf('/') + 1) + "BeanWriter_" + simple;
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
        Object[] values = writer.data.values();
        HiddenClasses.define(writer.access.host, bytes, values);
        return (BeanWriter) values[values.length - 1];
    }

    private byte[] toBytes() {
        file.defaultConstructor();
        // What fits is in one method: each level of beans in beans takes the stack of all that is called here.
        Code all = file.method(Modifier.PUBLIC, "write", WRITE);
        int chunks = 0;
        for (int i = writeChunk(all, 0); i < plain.length; ) {
            String name = "write" + ++chunks;
            all.load(0).load(G).load(P).load(BEAN).load(TAIL);
            all.invokeSpecial(file.name(), name, WRITE).store(TAIL);
            Code chunk = file.method(Modifier.PRIVATE, name, WRITE);
            i = writeChunk(chunk, i);
            chunk.load(TAIL).ret();
        }
        if (all.length() < CHUNK) {
            lengthen(all);
        }
        all.load(TAIL).ret();
        data.makeInstance();
        data.writeInitializer();
        return file.toBytes();
    }

    /**
     * Makes a method long enough to be compiled once, by instructions that are never executed. Several methods that serve
     * all beans call it, and the JIT would otherwise compile the bean again as a part of each of them.
     */
    private static void lengthen(Code code) {
        Label end = code.newLabel();
        code.load(G).ifNonNull(end);
        while (code.length() < CHUNK) {
            code.nop();
        }
        code.place(end);
    }

    private int writeChunk(Code code, int from) {
        int i = from;
        // Once for the method, as the JIT's first compiler makes much code of each cast.
        if (access.isOpen && i < plain.length) {
            typedBean = code.load(BEAN).keep(Descriptors.name(bean));
        }
        for (; i < plain.length && code.length() < CHUNK; i++) {
            code.load(G).constant(i).load(TAIL).invokeStatic(GENERATOR_NAME, "read", "(" + GENERATOR + "II)V");
            if (plain[i] == null) {
                data.load(code, foreign[i], ForeignPropertyWriter.class);
                code.load(G).load(BEAN).load(P);
                code.invokeVirtual(Descriptors.name(ForeignPropertyWriter.class), "step", FOREIGN_STEP);
                code.store(TAIL);
            } else if (isBehindAnother) {
                writeStep(code, plain[i], false);
            } else {
                Label first = code.newLabel();
                Label done = code.newLabel();
                code.load(G).constant(i).invokeStatic(BEAN_STATE_NAME, "isFirst", "(" + GENERATOR + "I)Z");
                code.ifNonZero(first);
                writeStep(code, plain[i], false);
                code.goTo(done).place(first);
                writeStep(code, plain[i], true);
                code.place(done);
                isBehindAnother = plain[i].isAlwaysWritten();
            }
        }
        return i;
    }

    private void writeStep(Code code, PlainPropertyWriter property, boolean isFirst) {
        if (property instanceof ObjectPropertyWriter) {
            data.load(code, property, ObjectPropertyWriter.class);
            code.load(G).load(TAIL).constant(isFirst ? 1 : 0).load(BEAN);
            read(code, property, Object.class);
            code.load(P).invokeVirtual(Descriptors.name(ObjectPropertyWriter.class), "step", STEP);
            code.store(TAIL);
            return;
        }
        SimplePropertyWriter simple = (SimplePropertyWriter) property;
        Class<?> type = simple.getMember().getRawType();
        String step = simple.step();
        if (step == null) {
            data.load(code, simple, SimplePropertyWriter.class).load(G).load(P);
            read(code, simple, type);
            code.invokeVirtual(
                    Descriptors.name(SimplePropertyWriter.class),
                    "write",
                    "(" + GENERATOR + PROVIDER + Descriptors.of(type) + ")V");
            code.load(G).invokeVirtual(GENERATOR_NAME, "tail", "()I");
        } else {
            data.load(loadPosition(code, simple.name, isFirst), simple.name, EncodedName.class);
            read(code, simple, type);
            code.invokeStatic(Descriptors.name(simple.steps()), step, SIMPLE + Descriptors.of(type) + ")I");
        }
        code.store(TAIL);
    }

    /** The generator, and {@link #POSITION}. */
    private static Code loadPosition(Code code, EncodedName name, boolean isFirst) {
        return code.load(G)
                .load(TAIL)
                .constant(name.first(isFirst))
                .constant(name.second(isFirst))
                .constant(name.length(isFirst));
    }

    /** Puts the value on the stack: directly where we may call what databind calls, or by the handle that may, or boxes. */
    private void read(Code code, PlainPropertyWriter property, Class<?> type) {
        Member member = property.getMember().getMember();
        boolean isBoxed =
                !type.isPrimitive() && property.getMember().getRawType().isPrimitive();
        if (isBoxed || !access.allows(member)) {
            data.call(code.load(BEAN), property.getter());
            return;
        }
        code.load(typedBean);
        if (member instanceof Method) {
            code.invoke(bean, (Method) member);
        } else {
            Field field = (Field) member;
            code.getField(Descriptors.name(bean), field.getName(), Descriptors.of(field.getType()));
        }
    }
}
