package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonView;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Beans that are not written property by property, on the first and on later writes. */
class AnnotatedBeanTest {

    private static final MapperSetup[] SETUPS = {MapperSetup.FACTORY_AND_MODULE, MapperSetup.FACTORY_AND_HANDLES};

    private final Differences differences = new Differences();

    interface Public {}

    interface Internal extends Public {}

    interface Unrelated {}

    @JsonPropertyOrder({"secret", "name", "none", "empty", "list", "byName", "inner", "failing", "always"})
    public static class Viewed {
        @JsonView(Internal.class)
        public String secret = "s";

        @JsonView(Public.class)
        public String name = "caf\u00e9";

        @JsonView({Unrelated.class, Internal.class})
        @JsonInclude(JsonInclude.Include.NON_NULL)
        public Integer none;

        @JsonInclude(JsonInclude.Include.NON_EMPTY)
        @JsonView(Public.class)
        public String empty = "";

        @JsonView(Public.class)
        public List<Viewed> list = Collections.emptyList();

        @JsonView(Unrelated.class)
        public Map<String, Viewed> byName = new LinkedHashMap<>();

        public Viewed inner;

        public long always = 7;

        private final boolean fails;

        public Viewed() {
            this(false, null);
        }

        Viewed(boolean fails, Viewed inner) {
            this.fails = fails;
            this.inner = inner;
        }

        @JsonView(Unrelated.class)
        public String getFailing() {
            if (fails) {
                throw new IllegalStateException("getter");
            }
            return null;
        }
    }

    private static Map<String, Object> viewed() {
        Viewed outer = new Viewed(false, new Viewed(false, new Viewed()));
        outer.list = Arrays.asList(new Viewed(), null, new Viewed(false, new Viewed()));
        outer.byName.put("a", new Viewed());
        outer.none = 1;
        Viewed endless = new Viewed();
        endless.inner = endless;
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("alone", new Viewed());
        values.put("nested", outer);
        values.put("list", Arrays.asList(new Viewed(), outer));
        values.put("failing", new Viewed(true, null));
        values.put("failing within", new Viewed(false, new Viewed(true, null)));
        values.put("containing itself", endless);
        return values;
    }

    @JsonPropertyOrder({"none", "street", "sub", "map", "failing", "city"})
    public static class Part {
        @JsonInclude(JsonInclude.Include.NON_NULL)
        public String none;

        public String street = "caf\u00e9 \"1\"";

        @JsonUnwrapped(prefix = "sub_", suffix = "_\u00fc")
        public Part sub;

        public Map<String, Object> map = new LinkedHashMap<>();

        @JsonView(Public.class)
        public int city = 3;

        private final boolean fails;

        public Part() {
            this(null, false);
        }

        Part(Part sub, boolean fails) {
            this.sub = sub;
            this.fails = fails;
        }

        public List<String> getFailing() {
            if (fails) {
                throw new IllegalStateException("getter");
            }
            return Arrays.asList("a", null);
        }
    }

    public static class Open {
        public int own = 1;

        @JsonAnyGetter
        public Map<String, Object> more = new LinkedHashMap<>();

        Open() {
            more.put("more", new Part());
        }
    }

    @JsonPropertyOrder({"first", "part", "bill", "number", "open", "getter", "filled", "last"})
    public static class Whole {
        @JsonUnwrapped
        public Part first;

        @JsonUnwrapped
        public Part part = new Part();

        @JsonUnwrapped(prefix = "bill_")
        public Part bill = new Part();

        public Integer number = 5;

        @JsonUnwrapped(suffix = "_o")
        public Open open = new Open();

        @JsonInclude(JsonInclude.Include.NON_EMPTY)
        @JsonUnwrapped(prefix = "f_")
        public Part filled = new Part();

        public String last = "l";

        @JsonUnwrapped(prefix = "g_")
        public Object getGetter() {
            if (number == null) {
                throw new IllegalStateException("unwrapped getter");
            }
            return new Part();
        }
    }

    public static class AllUnwrapped {
        @JsonUnwrapped
        public Part part = new Part();
    }

    private static Map<String, Object> unwrapped() {
        Whole deep = new Whole();
        deep.part = new Part(new Part(new Part(), false), false);
        deep.part.map.put("a", new Whole());
        deep.bill = null;
        Whole failing = new Whole();
        failing.number = null;
        Whole failingWithin = new Whole();
        failingWithin.bill = new Part(new Part(null, true), false);
        AllUnwrapped none = new AllUnwrapped();
        none.part = null;
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("whole", new Whole());
        values.put("deep", deep);
        values.put("list", Arrays.asList(new Whole(), new AllUnwrapped(), none, new Part(new Part(), false)));
        values.put("failing", failing);
        values.put("failing within", Collections.singletonMap("a", failingWithin));
        return values;
    }

    @Test
    void unwrappedBeansAreStocks() {
        for (MapperSetup setup : SETUPS) {
            ObjectMapper ours = setup.ours();
            ObjectMapper stock = JsonMapper.builder(new JsonFactory()).build();
            for (int round = 0; round < 4; round++) {
                for (Class<?> view : new Class<?>[] {null, Public.class, Unrelated.class}) {
                    unwrapped().forEach((name, value) -> {
                        String what = setup + ", " + view + ", " + name;
                        compare(what, ours, ours.writerWithView(view), stock, stock.writerWithView(view), value);
                    });
                }
            }
        }
        differences.assertNone();
    }

    @Test
    void beansInActiveViewsAreStocks() {
        Class<?>[] views = {null, Public.class, Internal.class, Unrelated.class, Object.class};
        for (MapperSetup setup : SETUPS) {
            ObjectMapper ours = setup.ours();
            ObjectMapper stock = JsonMapper.builder(new JsonFactory()).build();
            for (int round = 0; round < 4; round++) {
                for (Class<?> view : views) {
                    viewed().forEach((name, value) -> {
                        String what = setup + ", " + view + ", " + name;
                        compare(what, ours, ours.writerWithView(view), stock, stock.writerWithView(view), value);
                    });
                }
            }
        }
        differences.assertNone();
    }

    private void compare(
            String what,
            ObjectMapper ours,
            ObjectWriter oursWriter,
            ObjectMapper stock,
            ObjectWriter stocksWriter,
            Object value) {
        differences.compare(
                what,
                MapperTarget.STREAM.write(ours, oursWriter, value),
                MapperTarget.STREAM.write(stock, stocksWriter, value));
    }
}
