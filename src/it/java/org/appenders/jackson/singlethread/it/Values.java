package org.appenders.jackson.singlethread.it;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The values that clients write: every kind of property, every kind of text, and more than any buffer holds. */
final class Values {

    static final String MIXED_TEXT = "plain \"quoted\" \\ \n\t\u0001 h\u00e9llo \u20ac \ud83d\ude00";

    private Values() {}

    static List<Object> all() {
        List<Object> all = new ArrayList<>();
        all.add(new Order(1, "first", MIXED_TEXT, null));
        all.add(new Order(-2, "x".repeat(4_100), MIXED_TEXT.repeat(500), new Order(3, "inner", "", null)));
        all.add(Arrays.asList(1, -2L, 3.5, 0.1f, true, null, "text", new BigDecimal("1E+400"), new byte[100]));
        Map<String, Object> map = new LinkedHashMap<>();
        map.put(MIXED_TEXT, new int[5_000]);
        map.put("n".repeat(9_000), Map.of("deep", List.of(Map.of("deeper", List.of()))));
        all.add(map);
        return all;
    }

    @JsonPropertyOrder({"id", "name", "text", "total", "rate", "open", "version", "inner"})
    public static final class Order {

        private final int id;
        private final String name;
        private final String text;

        @JsonInclude(JsonInclude.Include.NON_NULL)
        public final Order inner;

        public boolean open = true;

        Order(int id, String name, String text, Order inner) {
            this.id = id;
            this.name = name;
            this.text = text;
            this.inner = inner;
        }

        public int getId() {
            return id;
        }

        public String getName() {
            return name;
        }

        public String getText() {
            return text;
        }

        public double getTotal() {
            return id / 3.0;
        }

        public float getRate() {
            return 0.25f * id;
        }

        public long getVersion() {
            return Long.MIN_VALUE + id;
        }
    }

    /** Fails after much of it is written. */
    @JsonPropertyOrder({"before", "failing", "after"})
    public static final class Failing {

        public String getBefore() {
            return "unfinished ".repeat(1_000);
        }

        public String getFailing() {
            throw new IllegalStateException("cannot be read");
        }

        public String getAfter() {
            return "never";
        }
    }
}
