package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import java.io.File;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.ByteBuffer;
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SimpleTimeZone;
import java.util.TimeZone;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** Lists, sets and arrays of each kind of element, as root values and within others. Some are not written directly. */
@SuppressWarnings({"unused", "serial"})
final class ElementValues {

    private ElementValues() {}

    enum Suit {
        HEARTS,
        SPADES("s\u00e9 \"quoted\"") {
            @Override
            public String toString() {
                return "of its own";
            }
        },
        PAIR("\ud83d\ude00");

        private final String text;

        Suit() {
            this(null);
        }

        Suit(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text == null ? name().toLowerCase() : text;
        }
    }

    enum Numbered {
        ONE,
        TWO;

        @JsonValue
        public int value() {
            return ordinal() + 1;
        }
    }

    @JsonFormat(shape = JsonFormat.Shape.NUMBER)
    enum ByIndex {
        ONE,
        TWO
    }

    /** The types are declared, so all elements have one serializer. */
    @JsonPropertyOrder(alphabetic = true)
    static class Declared {
        public List<Integer> a = Arrays.asList(1, -2, null);
        public Set<Long> b = new LinkedHashSet<>(Arrays.asList(1L, Long.MIN_VALUE));
        public Collection<Boolean> c = new ArrayDeque<>(Arrays.asList(true, false));
        public List<Double> d = Arrays.asList(1.5, Double.NaN, 1e300);
        public Float[] e = {1.5f, null, Float.NEGATIVE_INFINITY};
        public Short[] f = {1, 2};
        public List<String> g = Arrays.asList("a", null, "\u4e2d");
        public Set<String> h = Collections.singleton("alone");
        public String[] i = {"a", "\u00e9", null};
        public List<Suit> j = Arrays.asList(Suit.values());
        public Suit[] k = {Suit.HEARTS, null};
        public EnumSet<Suit> l = EnumSet.allOf(Suit.class);
        public Suit m = Suit.SPADES;
        public Object n = Suit.HEARTS;
        public List<Numbered> o = Arrays.asList(Numbered.values());
        public List<ByIndex> p = Arrays.asList(ByIndex.values());
        public UUID[] q = {new UUID(1, 2)};
        public List<BigDecimal> r = Arrays.asList(BigDecimal.ONE, new BigDecimal("1E+5"));
        public int[][] s = {{1}, {}, {2, 3}};
        public List<int[]> t = Arrays.asList(new int[] {1}, new int[0], null);
        public List<List<Integer>> u = Arrays.asList(Arrays.asList(1), Arrays.asList(2, 3));
        public Map<String, List<Suit>> v = Collections.singletonMap("k", Arrays.asList(Suit.HEARTS));
        public Object w = new ArrayList<>(Arrays.asList(1, "a", 2L, 0.5, 0.5f, (short) 1, true, null, Suit.HEARTS));
        public List<Number> x = Arrays.asList(1, 2L, 0.5, (byte) 1);
        public List<Object> y = new ArrayList<>(Arrays.asList(new Beans.Simple(), 1));
        public String z = "last";
    }

    /** A user's class, whose methods may do anything. */
    static final class OwnAtomicLong extends AtomicLong {
        private static final long serialVersionUID = 1L;

        @Override
        public long longValue() {
            return 5;
        }

        @Override
        public String toString() {
            return "own";
        }
    }

    static class Formatted {
        @JsonFormat(shape = JsonFormat.Shape.STRING)
        public List<Integer> texts = Arrays.asList(1, 2);

        @JsonFormat(with = JsonFormat.Feature.WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED)
        public List<Integer> one = Arrays.asList(1);

        @JsonFormat(with = JsonFormat.Feature.WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED)
        public int[] oneOfArray = {1};

        @JsonFormat(shape = JsonFormat.Shape.NUMBER)
        public Suit index = Suit.SPADES;

        @JsonFormat(shape = JsonFormat.Shape.NUMBER)
        public List<Suit> indexes = Arrays.asList(Suit.values());

        @JsonFormat(shape = JsonFormat.Shape.NATURAL)
        public byte[] bytes = {1, 2};
    }

    static class AsTexts {
        @JsonFormat(shape = JsonFormat.Shape.STRING)
        public List<Double> doubles = Arrays.asList(0.1, -0.0, 1e300, Double.NaN, Double.NEGATIVE_INFINITY, 2e-44);

        @JsonSerialize(contentUsing = ToStringSerializer.class)
        public Object[] numbers = {
            1, 2L, (short) 3, (byte) 4, 0.5, 0.1f, Float.POSITIVE_INFINITY, new BigDecimal("1E+5"), BigInteger.TEN, true
        };

        @JsonFormat(shape = JsonFormat.Shape.STRING)
        public BigDecimal decimal = new BigDecimal("-12.50");

        @JsonFormat(shape = JsonFormat.Shape.STRING)
        public BigDecimal scientific = new BigDecimal("1.5E+7");

        @JsonFormat(shape = JsonFormat.Shape.STRING)
        public BigDecimal tooLarge = new BigDecimal("1E+10000");

        @JsonFormat(shape = JsonFormat.Shape.STRING)
        public BigInteger integer = new BigInteger("123456789012345678901");

        @JsonSerialize(using = ToStringSerializer.class)
        public BigDecimal scale = new BigDecimal("1E-12");

        @JsonSerialize(using = ToStringSerializer.class)
        public BigDecimal digits = new BigDecimal("1234567890123456789012345.67");

        @JsonFormat(shape = JsonFormat.Shape.STRING)
        public float single = 1e10f;

        @JsonSerialize(using = ToStringSerializer.class)
        public Double real = Double.MIN_VALUE;

        @JsonSerialize(using = ToStringSerializer.class)
        public long id = Long.MIN_VALUE;

        @JsonFormat(shape = JsonFormat.Shape.STRING)
        public int count = -5;

        @JsonFormat(shape = JsonFormat.Shape.STRING)
        @JsonInclude(JsonInclude.Include.NON_DEFAULT)
        public int zero = 0;

        @JsonFormat(shape = JsonFormat.Shape.STRING)
        @JsonInclude(JsonInclude.Include.NON_EMPTY)
        public long notEmpty = 0;

        @JsonFormat(shape = JsonFormat.Shape.STRING)
        public short small = 6;

        @JsonFormat(shape = JsonFormat.Shape.STRING)
        public boolean flag = true;

        @JsonSerialize(contentUsing = ToStringSerializer.class)
        public Map<Object, Object> keys = new LinkedHashMap<>();

        AsTexts() {
            for (Object key : numbers) {
                keys.put(key, key);
            }
        }
    }

    static class Shouting {
        @JsonSerialize(contentUsing = PlainValues.Shout.class)
        public List<Integer> list = Arrays.asList(1, 2);

        @JsonSerialize(contentUsing = PlainValues.Shout.class)
        public String[] array = {"a", "b"};

        @JsonSerialize(contentUsing = PlainValues.Shout.class)
        public Set<Suit> set = EnumSet.allOf(Suit.class);
    }

    static class OfTypes {
        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS)
        public List<Integer> list = Arrays.asList(1, 2);

        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS)
        public Object[] array = {1, "a", Suit.HEARTS};

        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS, include = JsonTypeInfo.As.WRAPPER_OBJECT)
        public Set<Object> set = new LinkedHashSet<>(Arrays.asList(1, "a"));
    }

    static class WithoutEmpty {
        @JsonInclude(JsonInclude.Include.NON_EMPTY)
        public List<Integer> none = new ArrayList<>();

        @JsonInclude(JsonInclude.Include.NON_EMPTY)
        public int[] noInts = {};

        @JsonInclude(content = JsonInclude.Include.NON_NULL)
        public List<String> nulls = Arrays.asList("a", null, "");

        @JsonInclude(content = JsonInclude.Include.NON_EMPTY)
        public String[] empties = {"a", null, ""};
    }

    /** Contains elements of another type than declared. */
    @SuppressWarnings({"unchecked", "rawtypes"})
    static class Polluted {
        public String before = "\u00e9";
        public List<Integer> numbers = (List) Arrays.asList(1, "text");
        public List<String> behind = Arrays.asList("never written");
    }

    /**
     * Contains values of another type than declared. All values of one map have one serializer, which fails on them.
     */
    @SuppressWarnings({"unchecked", "rawtypes"})
    @JsonInclude(JsonInclude.Include.NON_NULL)
    static class PollutedMaps {
        public Map<String, String[]> arrays;

        @JsonSerialize(typing = JsonSerialize.Typing.STATIC)
        public Map<String, List<String>> lists;

        @JsonSerialize(typing = JsonSerialize.Typing.STATIC)
        public Map<String, Map<String, String>> maps;

        static List<Object> all() {
            List<Object> all = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                PollutedMaps bean = new PollutedMaps();
                Map map = new LinkedHashMap<>(Collections.singletonMap("number", 1));
                bean.arrays = i == 0 ? map : null;
                bean.lists = i == 1 ? map : null;
                bean.maps = i == 2 ? map : null;
                all.add(bean);
            }
            return all;
        }
    }

    /** A user's zone, whose code determines its text. */
    static class OwnZone extends SimpleTimeZone {
        OwnZone() {
            super(0, "zone");
        }

        @Override
        public String getID() {
            return "own zone";
        }
    }

    /** A user's file, whose code determines its text. */
    static class OwnFile extends File {
        OwnFile() {
            super("file");
        }

        @Override
        public String getAbsolutePath() {
            return "own file";
        }
    }

    /** A value whose code determines its contents. */
    static class OwnList extends ArrayList<Object> {
        OwnList() {
            super(Arrays.asList(1, 2, 3));
        }

        @Override
        public Object get(int index) {
            return "element " + index;
        }

        @Override
        public <T> T[] toArray(T[] array) {
            throw new UnsupportedOperationException();
        }
    }

    private static <T> void addAll(List<Object> values, List<T> elements, T[] array) {
        List<Object> of = new ArrayList<>();
        of.add(new ArrayList<>(elements));
        of.add(elements);
        of.add(array);
        of.add(new LinkedList<>(elements));
        of.add(new HashSet<>(elements));
        of.add(new LinkedHashSet<>(elements));
        of.add(Collections.unmodifiableList(elements));
        if (!elements.contains(null)) {
            of.add(new ArrayDeque<>(elements));
        }
        if (!elements.isEmpty()) {
            of.add(Collections.singletonList(elements.get(0)));
            of.add(Collections.singleton(elements.get(0)));
            of.add(Arrays.asList(elements, elements, 1));
        }
        of.add(new Beans.Generic<Object>(array, new ArrayList<>(elements)));
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("first", 1);
        map.put("list", elements);
        map.put("array", array);
        map.put("set", new LinkedHashSet<>(elements));
        of.add(map);
        Map<String, Object> withBean = new LinkedHashMap<>(map);
        withBean.put("bean", new Beans.Simple());
        of.add(withBean);
        values.addAll(of);
    }

    static List<Object> all() {
        List<Object> values = new ArrayList<>();
        addAll(values, Arrays.asList(1, null, Integer.MIN_VALUE), new Integer[] {7, null});
        addAll(values, Arrays.asList("a", null, "caf\u00e9 \u4e2d", "\ud83d\ude00", ""), new String[] {"\u00e9", null});
        addAll(values, Arrays.asList(Suit.values()), Suit.values());
        addAll(values, Arrays.<Object>asList(Numbered.ONE, Numbered.TWO), new Object[] {
            Numbered.ONE, ByIndex.TWO, Suit.SPADES
        });
        addAll(values, Arrays.asList(1, "a", 2L, 0.5, null, Arrays.asList(1, 2)), new Object[] {1, "a", new int[] {1}});
        addAll(
                values,
                Arrays.asList(
                        new BigInteger("123456789012345678901"), new BigDecimal("-1234567890123456789.25E+30"), 1),
                new Number[] {new BigDecimal("1E+400"), BigInteger.TEN});
        addAll(values, Arrays.asList(TimeZone.getTimeZone("UTC"), new OwnZone(), new OwnFile()), new TimeZone[] {
            new OwnZone()
        });
        addAll(values, Arrays.asList(new File("a"), new OwnFile()), new File[] {new OwnFile(), new File("b")});
        addAll(values, Arrays.asList(new StringBuilder("caf\u00e9"), Locale.US, URI.create("a:b")), new CharSequence[] {
            "a", new StringBuilder(Texts.ascii(3000))
        });
        addAll(
                values,
                Arrays.asList(
                        new AtomicInteger(-1), new AtomicLong(Long.MIN_VALUE), new OwnAtomicLong(), (byte) -7, null),
                new Object[] {new AtomicBoolean(true), new OwnAtomicLong(), Byte.MAX_VALUE});
        addAll(
                values,
                Arrays.asList(new AtomicReference<>("a"), new AtomicReference<>(), ByteBuffer.wrap(new byte[] {1, 2})),
                new Object[] {new AbstractMap.SimpleEntry<>("key", 1), new AtomicReference<>(Suit.SPADES)});
        addAll(values, Collections.emptyList(), new Object[0]);
        addAll(values, Arrays.asList(new Beans.Simple(), 1), new Beans.Simple[] {new Beans.Simple()});
        TreeSet<String> sorted = new TreeSet<>(Comparator.reverseOrder());
        sorted.addAll(Arrays.asList("a", "b"));
        values.addAll(Arrays.asList(
                Suit.HEARTS,
                Suit.SPADES,
                "text",
                1,
                2L,
                0.5f,
                true,
                new int[] {1, -2},
                new int[] {1},
                new int[0],
                new long[] {1, Long.MIN_VALUE},
                new short[] {1, 2},
                new double[] {0.5, Double.NaN, -0.0},
                new float[] {0.5f, Float.MAX_VALUE},
                new boolean[] {true, false},
                new char[] {'a', 'b'},
                new byte[] {1, 2},
                new int[1500],
                new Long[1500],
                Collections.nCopies(1500, Suit.HEARTS),
                new ArrayList<>(Collections.nCopies(1500, "a")),
                sorted,
                EnumSet.noneOf(Suit.class),
                new OwnList(),
                new Declared(),
                Arrays.asList(new Declared(), new Declared()),
                new Formatted(),
                new AsTexts(),
                new AsTexts().keys,
                new Shouting(),
                new OfTypes(),
                new WithoutEmpty(),
                new Polluted(),
                Arrays.asList(Texts.ascii(7980), new Declared())));
        values.addAll(PollutedMaps.all());
        return values;
    }
}
