package org.appenders.jackson.singlethread.databind;

import java.lang.invoke.MethodHandle;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import java.util.WeakHashMap;
import org.appenders.jackson.singlethread.classfile.HiddenClasses;
import org.appenders.jackson.singlethread.encode.JavaVersion;

/** Decides when classes are generated in this JVM, and how many. */
public final class Generation {

    /**
     * The number of writes of a bean before its class, or what replaces the class, is made. So a write of a rare bean
     * costs as much as with databind.
     */
    public static final int WRITES_BEFORE = 2000;

    /**
     * The same for the first serializer of a bean that asks for a class. Until then databind reads by reflection, and
     * the JVM makes a class for each getter that is called more than 15 times that way. From Java 18 on, where
     * reflection uses method handles (JEP 416), it does so after more than 127 calls. One class for the bean before
     * that is made faster and is smaller than those.
     *
     * <p>This applies only to the first serializer, because a program that creates a mapper for each task would
     * otherwise make classes all the time.
     */
    public static final int WRITES_BEFORE_FIRST = JavaVersion.isAtLeast(18) ? 100 : 12;

    /** The maximum number of generated classes at a time. Each takes a few kB. */
    static final int MAX_CLASSES = 2000;

    /** Whether each class is printed as text to the standard error stream, for debugging. */
    static final boolean IS_SHOWN = isSet("org.appenders.jackson.singlethread.showGenerated");

    private static final Set<Reference<?>> LIVING = new HashSet<>();
    private static final ReferenceQueue<Class<?>> GONE = new ReferenceQueue<>();

    /** The beans whose first serializer has asked for a class. */
    private static final Set<Class<?>> MET = Collections.newSetFromMap(new WeakHashMap<>());

    private Generation() {}

    private static boolean isSet(String property) {
        try {
            return Boolean.getBoolean(property);
        } catch (SecurityException e) {
            return false;
        }
    }

    /**
     * Returns whether to make the class of a bean now, because its serializer is the first one to ask. Returns true
     * once for each bean.
     */
    static boolean isFirst(Class<?> bean, int properties, int writes, boolean makesClasses) {
        if (writes != WRITES_BEFORE_FIRST + 1 || reasonAgainst(properties, makesClasses) != null) {
            return false;
        }
        synchronized (MET) {
            return MET.add(bean);
        }
    }

    /** Creates the writer that writes the beans of a serializer from now on. */
    static BeanWriter writer(
            Class<?> bean, PlainPropertyWriter[] plain, ForeignPropertyWriter[] foreign, boolean makesClasses) {
        String reason = reasonAgainst(plain.length, makesClasses);
        if (reason == null) {
            try {
                BeanWriter writer = GeneratedWriter.of(bean, plain, foreign);
                count(writer.getClass());
                return writer;
            } catch (ReflectiveOperationException | LinkageError | RuntimeException e) {
                reason = "the JVM rejected the class: " + e;
            }
        }
        return HandleWriter.of(plain, foreign, reason);
    }

    /** Creates the reader of a method or field. */
    static MemberReader reader(MethodHandle handle, boolean makesClasses) {
        if (reasonAgainst(1, makesClasses) == null) {
            try {
                MemberReader reader = MemberReader.generate(handle);
                count(reader.getClass());
                return reader;
            } catch (ReflectiveOperationException | LinkageError | RuntimeException e) {
                // Calling the handle gives the same result.
            }
        }
        return MemberReader.of(handle);
    }

    private static String reasonAgainst(int properties, boolean makesClasses) {
        if (!makesClasses) {
            return "class generation is turned off";
        }
        if (!HiddenClasses.areAvailable()) {
            return HiddenClasses.reason();
        }
        if (properties > GeneratedWriter.MAX_PROPERTIES) {
            return "the bean has more than " + GeneratedWriter.MAX_PROPERTIES + " properties";
        }
        return hasPlace() ? null : "there are already " + MAX_CLASSES + " generated classes";
    }

    /** Returns whether there is room for one more class. Classes that were unloaded do not count. */
    private static boolean hasPlace() {
        synchronized (LIVING) {
            for (Reference<?> gone = GONE.poll(); gone != null; gone = GONE.poll()) {
                LIVING.remove(gone);
            }
            return LIVING.size() < MAX_CLASSES;
        }
    }

    private static void count(Class<?> type) {
        synchronized (LIVING) {
            LIVING.add(new PhantomReference<>(type, GONE));
        }
    }
}
