package org.appenders.jackson.singlethread.benchmark;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;

/** A benchmark with one value for each parameter, as JMH sets them by default. */
record Combination(Class<?> type, Map<String, String> parameters) {

    /** Returns the combinations of every benchmark that JMH knows, so that none is forgotten. */
    static Stream<Combination> all() {
        return BenchmarkList.defaultList()
                .getAll(OutputFormatFactory.createFormatInstance(System.out, VerboseMode.SILENT), List.of())
                .stream()
                .map(BenchmarkListEntry::getUserClassQName)
                .distinct()
                .flatMap(name -> of(load(name), Map.of()));
    }

    /** Returns the combinations of one benchmark, with other values for some of its parameters. */
    static Stream<Combination> of(Class<?> type, Map<String, List<String>> others) {
        List<Map<String, String>> combinations = List.of(Map.of());
        for (Field field : type.getFields()) {
            Param parameter = field.getAnnotation(Param.class);
            if (parameter != null) {
                combinations = multiply(
                        combinations,
                        field.getName(),
                        others.getOrDefault(field.getName(), List.of(parameter.value())));
            }
        }
        return combinations.stream().map(parameters -> new Combination(type, parameters));
    }

    private static List<Map<String, String>> multiply(
            List<Map<String, String>> combinations, String name, List<String> values) {
        List<Map<String, String>> product = new ArrayList<>();
        for (Map<String, String> combination : combinations) {
            for (String value : values) {
                Map<String, String> extended = new LinkedHashMap<>(combination);
                extended.put(name, value);
                product.add(extended);
            }
        }
        return product;
    }

    Settings benchmark() throws ReflectiveOperationException {
        Settings benchmark = (Settings) type.getConstructor().newInstance();
        for (Map.Entry<String, String> parameter : parameters.entrySet()) {
            Field field = type.getField(parameter.getKey());
            if (field.getType() == int.class) {
                field.setInt(benchmark, Integer.parseInt(parameter.getValue()));
            } else {
                field.set(benchmark, parameter.getValue());
            }
        }
        return benchmark;
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public String toString() {
        return type.getSimpleName() + parameters;
    }
}
