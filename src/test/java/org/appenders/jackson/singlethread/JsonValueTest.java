package org.appenders.jackson.singlethread;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Objects with a {@code @JsonValue} method or field, on the first and on later writes. */
class JsonValueTest {

    private static final MapperSetup[] SETUPS = {MapperSetup.FACTORY_AND_MODULE, MapperSetup.FACTORY_AND_HANDLES};

    public static class Text {
        int calls;
        private final String text;

        Text(String text) {
            this.text = text;
        }

        @JsonValue
        public String value() {
            calls++;
            return text;
        }
    }

    public static final class Failing {
        private final Throwable failure;

        Failing(Throwable failure) {
            this.failure = failure;
        }

        @JsonValue
        String value() throws Throwable {
            if (failure != null) {
                throw failure;
            }
            return "well";
        }
    }

    public static final class InField {
        @JsonValue
        private final String value;

        InField(String value) {
            this.value = value;
        }
    }

    public static final class Numbers {
        @JsonValue
        public Long value = 77L;
    }

    public static final class Primitive {
        @JsonValue
        public int value() {
            return 5;
        }
    }

    public static final class OfLong {
        @JsonValue
        public long value() {
            return Long.MIN_VALUE;
        }
    }

    public static final class OfDouble {
        @JsonValue
        public double value = 2.5;
    }

    public static final class OfFloat {
        @JsonValue
        public float value = Float.NaN;
    }

    public static final class OfShort {
        @JsonValue
        public short value() {
            return -3;
        }
    }

    public static final class OfBoolean {
        @JsonValue
        public boolean value() {
            return false;
        }
    }

    public static final class Flag {
        @JsonValue
        public Boolean value() {
            return true;
        }
    }

    public static final class Quoted {
        @JsonValue
        @JsonSerialize(using = ToStringSerializer.class)
        public Integer value = 3;
    }

    public static final class Formatted {
        @JsonValue
        @JsonFormat(shape = JsonFormat.Shape.STRING)
        public Integer value = 4;
    }

    public enum Code {
        FIRST,
        SECOND {
            @Override
            public String code() {
                return "second";
            }
        };

        @JsonValue
        public String code() {
            return "first";
        }
    }

    public static final class AnyObject {
        @JsonValue
        public Object value() {
            return Arrays.asList(1, new Text("in a list"));
        }
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
    public static final class Typed {
        @JsonValue
        public String value = "typed";
    }

    @SuppressWarnings("unused")
    public static class Holder {
        public final Text first;
        public final Text second = new Text("\"quoted\"");
        public final Text none = null;

        @JsonInclude(JsonInclude.Include.NON_EMPTY)
        public final Text empty = new Text("");

        @JsonFormat(shape = JsonFormat.Shape.STRING)
        public final Numbers formatted = new Numbers();

        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS)
        public final Text typed = new Text("with an id");

        public final InField field = new InField("in a field \u00e9");
        public final Numbers number = new Numbers();
        public final Primitive primitive = new Primitive();
        public final OfLong ofLong = new OfLong();
        public final OfDouble ofDouble = new OfDouble();
        public final OfFloat ofFloat = new OfFloat();
        public final OfShort ofShort = new OfShort();

        @JsonInclude(JsonInclude.Include.NON_DEFAULT)
        public final OfBoolean ofBoolean = new OfBoolean();

        public final Flag flag = new Flag();
        public final Quoted quoted = new Quoted();
        public final Formatted ownFormat = new Formatted();
        public final Code code = Code.SECOND;
        public final AnyObject anyObject = new AnyObject();
        public final Typed ownTyped = new Typed();
        public final Object object = new Text("by its class");
        public final List<Text> list = Arrays.asList(new Text("a"), null, new Text(null));
        public final List<InField> fields =
                Arrays.asList(new InField("in a field \u00e9"), new InField("in a field \u00e9"));
        public final List<InField> someNull = Arrays.asList(new InField("a"), new InField(null), null);
        public final Map<String, InField> byName = Collections.singletonMap("n", new InField("\"b\""));
        public final List<Numbers> numbers = Collections.singletonList(new Numbers());
        public final List<OfDouble> doubles = Arrays.asList(new OfDouble(), null, new OfDouble());
        public final Map<OfLong, OfBoolean> byLong = Collections.singletonMap(new OfLong(), new OfBoolean());
        public final Map<Code, Text> map = Collections.singletonMap(Code.FIRST, new Text("m"));
        public final Failing well = new Failing(null);
        public final Failing failing;
        public final String last = "last";

        Holder(String first, Throwable failure) {
            this.first = new Text(first);
            failing = failure == null ? null : new Failing(failure);
        }

        String calls() {
            return first.calls + " " + second.calls + ' ' + empty.calls + ' ' + typed.calls + ' ' + list.get(0).calls
                    + ' ' + map.get(Code.FIRST).calls;
        }
    }

    private static Map<String, Object> values() {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("text", new Text("root"));
        values.put("null", new Text(null));
        values.put("well", new Holder("first", null));
        values.put("no first", new Holder(null, null));
        values.put("exception", new Holder("first", new IllegalStateException("in the accessor")));
        values.put("checked", new Holder("first", new Exception((String) null)));
        values.put("error", new Holder("first", new AssertionError("in the accessor")));
        values.put("failing in a list", Collections.singletonList(new Failing(new Exception("in a list"))));
        values.put("failing root", new Failing(new IllegalArgumentException("root")));
        values.put("list", Arrays.asList(Code.FIRST, new InField("in a field \u00e9"), Code.SECOND, new Text("x")));
        values.put("number", new OfLong());
        values.put("integers", Arrays.asList(new Primitive(), null, new OfLong(), new OfLong()));
        values.put("numbers", Arrays.asList(new OfShort(), new OfFloat(), new OfDouble(), new OfDouble()));
        values.put("long", new Holder(Texts.ascii(20_000), null));
        values.put("full", Arrays.asList(Texts.ascii(7_960), new Holder("behind", null)));
        return values;
    }

    @Test
    void objectsAreWrittenAsStocks() {
        Differences differences = new Differences();
        for (MapperSetup setup : SETUPS) {
            ObjectMapper ours = setup.ours();
            ObjectMapper stock = JsonMapper.builder(new JsonFactory()).build();
            for (int round = 0; round < 5; round++) {
                Map<String, Object> stocks = values();
                values().forEach((name, value) -> differences.compare(
                        setup + ", " + name, written(ours, value), written(stock, stocks.get(name))));
            }
        }
        differences.assertNone();
    }

    @Test
    void objectsAreWrittenAsStocksAfterThousandsOfWrites() throws Exception {
        Differences differences = new Differences();
        ObjectMapper ours = JsonMapper.builder(new SingleThreadJsonFactory())
                .addModule(new SingleThreadModule())
                .build();
        ObjectMapper stock = JsonMapper.builder(new JsonFactory()).build();
        for (int write = 0; write < 4_000; write++) {
            ours.writeValueAsBytes(new Holder("first", null));
        }
        Map<String, Object> stocks = values();
        values().forEach((name, value) ->
                differences.compare(name, written(ours, value), written(stock, stocks.get(name))));
        differences.assertNone();
    }

    /** A tree has one class of nodes for ints and another one for longs. */
    @Test
    void integersKeepTheirTypeInTrees() {
        for (MapperSetup setup : SETUPS) {
            ObjectMapper ours = setup.ours();
            for (int round = 0; round < 5; round++) {
                for (Object value : new Object[] {new Primitive(), new OfLong(), new Holder("first", null)}) {
                    JsonNode tree = ours.valueToTree(value);
                    assertThat(tree).isEqualTo(new ObjectMapper().<JsonNode>valueToTree(value));
                }
            }
        }
    }

    private static String written(ObjectMapper mapper, Object value) {
        String written = MapperTarget.STREAM.write(mapper, mapper.writer(), value);
        return value instanceof Holder ? written + "\ncalls " + ((Holder) value).calls() : written;
    }
}
