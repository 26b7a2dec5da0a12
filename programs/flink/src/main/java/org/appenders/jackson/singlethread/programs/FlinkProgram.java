package org.appenders.jackson.singlethread.programs;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.functions.RichMapFunction;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;
import org.appenders.jackson.singlethread.programs.Cost.Reading;
import org.appenders.jackson.singlethread.programs.Mappers.Library;
import org.appenders.jackson.singlethread.programs.Mappers.Shipping;

/**
 * A Flink job whose tasks write JSON: as records of text, or as lines to a stream of their own.
 *
 * <pre>
 * FlinkProgram (stock|ours|none) (closure|task|executor) (rows|lines)
 * </pre>
 */
public final class FlinkProgram {

    private static final int TASKS = 2;

    /** The costs of the tasks of the last job, which run in this JVM. */
    private static final AtomicLong BYTES = new AtomicLong();

    private static final AtomicLong NANOS = new AtomicLong();

    private static class Rows extends RichMapFunction<Long, String> {

        private static final long serialVersionUID = 1;

        final Mappers mappers;
        transient ObjectMapper mapper;
        private transient Reading start;

        Rows(Library library, Shipping shipping) {
            mappers = Mappers.of(library, shipping);
        }

        @Override
        public void open(OpenContext context) throws IOException {
            start = Reading.ofThread();
            mapper = mappers.mapper();
        }

        @Override
        public String map(Long number) throws IOException {
            Order order = Order.sample(number);
            return mappers.library() == Library.NONE ? order.customer() : mapper.writeValueAsString(order);
        }

        @Override
        public void close() throws IOException {
            Cost cost = Reading.ofThread().since(start, 1);
            BYTES.addAndGet((long) cost.bytes());
            NANOS.addAndGet((long) cost.nanos());
        }
    }

    /** Writes lines to nowhere, or to a file for each task. The records that it passes on are empty. */
    private static final class Lines extends Rows {

        private static final long serialVersionUID = 1;

        private final String directory;
        private transient OutputStream out;

        Lines(Library library, Shipping shipping, String directory) {
            super(library, shipping);
            this.directory = directory;
        }

        @Override
        public void open(OpenContext context) throws IOException {
            super.open(context);
            int part = getRuntimeContext().getTaskInfo().getIndexOfThisSubtask();
            out = new BufferedOutputStream(
                    directory == null
                            ? OutputStream.nullOutputStream()
                            : Files.newOutputStream(Path.of(directory, "part-" + part)));
        }

        @Override
        public String map(Long number) throws IOException {
            if (mappers.library() != Library.NONE) {
                mapper.writeValue(out, Order.sample(number));
            }
            out.write('\n');
            return "";
        }

        @Override
        public void close() throws IOException {
            super.close();
            out.close();
        }
    }

    private FlinkProgram() {}

    /** Returns the records that a job creates from the orders, in any order. */
    static List<String> rows(Library library, Shipping shipping, int orders) throws Exception {
        return job(new Rows(library, shipping), local(), orders).executeAndCollect(orders);
    }

    /** Runs the job that writes lines. Each task writes to a file if there is a directory. */
    static void lines(Library library, Shipping shipping, long orders, Path directory) throws Exception {
        run(new Lines(library, shipping, directory == null ? null : directory.toString()), orders);
    }

    private static void run(Rows rows, long orders) throws Exception {
        StreamExecutionEnvironment flink = local();
        job(rows, flink, orders).sinkTo(new DiscardingSink<>());
        flink.execute();
    }

    private static StreamExecutionEnvironment local() {
        return StreamExecutionEnvironment.createLocalEnvironment(TASKS);
    }

    private static SingleOutputStreamOperator<String> job(Rows rows, StreamExecutionEnvironment flink, long orders) {
        return flink.fromSequence(0, orders - 1).map(rows);
    }

    private static Cost cost(Library library, Shipping shipping, boolean rows, long orders) throws Exception {
        BYTES.set(0);
        NANOS.set(0);
        if (rows) {
            run(new Rows(library, shipping), orders);
        } else {
            lines(library, shipping, orders, null);
        }
        return new Cost((double) BYTES.get() / orders, (double) NANOS.get() / orders);
    }

    public static void main(String[] args) throws Exception {
        Library library = Library.valueOf(args[0].toUpperCase(Locale.ROOT));
        Shipping shipping = Shipping.valueOf(args[1].toUpperCase(Locale.ROOT));
        boolean rows = args[2].equals("rows");
        Cost.best(3, 4, () -> cost(library, shipping, rows, 500_000)).print("flink " + String.join(" ", args), "order");
    }
}
