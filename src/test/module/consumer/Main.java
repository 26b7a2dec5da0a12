package consumer;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.module.afterburner.AfterburnerModule;
import java.io.IOException;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.SingleThreadModule;

/** Writes two events with each mapper, and prints them after the module that wrote them. */
public final class Main {

    private Main() {}

    public static void main(String[] args) throws IOException {
        System.out.println(SingleThreadJsonFactory.class.getModule());
        System.out.println(SingleThreadModule.describe(new ObjectMapper()).replaceAll(" [0-9].*", " [version]"));
        print(new ObjectMapper(new SingleThreadJsonFactory()));
        print(new ObjectMapper(new SingleThreadJsonFactory()).registerModule(new AfterburnerModule()));
    }

    private static void print(ObjectMapper mapper) throws IOException {
        for (int i = 0; i < 2; i++) {
            System.out.println(new String(mapper.writeValueAsBytes(new Event(i)), "UTF-8"));
        }
    }

    public static final class Event {
        public final int number;
        public final String text = "na\u00efve";

        Event(int number) {
            this.number = number;
        }
    }
}
