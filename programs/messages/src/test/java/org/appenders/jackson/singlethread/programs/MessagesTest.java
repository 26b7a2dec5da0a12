package org.appenders.jackson.singlethread.programs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.common.serialization.Serializer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MessagesTest {

    @ParameterizedTest
    @ValueSource(strings = {"2", "3"})
    void messagesAreStocks(String edition) {
        List<String> stock = messages("stock" + edition);
        assertThat(stock).hasSize(20_000).allMatch(message -> message.startsWith("{\"id\":"));
        assertThat(messages("ours" + edition)).isEqualTo(stock);
    }

    private static List<String> messages(String mapper) {
        List<String> messages = new ArrayList<>();
        Serializer<Order> serializer = KafkaProgram.serializer(Mapper.named(mapper));
        Serializer<Order> recording = (topic, order) -> {
            byte[] message = serializer.serialize(topic, order);
            messages.add(new String(message, StandardCharsets.UTF_8));
            return message;
        };
        try (MockProducer<Long, Order> producer = KafkaProgram.producer(recording)) {
            KafkaProgram.send(producer, 20_000);
        }
        return messages;
    }

    @ParameterizedTest
    @CsvSource({"client, 2", "client, 3", "sequence, 2", "sequence, 3"})
    void bulkBodiesAreStocks(String way, String edition) throws Exception {
        List<String> stock = bodies(way, "stock" + edition);
        assertThat(stock).hasSize(3 * 10_000);
        assertThat(stock.get(0)).startsWith("{\"index\":");
        assertThat(stock.get(1)).startsWith("{\"id\":");
        assertThat(bodies(way, "ours" + edition)).isEqualTo(stock);
    }

    private static List<String> bodies(String way, String name) throws Exception {
        Mapper mapper = Mapper.named(name);
        var client = mapper.elasticsearch();
        ByteArrayOutputStream bodies = new ByteArrayOutputStream();
        for (int i = 0; i < 3; i++) {
            BulkProgram.write(way, mapper, client, bodies);
        }
        return bodies.toString(StandardCharsets.UTF_8).lines().toList();
    }
}
