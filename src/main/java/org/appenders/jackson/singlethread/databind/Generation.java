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

/** The classes that are made in this JVM, and when. */
public final class Generation {

    /** Writes of a bean before its class is made, or what takes its place: rare beans cost what they cost with databind. */
    public static final int WRITES_BEFORE = 2000;

    /**
     * As above, where it is the first serializer of a bean that asks for a class. Until then databind reads by reflection,
     * and for each getter that it calls more than 15 times that way the JVM makes a class; from Java 18 on, where
     * reflection is method handles (JEP 416), more than 127 times. One class before that is faster made and smaller than those.
     *
     * <p>Only for the first, as a program that makes a mapper for each task would make classes all the time.
     */
    public static final int WRITES_BEFORE_FIRST = JavaVersion.isAtLeast(18) ? 100 : 12;

    /** Classes that there are at a time, of a few kB each. */
    static final int MAX_CLASSES = 2000;

    /** For debugging: each class is shown as text, on the standard error stream. */
    static final boolean IS_SHOWN = isSet("org.appenders.jackson.singlethread.showGenerated");

    private static final Set<Reference<?>> LIVING = new HashSet<>();
    private static final ReferenceQueue<Class<?>> GONE = new ReferenceQueue<>();

    /** The beans whose first serializer has asked. */
    private static final Set<Class<?>> MET = Collections.newSetFromMap(new WeakHashMap<>());

    private Generation() {}

    private static boolean isSet(String property) {
        try {
            return Boolean.getBoolean(property);
        } catch (SecurityException e) {
            return false;
        }
    }

    /** Whether it is time for the class of a bean that nobody has made yet; true once for each bean. */
    static boolean isFirst(Class<?> bean, int properties, int writes, boolean makesClasses) {
        if (writes != WRITES_BEFORE_FIRST + 1 || reasonAgainst(properties, makesClasses) != null) {
            return false;
        }
        synchronized (MET) {
            return MET.add(bean);
        }
    }

    /** What writes the beans of a serializer from now on. */
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
        return new HandleWriter(plain, foreign, reason);
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
        return new MemberReader.ByHandle(handle);
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

    /** Whether there is a place for one more class; those that are gone leave theirs. */
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
