package org.appenders.jackson.singlethread.programs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LoggingProgramTest {

    private static final int EVENTS = 10_000;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void eventsAreStocks(boolean structured) {
        List<String> stock = events("logstash-stock", structured);
        assertThat(stock.get(0)).startsWith("{\"@timestamp\":\"").contains("\"message\":\"Order ", "\"user\":\"ramona\"");
        assertThat(withoutTimes(events("logstash-ours", structured))).isEqualTo(withoutTimes(stock));
    }

    /** Shows that the other loggers do comparable work, so that measuring them makes sense. */
    @ParameterizedTest
    @CsvSource({"log4j, false", "log4j, true", "boot, false", "boot, true"})
    void othersWriteTheSameFacts(String name, boolean structured) {
        assertThat(events(name, structured))
                .allMatch(event -> event.contains("\"@timestamp\":\"")
                        && event.contains("\"ramona\"")
                        && event.contains("Order")
                        && (!structured || event.contains("\"customer\":\"")));
    }

    private static List<String> events(String name, boolean structured) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        LoggingProgram.log(LoggingProgram.log(name, structured, out), EVENTS);
        List<String> events = out.toString(StandardCharsets.UTF_8).lines().toList();
        assertThat(events).hasSize(EVENTS);
        return events;
    }

    private static List<String> withoutTimes(List<String> events) {
        return events.stream()
                .map(event -> event.replaceFirst("\"@timestamp\":\"[^\"]*\"", ""))
                .toList();
    }
}
