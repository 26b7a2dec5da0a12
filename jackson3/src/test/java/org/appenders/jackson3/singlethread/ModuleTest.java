package org.appenders.jackson3.singlethread;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.cfg.EnumFeature;

/** Mappers with the module write the same as stock mappers: the bytes, the calls on the target and the failures. */
class ModuleTest {

    private static final Map<String, Object> VALUES = Beans.all();
    private static final Set<MapperSetup> ALL = EnumSet.allOf(MapperSetup.class);
    private static final Set<MapperSetup> BOTH =
            EnumSet.of(MapperSetup.FACTORY_AND_MODULE, MapperSetup.FACTORY_AND_HANDLES);

    private interface Comparison {
        void run(MapperSetup setup, Differences differences) throws Exception;
    }

    private static Stream<DynamicTest> inEach(Set<MapperSetup> setups, Comparison comparison) {
        return setups.stream()
                .map(setup -> DynamicTest.dynamicTest(setup.toString(), () -> {
                    Differences differences = new Differences();
                    comparison.run(setup, differences);
                    differences.assertNone();
                }));
    }

    /** Writes first with databind's writers, then with ours. */
    private static void compareTwice(
            Differences differences,
            String what,
            MapperTarget target,
            ObjectMapper ours,
            ObjectMapper stock,
            Object value) {
        differences.compare(what + ", first", target.write(ours, value), target.write(stock, value));
        differences.compare(what + ", later", target.write(ours, value), target.write(stock, value));
    }

    @TestFactory
    Stream<DynamicTest> allValuesEqualStocks() {
        return inEach(ALL, (setup, differences) -> {
            ObjectMapper stock = MapperSetup.stock();
            ObjectMapper ours = setup.ours();
            VALUES.forEach((name, value) -> {
                compareTwice(differences, name, MapperTarget.STREAM, ours, stock, value);
                compareTwice(differences, name + " as a String", MapperTarget.STRING, ours, stock, value);
            });
        });
    }

    @Test
    void allValuesToAllTargetsEqualStocks() {
        Differences differences = new Differences();
        ObjectMapper stock = MapperSetup.stock();
        ObjectMapper ours = MapperSetup.FACTORY_AND_MODULE.ours();
        VALUES.forEach((name, value) -> {
            for (MapperTarget target : MapperTarget.values()) {
                compareTwice(differences, name + " to " + target, target, ours, stock, value);
            }
        });
        differences.assertNone();
    }

    /** Each configuration writes every tenth value, or all values: see {@link Tries}. */
    @TestFactory
    Stream<DynamicTest> valuesInAllConfigurationsEqualStocks() {
        int parts = Tries.of(1) == 1 ? 10 : 1;
        AtomicInteger next = new AtomicInteger();
        return MapperConfiguration.all().stream()
                .map(configuration -> DynamicTest.dynamicTest(configuration.toString(), () -> {
                    Differences differences = new Differences();
                    ObjectMapper stock = MapperSetup.stock(configuration);
                    ObjectMapper ours = MapperSetup.FACTORY_AND_MODULE.ours(configuration);
                    VALUES.forEach((name, value) -> {
                        if (next.getAndIncrement() % parts == 0) {
                            compareTwice(differences, name, MapperTarget.STREAM, ours, stock, value);
                        }
                    });
                    differences.assertNone();
                }));
    }

    @TestFactory
    Stream<DynamicTest> writersOfOneMapperEqualStocks() {
        return inEach(BOTH, (setup, differences) -> {
            ObjectMapper stock = MapperSetup.stock();
            ObjectMapper ours = setup.ours();
            MapperTarget target = MapperTarget.STREAM;
            // Twice, so that each writer follows each other one.
            for (int round = 0; round < 2; round++) {
                writers()
                        .forEach((how, change) -> VALUES.forEach((name, value) -> differences.compare(
                                name + " with " + how,
                                target.write(ours, change.apply(ours.writer()), value),
                                target.write(stock, change.apply(stock.writer()), value))));
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
        writers.put("enums by index", writer -> writer.with(EnumFeature.WRITE_ENUMS_USING_INDEX));
        writers.put("enums by name", writer -> writer.without(EnumFeature.WRITE_ENUMS_USING_TO_STRING));
        writers.put("enums in lower case", writer -> writer.with(EnumFeature.WRITE_ENUMS_TO_LOWERCASE));
        writers.put("type", writer -> writer.forType(Object.class));
        return writers;
    }

    /** Includes root types that are compatible with the value and some that are not. */
    @Test
    void valuesOfRootTypesEqualStocks() {
        Differences differences = new Differences();
        ObjectMapper stock = MapperSetup.stock();
        ObjectMapper ours = MapperSetup.FACTORY_AND_MODULE.ours();
        for (Class<?> type : types()) {
            for (Object value : VALUES.values()) {
                if (type.isInstance(value) || value instanceof Beans.Point) {
                    differences.compare(
                            type.toString(),
                            MapperTarget.STREAM.write(ours, ours.writerFor(type), value),
                            MapperTarget.STREAM.write(stock, stock.writerFor(type), value));
                }
            }
        }
        differences.assertNone();
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

    @TestFactory
    Stream<DynamicTest> failingTargetsSeeWhatStocksSee() {
        return inEach(BOTH, (setup, differences) -> {
            ObjectMapper stock = MapperSetup.stock();
            ObjectMapper ours = setup.ours();
            VALUES.forEach((name, value) -> {
                for (Failure.Kind kind : Failure.Kind.values()) {
                    for (int call = 1; call <= 2; call++) {
                        Failure failure = Failure.once(call, kind);
                        differences.compare(
                                name + ", " + failure,
                                MapperTarget.STREAM.write(ours, ours.writer(), value, failure),
                                MapperTarget.STREAM.write(stock, stock.writer(), value, failure));
                    }
                }
            });
        });
    }

    /** Cycles end at the depth that Jackson allows. */
    @TestFactory
    Stream<DynamicTest> cyclesFailAsStocks() {
        return inEach(ALL, (setup, differences) -> {
            ObjectMapper stock = MapperSetup.stock();
            ObjectMapper ours = setup.ours();
            FutureTask<Void> task = new FutureTask<>(
                    () -> Beans.endless().forEach((name, value) -> {
                        String expected = MapperTarget.STREAM.write(stock, value);
                        for (int i = 0; i < 3; i++) {
                            differences.compare(name, MapperTarget.STREAM.write(ours, value), expected);
                            differences.compare(
                                    "after " + name,
                                    MapperTarget.STREAM.write(ours, new Beans.Simple()),
                                    MapperTarget.STREAM.write(stock, new Beans.Simple()));
                        }
                    }),
                    null);
            new Thread(null, task, "large stack", 64 << 20).start();
            task.get();
        });
    }

    @Test
    void explainsWhatIsDirect() {
        ObjectMapper mapper = MapperSetup.FACTORY_AND_MODULE.ours();
        assertThat(SingleThreadModule.explain(mapper, Beans.Simple.class))
                .contains(": directly")
                .contains("  currently by databind's property writers, until the bean has been written more often")
                .contains("  text: directly");
        MapperTarget.STREAM.write(mapper, new Beans.Simple());
        MapperTarget.STREAM.write(mapper, new Beans.Simple());
        assertThat(SingleThreadModule.explain(mapper, Beans.Simple.class))
                .doesNotContain("databind's property writers");
        assertThat(SingleThreadModule.explain(MapperSetup.FACTORY_ONLY.ours(), Beans.Simple.class))
                .contains("by Jackson, because the mapper has no SingleThreadModule");
        assertThat(SingleThreadModule.explain(MapperSetup.MODULE_ONLY.ours(), Beans.Simple.class))
                .contains("by Jackson, because the mapper's factory is tools.jackson.core.json.JsonFactory");
    }
}
