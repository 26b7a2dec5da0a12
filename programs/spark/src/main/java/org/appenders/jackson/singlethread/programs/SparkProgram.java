package org.appenders.jackson.singlethread.programs;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Locale;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.ForeachPartitionFunction;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.util.LongAccumulator;
import org.appenders.jackson.singlethread.programs.Cost.Reading;
import org.appenders.jackson.singlethread.programs.Mappers.Library;
import org.appenders.jackson.singlethread.programs.Mappers.Shipping;

/**
 * A Spark job whose tasks write JSON: as rows of text, or as lines to a stream of their own.
 *
 * <pre>
 * SparkProgram (stock|ours|none) (closure|task|executor) (rows|lines)
 * </pre>
 */
public final class SparkProgram implements AutoCloseable {

    private static final int TASKS = 2;

    /** Sums up the costs of the tasks. */
    private record Costs(LongAccumulator bytes, LongAccumulator nanos) implements Serializable {

        void add(Reading before) {
            Cost cost = Reading.ofThread().since(before, 1);
            bytes.add((long) cost.bytes());
            nanos.add((long) cost.nanos());
        }
    }

    private record Rows(Mappers mappers, Costs costs) implements MapPartitionsFunction<Long, String> {

        @Override
        public Iterator<String> call(Iterator<Long> numbers) {
            Reading start = Reading.ofThread();
            ObjectMapper mapper = mappers.mapper();
            return new Iterator<>() {

                private boolean ended;

                @Override
                public boolean hasNext() {
                    if (!ended && !numbers.hasNext()) {
                        ended = true;
                        costs.add(start);
                    }
                    return !ended;
                }

                @Override
                public String next() {
                    Order order = Order.sample(numbers.next());
                    if (mappers.library() == Library.NONE) {
                        return order.customer();
                    }
                    try {
                        return mapper.writeValueAsString(order);
                    } catch (JsonProcessingException e) {
                        throw new UncheckedIOException(e);
                    }
                }
            };
        }
    }

    /** Writes lines to nowhere, or to a file for each task. */
    private record Lines(Mappers mappers, Costs costs, String directory) implements ForeachPartitionFunction<Long> {

        @Override
        public void call(Iterator<Long> numbers) throws IOException {
            Reading start = Reading.ofThread();
            ObjectMapper mapper = mappers.mapper();
            try (OutputStream out = new BufferedOutputStream(target())) {
                while (numbers.hasNext()) {
                    Order order = Order.sample(numbers.next());
                    if (mappers.library() != Library.NONE) {
                        mapper.writeValue(out, order);
                    }
                    out.write('\n');
                }
            }
            costs.add(start);
        }

        private OutputStream target() throws IOException {
            return directory == null
                    ? OutputStream.nullOutputStream()
                    : Files.newOutputStream(Path.of(directory, "part-" + TaskContext.getPartitionId()));
        }
    }

    private final SparkSession spark = SparkSession.builder()
            .master("local[" + TASKS + "]")
            .config("spark.ui.enabled", false)
            .config("spark.driver.host", "localhost")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .getOrCreate();
    private final Costs costs = new Costs(
            spark.sparkContext().longAccumulator("bytes"), spark.sparkContext().longAccumulator("nanos"));

    /** Returns the rows that a job creates from the orders. */
    Dataset<String> rows(Library library, Shipping shipping, long orders) {
        return numbers(orders).mapPartitions(new Rows(Mappers.of(library, shipping), costs), Encoders.STRING());
    }

    /** Runs the job that writes lines. Each task writes to a file if there is a directory. */
    void lines(Library library, Shipping shipping, long orders, Path directory) {
        String name = directory == null ? null : directory.toString();
        numbers(orders).foreachPartition(new Lines(Mappers.of(library, shipping), costs, name));
    }

    private Dataset<Long> numbers(long orders) {
        return spark.range(0, orders, 1, TASKS);
    }

    private Cost cost(Library library, Shipping shipping, boolean rows, long orders) {
        costs.bytes.reset();
        costs.nanos.reset();
        if (rows) {
            rows(library, shipping, orders)
                    .write()
                    .format("noop")
                    .mode("overwrite")
                    .save();
        } else {
            lines(library, shipping, orders, null);
        }
        return new Cost((double) costs.bytes.value() / orders, (double) costs.nanos.value() / orders);
    }

    @Override
    public void close() {
        spark.stop();
    }

    public static void main(String[] args) throws Exception {
        Library library = Library.valueOf(args[0].toUpperCase(Locale.ROOT));
        Shipping shipping = Shipping.valueOf(args[1].toUpperCase(Locale.ROOT));
        boolean rows = args[2].equals("rows");
        try (SparkProgram program = new SparkProgram()) {
            Cost.best(3, 4, () -> program.cost(library, shipping, rows, 500_000))
                    .print("spark " + String.join(" ", args), "order");
        }
    }
}
