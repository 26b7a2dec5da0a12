package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.FutureTask;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Whatever a mapper writes, in whatever setup and configuration, a stock mapper writes the same. */
class SingleThreadModuleTest {

    private static final Map<String, Object> VALUES = Beans.all();
    private static final Set<MapperSetup> ALL = EnumSet.allOf(MapperSetup.class);

    @TestFactory
    Stream<DynamicTest> allValuesToAllTargetsEqualStocks() {
        return inEach(ALL, (setup, differences) -> {
            ObjectMapper stock = setup.stock();
            ObjectMapper ours = setup.ours();
            VALUES.forEach((name, value) -> {
                for (MapperTarget target : MapperTarget.values()) {
                    compareTwice(differences, name + " to " + target, target, ours, stock, value);
                }
            });
        });
    }

    @TestFactory
    Stream<DynamicTest> allValuesInAllConfigurationsEqualStocks() {
        Tries tries = new Tries();
        return MapperConfiguration.all().stream()
                .map(configuration -> test(configuration.toString(), differences -> {
                    compareAll(configuration, MapperSetup.FACTORY_AND_MODULE, differences);
                    // The other setups take turns.
                    for (MapperSetup setup : tries.someOf(
                            MapperSetup.MODULE_ONLY, MapperSetup.AFTERBURNER_FIRST, MapperSetup.BLACKBIRD_LAST)) {
                        compareAll(configuration, setup, differences);
                    }
                }));
    }

    private static void compareAll(MapperConfiguration configuration, MapperSetup setup, Differences differences) {
        ObjectMapper stock = setup.stock(configuration);
        ObjectMapper ours = setup.ours(configuration);
        String where = configuration + ", " + setup + ", ";
        VALUES.forEach(
                (name, value) -> compareTwice(differences, where + name, MapperTarget.STREAM, ours, stock, value));
    }

    /** Each value is the first one that its mapper writes. */
    @TestFactory
    Stream<DynamicTest> valuesOfFreshMappersEqualStocks() {
        return inEach(
                ALL,
                (setup, differences) -> VALUES.forEach((name, value) ->
                        compareTwice(differences, name, MapperTarget.STREAM, setup.ours(), setup.stock(), value)));
    }

    @TestFactory
    Stream<DynamicTest> writersOfOneMapperEqualStocks() {
        return inEach(ALL, (setup, differences) -> {
            ObjectMapper stock = setup.stock();
            ObjectMapper ours = setup.ours();
            // Twice, so that each writer follows each other one.
            for (int round = 0; round < 2; round++) {
                writers()
                        .forEach((how, change) -> VALUES.forEach((name, value) -> {
                            MapperTarget target = MapperTarget.STREAM;
                            compare(
                                    differences,
                                    name + " with " + how,
                                    target.write(ours, change.apply(ours.writer()), value),
                                    target.write(stock, change.apply(stock.writer()), value));
                        }));
            }
        });
    }

    private static Map<String, UnaryOperator<ObjectWriter>> writers() {
        Map<String, UnaryOperator<ObjectWriter>> writers = new LinkedHashMap<>();
        writers.put("nothing", writer -> writer);
        writers.put("small view", writer -> writer.withView(Beans.Small.class));
        writers.put("large view", writer -> writer.withView(Beans.Large.class));
        writers.put("other view", writer -> writer.withView(Beans.Other.class));
        writers.put("attribute", writer -> writer.withAttribute("attribute", "a\"b"));
        writers.put("pretty printer", ObjectWriter::withDefaultPrettyPrinter);
        writers.put("root name", writer -> writer.withRootName("r\"oot"));
        writers.put("no root name", ObjectWriter::withoutRootName);
        writers.put("separator", writer -> writer.withRootValueSeparator("\n"));
        writers.put("feature", writer -> writer.with(SerializationFeature.WRITE_ENUMS_USING_INDEX));
        writers.put("type", writer -> writer.forType(Object.class));
        return writers;
    }

    /** Includes root types that are compatible with the value and some that are not. */
    @TestFactory
    Stream<DynamicTest> valuesOfRootTypesEqualStocks() {
        return inEach(
                EnumSet.of(MapperSetup.FACTORY_AND_MODULE, MapperSetup.AFTERBURNER_LAST), (setup, differences) -> {
                    ObjectMapper stock = setup.stock();
                    ObjectMapper ours = setup.ours();
                    for (Class<?> type : types()) {
                        for (Object value : VALUES.values()) {
                            if (type.isInstance(value) || value instanceof Beans.Point) {
                                compare(
                                        differences,
                                        type.toString(),
                                        MapperTarget.STREAM.write(ours, ours.writerFor(type), value),
                                        MapperTarget.STREAM.write(stock, stock.writerFor(type), value));
                            }
                        }
                    }
                });
    }

    private static Set<Class<?>> types() {
        Set<Class<?>> types = new LinkedHashSet<>();
        for (Object value : VALUES.values()) {
            for (Class<?> type = value == null ? null : value.getClass(); type != null; type = type.getSuperclass()) {
                types.add(type);
            }
        }
        return types;
    }

    /** Cycles end at the depth that Jackson allows from 2.16 on, and before 2.16 at the end of the stack. */
    @TestFactory
    Stream<DynamicTest> cyclesFailAsStocks() {
        return inEach(
                ALL,
                (setup, differences) -> onLargeStack(() -> {
                    ObjectMapper stock = setup.stock();
                    ObjectMapper ours = setup.ours();
                    Beans.endless().forEach((name, value) -> {
                        String expected = MapperTarget.STREAM.write(stock, value);
                        for (int i = 0; i < 3; i++) {
                            compareExactly(differences, name, MapperTarget.STREAM.write(ours, value), expected);
                            compare(
                                    differences,
                                    "after " + name,
                                    MapperTarget.STREAM.write(ours, new Beans.Simple()),
                                    MapperTarget.STREAM.write(stock, new Beans.Simple()));
                        }
                    });
                }));
    }

    private static void compareExactly(Differences differences, String what, String ours, String stock) {
        if (Configuration.isAtLeast(16)) {
            differences.compare(what, ours, stock);
        } else {
            compare(differences, what, ours, stock);
        }
    }

    private static void onLargeStack(Runnable task) throws Exception {
        FutureTask<?> future = new FutureTask<>(task, null);
        new Thread(null, future, "large stack", (Configuration.isAtLeast(16) ? 64 : 1) << 20).start();
        future.get();
    }

    /**
     * The getter throws the error itself, and the stack does not end. Afterburner is left out, because it has either
     * outcome: it calls the getter by reflection if the JVM does not let it define a class beside the bean's.
     */
    @TestFactory
    Stream<DynamicTest> getterThatThrowsStackOverflowErrorFailsAsStocks() {
        return inEach(
                EnumSet.complementOf(EnumSet.of(MapperSetup.AFTERBURNER_FIRST, MapperSetup.AFTERBURNER_LAST)),
                (setup, differences) -> throwing(setup, differences, Beans.Kind.STACK_OVERFLOW));
    }

    /** Without Afterburner, which lets the Throwable pass, and Blackbird, which turns it into a ClassCastException. */
    @TestFactory
    Stream<DynamicTest> getterThatThrowsThrowableFailsAsStocks() {
        return inEach(
                EnumSet.of(MapperSetup.FACTORY_AND_MODULE, MapperSetup.FACTORY_ONLY, MapperSetup.MODULE_ONLY),
                (setup, differences) -> throwing(setup, differences, Beans.Kind.THROWABLE));
    }

    private static void throwing(MapperSetup setup, Differences differences, Beans.Kind kind) {
        ObjectMapper stock = setup.stock();
        ObjectMapper ours = setup.ours();
        for (Object value : new Object[] {new Beans.Throwing(kind), new Beans.HasThrowing(kind)}) {
            for (MapperTarget target : MapperTarget.values()) {
                String name = value.getClass().getSimpleName() + " to " + target;
                differences.compare(name, target.write(ours, value), target.write(stock, value));
            }
        }
    }

    /** Properties of each type at each offset near the end of the buffer. */
    @TestFactory
    Stream<DynamicTest> propertiesAtTheEndOfTheBufferEqualStocks() {
        return inEach(
                EnumSet.of(
                        MapperSetup.FACTORY_AND_MODULE,
                        MapperSetup.FACTORY_ONLY,
                        MapperSetup.AFTERBURNER_FIRST,
                        MapperSetup.BLACKBIRD_LAST),
                (setup, differences) -> {
                    ObjectMapper stock = setup.stock();
                    ObjectMapper ours = setup.ours();
                    for (Object last :
                            new Object[] {new Beans.Fields(), Beans.Fields.limits(), Beans.Wrappers.full()}) {
                        for (int length = 7_760; length <= 8_000; length++) {
                            compare(differences, stock, ours, length, last);
                        }
                    }
                    for (String text :
                            new String[] {"", "\u00e9", "\ud83d\ude00\n", Texts.ascii(40), "\"\n\t\u0001\\"}) {
                        Object last = new Beans.Simple(text, -1, 1L << 60, false, 1e-10, 1e10f);
                        for (int length = 7_860; length <= 8_000; length++) {
                            compare(differences, stock, ours, length, last);
                        }
                    }
                    for (int length : new int[] {150, 999, 1000, 1001, 1999, 4000, 7999, 8000, 8001}) {
                        for (String unit : new String[] {"abcdefgh", "\u00e9abcdefghijklm", "\"", "abc\n"}) {
                            Object last = new Beans.Simple(Texts.repeated(unit, length), 1, 1, true, 1, 1);
                            for (int before : new int[] {0, 1000, 7000 - length % 7000, 7900, 7950}) {
                                for (int i = -12; i <= 48; i += 5) {
                                    compare(differences, stock, ours, Math.max(0, before + i), last);
                                }
                            }
                        }
                    }
                });
    }

    private static void compare(
            Differences differences, ObjectMapper stock, ObjectMapper ours, int before, Object last) {
        Padded padded = new Padded(before, last);
        differences.compare(
                last.getClass().getSimpleName() + " after " + before,
                MapperTarget.STREAM.write(ours, padded),
                MapperTarget.STREAM.write(stock, padded));
    }

    /** Has a number of bytes before the last property. They come in small pieces, so that they fill the buffer. */
    @JsonPropertyOrder({"p", "last"})
    static class Padded {
        public List<String> p;
        public Object last;

        Padded(int bytes, Object last) {
            p = new ArrayList<>(Collections.nCopies(bytes / 4, "x"));
            p.add(Texts.ascii(bytes % 4));
            this.last = last;
        }
    }

    private static void compare(Differences differences, String what, String ours, String stock) {
        // The depth at which the stack ends varies, even with stock. NestingTest measures it.
        boolean endless = isEndless(ours) || isEndless(stock);
        differences.compare(what, endless && isEndless(ours) == isEndless(stock) ? stock : ours, stock);
    }

    /** A later write may fail differently from the first one, also with stock. */
    private static void compareTwice(
            Differences differences,
            String what,
            MapperTarget target,
            ObjectMapper ours,
            ObjectMapper stock,
            Object value) {
        compare(differences, what + ", first", target.write(ours, value), target.write(stock, value));
        compare(differences, what + ", later", target.write(ours, value), target.write(stock, value));
    }

    private static boolean isEndless(String transcript) {
        return transcript.contains("Infinite recursion (StackOverflowError)")
                || transcript.contains("exceeds the maximum allowed (1000");
    }

    private interface Check {
        void of(Differences differences) throws Exception;
    }

    private interface SetupCheck {
        void of(MapperSetup setup, Differences differences) throws Exception;
    }

    private static DynamicTest test(String name, Check check) {
        return DynamicTest.dynamicTest(name, () -> {
            Differences differences = new Differences();
            check.of(differences);
            differences.assertNone();
        });
    }

    private static Stream<DynamicTest> inEach(Collection<MapperSetup> setups, SetupCheck check) {
        return setups.stream().map(setup -> test(setup.toString(), differences -> check.of(setup, differences)));
    }
}
