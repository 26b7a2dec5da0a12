package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import org.appenders.jackson.singlethread.encode.EpochDigits;
import org.appenders.jackson.singlethread.encode.IntegerDigits;
import org.appenders.jackson.singlethread.encode.IsoDateTime;
import org.appenders.jackson.singlethread.encode.IsoDuration;
import org.appenders.jackson.singlethread.encode.IsoInstant;
import org.appenders.jackson.singlethread.generator.BeanGenerator;
import org.appenders.jackson.singlethread.generator.Numbers;

/** Writers of the types of {@code java.time} that can be written as a number of seconds or milliseconds. */
final class MomentWriters {

    private MomentWriters() {}

    private static int roomForTimestamp(SerializerProvider provider) {
        return TimestampWriter.isNanos(provider) ? Numbers.roomForRaw(EpochDigits.ROOM) : IntegerDigits.ROOM;
    }

    private static int writeTimestamp(
            long seconds, int nanos, byte[] buffer, int at, BeanGenerator generator, SerializerProvider provider) {
        if (!TimestampWriter.isNanos(provider)) {
            return EpochDigits.writeMillis(seconds, nanos, buffer, at);
        }
        boolean plain = generator.writesPlainDecimals();
        return Edition.Moments.SUM_UP
                ? EpochDigits.writeSeconds(seconds, nanos, plain, buffer, at)
                : EpochDigits.writeSecondsAndNanos(seconds, nanos, plain, buffer, at);
    }

    static final class OfInstant extends TimestampWriter<Instant> {

        private static final long serialVersionUID = 1L;

        @Override
        int room(Instant value, BeanGenerator generator, SerializerProvider provider) {
            return isTimestamp(provider) ? roomForTimestamp(provider) : IsoInstant.ROOM + 2;
        }

        @Override
        int write(Instant value, byte[] buffer, int at, BeanGenerator generator, SerializerProvider provider) {
            if (isTimestamp(provider)) {
                return writeTimestamp(value.getEpochSecond(), value.getNano(), buffer, at, generator, provider);
            }
            buffer[at] = '"';
            return quote(IsoInstant.write(value, buffer, at + 1), buffer);
        }
    }

    static final class OfOffsetDateTime extends TimestampWriter<OffsetDateTime> {

        private static final long serialVersionUID = 1L;

        @Override
        int room(OffsetDateTime value, BeanGenerator generator, SerializerProvider provider) {
            if (isTimestamp(provider)) {
                return roomForTimestamp(provider);
            }
            return provider.getConfig().hasExplicitTimeZone() ? -1 : IsoDateTime.ROOM + 2;
        }

        @Override
        int write(OffsetDateTime value, byte[] buffer, int at, BeanGenerator generator, SerializerProvider provider) {
            if (isTimestamp(provider)) {
                return writeTimestamp(value.toEpochSecond(), value.getNano(), buffer, at, generator, provider);
            }
            buffer[at] = '"';
            return quote(IsoDateTime.write(value, buffer, at + 1), buffer);
        }
    }

    static final class OfZonedDateTime extends TimestampWriter<ZonedDateTime> {

        private static final long serialVersionUID = 1L;

        @Override
        int room(ZonedDateTime value, BeanGenerator generator, SerializerProvider provider) {
            if (isTimestamp(provider)) {
                return roomForTimestamp(provider);
            }
            boolean hasZone = provider.getConfig().hasExplicitTimeZone()
                    || provider.isEnabled(SerializationFeature.WRITE_DATES_WITH_ZONE_ID);
            return hasZone ? -1 : IsoDateTime.ROOM + 2;
        }

        @Override
        int write(ZonedDateTime value, byte[] buffer, int at, BeanGenerator generator, SerializerProvider provider) {
            if (isTimestamp(provider)) {
                return writeTimestamp(value.toEpochSecond(), value.getNano(), buffer, at, generator, provider);
            }
            buffer[at] = '"';
            return quote(IsoDateTime.write(value, buffer, at + 1), buffer);
        }
    }

    static final class OfDuration extends TimestampWriter<Duration> {

        private static final long serialVersionUID = 1L;

        @Override
        boolean writesTimestamps(SerializerProvider provider) {
            return provider.isEnabled(SerializationFeature.WRITE_DURATIONS_AS_TIMESTAMPS);
        }

        /** Leaves milliseconds to the serializer. How negative ones are rounded depends on the JDK. */
        @Override
        int room(Duration value, BeanGenerator generator, SerializerProvider provider) {
            if (isTimestamp(provider)) {
                return isNanos(provider) ? roomForTimestamp(provider) : -1;
            }
            return IsoDuration.ROOM + 2;
        }

        @Override
        int write(Duration value, byte[] buffer, int at, BeanGenerator generator, SerializerProvider provider) {
            if (isTimestamp(provider)) {
                return EpochDigits.writeSeconds(
                        value.getSeconds(), value.getNano(), generator.writesPlainDecimals(), buffer, at);
            }
            buffer[at] = '"';
            return quote(IsoDuration.write(value, buffer, at + 1), buffer);
        }
    }
}
