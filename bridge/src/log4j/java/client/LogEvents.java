package client;

import java.util.ArrayList;
import java.util.List;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.impl.Log4jLogEvent;
import org.apache.logging.log4j.message.SimpleMessage;

/** The events that are logged. */
final class LogEvents {

    private static final Throwable THROWN = new IllegalStateException("thrown");

    private LogEvents() {}

    static List<LogEvent> some() {
        List<LogEvent> events = new ArrayList<>();
        for (int i = 1; i <= 10; i++) {
            events.add(Log4jLogEvent.newBuilder()
                    .setLoggerName("logger")
                    .setLevel(Level.INFO)
                    .setThreadName("main")
                    .setTimeMillis(i)
                    .setMessage(new SimpleMessage("na\u00efve \"\ud83d\ude00\"\n" + i))
                    .setThrown(i % 2 == 0 ? null : THROWN)
                    .build());
        }
        return events;
    }
}
