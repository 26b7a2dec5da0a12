package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonView;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Dates with a format, written with other settings each time. Databind keeps the time zone of a property's first date, and
 * ours must keep the same one when it takes over, whatever the first writes were.
 */
class FirstSettingsTest {

    private static final TimeZone TOKYO = TimeZone.getTimeZone("Asia/Tokyo");

    /** In Tokyo, this is already the next day. */
    private static final Date DATE = new Date(82_800_000L);

    /** A date in each place where it may be. */
    public static class Dated {
        @JsonFormat(pattern = "yyyy-MM-dd HH")
        public Date date = DATE;

        @JsonView(Dated.class)
        @JsonFormat(pattern = "yyyy-MM-dd HH")
        public Object object = DATE;

        @JsonFormat(pattern = "yyyy-MM-dd HH")
        public Collection<Object> collection = Collections.singletonList(DATE);

        @JsonFormat(pattern = "yyyy-MM-dd HH")
        public List<Date> list = new ArrayList<>(Collections.singletonList(DATE));

        @JsonFormat(pattern = "yyyy-MM-dd HH")
        public Map<String, Object> map = new HashMap<>(Collections.singletonMap("date", DATE));

        @JsonFormat(pattern = "yyyy-MM-dd HH")
        public AtomicReference<Object> reference = new AtomicReference<>(DATE);

        @JsonFormat(pattern = "yyyy-MM-dd HH")
        public Object[] array = {DATE};
    }

    /** Returns a value without any date. */
    private static Dated without() {
        Dated value = new Dated();
        value.date = null;
        value.object = 1;
        value.collection = Collections.singletonList(1);
        value.list = new ArrayList<>();
        value.map = new HashMap<>();
        value.reference = new AtomicReference<>("text");
        value.array = new Object[] {1};
        return value;
    }

    /** Returns a value with dates of another class. */
    private static Dated withCalendars() {
        GregorianCalendar calendar = new GregorianCalendar(TimeZone.getTimeZone("UTC"));
        calendar.setTime(DATE);
        Dated value = without();
        value.object = calendar;
        value.collection = Arrays.asList(calendar, DATE);
        value.map.put("calendar", calendar);
        value.reference = new AtomicReference<>(calendar);
        value.array = new Object[] {calendar};
        return value;
    }

    /** The settings of a write. */
    private enum Settings {
        NONE(writer -> writer),
        ZONE(writer -> writer.with(TOKYO)),
        VIEW(writer -> writer.withView(Dated.class)),
        OTHER_VIEW(writer -> writer.withView(Object.class).with(TOKYO));

        private final UnaryOperator<ObjectWriter> change;

        Settings(UnaryOperator<ObjectWriter> change) {
            this.change = change;
        }
    }

    private static final MapperTarget[] TARGETS = {MapperTarget.STREAM, MapperTarget.TOKENS, MapperTarget.STRING};

    @ParameterizedTest
    @EnumSource(names = {"FACTORY_AND_MODULE", "FACTORY_AND_HANDLES", "FACTORY_ONLY", "MODULE_ONLY"})
    void propertiesKeepTheTimeZoneOfTheirFirstDate(MapperSetup setup) {
        Differences differences = new Differences();
        for (Settings first : Settings.values()) {
            for (Settings second : Settings.values()) {
                for (MapperTarget target : TARGETS) {
                    for (Dated start : Arrays.asList(new Dated(), without(), withCalendars())) {
                        ObjectMapper stock = new JsonMapper();
                        ObjectMapper ours = setup.ours();
                        String name = first + ", " + second + ", " + target;
                        for (int round = 0; round < 12; round++) {
                            Settings settings = round < 2 ? first : round % 5 == 4 ? Settings.NONE : second;
                            Dated value = round < 3 ? start : round % 4 == 3 ? withCalendars() : new Dated();
                            MapperTarget to = round < 2 || round > 8 ? target : MapperTarget.STREAM;
                            differences.compare(
                                    name + ", " + round,
                                    to.write(ours, settings.change.apply(ours.writer()), value),
                                    to.write(stock, settings.change.apply(stock.writer()), value));
                        }
                    }
                }
            }
        }
        differences.assertNone();
    }
}
