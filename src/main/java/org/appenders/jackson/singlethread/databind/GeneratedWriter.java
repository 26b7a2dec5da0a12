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
 * Generates the class of a {@link BeanWriter} for one serializer. Its code is straight-line: it reads each property and
 * passes the value to the step that writes it. For a bean with a String, an int and a list:
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
 * <p>The first two words of each name are numbers in the code, and the properties are constants. The steps, which are
 * written in Java, make all decisions. The generated code decides only whether a comma comes before the name, as long
 * as it is not certain that a property has been written before.
 */
final class GeneratedWriter {

    /** The maximum number of properties. The class file then has about 60 kB. */
    static final int MAX_PROPERTIES = 1000;

    /**
     * The minimum size of a method that writes a bean, and of each of its parts except the last, in bytes of code. The
     * JIT compiles a method of up to 325 bytes as a part of each caller, and a longer one once.
     */
    private static final int CHUNK = 326;

    private static final String GENERATOR = Descriptors.of(BeanGenerator.class);
    private static final String GENERATOR_NAME = Descriptors.name(BeanGenerator.class);
    private static final String BEAN_STATE_NAME = Descriptors.name(BeanState.class);
    private static final String PROVIDER = Descriptors.of(SerializerProvider.class);
    private static final String OBJECT = "Ljava/lang/Object;";

    /** The parameters for the tail, the first and second word of the name, and the length of the name. */
    private static final String POSITION = "IJJI";

    private static final String WRITE = "(" + GENERATOR + PROVIDER + OBJECT + "I)I";
    private static final String SIMPLE = "(" + GENERATOR + POSITION + Descriptors.of(EncodedName.class);
    private static final String STEP = "(" + GENERATOR + "IZ" + OBJECT + OBJECT + PROVIDER + ")I";
    private static final String FOREIGN_STEP = "(" + GENERATOR + OBJECT + PROVIDER + ")I";

    // The parameters of write and of its parts. Local 0 is this.
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

    /** Whether a property has certainly been written, so that a comma comes before the next one. */
    private boolean isBehindAnother;

    /** The local that holds the bean cast to its class, in the method that is being written. */
    private int typedBean;

    private GeneratedWriter(Class<?> bean, PlainPropertyWriter[] plain, ForeignPropertyWriter[] foreign) {
        this.bean = bean;
        this.plain = plain;
        this.foreign = foreign;
        access = new Access(bean);
        file = new ClassFile(Modifier.FINAL, name(bean, access.host), Descriptors.name(BeanWriter.class));
        data = new ClassData(file);
    }

    /**
     * Returns a name in the package of the host. It contains the name of the bean, so that it can be recognized in
     * profiles.
     */
    private static String name(Class<?> bean, Lookup host) {
        String name = bean.getName();
        String simple = name.substring(name.lastIndexOf('.') + 1).replaceAll("[;/\\[<>]", "_");
        String neighbour = Descriptors.name(host.lookupClass());
        return neighbour.substring(0, neighbour.lastIndexOf('/') + 1) + "BeanWriter_" + simple;
    }

    /**
     * Generates the writer of a serializer.
     *
     * @param plain one element for each property; null if the property is foreign
     * @throws LinkageError if the JVM rejects the class
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
        // All that fits is in one method, because each level of nested beans takes the stack of all methods called
        // here.
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
     * Makes a method long enough to be compiled once, with instructions that are never executed. Several methods that
     * serve all beans call it, and the JIT would otherwise compile the bean again as a part of each of them.
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
        // Casts once in each method, because C1 generates much code for each cast.
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

    /** Pushes the generator and {@link #POSITION}. */
    private static Code loadPosition(Code code, EncodedName name, boolean isFirst) {
        return code.load(G)
                .load(TAIL)
                .constant(name.first(isFirst))
                .constant(name.second(isFirst))
                .constant(name.length(isFirst));
    }

    /**
     * Pushes the value of a property. Reads it directly if the generated code may access the member and need not box
     * the value; otherwise calls the method handle that reads it.
     */
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
