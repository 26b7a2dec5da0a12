package org.appenders.jackson.singlethread.databind;

import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.HashSet;
import java.util.Set;
import org.appenders.jackson.singlethread.classfile.HiddenClasses;

/** The classes that are made in this JVM. */
final class Generation {

    /** Classes that there are at a time, of a few kB each. */
    static final int MAX_CLASSES = 2000;

    /** For debugging: each class is shown as text, on the standard error stream. */
    static final boolean IS_SHOWN = isSet("org.appenders.jackson.singlethread.showGenerated");

    private static final Set<Reference<?>> LIVING = new HashSet<>();
    private static final ReferenceQueue<Class<?>> GONE = new ReferenceQueue<>();

    private Generation() {}

    private static boolean isSet(String property) {
        try {
            return Boolean.getBoolean(property);
        } catch (SecurityException e) {
            return false;
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
                reason = "the class is refused: " + e;
            }
        }
        return new HandleWriter(plain, foreign, reason);
    }

    private static String reasonAgainst(int properties, boolean makesClasses) {
        if (!makesClasses) {
            return "generation is turned off";
        }
        if (!HiddenClasses.areAvailable()) {
            return HiddenClasses.reason();
        }
        if (properties > GeneratedWriter.MAX_PROPERTIES) {
            return "more than " + GeneratedWriter.MAX_PROPERTIES + " properties";
        }
        return hasPlace() ? null : "there are " + MAX_CLASSES + " generated classes";
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
