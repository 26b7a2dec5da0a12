package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonBackReference;
import com.fasterxml.jackson.annotation.JsonFilter;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonGetter;
import com.fasterxml.jackson.annotation.JsonIdentityInfo;
import com.fasterxml.jackson.annotation.JsonIdentityReference;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonIncludeProperties;
import com.fasterxml.jackson.annotation.JsonKey;
import com.fasterxml.jackson.annotation.JsonManagedReference;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonRootName;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeId;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.annotation.JsonView;
import com.fasterxml.jackson.annotation.ObjectIdGenerators;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializable;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.annotation.JsonAppend;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import com.fasterxml.jackson.databind.util.RawValue;
import com.fasterxml.jackson.databind.util.StdConverter;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Collections;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.appenders.jackson.singlethread.packaged.Elsewhere;

/** Values of every kind that databind treats differently, by name. Some of them fail with stock. */
@SuppressWarnings("unused")
public final class Beans {

    private Beans() {}

    static Map<String, Object> all() {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("null", null);
        all.put("string", "text");
        all.put("number", 42);
        all.put("double", 0.1);
        all.put("array", new int[] {1, 2, 3});
        all.put("object array", new Object[] {1, "two", null, new Point(1, 2)});
        all.put("map", map());
        all.put("list of beans", Arrays.asList(new Fields(), new Simple(), null, new Fields()));
        all.put("tree", JsonNodeFactory.instance.objectNode().put("a", 1).putPOJO("b", new Simple()));
        all.put("fields", new Fields());
        all.put("fields at their limits", Fields.limits());
        all.put("nulls", new Wrappers());
        all.put("wrappers", Wrappers.full());
        all.put("getters", new Simple());
        all.put("getters with nulls", new Simple(null, 0, 0, false, 0, 0));
        all.put("escaped texts", new Simple("a\"b\\c\n\u0001\u007f</script>", -1, -1, true, -0.0, Float.MIN_VALUE));
        all.put("Latin-1 text", new Simple(Texts.latin1(50), 1, 1, true, 1, 1));
        all.put("BMP text", new Simple("\u4e2d\u6587 \u0416", 1, 1, true, 1, 1));
        all.put("surrogates", new Simple("a\ud83d\ude00b", 1, 1, true, 1, 1));
        all.put("lone surrogate", new Simple("a\ud83d b", 1, 1, true, 1, 1));
        all.put("lone low surrogate", new Simple("a\ude00", 1, 1, true, 1, 1));
        all.put("not finite", new Simple("x", 1, 1, true, Double.NaN, Float.NEGATIVE_INFINITY));
        for (int length : new int[] {0, 1, 31, 32, 33, 999, 1000, 1001, 4001, 8100, 20_000}) {
            all.put("text of " + length, new Simple(Texts.ascii(length), 1, 1, true, 1, 1));
            all.put("escapes of " + length, new Simple(Texts.repeated("\t\"x", length), 1, 1, true, 1, 1));
        }
        all.put("private class", new Private());
        all.put("package-private members", new PackagePrivate());
        all.put("public class", new Public());
        all.put("private in a hierarchy", new PrivateSub());
        all.put("record-like", new RecordLike("n", 3));
        all.put("anonymous", new Simple() {
            public String getExtra() {
                return "e";
            }
        });
        all.put("local", local());
        all.put("inherited", new Sub());
        all.put("inherited from generic", new GenericSub("bound"));
        all.put("generic", new Generic<>("text", Arrays.asList("a", "b")));
        all.put("generic of bean", new Generic<>(new Simple(), Collections.singletonList(new Simple())));
        all.put("interface", new Implementation());
        all.put("collections", new Collections1());
        all.put("nested", Node.deep(5));
        all.put("nested deep", Node.deep(200));
        all.put("dynamic", new Dynamic());
        all.put("optional-like", new OptionalLike());
        all.put("other types", new Others());
        all.put("one property", new One());
        all.put("no property", new Empty());
        all.put("static and transient", new Ignored());
        all.put("many properties", new Many());
        all.put("names", new Names());
        all.put("non-null", new NonNull());
        all.put("non-empty", new NonEmpty());
        all.put("non-default", new NonDefault());
        all.put("non-default, changed", NonDefault.changed());
        all.put("non-absent", new NonAbsent());
        all.put("custom inclusion", new CustomInclusion());
        all.put("content inclusion", new ContentInclusion());
        all.put("always", new Always());
        all.put("shapes", new Shapes());
        all.put("array shape", new ArrayShape());
        all.put("array shape, nested", new HasArrayShape());
        all.put("object enum", new HasEnums());
        all.put("widened", new Widened());
        all.put("widened contents", new WidenedContents());
        all.put("serializers", new Serializers());
        all.put("serializers, nulls", Serializers.nulls());
        all.put("converter", new Converted());
        all.put("views", new Views());
        all.put("default view", new DefaultView());
        all.put("unwrapped", new Unwrapping());
        all.put("value", new HasValues());
        all.put("any", new Any());
        all.put("any in the middle", new AnyInTheMiddle());
        all.put("any alone", new AnyAlone());
        all.put("typed", Arrays.asList(new Cat(), new Dog()));
        all.put("typed properties", new Zoo());
        all.put("type id", new WithTypeId());
        all.put("identity", Identified.cycle());
        all.put("identity, several", Arrays.asList(Identified.cycle(), Identified.cycle(), new Identified("x")));
        all.put("identity by property", new HasOwnIds());
        all.put("order", new Ordered());
        all.put("naming", new Named());
        all.put("raw", new Raw());
        all.put("root name", new Rooted());
        all.put("ignored by property", new Ignoring());
        all.put("ignored by class", new IgnoringClass());
        all.put("included by class", new Including());
        all.put("references", Parent.withChildren());
        all.put("appended", new Appended());
        all.put("serializable", new Itself());
        all.put("keys", new Keys());
        all.put("null key", Collections.singletonMap(null, new Simple()));
        all.put("null key in a bean", new NullKey());
        all.put("charset", new Chars());
        for (Kind kind : Kind.values()) {
            if (kind == Kind.STACK_OVERFLOW || kind == Kind.THROWABLE) {
                // Tested separately, because only some setups handle them as stock does.
                continue;
            }
            all.put("getter throws " + kind, new Throwing(kind));
            all.put("nested getter throws " + kind, new HasThrowing(kind));
        }
        all.put("serializer throws", new HasThrowingSerializer());
        all.put("no serializer", new HasEmpty());
        all.put("self reference", new Self());
        all.put("self reference by text", new SelfText());
        all.put("conflicting getters", new Conflicting());
        all.put("iterator", new HasIterator());
        all.put("setter-less builder", new Fluent());
        return all;
    }

    /** Endless values. The depth at which the stack overflows differs. */
    static Map<String, Object> endless() {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("bean in itself", Cycle.of(1));
        all.put("two beans", Cycle.of(2));
        all.put("list in itself", listInItself());
        all.put("endless getter", new Endless());
        return all;
    }

    private static Object listInItself() {
        List<Object> list = new ArrayList<>();
        Dynamic dynamic = new Dynamic();
        dynamic.any = list;
        list.add(dynamic);
        return list;
    }

    private static Map<String, Object> map() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("a", 1);
        map.put("b\"", null);
        map.put("c", new Simple());
        map.put("d", Arrays.asList(1.5, "x", new Point(3, 4)));
        map.put("\ud800", "lone");
        return map;
    }

    private static Object local() {
        class Local {
            public String text = "x";

            private int getHidden() {
                return 1;
            }

            public long getLong() {
                return 2;
            }
        }
        return new Local();
    }

    enum Color {
        RED,
        GREEN {
            @Override
            public String toString() {
                return "gr\u00fcn";
            }
        },
        @JsonProperty("b\"lue")
        BLUE
    }

    public static class Fields {
        public boolean z = true;
        public byte b = 1;
        public short s = 2;
        public char c = '3';
        public int i = 4;
        public long j = 5;
        public float f = 6.5f;
        public double d = 7.25;
        public String text = "eight";
        public String none;

        static Fields limits() {
            Fields fields = new Fields();
            fields.z = false;
            fields.b = Byte.MIN_VALUE;
            fields.s = Short.MIN_VALUE;
            fields.c = '\uffff';
            fields.i = Integer.MIN_VALUE;
            fields.j = Long.MIN_VALUE;
            fields.f = -Float.MAX_VALUE;
            fields.d = -2.2250738585072014E-308;
            fields.text = "";
            return fields;
        }
    }

    public static class Wrappers {
        public Boolean z;
        public Byte b;
        public Short s;
        public Character c;
        public Integer i;
        public Long j;
        public Float f;
        public Double d;
        public BigDecimal decimal;
        public BigInteger integer;
        public String text;
        public Number number;
        public Color color;

        static Wrappers full() {
            Wrappers w = new Wrappers();
            w.z = true;
            w.b = -1;
            w.s = 2;
            w.c = 'c';
            w.i = 4;
            w.j = 5L;
            w.f = 6.5f;
            w.d = 7.5;
            w.decimal = new BigDecimal("1E+10");
            w.integer = BigInteger.TEN.pow(30);
            w.text = "t";
            w.number = 1.5f;
            w.color = Color.GREEN;
            return w;
        }
    }

    public static class Simple {
        private final String text;
        private final int number;
        private final long large;
        private final boolean flag;
        private final double real;
        private final float single;

        public Simple() {
            this("some text", 17, 1L << 40, true, 0.1, 0.25f);
        }

        Simple(String text, int number, long large, boolean flag, double real, float single) {
            this.text = text;
            this.number = number;
            this.large = large;
            this.flag = flag;
            this.real = real;
            this.single = single;
        }

        public String getText() {
            return text;
        }

        public int getNumber() {
            return number;
        }

        public long getLarge() {
            return large;
        }

        public boolean isFlag() {
            return flag;
        }

        public double getReal() {
            return real;
        }

        public float getSingle() {
            return single;
        }
    }

    public static final class Point {
        public int x;
        public int y;

        public Point(int x, int y) {
            this.x = x;
            this.y = y;
        }
    }

    @JsonAutoDetect(fieldVisibility = Visibility.ANY)
    private static final class Private {
        private String text = "private";
        private final int number = Integer.parseInt("1");
        private boolean flag;
        private double real = 1e100;
    }

    @JsonAutoDetect(getterVisibility = Visibility.ANY)
    static class PackagePrivate {
        String getText() {
            return "package";
        }

        protected int getNumber() {
            return 3;
        }

        private long getSecret() {
            return 4;
        }
    }

    public static class Public {
        public String field = "f";

        public String getText() {
            return "public";
        }

        public static String getStatic() {
            return "static";
        }

        public int getInt() {
            return 1;
        }
    }

    private static class PrivateBase {
        public String base = "b";

        public String getOverridden() {
            return "base";
        }

        public int getInherited() {
            return 1;
        }
    }

    private static class PrivateSub extends PrivateBase {
        @Override
        public String getOverridden() {
            return "sub";
        }
    }

    /** Looks like a record to the JVM, but compiles for Java 8. */
    static final class RecordLike {
        private final String name;
        private final int count;

        RecordLike(String name, int count) {
            this.name = name;
            this.count = count;
        }

        @JsonProperty("name")
        public String name() {
            return name;
        }

        @JsonProperty("count")
        public int count() {
            return count;
        }
    }

    public abstract static class Base {
        public String inBase = "base";

        public abstract Object getCovariant();

        public Object getPlain() {
            return "plain";
        }
    }

    public static class Sub extends Base {
        public int inSub = 1;

        @Override
        public String getCovariant() {
            return "covariant";
        }

        @Override
        public String getPlain() {
            return null;
        }
    }

    public static class Generic<T> {
        public T value;
        public List<T> list;
        public Map<String, T> map;

        Generic(T value, List<T> list) {
            this.value = value;
            this.list = list;
            map = Collections.singletonMap("k", value);
        }

        public T getGot() {
            return value;
        }
    }

    public static class GenericSub extends Generic<String> {
        GenericSub(String value) {
            super(value, Collections.singletonList(value));
        }

        @Override
        public String getGot() {
            return super.getGot() + "!";
        }
    }

    interface Described {
        default String getDescription() {
            return "default method";
        }

        int getSize();
    }

    public static class Implementation implements Described {
        @Override
        public int getSize() {
            return 9;
        }
    }

    public static class Collections1 {
        public List<String> strings = Arrays.asList("a", null, "\u00e9\"");
        public List<Integer> integers = Arrays.asList(1, null, 3);
        public List<Object> objects = Arrays.asList(1, "x", null, new Point(1, 2), Color.RED);
        public List<Simple> beans = Arrays.asList(new Simple(), null);
        public List<List<String>> lists = Collections.singletonList(Arrays.asList("x", "y"));
        public EnumSet<Color> colors = EnumSet.allOf(Color.class);
        public Map<String, String> map = Collections.singletonMap("k", "v");
        public Map<String, Object> empty = new HashMap<>();
        public EnumMap<Color, Integer> enumMap = new EnumMap<>(Collections.singletonMap(Color.BLUE, 1));
        public Map<Integer, Point> points = new TreeMap<>(Collections.singletonMap(5, new Point(1, 1)));
        public String[] array = {"a", null};
        public int[] ints = {1, 2};
        public long[] longs = {Long.MAX_VALUE};
        public double[] doubles = {0.1, -0.0};
        public float[] floats = {0.1f};
        public boolean[] booleans = {true, false};
        public char[] chars = {'a', '"'};
        public byte[] bytes = {1, 2, 3, -1};
        public Object[] mixed = {1, "x", null};
        public Point[] beanArray = {new Point(1, 2), null};
        public List<String> one = Collections.singletonList("one");
        public Iterable<String> iterable = Arrays.asList("i", "j");
        public List<String> noList;
    }

    public static class Node {
        public String name;
        public int depth;
        public Node next;
        public boolean last;

        /** Builds the nodes without recursion, which would need stack itself. */
        static Node deep(int depth) {
            Node node = null;
            for (int level = 0; level <= depth; level++) {
                Node outer = new Node();
                outer.name = "level " + level;
                outer.depth = level;
                outer.next = node;
                outer.last = level == 0;
                node = outer;
            }
            return node;
        }
    }

    public static class Dynamic {
        public Object any = "text";
        public Object number = 3;
        public Object bean = new Point(1, 2);
        public Object none;
        public Comparable<?> comparable = "c";
        public CharSequence chars = new StringBuilder("sb");
        public Object list = Arrays.asList("a", 1);
    }

    public static class OptionalLike {
        public AtomicReference<String> full = new AtomicReference<>("x");
        public AtomicReference<String> empty = new AtomicReference<>();
        public AtomicInteger integer = new AtomicInteger(3);
        public AtomicLong atomicLong = new AtomicLong(4);
        public AtomicBoolean atomicBoolean = new AtomicBoolean(true);
    }

    public static class Others {
        public Date date = new Date(1_600_000_000_000L);
        public Calendar calendar = calendar();
        public UUID uuid = new UUID(1, 2);
        public URI uri = URI.create("http://x/y?z=\u00e9");
        public Class<?> type = Beans.class;
        public Locale locale = Locale.GERMANY;
        public TimeZone zone = TimeZone.getTimeZone("UTC");
        public StackTraceElement element = new StackTraceElement("a.B", "c", "B.java", 3);
        public RawValue raw = new RawValue("{ }");
        public Void nothing;

        private static Calendar calendar() {
            Calendar calendar = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT);
            calendar.setTimeInMillis(1_500_000_000_000L);
            return calendar;
        }
    }

    public static class One {
        public String only = "x";
    }

    public static class Empty {}

    public static class HasEmpty {
        public int before = 1;
        public Empty empty = new Empty();
        public int after = 2;
    }

    static class Ignored {
        public static String inClass = "static";
        public transient String passing = "transient";

        @JsonIgnore
        public String ignored = "ignored";

        public int kept = 1;

        @JsonProperty(access = JsonProperty.Access.WRITE_ONLY)
        public String password = "secret";
    }

    public static class Many {
        public int a0, a1, a2, a3, a4, a5, a6, a7, a8, a9;
        public String b0 = "",
                b1 = "x",
                b2,
                b3 = "\u00e9",
                b4 = "\u4e2d",
                b5 = "\n",
                b6 = "0123456789abcdef",
                b7,
                b8,
                b9;
        public long c0, c1, c2, c3, c4, c5, c6, c7, c8, c9 = -1;
        public boolean d0, d1 = true, d2, d3 = true, d4, d5, d6, d7, d8, d9;
        public double e0, e1 = 1e21, e2 = 1e-5, e3, e4, e5, e6, e7, e8, e9;
        public float f0, f1 = 1e21f, f2 = 1e-5f, f3, f4, f5, f6, f7, f8, f9;
        public Object g0, g1 = 1, g2, g3, g4, g5, g6, g7, g8, g9;
    }

    public static class Names {
        @JsonProperty("quote\"d")
        public String quoted = "a";

        @JsonProperty("back\\slash\n")
        public int escaped = 1;

        @JsonProperty("")
        public boolean empty = true;

        @JsonProperty("caf\u00e9")
        public long latin = 1;

        @JsonProperty("\u4e2d\u6587")
        public double bmp = 1;

        @JsonProperty("\ud83d\ude00")
        public float pair = 1;

        @JsonProperty("a name of more than thirty-two characters, and then some")
        public String longer = "x";

        @JsonProperty("12345678")
        public String eight = "x";

        @JsonProperty("1234567890123456")
        public String sixteen = "x";

        @JsonProperty("/<'>")
        public String markup = "/<'>";

        @JsonProperty("\ud83d")
        public String lone = "fails";
    }

    @JsonInclude(JsonInclude.Include.NON_NULL)
    public static class NonNull {
        public String none;
        public String some = "x";
        public Integer noNumber;
        public int number;

        @JsonInclude(JsonInclude.Include.ALWAYS)
        public String shown;

        public Object last;
    }

    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public static class NonEmpty {
        public String none;
        public String empty = "";
        public String some = "x";
        public int zero;
        public boolean no;
        public double nought;
        public List<String> list = new ArrayList<>();
        public Map<String, String> map = new HashMap<>();
        public String[] array = {};

        @JsonInclude(JsonInclude.Include.NON_NULL)
        public String shown = "";
    }

    @JsonInclude(JsonInclude.Include.NON_DEFAULT)
    public static class NonDefault {
        public String none;
        public String text = "default";
        public int number = 5;
        public int zero;
        public boolean flag = true;
        public double real = 1.5;
        public long large;

        static NonDefault changed() {
            NonDefault changed = new NonDefault();
            changed.text = null;
            changed.number = 0;
            changed.zero = 1;
            changed.flag = false;
            changed.real = 0;
            changed.none = "";
            return changed;
        }
    }

    public static class NonAbsent {
        @JsonInclude(JsonInclude.Include.NON_ABSENT)
        public AtomicReference<String> absent = new AtomicReference<>();

        @JsonInclude(JsonInclude.Include.NON_DEFAULT)
        public int zero;

        @JsonInclude(JsonInclude.Include.NON_DEFAULT)
        public String empty = "";

        @JsonInclude(JsonInclude.Include.NON_EMPTY)
        public String emptyToo = "";

        public int end = 1;
    }

    public static class CustomInclusion {
        @JsonInclude(value = JsonInclude.Include.CUSTOM, valueFilter = Hush.class)
        public String hushed = "hush";

        @JsonInclude(value = JsonInclude.Include.CUSTOM, valueFilter = Hush.class)
        public String none;

        @JsonInclude(value = JsonInclude.Include.CUSTOM, valueFilter = Hush.class)
        public String loud = "loud";

        @JsonInclude(value = JsonInclude.Include.CUSTOM, valueFilter = Hush.class)
        public int number = 1;
    }

    public static final class Hush {
        @Override
        public boolean equals(Object other) {
            return other == null || "hush".equals(other);
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    public static class ContentInclusion {
        @JsonInclude(content = JsonInclude.Include.NON_NULL)
        public Map<String, String> map = new TreeMap<>();

        @JsonInclude(value = JsonInclude.Include.NON_EMPTY, content = JsonInclude.Include.NON_EMPTY)
        public Map<String, String> other = new TreeMap<>();

        ContentInclusion() {
            map.put("a", null);
            map.put("b", "");
            other.putAll(map);
        }
    }

    @JsonInclude(JsonInclude.Include.ALWAYS)
    public static class Always {
        public String none;
        public Integer noNumber;
    }

    public static class Shapes {
        @JsonFormat(shape = JsonFormat.Shape.STRING)
        public int asText = 1;

        @JsonFormat(shape = JsonFormat.Shape.STRING)
        public long longAsText = 1;

        @JsonFormat(shape = JsonFormat.Shape.STRING)
        public double doubleAsText = 1;

        @JsonFormat(shape = JsonFormat.Shape.STRING)
        public float floatAsText = 1;

        @JsonFormat(shape = JsonFormat.Shape.STRING)
        public boolean booleanAsText = true;

        @JsonFormat(shape = JsonFormat.Shape.NUMBER)
        public boolean booleanAsNumber = true;

        @JsonFormat(shape = JsonFormat.Shape.NUMBER)
        public Date date = new Date(3);

        @JsonFormat(shape = JsonFormat.Shape.STRING, pattern = "yyyy")
        public Date year = new Date(3);

        @JsonFormat(shape = JsonFormat.Shape.NUMBER)
        public Color color = Color.BLUE;

        @JsonFormat(with = JsonFormat.Feature.WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED)
        public List<String> single = Collections.singletonList("one");

        @JsonFormat(with = JsonFormat.Feature.WRITE_SORTED_MAP_ENTRIES)
        public Map<String, Integer> sorted = new LinkedHashMap<>();

        @JsonFormat(shape = JsonFormat.Shape.STRING)
        public BigDecimal decimal = BigDecimal.ONE;

        @JsonFormat(shape = JsonFormat.Shape.NUMBER)
        public String text = "1";

        Shapes() {
            sorted.put("b", 1);
            sorted.put("a", 2);
        }
    }

    @JsonFormat(shape = JsonFormat.Shape.ARRAY)
    @JsonPropertyOrder({"text", "number"})
    public static class ArrayShape {
        public int number = 1;
        public String text = "x";
        public String none;
        public boolean flag;
    }

    public static class HasArrayShape {
        public ArrayShape one = new ArrayShape();

        @JsonFormat(shape = JsonFormat.Shape.ARRAY)
        public Simple two = new Simple();

        public Simple three = new Simple();
    }

    @JsonFormat(shape = JsonFormat.Shape.OBJECT)
    enum ObjectEnum {
        A;

        public String getText() {
            return "t";
        }

        public int getNumber() {
            return 1;
        }
    }

    public static class HasEnums {
        public ObjectEnum object = ObjectEnum.A;
        public Color color = Color.RED;
        public Color named = Color.BLUE;
        public Color green = Color.GREEN;
        public Map<Color, String> map = Collections.singletonMap(Color.BLUE, "x");
        public Color none;
    }

    /** Primitive values that have no step of their own for writing. */
    public static class Primitives {
        public char letter = 'c';
        public byte small = 1;

        @JsonFormat(shape = JsonFormat.Shape.STRING)
        public long formatted = 2;

        @JsonFormat(shape = JsonFormat.Shape.NUMBER)
        public boolean isNumber() {
            return true;
        }
    }

    /** Members that only the package can access, private members, and members inherited from another package. */
    static class Reserved extends Elsewhere {
        @JsonProperty
        int ofPackage = 1;

        @JsonProperty
        protected Long ofSubclasses = 2L;

        @JsonProperty
        private final String ofItself = "private";

        @JsonProperty
        List<String> getAll() {
            return Arrays.asList(ofItself, "package");
        }

        @JsonProperty
        private boolean isPrivate() {
            return true;
        }
    }

    /** Databind refuses to write it. */
    public static class Widened {
        @JsonSerialize(as = CharSequence.class)
        public String asChars = "chars";
    }

    /** Databind refuses to write it, too. */
    public static class WidenedContents {
        @JsonSerialize(contentAs = Object.class)
        public Map<String, String> values = Collections.singletonMap("k", "v");
    }

    public static class Serializers {
        @JsonSerialize(using = Loud.class)
        public String loud = "loud";

        @JsonSerialize(using = ToStringSerializer.class)
        public int text = 3;

        @JsonSerialize(nullsUsing = Nothing.class)
        public String none = "some";

        @JsonSerialize(nullsUsing = Nothing.class)
        public Integer noNumber = 1;

        @JsonSerialize(as = Described.class)
        public Implementation as = new Implementation();

        @JsonSerialize(typing = JsonSerialize.Typing.STATIC)
        public Base typed = new Sub();

        @JsonSerialize(contentUsing = Loud.class)
        public List<String> contents = Arrays.asList("a", "b");

        @JsonSerialize(keyUsing = LoudKey.class)
        public Map<String, String> keys = Collections.singletonMap("k", "v");

        static Serializers nulls() {
            Serializers nulls = new Serializers();
            nulls.loud = null;
            nulls.none = null;
            nulls.noNumber = null;
            nulls.as = null;
            nulls.typed = null;
            nulls.contents = null;
            nulls.keys = null;
            return nulls;
        }
    }

    /** Writes what it sees of the write context. */
    public static class Seer extends JsonSerializer<Object> {
        @Override
        public void serialize(Object value, JsonGenerator generator, SerializerProvider provider) throws IOException {
            generator.writeString(generator.getOutputContext().pathAsPointer() + " " + generator.getOutputContext());
        }
    }

    public static class Loud extends JsonSerializer<String> {
        @Override
        public void serialize(String value, JsonGenerator generator, SerializerProvider provider) throws IOException {
            generator.writeString(value + '!');
        }
    }

    public static class LoudKey extends JsonSerializer<String> {
        @Override
        public void serialize(String value, JsonGenerator generator, SerializerProvider provider) throws IOException {
            generator.writeFieldName(value + '!');
        }
    }

    public static class Nothing extends JsonSerializer<Object> {
        @Override
        public void serialize(Object value, JsonGenerator generator, SerializerProvider provider) throws IOException {
            generator.writeString("nothing");
        }
    }

    public static class Converted {
        @JsonSerialize(converter = ToLength.class)
        public String length = "four";

        @JsonSerialize(converter = ToText.class)
        public int text = 1;

        @JsonSerialize(contentConverter = ToLength.class)
        public List<String> lengths = Arrays.asList("a", "bb");

        public ByConverter whole = new ByConverter();
    }

    @JsonSerialize(converter = ToSimple.class)
    public static class ByConverter {}

    public static class ToLength extends StdConverter<String, Integer> {
        @Override
        public Integer convert(String value) {
            return value.length();
        }
    }

    public static class ToText extends StdConverter<Integer, String> {
        @Override
        public String convert(Integer value) {
            return "#" + value;
        }
    }

    public static class ToSimple extends StdConverter<ByConverter, Simple> {
        @Override
        public Simple convert(ByConverter value) {
            return new Simple();
        }
    }

    interface Small {}

    interface Large extends Small {}

    public static class Views {
        @JsonView(Small.class)
        public String small = "s";

        @JsonView(Large.class)
        public int large = 1;

        public boolean all = true;

        @JsonView({Small.class, Other.class})
        public Views nested;
    }

    interface Other {}

    @JsonView(Other.class)
    public static class DefaultView {
        public String text = "other";
        public int number = 1;
    }

    public static class Unwrapping {
        public int first = 1;

        @JsonUnwrapped
        public Simple simple = new Simple();

        @JsonUnwrapped(prefix = "p\"_", suffix = "_s")
        public Simple prefixed = new Simple();

        @JsonUnwrapped
        public Unwrapped inner = new Unwrapped();

        @JsonUnwrapped
        public Simple none;

        public String last = "l";
    }

    public static class Unwrapped {
        public String a = "a";

        @JsonUnwrapped(prefix = "deep.")
        public Point point = new Point(1, 2);
    }

    public static class HasValues {
        public TextValue text = new TextValue();
        public IntValue number = new IntValue();
        public BeanValue bean = new BeanValue();
        public FieldValue field = new FieldValue();
        public NullValue none = new NullValue();
    }

    public static class TextValue {
        @JsonValue
        public String value() {
            return "value\"";
        }
    }

    public static class IntValue {
        @JsonValue
        public int value() {
            return 7;
        }
    }

    public static class BeanValue {
        @JsonValue
        public Simple value() {
            return new Simple();
        }
    }

    public static class FieldValue {
        @JsonValue
        String field = "f";
    }

    public static class NullValue {
        @JsonValue
        public Object value() {
            return null;
        }
    }

    public static class Any {
        public int before = 1;
        private final Map<String, Object> other = new LinkedHashMap<>();
        public String after = "x";

        Any() {
            other.put("any\"", "v");
            other.put("none", null);
            other.put("bean", new Simple());
        }

        @JsonAnyGetter
        public Map<String, Object> other() {
            return other;
        }
    }

    @JsonPropertyOrder({"first", "any", "last"})
    public static class AnyInTheMiddle {
        public String last = "l";
        public String first = "f";

        @JsonAnyGetter
        public Map<String, Object> getAny() {
            return Collections.singletonMap("middle", 1);
        }
    }

    public static class AnyAlone {
        @JsonAnyGetter
        public Map<String, String> getAny() {
            return Collections.singletonMap("alone", "x");
        }
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes({@JsonSubTypes.Type(value = Cat.class, name = "cat"), @JsonSubTypes.Type(Dog.class)})
    public abstract static class Animal {
        public String name = "n";
    }

    public static class Cat extends Animal {
        public int lives = 9;
    }

    @JsonTypeName("d\"og")
    public static class Dog extends Animal {
        public boolean barks = true;
    }

    public static class Zoo {
        public Animal animal = new Cat();
        public List<Animal> animals = Arrays.asList(new Dog(), new Cat());

        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS)
        public Object byClass = new Point(1, 2);

        @JsonTypeInfo(use = JsonTypeInfo.Id.MINIMAL_CLASS)
        public Point minimal = new Point(1, 2);

        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS, include = JsonTypeInfo.As.WRAPPER_ARRAY)
        public Object array = new Point(1, 2);

        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS, include = JsonTypeInfo.As.WRAPPER_OBJECT)
        public Object object = new Point(1, 2);

        @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.EXTERNAL_PROPERTY, property = "ext")
        public Object external = new Cat();

        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS, include = JsonTypeInfo.As.EXISTING_PROPERTY, property = "x")
        public Point existing = new Point(1, 2);

        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS)
        public Object text = "typed";

        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS, include = JsonTypeInfo.As.WRAPPER_ARRAY)
        public long number = 1;

        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS, include = JsonTypeInfo.As.WRAPPER_ARRAY)
        public String typedText = "t";
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "@t")
    public static class WithTypeId {
        @JsonTypeId
        public String id = "my\"id";

        public int number = 1;
    }

    @JsonIdentityInfo(generator = ObjectIdGenerators.IntSequenceGenerator.class, property = "@id")
    public static class Identified {
        public String name;
        public Identified next;
        public Identified again;
        public int number = 1;

        Identified(String name) {
            this.name = name;
        }

        static Identified cycle() {
            Identified a = new Identified("a");
            Identified b = new Identified("b");
            a.next = b;
            b.next = a;
            a.again = b;
            b.again = b;
            return a;
        }
    }

    public static class HasOwnIds {
        public OwnId one = new OwnId(1);
        public OwnId two = one;

        @JsonIdentityReference(alwaysAsId = true)
        public OwnId three = new OwnId(3);

        public List<OwnId> list = Arrays.asList(one, new OwnId(4));
    }

    @JsonIdentityInfo(generator = ObjectIdGenerators.PropertyGenerator.class, property = "id")
    public static class OwnId {
        public String before = "b";
        public int id;
        public String after = "a";

        OwnId(int id) {
            this.id = id;
        }
    }

    @JsonPropertyOrder(
            value = {"z", "b"},
            alphabetic = true)
    public static class Ordered {
        public int b = 1;
        public int a = 2;
        public int z = 3;
        public String c = "c";
    }

    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    public static class Named {
        public int someNumber = 1;
        public String someText = "x";

        @JsonProperty("explicitName")
        public String explicit = "e";
    }

    public static class Raw {
        @JsonRawValue
        public String raw = "{ \"raw\" : \u00e9 }";

        @JsonRawValue
        public String none;

        @JsonRawValue
        public int number = 1;

        @JsonRawValue
        public String longRaw = Texts.latin1(9000);

        public int after = 1;
    }

    @JsonRootName("the\"root")
    public static class Rooted {
        public int number = 1;
        public String text = "t";
    }

    public static class Ignoring {
        @JsonIgnoreProperties({"text", "large"})
        public Simple simple = new Simple();

        @JsonIncludeProperties({"text", "number"})
        public Simple included = new Simple();

        @JsonIgnoreProperties("x")
        public List<Point> points = Arrays.asList(new Point(1, 2));

        @JsonIgnoreProperties("k")
        public Map<String, Integer> map = Collections.singletonMap("k", 1);

        public Simple whole = new Simple();
    }

    @JsonIgnoreProperties({"number", "none"})
    public static class IgnoringClass extends Simple {}

    @JsonIncludeProperties({"number", "flag"})
    public static class Including extends Simple {}

    public static class Parent {
        public String name = "parent";

        @JsonManagedReference
        public List<Child> children = new ArrayList<>();

        static Parent withChildren() {
            Parent parent = new Parent();
            for (int i = 0; i < 3; i++) {
                Child child = new Child();
                child.parent = parent;
                child.number = i;
                parent.children.add(child);
            }
            return parent;
        }
    }

    public static class Child {
        @JsonBackReference
        public Parent parent;

        public int number;
    }

    @JsonAppend(attrs = @JsonAppend.Attr("attribute"))
    public static class Appended {
        public int number = 1;
    }

    public static class Itself implements JsonSerializable {
        @Override
        public void serialize(JsonGenerator generator, SerializerProvider provider) throws IOException {
            generator.writeStartObject();
            provider.defaultSerializeField("simple", new Simple(), generator);
            provider.defaultSerializeField("none", null, generator);
            generator.writeFieldName("value");
            EditionApi.write(provider, generator, new Point(1, 2));
            generator.writeObjectField("object", new Simple());
            generator.writeEndObject();
        }

        @Override
        public void serializeWithType(JsonGenerator generator, SerializerProvider provider, TypeSerializer type)
                throws IOException {
            serialize(generator, provider);
        }
    }

    public static class Keys {
        public Map<Object, Object> map = new LinkedHashMap<>();

        Keys() {
            map.put(1, 1);
            map.put(Color.BLUE, 2);
            map.put(new Date(0), 3);
            map.put(String.class, 4);
            map.put(new Key(), 5);
            map.put(0.5, 6);
            map.put("\u4e2d\"", 7);
        }
    }

    public static class Key {
        @JsonKey
        public String key() {
            return "key\"";
        }
    }

    public static class NullKey {
        public int before = 1;
        public Map<String, Integer> map = new HashMap<>();

        NullKey() {
            map.put(null, 1);
        }
    }

    public static class Chars {
        public char control = '\u0001';
        public char quote = '"';
        public char latin = '\u00e9';
        public char high = '\ud800';
        public Character none;
    }

    enum Kind {
        CHECKED,
        IO,
        RUNTIME,
        ERROR,
        STACK_OVERFLOW,
        THROWABLE,
        NULL_POINTER;

        void fail() throws Exception {
            switch (this) {
                case CHECKED:
                    throw new InterruptedException("checked");
                case IO:
                    throw new FileNotFoundException("io");
                case RUNTIME:
                    throw new IllegalStateException("runtime");
                case ERROR:
                    throw new InternalError("error");
                case STACK_OVERFLOW:
                    throw new StackOverflowError("overflow");
                case THROWABLE:
                    Beans.<RuntimeException>sneak(new Throwable("throwable"));
                    break;
                default:
                    throw new NullPointerException("null");
            }
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void sneak(Throwable t) throws T {
        throw (T) t;
    }

    static class Throwing {
        public int before = 1;
        final Kind kind;

        Throwing(Kind kind) {
            this.kind = kind;
        }

        public String getText() throws Exception {
            kind.fail();
            return "never";
        }

        public int getNumber() {
            return 1;
        }
    }

    public static class HasThrowing {
        public String text = "before";
        public List<Object> list;
        public int after = 1;

        HasThrowing(Kind kind) {
            list = Arrays.asList(new Simple(), new Throwing(kind));
        }
    }

    public static class HasThrowingSerializer {
        public int before = 1;

        @JsonSerialize(using = Failing.class)
        public String text = "x";

        public int after = 1;
    }

    public static class Failing extends JsonSerializer<String> {
        @Override
        public void serialize(String value, JsonGenerator generator, SerializerProvider provider) throws IOException {
            generator.writeStartObject();
            provider.reportMappingProblem("failing %s", value);
        }
    }

    public static class Self {
        public int number = 1;

        public Self getSelf() {
            return this;
        }
    }

    public static class SelfText {
        public String text = "x";
        public Object self = this;
    }

    public static class Conflicting {
        public boolean isText() {
            return true;
        }

        public String getText() {
            return "t";
        }

        public String gettext() {
            return "u";
        }
    }

    public static class HasIterator {
        public int before = 1;

        public Iterator<String> getIterator() {
            return Arrays.asList("a", "b").iterator();
        }
    }

    public static class Fluent {
        private int number = 1;

        @JsonGetter
        public int number() {
            return number;
        }

        @JsonGetter("renamed")
        public String text() {
            return "x";
        }

        public Fluent withNumber(int number) {
            this.number = number;
            return this;
        }
    }

    public static class Cycle {
        public String name = "c";
        public Cycle next;

        static Cycle of(int size) {
            Cycle first = new Cycle();
            Cycle last = first;
            for (int i = 1; i < size; i++) {
                last.next = new Cycle();
                last = last.next;
            }
            last.next = first;
            // Databind notices at once if a bean refers directly to itself.
            if (size == 1) {
                last.next = new Cycle() {
                    @Override
                    public String toString() {
                        return "between";
                    }
                };
                last.next.next = first;
            }
            return first;
        }
    }

    public static class Endless {
        public int number = 1;

        public Endless getMore() {
            return new Endless();
        }
    }

    @JsonFilter("byName")
    public static class Filtered {
        public String kept = "k";
        public int dropped = 1;
        public Filtered nested;
    }

    static Filtered filtered() {
        Filtered filtered = new Filtered();
        filtered.nested = new Filtered();
        return filtered;
    }
}
