package org.appenders.jackson.singlethread.classfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.management.ClassLoadingMXBean;
import java.lang.management.ManagementFactory;
import java.lang.ref.WeakReference;
import java.lang.reflect.Modifier;
import java.util.function.Supplier;
import org.appenders.jackson.singlethread.Garbage;
import org.junit.jupiter.api.Test;

class HiddenClassesTest {

    private static final Lookup LOOKUP = MethodHandles.lookup();

    @Test
    void areThereFromJava16On() {
        String version = System.getProperty("java.specification.version");
        boolean expected = !version.startsWith("1.") && Integer.parseInt(version) >= 16;

        assertThat(HiddenClasses.areAvailable()).isEqualTo(expected);
        assertThat(HiddenClasses.reason() == null).isEqualTo(expected);
    }

    @Test
    void whereThereAreNoneTheReasonIsGiven() {
        assumeTrue(!HiddenClasses.areAvailable(), "there are");

        assertThat(HiddenClasses.reason()).startsWith("No class can be defined at run time: ");
        assertThatThrownBy(() -> HiddenClasses.define(LOOKUP, Made.file().toBytes(), new Object[0]))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(HiddenClasses.reason());
    }

    @Test
    void aClassStandsBesideItsHostAndIsFoundByNobody() throws Exception {
        assumeAvailable();

        Class<?> hidden = HiddenClasses.define(LOOKUP, Made.file().toBytes(), new Object[0])
                .lookupClass();

        assertThat(hidden.getClassLoader()).isSameAs(HiddenClassesTest.class.getClassLoader());
        assertThat(hidden.getName()).startsWith(Made.NAME.replace('/', '.')).contains("/");
        assertThatThrownBy(() -> Class.forName(hidden.getName())).isInstanceOf(ClassNotFoundException.class);
        assertThat(HiddenClasses.define(LOOKUP, Made.file().toBytes(), new Object[0])
                        .lookupClass())
                .isNotSameAs(hidden);
    }

    @Test
    void whatIsPackagePrivateIsInReach() throws Throwable {
        assumeAvailable();
        ClassFile file = Made.file();
        Made.code(file, "()I")
                .invokeStatic(Descriptors.name(HiddenClassesTest.class), "packagePrivate", "()I")
                .ret();

        Lookup made = HiddenClasses.define(LOOKUP, file.toBytes(), new Object[0]);

        MethodHandle call = made.findStatic(made.lookupClass(), "call", MethodType.methodType(int.class));
        assertThat((int) call.invokeExact()).isEqualTo(packagePrivate());
    }

    static int packagePrivate() {
        return 5;
    }

    @Test
    void dataIsInStaticFinalFields() throws Throwable {
        assumeAvailable();
        MethodHandle length = LOOKUP.findVirtual(String.class, "length", MethodType.methodType(int.class));
        Object marker = new Object();
        String[] names = {"a", "b"};
        ClassFile file = Made.file();
        ClassData data = new ClassData(file);
        Code code = Made.code(file, "(Ljava/lang/String;)I");
        data.load(code, length, MethodHandle.class);
        code.load(0).invokeVirtual("java/lang/invoke/MethodHandle", "invokeExact", "(Ljava/lang/String;)I");
        code.ret();
        data.load(file.method(Modifier.STATIC, "marker", "()Ljava/lang/Object;"), marker, Object.class)
                .ret();
        data.load(file.method(Modifier.STATIC, "same", "()Ljava/lang/Object;"), marker, Object.class)
                .ret();
        data.load(file.method(Modifier.STATIC, "names", "()[Ljava/lang/String;"), names, String[].class)
                .ret();
        data.writeInitializer();
        assertThat(data.values()).containsExactly(length, marker, names);

        Lookup lookup = HiddenClasses.define(LOOKUP, file.toBytes(), data.values());
        Class<?> made = lookup.lookupClass();

        assertThat((int) lookup.findStatic(made, "call", MethodType.methodType(int.class, String.class))
                        .invokeExact("text"))
                .isEqualTo(4);
        assertThat((Object) lookup.findStatic(made, "marker", MethodType.methodType(Object.class))
                        .invokeExact())
                .isSameAs(marker);
        assertThat((Object) lookup.findStatic(made, "same", MethodType.methodType(Object.class))
                        .invokeExact())
                .isSameAs(marker);
        assertThat((String[]) lookup.findStatic(made, "names", MethodType.methodType(String[].class))
                        .invokeExact())
                .isSameAs(names);
        assertThat(made.getDeclaredFields())
                .hasSize(3)
                .allMatch(field -> Modifier.isFinal(field.getModifiers()) && Modifier.isStatic(field.getModifiers()));
    }

    @Test
    void anInstanceComesBehindTheData() throws Exception {
        assumeAvailable();
        ClassFile file = new ClassFile(Modifier.FINAL, Made.NAME, Made.OBJECT, "java/util/function/Supplier");
        file.defaultConstructor();
        ClassData data = new ClassData(file);
        data.load(file.method(Modifier.PUBLIC, "get", "()Ljava/lang/Object;"), "datum", Object.class)
                .ret();
        data.makeInstance();
        data.writeInitializer();
        Object[] values = data.values();
        assertThat(values).containsExactly("datum", null);

        Class<?> made = HiddenClasses.define(LOOKUP, file.toBytes(), values).lookupClass();

        assertThat(values[1]).isInstanceOf(made);
        assertThat(((Supplier<?>) values[1]).get()).isEqualTo("datum");
    }

    @Test
    void handlesAreCalledWithoutAClassForEach() throws Throwable {
        assumeAvailable();
        ClassFile file = Made.file();
        ClassData data = new ClassData(file);
        Code code = Made.code(file, "(Ljava/lang/String;)I");
        for (String name : new String[] {"length", "hashCode", "length"}) {
            data.call(code.load(0), LOOKUP.findVirtual(String.class, name, MethodType.methodType(int.class)))
                    .store(1);
        }
        code.load(1).ret();
        MethodHandle failing =
                LOOKUP.findStatic(Subject.class, "fail", MethodType.methodType(void.class, String.class));
        data.call(file.method(Modifier.STATIC, "fail", "(Ljava/lang/String;)V").load(0), failing)
                .ret();
        data.writeInitializer();
        Lookup lookup = HiddenClasses.define(LOOKUP, file.toBytes(), data.values());
        Class<?> made = lookup.lookupClass();
        MethodHandle call = lookup.findStatic(made, "call", MethodType.methodType(int.class, String.class));
        MethodHandle fail = lookup.findStatic(made, "fail", MethodType.methodType(void.class, String.class));
        ClassLoadingMXBean classes = ManagementFactory.getClassLoadingMXBean();
        assertThat((int) call.invokeExact("text")).isEqualTo(4);
        long before = classes.getTotalLoadedClassCount();

        for (int i = 0; i < 10_000; i++) {
            assertThat((int) call.invokeExact("text")).isEqualTo(4);
        }

        // With invokeExact on constants there would be three more classes after a few hundred calls. The calls in this
        // test create some.
        assertThat(classes.getTotalLoadedClassCount() - before).isLessThan(3);
        assertThatThrownBy(() -> fail.invoke("message")).hasMessage("message");
    }

    @Test
    void dataOfAnotherTypeIsRefused() {
        ClassFile file = Made.file();
        Code code = Made.code(file, "()V");

        assertThatThrownBy(() -> new ClassData(file).load(code, "text", Integer.class))
                .isInstanceOf(ClassCastException.class);
    }

    @Test
    void aClassThatIsWrongIsTheJvmsError() {
        assumeAvailable();
        ClassFile wrong = Made.file();
        Made.code(wrong, "()Ljava/lang/Integer;").constant("no number").ret();
        ClassFile elsewhere = new ClassFile(Modifier.PUBLIC, "elsewhere/Made", Made.OBJECT);

        assertThatThrownBy(() -> HiddenClasses.define(LOOKUP, wrong.toBytes(), new Object[0]))
                .isInstanceOf(VerifyError.class);
        assertThatThrownBy(() -> HiddenClasses.define(LOOKUP, elsewhere.toBytes(), new Object[0]))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> HiddenClasses.define(
                        MethodHandles.publicLookup(), Made.file().toBytes(), new Object[0]))
                .isInstanceOf(IllegalAccessException.class);
    }

    @Test
    void aClassGoesWithItsLastObjectAndItsDataWithIt() throws Throwable {
        assumeAvailable();
        Object data = new Object();
        Supplier<?> object = supplier(data);
        assertThat((Object) object.get()).isSameAs(data);
        WeakReference<Class<?>> type = new WeakReference<>(object.getClass());
        WeakReference<Object> reference = new WeakReference<>(data);

        System.gc();
        assertThat(type.get()).isSameAs(object.getClass());
        object = null;
        data = null;

        Garbage.awaitCollected(type);
        Garbage.awaitCollected(reference);
    }

    private static Supplier<?> supplier(Object value) throws Throwable {
        ClassFile file = new ClassFile(Modifier.FINAL, Made.NAME, Made.OBJECT, "java/util/function/Supplier");
        file.defaultConstructor();
        ClassData data = new ClassData(file);
        data.load(file.method(Modifier.PUBLIC, "get", "()Ljava/lang/Object;"), value, Object.class)
                .ret();
        data.writeInitializer();
        Lookup made = HiddenClasses.define(LOOKUP, file.toBytes(), data.values());
        return (Supplier<?>) made.findConstructor(made.lookupClass(), MethodType.methodType(void.class))
                .invoke();
    }

    private static void assumeAvailable() {
        assumeTrue(HiddenClasses.areAvailable(), HiddenClasses.reason());
    }
}
