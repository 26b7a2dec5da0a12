package editions;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.json.JsonMapper;

/** Writes an event many times, in turn with one mapper of each Jackson. Prints the last two documents. */
public final class Main {

    private static final int WRITES = 5_000;

    private Main() {}

    public static void main(String[] args) throws IOException {
        ObjectMapper two = new ObjectMapper(new org.appenders.jackson.singlethread.SingleThreadJsonFactory())
                .registerModule(new org.appenders.jackson.singlethread.SingleThreadModule());
        JsonMapper three = JsonMapper.builder(new org.appenders.jackson3.singlethread.SingleThreadJsonFactory())
                .addModule(new org.appenders.jackson3.singlethread.SingleThreadModule())
                .build();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int i = 1; i <= WRITES; i++) {
            out.reset();
            two.writeValue(out, new Event(2, i));
            out.write('\n');
            three.writeValue(out, new Event(3, i));
        }
        System.out.println(out.toString(StandardCharsets.UTF_8));
    }

    public record Event(int jackson, int number) {}
}
