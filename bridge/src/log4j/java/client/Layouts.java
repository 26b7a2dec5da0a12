package client;

import com.fasterxml.jackson.databind.ObjectWriter;
import java.io.ByteArrayOutputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.config.NullConfiguration;
import org.appenders.log4j2.elasticsearch.JacksonJsonLayout;
import org.appenders.log4j2.elasticsearch.StringItemSourceFactory;

/** Writes with the layout of log4j2-elasticsearch, which creates its own object writer. */
public final class Layouts extends JacksonJsonLayout.Builder {

    private Layouts(boolean singleThread) {
        setConfiguration(new NullConfiguration());
        withSingleThread(singleThread);
    }

    public static Object factory() {
        return writer(true).getFactory();
    }

    private static ObjectWriter writer(boolean singleThread) {
        return new Layouts(singleThread).createConfiguredWriter();
    }

    /** Returns what was written with the given setting of {@code singleThread}, by event and by way to write. */
    public static Map<String, String> written(boolean singleThread) throws Exception {
        JacksonJsonLayout layout = new Layouts(singleThread)
                .withItemSourceFactory(StringItemSourceFactory.newBuilder().build())
                .build();
        ObjectWriter writer = writer(singleThread);
        Map<String, String> written = new LinkedHashMap<>();
        for (LogEvent event : LogEvents.some()) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            writer.writeValue(out, event);
            written.put(event.getTimeMillis() + " to a stream", out.toString("UTF-8"));
            written.put(
                    event.getTimeMillis() + " as String",
                    String.valueOf(layout.toSerializable(event).getSource()));
        }
        return written;
    }
}
