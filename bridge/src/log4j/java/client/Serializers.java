package client;

import java.io.ByteArrayOutputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.logging.log4j.core.LogEvent;
import org.appenders.log4j2.elasticsearch.JacksonSerializer;
import org.appenders.log4j2.elasticsearch.Serializer;
import org.appenders.log4j2.elasticsearch.SingleThreadJsonFactoryProvider;

/** The serializer of log4j2-elasticsearch 1.6. */
public final class Serializers {

    private Serializers() {}

    public static Object factory() {
        return new SingleThreadJsonFactoryProvider().create();
    }

    /** Returns what was written with the given setting of {@code singleThread}, by event and by way to write. */
    public static Map<String, String> written(boolean singleThread) throws Exception {
        Serializer<Object> serializer =
                new JacksonSerializer.Builder<>().withSingleThread(singleThread).build();
        Map<String, String> written = new LinkedHashMap<>();
        for (LogEvent event : LogEvents.some()) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            serializer.write(out, event);
            written.put(event.getTimeMillis() + " to a stream", out.toString("UTF-8"));
            written.put(event.getTimeMillis() + " as bytes", new String(serializer.writeAsBytes(event), "UTF-8"));
            written.put(event.getTimeMillis() + " as String", serializer.writeAsString(event));
        }
        return written;
    }
}
