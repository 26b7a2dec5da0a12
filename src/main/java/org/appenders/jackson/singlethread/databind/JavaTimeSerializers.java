package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.JsonMappingException;
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
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZonedDateTime;
import org.appenders.jackson.singlethread.encode.EpochDigits;
import org.appenders.jackson.singlethread.encode.IsoDate;
import org.appenders.jackson.singlethread.encode.IsoDateTime;
import org.appenders.jackson.singlethread.encode.IsoDuration;
import org.appenders.jackson.singlethread.encode.IsoInstant;
import org.appenders.jackson.singlethread.encode.IsoTime;
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
            return new DirectInstantSerializer();
        }
        if (serializer == OffsetDateTimeSerializer.INSTANCE) {
            return new DirectOffsetDateTimeSerializer();
        }
        if (serializer == ZonedDateTimeSerializer.INSTANCE) {
            return new DirectZonedDateTimeSerializer();
        }
        if (serializer == LocalDateSerializer.INSTANCE) {
            return new DirectLocalDateSerializer();
        }
        if (serializer == LocalTimeSerializer.INSTANCE) {
            return new DirectLocalTimeSerializer();
        }
        if (serializer == LocalDateTimeSerializer.INSTANCE) {
            return new DirectLocalDateTimeSerializer();
        }
        if (serializer == YearMonthSerializer.INSTANCE) {
            return new DirectYearMonthSerializer();
        }
        if (serializer == DurationSerializer.INSTANCE) {
            return new DirectDurationSerializer();
        }
        return null;
    }

    /** Whether there is a format, for which databind's serializer makes another one. */
    private static boolean isFormat(JsonFormat.Value format) {
        return format != null && !format.equals(JsonFormat.Value.empty());
    }

    private static ValueGenerator ours(JsonGenerator generator) {
        return generator instanceof ValueGenerator ? (ValueGenerator) generator : null;
    }

    /** Whether such a value is a number with a fraction; with milliseconds there is nothing to gain. */
    private static boolean writeSeconds(long seconds, int nanos, boolean isInstant, JsonGenerator generator) {
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

    private static <T> boolean writeText(T value, Encoder<T> encoder, int room, JsonGenerator generator) {
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
    private interface Encoder<T> {

        int write(T value, byte[] target, int at);
    }

    private static boolean hasZone(SerializerProvider provider) {
        return provider.getConfig().hasExplicitTimeZone();
    }

    private static final class DirectInstantSerializer extends InstantSerializer {

        private static final long serialVersionUID = 1L;

        @Override
        public JsonSerializer<?> createContextual(SerializerProvider provider, BeanProperty property)
                throws JsonMappingException {
            return isFormat(findFormatOverrides(provider, property, handledType()))
                    ? INSTANCE.createContextual(provider, property)
                    : this;
        }

        @Override
        public void serialize(Instant value, JsonGenerator generator, SerializerProvider provider) throws IOException {
            if (!write(value, generator, provider)) {
                super.serialize(value, generator, provider);
            }
        }

        private boolean write(Instant value, JsonGenerator generator, SerializerProvider provider) {
            if (useTimestamp(provider)) {
                return useNanoseconds(provider)
                        && writeSeconds(value.getEpochSecond(), value.getNano(), true, generator);
            }
            return writeText(value, IsoInstant::write, IsoInstant.ROOM, generator);
        }
    }

    private static final class DirectOffsetDateTimeSerializer extends OffsetDateTimeSerializer {

        private static final long serialVersionUID = 1L;

        @Override
        public JsonSerializer<?> createContextual(SerializerProvider provider, BeanProperty property)
                throws JsonMappingException {
            return isFormat(findFormatOverrides(provider, property, handledType()))
                    ? INSTANCE.createContextual(provider, property)
                    : this;
        }

        @Override
        public void serialize(OffsetDateTime value, JsonGenerator generator, SerializerProvider provider)
                throws IOException {
            if (!write(value, generator, provider)) {
                super.serialize(value, generator, provider);
            }
        }

        private boolean write(OffsetDateTime value, JsonGenerator generator, SerializerProvider provider) {
            if (useTimestamp(provider)) {
                return useNanoseconds(provider)
                        && writeSeconds(value.toEpochSecond(), value.getNano(), true, generator);
            }
            return !hasZone(provider) && writeText(value, IsoDateTime::write, IsoDateTime.ROOM, generator);
        }
    }

    private static final class DirectZonedDateTimeSerializer extends ZonedDateTimeSerializer {

        private static final long serialVersionUID = 1L;

        @Override
        public JsonSerializer<?> createContextual(SerializerProvider provider, BeanProperty property)
                throws JsonMappingException {
            return isFormat(findFormatOverrides(provider, property, handledType()))
                    ? INSTANCE.createContextual(provider, property)
                    : this;
        }

        @Override
        public void serialize(ZonedDateTime value, JsonGenerator generator, SerializerProvider provider)
                throws IOException {
            if (!write(value, generator, provider)) {
                super.serialize(value, generator, provider);
            }
        }

        private boolean write(ZonedDateTime value, JsonGenerator generator, SerializerProvider provider) {
            if (useTimestamp(provider)) {
                return useNanoseconds(provider)
                        && writeSeconds(value.toEpochSecond(), value.getNano(), true, generator);
            }
            return !hasZone(provider)
                    && !shouldWriteWithZoneId(provider)
                    && writeText(value, IsoDateTime::write, IsoDateTime.ROOM, generator);
        }
    }

    private static final class DirectLocalDateSerializer extends LocalDateSerializer {

        private static final long serialVersionUID = 1L;

        @Override
        public JsonSerializer<?> createContextual(SerializerProvider provider, BeanProperty property)
                throws JsonMappingException {
            return isFormat(findFormatOverrides(provider, property, handledType()))
                    ? INSTANCE.createContextual(provider, property)
                    : this;
        }

        @Override
        public void serialize(LocalDate value, JsonGenerator generator, SerializerProvider provider)
                throws IOException {
            if (!write(value, generator, provider)) {
                super.serialize(value, generator, provider);
            }
        }

        private boolean write(LocalDate value, JsonGenerator generator, SerializerProvider provider) {
            if (useTimestamp(provider)) {
                return false;
            }
            return writeText(value, IsoDate::write, IsoDate.ROOM, generator);
        }
    }

    private static final class DirectLocalTimeSerializer extends LocalTimeSerializer {

        private static final long serialVersionUID = 1L;

        @Override
        public JsonSerializer<?> createContextual(SerializerProvider provider, BeanProperty property)
                throws JsonMappingException {
            return isFormat(findFormatOverrides(provider, property, handledType()))
                    ? INSTANCE.createContextual(provider, property)
                    : this;
        }

        @Override
        public void serialize(LocalTime value, JsonGenerator generator, SerializerProvider provider)
                throws IOException {
            if (!write(value, generator, provider)) {
                super.serialize(value, generator, provider);
            }
        }

        private boolean write(LocalTime value, JsonGenerator generator, SerializerProvider provider) {
            if (useTimestamp(provider)) {
                return false;
            }
            return writeText(value, IsoTime::write, IsoTime.ROOM, generator);
        }
    }

    private static final class DirectLocalDateTimeSerializer extends LocalDateTimeSerializer {

        private static final long serialVersionUID = 1L;

        @Override
        public JsonSerializer<?> createContextual(SerializerProvider provider, BeanProperty property)
                throws JsonMappingException {
            return isFormat(findFormatOverrides(provider, property, handledType()))
                    ? INSTANCE.createContextual(provider, property)
                    : this;
        }

        @Override
        public void serialize(LocalDateTime value, JsonGenerator generator, SerializerProvider provider)
                throws IOException {
            if (!write(value, generator, provider)) {
                super.serialize(value, generator, provider);
            }
        }

        private boolean write(LocalDateTime value, JsonGenerator generator, SerializerProvider provider) {
            if (useTimestamp(provider)) {
                return false;
            }
            return writeText(value, IsoDateTime::write, IsoDateTime.ROOM, generator);
        }
    }

    private static final class DirectYearMonthSerializer extends YearMonthSerializer {

        private static final long serialVersionUID = 1L;

        @Override
        public JsonSerializer<?> createContextual(SerializerProvider provider, BeanProperty property)
                throws JsonMappingException {
            return isFormat(findFormatOverrides(provider, property, handledType()))
                    ? INSTANCE.createContextual(provider, property)
                    : this;
        }

        @Override
        public void serialize(YearMonth value, JsonGenerator generator, SerializerProvider provider)
                throws IOException {
            if (!write(value, generator, provider)) {
                super.serialize(value, generator, provider);
            }
        }

        private boolean write(YearMonth value, JsonGenerator generator, SerializerProvider provider) {
            if (useTimestamp(provider)) {
                return false;
            }
            return writeText(value, IsoDate::write, IsoDate.ROOM, generator);
        }
    }

    private static final class DirectDurationSerializer extends DurationSerializer {

        private static final long serialVersionUID = 1L;

        @Override
        public JsonSerializer<?> createContextual(SerializerProvider provider, BeanProperty property)
                throws JsonMappingException {
            return isFormat(findFormatOverrides(provider, property, handledType()))
                    ? INSTANCE.createContextual(provider, property)
                    : this;
        }

        @Override
        public void serialize(Duration value, JsonGenerator generator, SerializerProvider provider) throws IOException {
            if (!write(value, generator, provider)) {
                super.serialize(value, generator, provider);
            }
        }

        private boolean write(Duration value, JsonGenerator generator, SerializerProvider provider) {
            if (useTimestamp(provider)) {
                return useNanoseconds(provider) && writeSeconds(value.getSeconds(), value.getNano(), false, generator);
            }
            return writeText(value, IsoDuration::write, IsoDuration.ROOM, generator);
        }
    }
}
