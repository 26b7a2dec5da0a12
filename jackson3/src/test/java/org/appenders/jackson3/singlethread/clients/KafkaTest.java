package org.appenders.jackson3.singlethread.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RoundRobinPartitioner;
import org.apache.kafka.common.Cluster;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.Serializer;
import org.appenders.jackson3.singlethread.clients.LogstashTest.Failing;
import org.appenders.jackson3.singlethread.clients.LogstashTest.Order;
import org.appenders.jackson3.singlethread.readme.JsonSerializer;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** A Kafka Serializer, shared by producers on many threads. */
class KafkaTest {

    private static final int THREADS = 4;
    private static final int RECORDS = 1_000;

    private final JsonMapper stock = new JsonMapper();

    @Test
    void recordsOfManyProducersAreStocks() throws Exception {
        Serializer<Object> shared = new JsonSerializer<>();
        ExecutorService executor = Executors.newFixedThreadPool(THREADS);
        try {
            List<Future<List<byte[]>>> sent = new ArrayList<>();
            for (int t = 0; t < THREADS; t++) {
                int first = t * RECORDS;
                sent.add(executor.submit(() -> send(shared, first)));
            }
            for (int t = 0; t < THREADS; t++) {
                List<byte[]> records = sent.get(t).get();
                assertThat(records).hasSize(RECORDS);
                for (int i = 0; i < RECORDS; i++) {
                    assertThat(records.get(i)).isEqualTo(stock.writeValueAsBytes(Order.of(t * RECORDS + i)));
                }
            }
        } finally {
            executor.shutdownNow();
        }
    }

    private static List<byte[]> send(Serializer<Object> serializer, int first) throws Exception {
        List<byte[]> taken = new ArrayList<>();
        try (MockProducer<byte[], Object> producer = new MockProducer<>(
                Cluster.empty(), true, new RoundRobinPartitioner(), new ByteArraySerializer(), (topic, value) -> {
                    byte[] bytes = serializer.serialize(topic, value);
                    taken.add(bytes);
                    return bytes;
                })) {
            for (int i = 0; i < RECORDS; i++) {
                if (i % 100 == 0) {
                    assertThatThrownBy(() -> producer.send(new ProducerRecord<>("topic", 0, null, new Failing())))
                            .isInstanceOf(SerializationException.class);
                }
                producer.send(new ProducerRecord<>("topic", 0, null, Order.of(first + i)))
                        .get();
            }
        }
        return taken;
    }
}
