package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.datatype.jsr310.ser.DurationSerializer;
import com.fasterxml.jackson.datatype.jsr310.ser.InstantSerializer;
import com.fasterxml.jackson.datatype.jsr310.ser.OffsetDateTimeSerializer;
import com.fasterxml.jackson.datatype.jsr310.ser.ZonedDateTimeSerializer;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import org.appenders.jackson.singlethread.encode.IsoDateTime;
import org.appenders.jackson.singlethread.encode.IsoDuration;
import org.appenders.jackson.singlethread.encode.IsoInstant;

/** The serializers of what can be a number of seconds. */
final class MomentSerializers {

    private MomentSerializers() {}

    static final class DirectInstantSerializer extends InstantSerializer {

        private static final long serialVersionUID = 1L;

        @Override
        public JsonSerializer<?> createContextual(SerializerProvider provider, BeanProperty property)
                throws JsonMappingException {
            return JavaTimeSerializers.isFormat(findFormatOverrides(provider, property, handledType()))
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
                        && JavaTimeSerializers.writeSeconds(value.getEpochSecond(), value.getNano(), true, generator);
            }
            return JavaTimeSerializers.writeText(value, IsoInstant::write, IsoInstant.ROOM, generator);
        }
    }

    static final class DirectOffsetDateTimeSerializer extends OffsetDateTimeSerializer {

        private static final long serialVersionUID = 1L;

        @Override
        public JsonSerializer<?> createContextual(SerializerProvider provider, BeanProperty property)
                throws JsonMappingException {
            return JavaTimeSerializers.isFormat(findFormatOverrides(provider, property, handledType()))
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
                        && JavaTimeSerializers.writeSeconds(value.toEpochSecond(), value.getNano(), true, generator);
            }
            return !JavaTimeSerializers.hasZone(provider)
                    && JavaTimeSerializers.writeText(value, IsoDateTime::write, IsoDateTime.ROOM, generator);
        }
    }

    static final class DirectZonedDateTimeSerializer extends ZonedDateTimeSerializer {

        private static final long serialVersionUID = 1L;

        @Override
        public JsonSerializer<?> createContextual(SerializerProvider provider, BeanProperty property)
                throws JsonMappingException {
            return JavaTimeSerializers.isFormat(findFormatOverrides(provider, property, handledType()))
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
                        && JavaTimeSerializers.writeSeconds(value.toEpochSecond(), value.getNano(), true, generator);
            }
            return !JavaTimeSerializers.hasZone(provider)
                    && !shouldWriteWithZoneId(provider)
                    && JavaTimeSerializers.writeText(value, IsoDateTime::write, IsoDateTime.ROOM, generator);
        }
    }

    static final class DirectDurationSerializer extends DurationSerializer {

        private static final long serialVersionUID = 1L;

        @Override
        public JsonSerializer<?> createContextual(SerializerProvider provider, BeanProperty property)
                throws JsonMappingException {
            return JavaTimeSerializers.isFormat(findFormatOverrides(provider, property, handledType()))
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
                return useNanoseconds(provider)
                        && JavaTimeSerializers.writeSeconds(value.getSeconds(), value.getNano(), false, generator);
            }
            return JavaTimeSerializers.writeText(value, IsoDuration::write, IsoDuration.ROOM, generator);
        }
    }
}
