package org.appenders.jackson.singlethread.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RoundRobinPartitioner;
import org.apache.kafka.common.Cluster;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.Serializer;
import org.junit.jupiter.api.Test;

/** A typical Kafka Serializer, shared by producers on many threads. */
class KafkaTest {

    private static final int THREADS = 8;
    private static final int RECORDS_PER_THREAD = 3_000;

    @Test
    void recordsAreLikeStock() throws Exception {
        Comparison.assertLikeStock(library -> {
            ToJson toJson = new ToJson(library.mapper());
            Producer producer = new Producer();
            return transcript -> {
                for (Object value : Values.all()) {
                    transcript.addResult(() -> producer.send(toJson, value));
                    transcript.addResult(() -> producer.send(toJson, new Values.Failing()));
                }
                producer.records().forEach(transcript::add);
            };
        });
    }

    @Test
    void recordsOfManyProducersAreLikeStock() throws Exception {
        ToJson stock = new ToJson(Library.STOCK.mapper());
        for (Library library : List.of(Library.OURS, Library.OURS_WITH_MODULE)) {
            ToJson shared = new ToJson(library.mapper());
            Threads.run(THREADS, thread -> {
                Producer producer = new Producer();
                for (int i = 0; i < RECORDS_PER_THREAD; i++) {
                    producer.send(shared, order(thread, i));
                }
                List<byte[]> records = producer.records();
                assertThat(records).hasSize(RECORDS_PER_THREAD);
                for (int i = 0; i < RECORDS_PER_THREAD; i++) {
                    assertThat(records.get(i)).isEqualTo(stock.serialize("topic", order(thread, i)));
                }
            });
        }
    }

    private static Object order(int thread, int i) {
        return new Values.Order(i, "thread " + thread, Values.MIXED_TEXT.repeat(i % 30), null);
    }

    private record ToJson(ObjectMapper mapper) implements Serializer<Object> {
        @Override
        public byte[] serialize(String topic, Object value) {
            try {
                return mapper.writeValueAsBytes(value);
            } catch (JsonProcessingException e) {
                throw new SerializationException("Cannot serialize for " + topic, e);
            }
        }
    }

    /** A mock producer. It serializes under a lock, so each thread has its own. */
    private static final class Producer {

        private final List<byte[]> taken = new ArrayList<>();
        private Serializer<Object> serializer;
        private final MockProducer<byte[], Object> producer = new MockProducer<>(
                Cluster.empty(), true, new RoundRobinPartitioner(), new ByteArraySerializer(), (topic, value) -> {
                    byte[] bytes = serializer.serialize(topic, value);
                    taken.add(bytes);
                    return bytes;
                });

        long send(Serializer<Object> serializer, Object value) throws Exception {
            this.serializer = serializer;
            return producer.send(new ProducerRecord<>("topic", 0, null, value))
                    .get()
                    .offset();
        }

        List<byte[]> records() {
            List<byte[]> records = new ArrayList<>(taken);
            taken.clear();
            producer.clear();
            return records;
        }
    }
}
