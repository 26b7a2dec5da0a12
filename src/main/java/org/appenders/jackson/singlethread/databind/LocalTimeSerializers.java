package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.datatype.jsr310.ser.LocalDateSerializer;
import com.fasterxml.jackson.datatype.jsr310.ser.LocalDateTimeSerializer;
import com.fasterxml.jackson.datatype.jsr310.ser.LocalTimeSerializer;
import com.fasterxml.jackson.datatype.jsr310.ser.YearMonthSerializer;
import java.io.IOException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.YearMonth;
import org.appenders.jackson.singlethread.encode.IsoDate;
import org.appenders.jackson.singlethread.encode.IsoDateTime;
import org.appenders.jackson.singlethread.encode.IsoTime;

/** The serializers of what has no zone: text, or an array, which is theirs. */
final class LocalTimeSerializers {

    private LocalTimeSerializers() {}

    static final class DirectLocalDateSerializer extends LocalDateSerializer {

        private static final long serialVersionUID = 1L;

        @Override
        public JsonSerializer<?> createContextual(SerializerProvider provider, BeanProperty property)
                throws JsonMappingException {
            return JavaTimeSerializers.isFormat(findFormatOverrides(provider, property, handledType()))
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
            return JavaTimeSerializers.writeText(value, IsoDate::write, IsoDate.ROOM, generator);
        }
    }

    static final class DirectLocalTimeSerializer extends LocalTimeSerializer {

        private static final long serialVersionUID = 1L;

        @Override
        public JsonSerializer<?> createContextual(SerializerProvider provider, BeanProperty property)
                throws JsonMappingException {
            return JavaTimeSerializers.isFormat(findFormatOverrides(provider, property, handledType()))
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
            return JavaTimeSerializers.writeText(value, IsoTime::write, IsoTime.ROOM, generator);
        }
    }

    static final class DirectLocalDateTimeSerializer extends LocalDateTimeSerializer {

        private static final long serialVersionUID = 1L;

        @Override
        public JsonSerializer<?> createContextual(SerializerProvider provider, BeanProperty property)
                throws JsonMappingException {
            return JavaTimeSerializers.isFormat(findFormatOverrides(provider, property, handledType()))
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
            return JavaTimeSerializers.writeText(value, IsoDateTime::write, IsoDateTime.ROOM, generator);
        }
    }

    static final class DirectYearMonthSerializer extends YearMonthSerializer {

        private static final long serialVersionUID = 1L;

        @Override
        public JsonSerializer<?> createContextual(SerializerProvider provider, BeanProperty property)
                throws JsonMappingException {
            return JavaTimeSerializers.isFormat(findFormatOverrides(provider, property, handledType()))
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
            return JavaTimeSerializers.writeText(value, IsoDate::write, IsoDate.ROOM, generator);
        }
    }
}
