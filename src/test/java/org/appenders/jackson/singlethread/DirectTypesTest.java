package org.appenders.jackson.singlethread;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.DateSerializer;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import com.fasterxml.jackson.datatype.jsr310.ser.DurationSerializer;
import com.fasterxml.jackson.datatype.jsr310.ser.LocalDateSerializer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.text.SimpleDateFormat;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Calendar;
import java.util.Collections;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;
import java.util.UUID;
import org.appenders.jackson.singlethread.generator.JacksonVersion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Which types of values are written directly. Only those of Jackson's own serializers are, in their default settings.
 */
@SuppressWarnings("deprecation") // The replacement is newer than Jackson 2.12, or a method of the builder.
class DirectTypesTest {

    private static ObjectMapper[] mappers() {
        ObjectMapper[] mappers = {MapperSetup.FACTORY_AND_MODULE.ours(), MapperSetup.FACTORY_AND_MODULE.stock()};
        for (ObjectMapper mapper : mappers) {
            mapper.registerModule(new JavaTimeModule());
        }
        return mappers;
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                char.class,
                Character.class,
                BigInteger.class,
                BigDecimal.class,
                UUID.class,
                Date.class,
                Calendar.class,
                GregorianCalendar.class,
                Instant.class,
                LocalDate.class,
                LocalTime.class,
                LocalDateTime.class,
                OffsetDateTime.class,
                OffsetTime.class,
                ZonedDateTime.class,
                Year.class,
                YearMonth.class,
                MonthDay.class,
                Duration.class
            })
    void typeIsDirectUnlessItHasAFormat(Class<?> type) throws IOException {
        ObjectMapper mapper = mappers()[0];
        assertThat(SingleThreadModule.explain(mapper, type)).endsWith(": directly\n");
        ObjectMapper spring = mapper.copy()
                .disable(MapperFeature.DEFAULT_VIEW_INCLUSION)
                .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS);
        assertThat(SingleThreadModule.explain(spring, type)).endsWith(": directly\n");
        if (type != char.class && type != Character.class && type != BigDecimal.class) {
            ObjectMapper formatting = mapper.copy();
            boolean isOfJavaTime = type.getName().startsWith("java.time.");
            JsonFormat.Shape other = type == UUID.class
                    ? JsonFormat.Shape.BINARY
                    : isOfJavaTime ? JsonFormat.Shape.NUMBER_INT : JsonFormat.Shape.STRING;
            // The serializer's type is the superclass.
            Class<?> formatted = type == GregorianCalendar.class ? Calendar.class : type;
            formatting.configOverride(formatted).setFormat(JsonFormat.Value.forShape(other));
            assertThat(SingleThreadModule.explain(formatting, type)).contains(": by Jackson's ");
        }
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                Instant.class,
                LocalDate.class,
                LocalTime.class,
                LocalDateTime.class,
                OffsetDateTime.class,
                OffsetTime.class,
                ZonedDateTime.class,
                YearMonth.class,
                MonthDay.class,
                Duration.class
            })
    void timeThatIsTextByItsShapeIsDirect(Class<?> type) throws IOException {
        ObjectMapper mapper = mappers()[0];
        JsonFormat.Value text = JsonFormat.Value.forShape(JsonFormat.Shape.STRING);
        mapper.configOverride(type).setFormat(text);
        assertThat(SingleThreadModule.explain(mapper, type)).endsWith(": directly\n");
        ObjectMapper inAZone = mappers()[0];
        inAZone.configOverride(type).setFormat(text.withTimeZone(TimeZone.getTimeZone("Europe/Berlin")));
        assertThat(SingleThreadModule.explain(inAZone, type)).contains(": by Jackson's ");
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                Date.class,
                Instant.class,
                LocalDate.class,
                LocalTime.class,
                LocalDateTime.class,
                OffsetDateTime.class,
                ZonedDateTime.class
            })
    void typeWithAPatternOfNumbersIsDirect(Class<?> type) throws IOException {
        boolean hasDate = type != LocalTime.class;
        boolean hasZone = type == Date.class || type == Instant.class;
        ObjectMapper mapper = mappers()[0];
        JsonFormat.Value format = JsonFormat.Value.forPattern(hasDate ? "dd.MM.yyyy" : "HH:mm");
        mapper.configOverride(type)
                .setFormat(hasZone ? format.withTimeZone(TimeZone.getTimeZone("Europe/Berlin")) : format);
        assertThat(SingleThreadModule.explain(mapper, type)).endsWith(": directly\n");
        ObjectMapper withNames = mappers()[0];
        withNames.configOverride(type).setFormat(JsonFormat.Value.forPattern(hasDate ? "dd MMM yyyy" : "hh:mm a"));
        assertThat(SingleThreadModule.explain(withNames, type)).contains(": by Jackson's ");
    }

    /** The serializers are registered for the type and replace the usual ones. */
    @Test
    void serializersThatWereMadeWithAFormatAreJacksons() throws IOException {
        ObjectMapper[] mappers = mappers();
        for (ObjectMapper mapper : mappers) {
            mapper.registerModule(new SimpleModule("formats")
                    .addSerializer(Date.class, new DateSerializer(false, new SimpleDateFormat("yyyy", Locale.ROOT)))
                    .addSerializer(LocalDate.class, new LocalDateSerializer(DateTimeFormatter.ofPattern("yy")))
                    .addSerializer(Duration.class, new Shouting()));
        }
        for (Object value : new Object[] {new Date(0), LocalDate.of(2026, 2, 3), Duration.ZERO}) {
            assertThat(SingleThreadModule.explain(mappers[0], value.getClass())).doesNotContain("directly");
            assertThat(mappers[0].writeValueAsBytes(value)).isEqualTo(mappers[1].writeValueAsBytes(value));
        }
    }

    private static final class Shouting extends DurationSerializer {
        private static final long serialVersionUID = 1L;

        @Override
        public void serialize(Duration value, JsonGenerator generator, SerializerProvider provider) throws IOException {
            generator.writeString("!");
        }
    }

    /** An array counts as a level of its own, even within lists and maps that are written in one go. */
    @Test
    void arraysOfNumbersAreConstrainedAsStocks() {
        assumeTrue(JacksonVersion.IS_2_16, "Jackson has no such constraint before 2.16");
        Differences differences = new Differences();
        Object value = LocalDateTime.of(2026, 2, 28, 12, 30, 15);
        for (int levels = 0; levels < 36; levels++) {
            for (int depth : new int[] {levels, levels + 1, levels + 2, levels + 40}) {
                ObjectMapper[] mappers = mappers();
                Since216.setDepth(mappers[0].getFactory(), depth);
                Since216.setDepth(mappers[1].getFactory(), depth);
                for (int i = 0; i < 3; i++) {
                    for (MapperTarget target : new MapperTarget[] {MapperTarget.STREAM, MapperTarget.STRING}) {
                        differences.compare(
                                levels + " of " + depth,
                                target.write(mappers[0], value),
                                target.write(mappers[1], value));
                    }
                }
            }
            value = levels % 2 == 0 ? Collections.singletonList(value) : Collections.singletonMap("k", value);
        }
        differences.assertNone();
    }

    /** A writer that already has its serializer is serialized by Java together with it, if stock's can be. */
    @Test
    void writersOfValuesAreSerializedByJava() throws Exception {
        assumeTrue(Configuration.isAtLeast(16), "a mapper of Jackson before 2.16 cannot be serialized with modules");
        ObjectMapper ours = MapperSetup.FACTORY_AND_MODULE.ours();
        Object[] values = {UUID.randomUUID(), new BigDecimal("1.50"), 'c', new Date(7), BigInteger.TEN};
        for (Object value : values) {
            ObjectWriter writer = ours.writerFor(value.getClass());
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
                out.writeObject(writer);
            }
            ObjectWriter copy =
                    (ObjectWriter) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
            assertThat(copy.writeValueAsBytes(value)).isEqualTo(new ObjectMapper().writeValueAsBytes(value));
        }
    }

    /** If a serializer is asked for more than bytes, Jackson's serializer answers. */
    @Test
    void schemasAreStocks() throws IOException {
        for (boolean isTimestamp : new boolean[] {true, false}) {
            ObjectMapper[] mappers = mappers();
            for (ObjectMapper mapper : mappers) {
                mapper.configure(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS, isTimestamp);
            }
            assertThat(mappers[0].generateJsonSchema(ValueTypes.Holder.class))
                    .hasToString(mappers[1]
                            .generateJsonSchema(ValueTypes.Holder.class)
                            .toString());
        }
    }

    /** A calendar that refuses its date, and a user's date. They throw before or after the name, as with stock. */
    @Test
    void valuesThatThrowDoSoWhereStocksDo() throws IOException {
        Calendar strict = new GregorianCalendar(2026, Calendar.JANUARY, 1);
        strict.setLenient(false);
        strict.set(Calendar.DAY_OF_MONTH, 32);
        Date refusing = new Date(0) {
            private static final long serialVersionUID = 1L;

            @Override
            public long getTime() {
                throw new IllegalStateException("refused");
            }
        };
        Differences differences = new Differences();
        for (boolean isTimestamp : new boolean[] {true, false}) {
            ObjectMapper[] mappers = mappers();
            for (ObjectMapper mapper : mappers) {
                mapper.configure(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS, isTimestamp);
            }
            for (Object value : new Object[] {strict, refusing}) {
                Object bean = new Beans.Generic<>(value, null);
                for (int i = 0; i < 3; i++) {
                    differences.compare(
                            value.getClass() + ", " + isTimestamp,
                            MapperTarget.STREAM.write(mappers[0], bean),
                            MapperTarget.STREAM.write(mappers[1], bean));
                }
            }
        }
        differences.assertNone();
    }
}
