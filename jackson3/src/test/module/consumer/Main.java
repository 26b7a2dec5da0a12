package consumer;

import java.nio.charset.StandardCharsets;
import org.appenders.jackson3.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson3.singlethread.SingleThreadModule;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;

/** Writes an event many times with each mapper. Prints the last document, after the module that wrote it. */
public final class Main {

    private static final int WRITES = 5_000;

    private Main() {}

    public static void main(String[] args) {
        System.out.println(SingleThreadJsonFactory.class.getModule());
        print(JsonMapper.builder(new SingleThreadJsonFactory()).build());
        print(JsonMapper.builder(new SingleThreadJsonFactory())
                .addModule(new SingleThreadModule())
                .build());
    }

    private static void print(ObjectMapper mapper) {
        byte[] last = null;
        for (int i = 1; i <= WRITES; i++) {
            last = mapper.writeValueAsBytes(new Event(i));
        }
        System.out.println(new String(last, StandardCharsets.UTF_8));
    }

    static final class Event {
        public final int number;
        private final String text = "na\u00efve";

        Event(int number) {
            this.number = number;
        }

        public String getText() {
            return text;
        }
    }
}
