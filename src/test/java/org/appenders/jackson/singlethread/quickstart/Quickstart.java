package org.appenders.jackson.singlethread.quickstart;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;

/**
 * Shows the library at work: writes real events as newline-delimited JSON, compares each line with stock Jackson's, and
 * prints how much a write allocates with each.
 *
 * <pre>
 * ./mvnw -q -Pquickstart verify                        a snapshot of the running JVM
 * ./mvnw -q -Pquickstart verify -Dpayload=events.json  any JSON or NDJSON file
 * </pre>
 */
public final class Quickstart {

    private static final int OK = 0;
    private static final int FAILED = 1;

    // A log appender keeps its stream open between events.
    private final ObjectWriter stock = new ObjectMapper().writer().without(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    private final SingleThreadJsonFactory factory = new SingleThreadJsonFactory();
    private final ObjectWriter ours =
            new ObjectMapper(factory).writer().without(JsonGenerator.Feature.AUTO_CLOSE_TARGET);

    private final PrintStream out;

    private Quickstart(PrintStream out) {
        this.out = out;
    }

    /**
     * Runs once. Ends the JVM with exit code 1 if anything was wrong.
     *
     * @param args the file to write
     */
    public static void main(String[] args) {
        int status = run(Paths.get(args[0]), System.getProperty("payload", ""), System.out, System.err);
        if (status != OK) {
            System.exit(status);
        }
    }

    static int run(Path output, String payload, PrintStream out, PrintStream err) {
        try {
            new Quickstart(out).write(output, payload);
            return OK;
        } catch (BadPayloadException e) {
            err.println("quickstart: " + e.getMessage());
        } catch (IOException e) {
            err.println("quickstart: cannot write " + output + ": " + e + "; make the directory writable");
        }
        return FAILED;
    }

    private void write(Path output, String payload) throws BadPayloadException, IOException {
        List<?> events;
        if (payload.isEmpty()) {
            JvmSnapshot jvm = JvmSnapshot.take();
            events = jvm.events();
            print("input      this JVM: %s", jvm.summary());
        } else {
            events = Payload.read(payload);
            print("input      %s", payload);
        }

        try (OutputStream file = new BufferedOutputStream(Files.newOutputStream(output))) {
            for (Object event : events) {
                ours.writeValue(file, event);
                file.write('\n');
            }
        }
        print("output     %s: %,d events, %,d bytes", output, events.size(), Files.size(output));

        requireStockBytes(Files.readAllBytes(output), events);
        print("checked    every line against the bytes of stock Jackson %s", stock.version());

        print("allocated  stock %s, single-thread %s", perEvent(stock, events), perEvent(ours, events));
        print("kept       %s", factory.statistics());
    }

    private void requireStockBytes(byte[] written, List<?> events) throws IOException {
        int at = 0;
        for (int i = 0; i < events.size(); i++) {
            for (byte expected : stock.writeValueAsBytes(events.get(i))) {
                requireByte(expected, written, at++, i);
            }
            requireByte((byte) '\n', written, at++, i);
        }
        if (at != written.length) {
            throw new AssertionError("stock writes " + at + " bytes, the file has " + written.length);
        }
    }

    private static void requireByte(byte expected, byte[] written, int at, int event) {
        if (at >= written.length || written[at] != expected) {
            throw new AssertionError("event " + event + " differs from stock's at byte " + at + " of the file");
        }
    }

    private static String perEvent(ObjectWriter writer, List<?> events) throws IOException {
        OptionalLong bytes = AllocationMeter.bytesPerEvent(writer, events);
        return bytes.isPresent()
                ? String.format(Locale.ROOT, "%,d bytes per event", bytes.getAsLong())
                : "not measured (this JVM does not count allocations)";
    }

    private void print(String format, Object... args) {
        out.println(String.format(Locale.ROOT, format, args));
    }
}
