package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.module.SimpleSerializers;
import com.fasterxml.jackson.databind.ser.ContextualSerializer;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Settings that change after a mapper has written. In each place, databind keeps the serializers that it has found there.
 * Our mapper must write with the same serializers, whether our code or databind's writes the value.
 */
class LateSettingsTest {

    private static final TimeZone TOKYO = TimeZone.getTimeZone("Asia/Tokyo");

    /** In Tokyo, this is already the next day. */
    private static final Date DATE = new Date(82_800_000L);

    /** A user's keys. */
    private static final class Marked extends StdSerializer<Integer> {
        private static final long serialVersionUID = 1L;

        Marked() {
            super(Integer.class);
        }

        @Override
        public void serialize(Integer key, JsonGenerator generator, SerializerProvider provider) throws IOException {
            generator.writeFieldName("marked " + key);
        }
    }

    /** Writes for which property and with which settings it was created. */
    private static final class Telling extends StdSerializer<StringBuilder> implements ContextualSerializer {
        private static final long serialVersionUID = 1L;

        private final transient List<String> made;
        private final String settings;

        Telling(List<String> made, String settings) {
            super(StringBuilder.class);
            this.made = made;
            this.settings = settings;
        }

        @Override
        public JsonSerializer<?> createContextual(SerializerProvider provider, BeanProperty property) {
            String now = (property == null ? "root" : property.getName())
                    + provider.getTimeZone().getID();
            made.add(now);
            return new Telling(made, now);
        }

        @Override
        public void serialize(StringBuilder value, JsonGenerator generator, SerializerProvider provider)
                throws IOException {
            generator.writeString(settings);
        }
    }

    /** A value that may be anything. */
    public static final class Holder {
        @JsonFormat(pattern = "yyyy-MM-dd HH")
        public Object value;

        Holder(Object value) {
            this.value = value;
        }
    }

    private static Map<Object, Object> map(Object... keysAndValues) {
        Map<Object, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            map.put(keysAndValues[i], keysAndValues[i + 1]);
        }
        return map;
    }

    @ParameterizedTest
    @EnumSource
    void keysKeepTheSerializersOfTheirFirstWrite(MapperSetup setup) {
        Differences differences = new Differences();
        Object[] values = {
            map(1, 2, "a", 3),
            new Holder(map(1, DATE)),
            new Holder(new AbstractMap.SimpleEntry<>(1, 2)),
            new AtomicReference<>(new AbstractMap.SimpleEntry<>(1, DATE)),
            Collections.singletonList(map(1, map(1, 2)))
        };
        for (int writesBefore = 1; writesBefore < 5; writesBefore++) {
            for (MapperTarget first : new MapperTarget[] {MapperTarget.STREAM, MapperTarget.TOKENS}) {
                ObjectMapper ours = setup.ours();
                ObjectMapper stock = setup.stock();
                for (int round = 0; round < 8; round++) {
                    if (round == writesBefore) {
                        addKeySerializer(ours);
                        addKeySerializer(stock);
                    }
                    MapperTarget target = round < 1 ? first : MapperTarget.STREAM;
                    for (Object value : values) {
                        differences.compare(
                                writesBefore + ", " + first + ", " + round,
                                target.write(ours, value),
                                target.write(stock, value));
                    }
                }
            }
        }
        differences.assertNone();
    }

    private static void addKeySerializer(ObjectMapper mapper) {
        SimpleSerializers keys = new SimpleSerializers();
        keys.addSerializer(Integer.class, new Marked());
        mapper.setSerializerFactory(mapper.getSerializerFactory().withAdditionalKeySerializers(keys));
    }

    @ParameterizedTest
    @EnumSource
    void serializersAreMadeForAPlaceAsOftenAsStocks(MapperSetup setup) {
        Differences differences = new Differences();
        StringBuilder text = new StringBuilder("text");
        Object[] values = {
            Arrays.asList(text, 1, text),
            new Object[] {text, Collections.singletonList(text)},
            map("a", text, "b", Collections.singletonMap("c", text)),
            new Holder(text),
            new Holder(Arrays.asList(text, 1, text))
        };
        for (MapperTarget first : new MapperTarget[] {MapperTarget.STREAM, MapperTarget.TOKENS}) {
            List<String> madeByOurs = new ArrayList<>();
            List<String> madeByStocks = new ArrayList<>();
            ObjectMapper ours = setup.ours().registerModule(telling(madeByOurs));
            ObjectMapper stock = setup.stock().registerModule(telling(madeByStocks));
            for (int round = 0; round < 8; round++) {
                MapperTarget target = round < 2 ? first : round % 4 == 3 ? MapperTarget.TOKENS : MapperTarget.STREAM;
                for (Object value : values) {
                    differences.compare(
                            first + ", " + round,
                            target.write(ours, zoned(ours, round), value) + madeByOurs,
                            target.write(stock, zoned(stock, round), value) + madeByStocks);
                }
            }
        }
        differences.assertNone();
    }

    private static SimpleModule telling(List<String> made) {
        return new SimpleModule("telling").addSerializer(StringBuilder.class, new Telling(made, "none"));
    }

    private static ObjectWriter zoned(ObjectMapper mapper, int round) {
        return round % 2 == 0 ? mapper.writer() : mapper.writer().with(TOKYO);
    }

    /** A date as a root value has a format only from the mapper. */
    private static ObjectMapper withDateFormat(ObjectMapper mapper) {
        mapper.configOverride(Date.class).setFormat(JsonFormat.Value.forPattern("yyyy-MM-dd HH"));
        return mapper;
    }

    @ParameterizedTest
    @EnumSource
    void datesKeepTheTimeZoneOfTheFirstOneInTheirPlace(MapperSetup setup) {
        Differences differences = new Differences();
        List<Object> places = Arrays.asList(
                DATE, Collections.singletonList(DATE), Collections.singletonMap("date", DATE), new Object[] {DATE, 1});
        // Each place meets its first date with another time zone than the one before.
        for (int shift = 0; shift < places.size(); shift++) {
            List<Object> values = new ArrayList<>();
            for (Object place : places) {
                values.add(place);
                values.add(new Holder(place));
            }
            Collections.rotate(values, 2 * shift);
            ObjectMapper ours = withDateFormat(setup.ours());
            ObjectMapper stock = withDateFormat(setup.stock());
            int write = shift;
            for (int round = 0; round < 5; round++) {
                for (Object value : values) {
                    write++;
                    MapperTarget target = write % 5 == 4 ? MapperTarget.TOKENS : MapperTarget.STREAM;
                    int zone = write / 2 % 2;
                    differences.compare(
                            shift + ", " + write,
                            target.write(ours, zoned(ours, zone), value),
                            target.write(stock, zoned(stock, zone), value));
                }
            }
        }
        differences.assertNone();
    }
}
