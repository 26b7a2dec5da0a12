package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.AnnotatedMethod;

/**
 * Reads the {@code @JsonValue} method or field of the objects of one class, for all serializers of that class. Databind
 * reads it by reflection at first; after a number of reads, this class does so without reflection.
 */
final class JsonValueReader {

    final AnnotatedMember accessor;

    /** Whether the value is an {@code int} or a {@code long}, which {@link #readLong} reads without making an object. */
    final boolean isInteger;

    private final int writesBefore;
    private final boolean makesClasses;

    /** The number of reads so far. Counted without synchronization; it need not be exact. */
    private int writes;

    /** Null if there have been too few reads, or if the accessor is not accessible to this library. */
    private volatile MemberReader reader;

    JsonValueReader(AnnotatedMember accessor, int writesBefore, boolean makesClasses) {
        this.accessor = accessor;
        isInteger = accessor.getRawType() == int.class || accessor.getRawType() == long.class;
        this.writesBefore = writesBefore;
        this.makesClasses = makesClasses;
    }

    /** Counts a read, and returns whether it can be done without reflection. Must be called before each one. */
    boolean isReady() {
        return reader != null || writes <= writesBefore && ++writes > writesBefore && makeReader();
    }

    private boolean makeReader() {
        try {
            Class<?> type = isInteger ? long.class : Object.class;
            reader = Generation.reader(PlainPropertyWriter.unreflect(accessor.getMember(), type), makesClasses);
            return true;
        } catch (IllegalAccessException e) {
            return false;
        }
    }

    /** Reads the value of an object, if it is no integer. Throws what databind's reflection throws. */
    Object read(Object object) throws Exception {
        try {
            return reader.read(object);
        } catch (Throwable e) {
            throw reflected(e);
        }
    }

    /** Reads the value of an object, if it is an integer. Throws what databind's reflection throws. */
    long readLong(Object object) throws Exception {
        try {
            return reader.readLong(object);
        } catch (Throwable e) {
            throw reflected(e);
        }
    }

    /**
     * Returns the exception that databind throws for a failed accessor. Its message differs between the Jackson versions,
     * so databind's own code is called with an accessor that fails with the same cause.
     */
    private Exception reflected(Throwable cause) throws ReflectiveOperationException {
        AnnotatedMethod failing = new AnnotatedMethod(null, Failing.class.getMethod("fail"), null, null);
        try {
            failing.getValue(new Failing(cause));
        } catch (IllegalArgumentException e) {
            String message = e.getMessage().replace(failing.getFullName(), accessor.getFullName());
            return new IllegalArgumentException(message, e.getCause());
        }
        return new IllegalStateException(cause);
    }

    /** Fails when it is called by reflection. */
    public static final class Failing {

        private final Throwable cause;

        Failing(Throwable cause) {
            this.cause = cause;
        }

        public Object fail() throws Throwable {
            throw cause;
        }
    }
}
