package org.appenders.jackson.singlethread;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.appenders.jackson.singlethread.packaged.Tool;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Deeply nested values need little more stack than with stock. Up to the 1,000 levels that Jackson allows, a write fits
 * where stock's write fits. Beyond them, it fails as stock's does. A stack overflow leaves nothing behind.
 */
class NestingTest {

    /** The number of levels that Jackson allows from 2.16 on. */
    private static final int MOST_LEVELS = 1000;

    /**
     * How many times more stack is available in this JVM, which has run other tests. The code that the JIT compiled for
     * those writes may take more than twice as much stack. This happened to stock with Jackson 2.12 as well as to ours.
     * The tight bounds apply in separate JVMs.
     */
    private static final int IN_A_USED_JVM = 4;

    private static final String[] TEXTS = {"a", "\u00e9", "\u4e2d"};

    /** A bean in a bean. */
    @JsonPropertyOrder({"text", "within", "number"})
    public static final class Nested {
        public String text = "a text of some length";
        public Nested within;
        public int number = 7;
    }

    /** A bean in a property that may be anything. */
    public static final class Any {
        public Object within;
        public List<String> texts = new ArrayList<>(Collections.nCopies(2, "text"));
    }

    /** Beans in a list. */
    public static final class Listed {
        public List<Listed> within = new ArrayList<>();
        public double number = 1.5;
    }

    /** Maps on all levels, without their empty values. */
    public static final class Sparse {
        @JsonInclude(content = JsonInclude.Include.NON_EMPTY)
        public Map<String, Object> within = new LinkedHashMap<>();
    }

    /** Values on all levels are the entries of an any-getter. */
    public static final class AnyGetter {
        private final Map<String, Object> within = new HashMap<>();

        @JsonAnyGetter
        public Map<String, Object> getWithin() {
            return within;
        }
    }

    /** Beans on all levels, each in an AtomicReference. */
    public static final class Referring {
        public String text = "a text of some length";
        public AtomicReference<Referring> within = new AtomicReference<>();
    }

    /** Beans on all levels, each in a bean that is unwrapped. */
    public static final class Wrapping {
        @JsonUnwrapped
        public Wrapped wrapped = new Wrapped();
    }

    public static final class Wrapped {
        public String text = "a text of some length";
        public Wrapping within;
    }

    /** A bean that cannot be written. */
    public static final class Failing {
        public String getText() {
            throw new IllegalStateException("failed");
        }
    }

    private static final Object MIXED_FAILURE = mixedFailure();

    private static Object mixedFailure() {
        Object value = new Failing();
        for (int level = 10; level > 0; level--) {
            value = Kind.MIXED.around(value, level);
        }
        return value;
    }

    /** The kinds of nesting, each with the stack on which 1,000 levels must fit. Stock needs less. */
    enum Kind {
        OBJECT_NODE(512) {
            @Override
            Object around(Object value, int level) {
                ObjectNode node = JsonNodeFactory.instance.objectNode();
                node.put("text", "text");
                if (value != null) {
                    node.set("within " + level, (ObjectNode) value);
                }
                return node;
            }
        },
        ARRAY_NODE(512) {
            @Override
            Object around(Object value, int level) {
                ArrayNode node = JsonNodeFactory.instance.arrayNode();
                node.add(level);
                if (value != null) {
                    node.add((ArrayNode) value);
                }
                return node;
            }
        },
        NODE(512) {
            @Override
            Object around(Object value, int level) {
                ObjectNode node = JsonNodeFactory.instance.objectNode();
                if (level % 2 == 0) {
                    ArrayNode array = JsonNodeFactory.instance.arrayNode();
                    return value == null ? array : array.add((ObjectNode) value);
                }
                return value == null ? node : node.set("within", (ArrayNode) value);
            }
        },
        MAP(1024) {
            @Override
            Object around(Object value, int level) {
                Map<String, Object> map =
                        level % 3 == 0 ? new HashMap<>() : level % 3 == 1 ? new TreeMap<>() : new LinkedHashMap<>();
                map.put("a text", TEXTS[level % TEXTS.length]);
                map.put("within " + level, value);
                return map;
            }
        },
        SINGLETON_MAP(1024) {
            @Override
            Object around(Object value, int level) {
                return Collections.singletonMap("within", value);
            }
        },
        LIST(1024) {
            @Override
            Object around(Object value, int level) {
                List<Object> list = new ArrayList<>();
                list.add(value);
                list.add(level);
                return list;
            }
        },
        BEAN(1024) {
            @Override
            Object around(Object value, int level) {
                Nested bean = new Nested();
                bean.within = (Nested) value;
                return bean;
            }
        },
        ANY(1024) {
            @Override
            Object around(Object value, int level) {
                Any bean = new Any();
                bean.within = value;
                return bean;
            }
        },
        ANY_GETTER(2048) {
            @Override
            Object around(Object value, int level) {
                AnyGetter bean = new AnyGetter();
                bean.within.put("within", value);
                return bean;
            }
        },
        /** Two beans on each level, with an object only around the outer one. */
        UNWRAPPED(2048) {
            @Override
            Object around(Object value, int level) {
                Wrapping bean = new Wrapping();
                bean.wrapped.within = (Wrapping) value;
                return bean;
            }
        },
        /** Every other level is a list. */
        LISTED(1024) {
            @Override
            Object around(Object value, int level) {
                if (level % 2 == 0 || value == null) {
                    return level % 2 == 0 ? listOf(value) : new Listed();
                }
                Listed bean = new Listed();
                bean.within = Kind.<List<Listed>>cast(value);
                return bean;
            }
        },
        REFERRED(1024) {
            @Override
            Object around(Object value, int level) {
                Referring bean = new Referring();
                bean.within.set((Referring) value);
                return bean;
            }
        },
        SPARSE(512) {
            /** Limits the levels, because databind looks at each level once for every level around it. */
            @Override
            Object nested(int levels) {
                return super.nested(Math.min(levels, 400));
            }

            @Override
            Object around(Object value, int level) {
                if (level == 1) {
                    Sparse bean = new Sparse();
                    bean.within = Kind.<Map<String, Object>>cast(value);
                    return bean;
                }
                Map<String, Object> map = new LinkedHashMap<>();
                map.put("empty", "");
                map.put("within", value == null ? "text" : value);
                return map;
            }
        },
        MIXED(1024) {
            @Override
            Object around(Object value, int level) {
                switch (level % 5) {
                    case 0:
                        return listOf(value);
                    case 1:
                        return MAP.around(value, level);
                    case 2:
                        return SINGLETON_MAP.around(value, level);
                    case 3:
                        return JsonNodeFactory.instance
                                .objectNode()
                                .set("within", JsonNodeFactory.instance.pojoNode(value));
                    default:
                        return ANY.around(value, level);
                }
            }
        };

        final int kilobytes;

        /** @param kilobytes the stack size where the JIT does not choose what to inline */
        Kind(int kilobytes) {
            this.kilobytes = kilobytes;
        }

        /** Adds one level. Levels are counted from the outermost one. */
        abstract Object around(Object value, int level);

        Object nested(int levels) {
            Object value = null;
            for (int level = levels; level > 0; level--) {
                value = around(value, level);
            }
            return value;
        }

        private static Object listOf(Object value) {
            List<Object> list = new ArrayList<>();
            list.add(value);
            return list;
        }

        @SuppressWarnings("unchecked")
        private static <T> T cast(Object value) {
            return (T) value;
        }
    }

    private final ObjectMapper ours = MapperSetup.FACTORY_AND_MODULE.ours();
    private final ObjectMapper oursWithHandles = MapperSetup.FACTORY_AND_HANDLES.ours();
    private final ObjectMapper stock = new JsonMapper();

    private static void onStackOf(int kilobytes, Runnable task) throws InterruptedException {
        Throwable[] failure = new Throwable[1];
        Thread thread = new Thread(null, task, "small stack", kilobytes << 10);
        thread.setUncaughtExceptionHandler((t, e) -> failure[0] = e);
        thread.start();
        thread.join();
        if (failure[0] != null) {
            throw new AssertionError(failure[0]);
        }
    }

    private void assertSame(Object value) {
        for (MapperTarget target : new MapperTarget[] {MapperTarget.STREAM, MapperTarget.STRING}) {
            String expected = target.write(stock, value);
            assertThat(expected.contains("StackOverflow")).isFalse();
            assertSame(target.write(ours, value), expected);
            assertSame(target.write(oursWithHandles, value), expected);
        }
    }

    /** Compares without showing everything, because the path to a failure has 1,000 parts. */
    private static void assertSame(String written, String expected) {
        if (!written.equals(expected)) {
            int i = 0;
            while (written.startsWith(expected.substring(0, i + 1))) {
                i++;
            }
            int from = Math.max(0, i - 100);
            assertThat(written.substring(from, Math.min(i + 100, written.length())))
                    .as("from char %d on", from)
                    .isEqualTo(expected.substring(from, Math.min(i + 100, expected.length())));
        }
    }

    private void assertDeepestIsSame(Kind kind, int kilobytes) throws InterruptedException {
        Object deepest = kind.nested(MOST_LEVELS);
        onStackOf(kilobytes, () -> assertSame(deepest));
    }

    private void writeUsual(Kind kind, int times) {
        Object usual = kind.nested(12);
        for (int i = 0; i < times; i++) {
            assertSame(usual);
        }
    }

    /** Tests before any bean has a generated class, then after, while more and more code is compiled. */
    @ParameterizedTest
    @EnumSource(Kind.class)
    void valueAsDeepAsJacksonAllowsIsWrittenWhereStocksIs(Kind kind) throws InterruptedException {
        for (int writes : new int[] {0, 1, 1, 10, 3000}) {
            writeUsual(kind, writes);
            assertDeepestIsSame(kind, IN_A_USED_JVM * kind.kilobytes);
        }
    }

    /** Runs in a separate JVM that never wrote anything deep, so no code was compiled for it. */
    public static final class Deepest {
        public static void main(String[] args) throws InterruptedException {
            for (Kind kind : Kind.values()) {
                NestingTest test = new NestingTest();
                test.writeUsual(kind, Integer.parseInt(args[0]));
                test.assertDeepestIsSame(kind, Integer.parseInt(args[1]) * kind.kilobytes);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"-Xint, 0, 1", "-Xint, 3, 1", "-XX:TieredStopAtLevel=1, 1000, 1", "-XX:+TieredCompilation, 3000, 2"})
    void valueAsDeepAsJacksonAllowsIsWrittenWhereStocksIsInAnyTier(String option, String writes, String factor)
            throws Exception {
        assertThat(Tool.run(
                        "java",
                        option,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Deepest.class.getName(),
                        writes,
                        factor))
                .isEmpty();
    }

    /** Counts frames, because how much stack a frame takes differs from tier to tier. */
    @ParameterizedTest
    @CsvSource({"BEAN, 1, 0.85", "UNWRAPPED, 1, 0.8", "REFERRED, 1, 0.9"})
    void deepBeanTakesHardlyMoreFramesThanStocks(Kind kind, int flush, double least) throws InterruptedException {
        // Jackson 3 allows 500 levels.
        Object value = kind.nested(480);
        onStackOf(4096, () -> {
            double expected = propertiesOnStack(stock, value, flush);
            assertThat(expected).isPositive();
            assertThat(propertiesOnStack(ours, value, flush) / expected).isGreaterThanOrEqualTo(least);
        });
    }

    /**
     * Returns how many of the innermost frames write a property of a bean. A stack trace has 1,024 frames by default.
     *
     * @param flush which flush of a full buffer to look at, the first one being 0
     */
    private static long propertiesOnStack(ObjectMapper mapper, Object value, int flush) {
        List<StackTraceElement[]> flushes = new ArrayList<>();
        OutputStream target = new OutputStream() {
            @Override
            public void write(int b) {}

            @Override
            public void write(byte[] bytes, int offset, int length) {
                flushes.add(new Throwable().getStackTrace());
            }
        };
        try {
            mapper.writeValue(target, value);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
        return Stream.of(flushes.get(flush))
                .filter(frame -> frame.getMethodName().startsWith("serializeAs"))
                .count();
    }

    /** Depths around the one at which our way ends and databind's begins. */
    @ParameterizedTest
    @EnumSource(Kind.class)
    void valuesOfAnyDepthAreStocks(Kind kind) {
        for (int levels = 1; levels < 80; levels++) {
            assertSame(kind.nested(levels));
        }
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void valueDeeperThanJacksonAllowsFailsAsStocks(Kind kind) throws InterruptedException {
        for (int levels = MOST_LEVELS - 1; levels < MOST_LEVELS + 5; levels++) {
            Object value = kind.nested(levels);
            onStackOf(IN_A_USED_JVM * 1024, () -> {
                assertSame(value);
                assertSame(kind.nested(3));
            });
        }
    }

    /**
     * Writes at the end of the stack, and then frame by frame further up, so that the stack overflows wherever it can.
     */
    @ParameterizedTest
    @EnumSource(Kind.class)
    void writeAfterAnOverflowIsStocks(Kind kind) throws InterruptedException {
        Object[] values = {kind.nested(100), kind.nested(3)};
        // A class initializer must not overflow the stack, because the class would then be unusable.
        assertSame(MIXED_FAILURE);
        for (int i = 0; i < 200; i++) {
            assertThat(isWritten(values[0]) && isWritten(values[1])).isTrue();
        }
        onStackOf(512, () -> overflow(values));
        assertSame(values[0]);
        assertSame(values[1]);
    }

    /** Repeats the writes until there is room for both values. */
    private boolean overflow(Object[] values) {
        boolean areWritten;
        try {
            areWritten = overflow(values);
        } catch (StackOverflowError e) {
            areWritten = false;
        }
        return areWritten || isWritten(values[0]) & isWritten(values[1]);
    }

    /** Returns false if there was no room. */
    private boolean isWritten(Object value) {
        byte[] bytes;
        try {
            bytes = ours.writeValueAsBytes(value);
        } catch (StackOverflowError e) {
            return false;
        } catch (Exception e) {
            for (Throwable cause = e; cause != null; cause = cause.getCause()) {
                if (cause instanceof StackOverflowError) {
                    return false;
                }
            }
            throw new AssertionError(e);
        }
        return isStocks(bytes, value);
    }

    /** Returns true, or false if there was no room to find out. */
    private boolean isStocks(byte[] bytes, Object value) {
        byte[] expected;
        try {
            expected = stock.writeValueAsBytes(value);
        } catch (StackOverflowError | Exception e) {
            return false;
        }
        assertThat(bytes).isEqualTo(expected);
        return true;
    }
}
