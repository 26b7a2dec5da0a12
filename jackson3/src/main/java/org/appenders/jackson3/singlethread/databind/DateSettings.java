package org.appenders.jackson3.singlethread.databind;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.util.StdDateFormat;

/** Settings of dates and times that came after Jackson 3.0, if the present Jackson has them. */
final class DateSettings {

    private static final DateTimeFeature TRUNCATE = find("TRUNCATE_TO_MSECS_ON_WRITE");
    private static final DateTimeFeature UTC_AS_OFFSET = find("WRITE_UTC_AS_OFFSET");
    private static final DateTimeFeature ALL_SUBSECONDS = find("ALWAYS_WRITE_SUBSECOND_DIGITS");

    /** Takes (format, true). Returns the format itself if it writes a Z. Null if Jackson has no such method. */
    private static final MethodHandle WITH_Z = findWithZ();

    private DateSettings() {}

    private static DateTimeFeature find(String name) {
        return Arrays.stream(DateTimeFeature.values())
                .filter(feature -> feature.name().equals(name))
                .findAny()
                .orElse(null);
    }

    private static MethodHandle findWithZ() {
        try {
            return MethodHandles.publicLookup()
                    .findVirtual(
                            StdDateFormat.class,
                            "withZeroOffsetAsZ",
                            MethodType.methodType(StdDateFormat.class, boolean.class));
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }

    /** Returns whether fractions of a second differ from the JDK's: none below a millisecond, or zeros, too. */
    static boolean changeFractions(SerializationContext context) {
        return isOn(TRUNCATE, context) || isOn(ALL_SUBSECONDS, context);
    }

    private static boolean isOn(DateTimeFeature feature, SerializationContext context) {
        return feature != null && context.isEnabled(feature);
    }

    /** Returns whether UTC is written as Z, and not as an offset of zero. */
    static boolean writeZ(StdDateFormat format, SerializationContext context) {
        if (isOn(UTC_AS_OFFSET, context)) {
            return false;
        }
        try {
            return WITH_Z == null || (StdDateFormat) WITH_Z.invokeExact(format, true) == format;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
