package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.datatype.jsr310.DecimalUtils;
import com.fasterxml.jackson.datatype.jsr310.ser.DurationSerializer;
import com.fasterxml.jackson.datatype.jsr310.ser.InstantSerializer;
import com.fasterxml.jackson.datatype.jsr310.ser.LocalDateSerializer;
import com.fasterxml.jackson.datatype.jsr310.ser.LocalDateTimeSerializer;
import com.fasterxml.jackson.datatype.jsr310.ser.LocalTimeSerializer;
import com.fasterxml.jackson.datatype.jsr310.ser.OffsetDateTimeSerializer;
import com.fasterxml.jackson.datatype.jsr310.ser.YearMonthSerializer;
import com.fasterxml.jackson.datatype.jsr310.ser.ZonedDateTimeSerializer;
import java.math.BigDecimal;
import org.appenders.jackson.singlethread.encode.EpochDigits;
import org.appenders.jackson.singlethread.generator.ValueGenerator;

/**
 * The serializers of {@code java.time} in {@code jackson-datatype-jsr310}, which write text and seconds into our
 * generator's buffer. What is rare is theirs: arrays, milliseconds, a time zone or a format of the user's, other
 * generators. Loaded only where that module is there.
 */
final class JavaTimeSerializers {

    /** From 2.21.0 on an instant before 1970 is the sum of its seconds and nanoseconds. */
    private static final boolean SUMS_UP = DecimalUtils.toBigDecimal(-1, 1).compareTo(BigDecimal.ONE.negate()) > 0;

    private JavaTimeSerializers() {}

    /** What takes the place of a serializer, or null. A serializer that was given a format is another object. */
    static JsonSerializer<?> direct(JsonSerializer<?> serializer) {
        if (serializer == InstantSerializer.INSTANCE) {
            return new MomentSerializers.DirectInstantSerializer();
        }
        if (serializer == OffsetDateTimeSerializer.INSTANCE) {
            return new MomentSerializers.DirectOffsetDateTimeSerializer();
        }
        if (serializer == ZonedDateTimeSerializer.INSTANCE) {
            return new MomentSerializers.DirectZonedDateTimeSerializer();
        }
        if (serializer == LocalDateSerializer.INSTANCE) {
            return new LocalTimeSerializers.DirectLocalDateSerializer();
        }
        if (serializer == LocalTimeSerializer.INSTANCE) {
            return new LocalTimeSerializers.DirectLocalTimeSerializer();
        }
        if (serializer == LocalDateTimeSerializer.INSTANCE) {
            return new LocalTimeSerializers.DirectLocalDateTimeSerializer();
        }
        if (serializer == YearMonthSerializer.INSTANCE) {
            return new LocalTimeSerializers.DirectYearMonthSerializer();
        }
        if (serializer == DurationSerializer.INSTANCE) {
            return new MomentSerializers.DirectDurationSerializer();
        }
        return null;
    }

    /** Whether there is a format, for which databind's serializer makes another one. */
    static boolean isFormat(JsonFormat.Value format) {
        return format != null && !format.equals(JsonFormat.Value.empty());
    }

    private static ValueGenerator ours(JsonGenerator generator) {
        return generator instanceof ValueGenerator ? (ValueGenerator) generator : null;
    }

    /** Whether such a value is a number with a fraction; with milliseconds there is nothing to gain. */
    static boolean writeSeconds(long seconds, int nanos, boolean isInstant, JsonGenerator generator) {
        ValueGenerator ours = ours(generator);
        int at = ours == null ? -1 : ours.beginNumber(EpochDigits.ROOM);
        if (at < 0) {
            return false;
        }
        boolean plain = ours.writesPlainDecimals();
        int end = isInstant && !SUMS_UP
                ? EpochDigits.writeSecondsAndNanos(seconds, nanos, plain, ours.buffer(), at)
                : EpochDigits.writeSeconds(seconds, nanos, plain, ours.buffer(), at);
        if (end < 0) {
            return false;
        }
        ours.endValue(end);
        return true;
    }

    static <T> boolean writeText(T value, Encoder<T> encoder, int room, JsonGenerator generator) {
        ValueGenerator ours = ours(generator);
        int at = ours == null ? -1 : ours.beginText(room);
        int end = at < 0 ? -1 : encoder.write(value, ours.buffer(), at);
        if (end < 0) {
            return false;
        }
        ours.endText(end);
        return true;
    }

    /** A method of the encode package. */
    interface Encoder<T> {

        int write(T value, byte[] target, int at);
    }

    static boolean hasZone(SerializerProvider provider) {
        return provider.getConfig().hasExplicitTimeZone();
    }
}
