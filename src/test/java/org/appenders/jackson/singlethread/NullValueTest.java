package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Serializers that are given a null. Jackson gives them the nulls in a stream, and a user's code may do the same. Some of
 * Jackson's serializers write something for a null, and the others fail. Ours must do the same.
 */
class NullValueTest {

    private static final MapperSetup[] SETUPS = {MapperSetup.FACTORY_AND_MODULE, MapperSetup.FACTORY_AND_HANDLES};

    private final Differences differences = new Differences();

    public static class Fields {
        public int a = 1;
        public Object b;
    }

    public static class Getters {
        public List<String> getA() {
            return Collections.emptyList();
        }

        public String getB() {
            return "b";
        }
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
    public static class Typed {
        public int getA() {
            return 1;
        }
    }

    public static class Valued {
        @JsonValue
        public String value() {
            return "value";
        }
    }

    public static class Streams {
        public Stream<Optional<Byte>> optionals = Stream.of(Optional.of((byte) 1), null);
        public int last = 1;
    }

    /** Is written by giving a null to the serializer of a type. */
    @JsonSerialize(using = GivesNull.class)
    public static class NullOf {
        final Class<?> type;
        final boolean withTypeIds;

        NullOf(Class<?> type, boolean withTypeIds) {
            this.type = type;
            this.withTypeIds = withTypeIds;
        }
    }

    public static class GivesNull extends JsonSerializer<NullOf> {
        @Override
        public void serialize(NullOf value, JsonGenerator generator, SerializerProvider provider) throws IOException {
            JsonSerializer<Object> serializer = provider.findValueSerializer(value.type, null);
            if (value.withTypeIds) {
                serializer.serializeWithType(
                        null, generator, provider, provider.findTypeSerializer(provider.constructType(Typed.class)));
            } else {
                serializer.serialize(null, generator, provider);
            }
        }
    }

    private static final List<Class<?>> TYPES = Arrays.asList(
            String.class,
            Integer.class,
            BigDecimal.class,
            BigInteger.class,
            UUID.class,
            Date.class,
            java.sql.Timestamp.class,
            Calendar.class,
            Instant.class,
            ZonedDateTime.class,
            OffsetDateTime.class,
            Duration.class,
            Year.class,
            Locale.class,
            byte[].class,
            JsonNode.class,
            ObjectNode.class,
            ArrayNode.class,
            Optional.class,
            AtomicReference.class,
            Map.class,
            HashMap.class,
            List.class,
            Fields.class,
            Getters.class,
            Typed.class,
            Valued.class,
            ElementValues.Suit.class);

    @Test
    void serializersTreatNullAsStocks() throws IOException {
        for (MapperSetup setup : SETUPS) {
            ObjectMapper ours = setup.ours().findAndRegisterModules();
            ObjectMapper stock = setup.stock().findAndRegisterModules();
            for (int round = 0; round < 3; round++) {
                for (Class<?> type : TYPES) {
                    compare(setup + ", " + type, ours, stock, new NullOf(type, false));
                    compare(setup + ", with type ids, " + type, ours, stock, new NullOf(type, true));
                }
                for (Object value : Arrays.asList(new Fields(), new Getters(), new Typed(), new Valued())) {
                    compare(setup + ", usual", ours, stock, value);
                }
            }
        }
        differences.assertNone();
    }

    @Test
    void nullsInStreamsAreStocks() {
        for (MapperSetup setup : SETUPS) {
            ObjectMapper ours = setup.ours().findAndRegisterModules();
            ObjectMapper stock = setup.stock().findAndRegisterModules();
            for (int round = 0; round < 4; round++) {
                differences.compare(
                        setup + ", stream",
                        MapperTarget.STREAM.write(ours, new Streams()),
                        MapperTarget.STREAM.write(stock, new Streams()));
            }
        }
        differences.assertNone();
    }

    private void compare(String name, ObjectMapper ours, ObjectMapper stock, Object value) {
        differences.compare(name, MapperTarget.STREAM.write(ours, value), MapperTarget.STREAM.write(stock, value));
    }
}
