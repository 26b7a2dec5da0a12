package org.appenders.jackson.singlethread.programs;

import java.io.IOException;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.LongSerializer;
import org.apache.kafka.common.serialization.Serializer;

/**
 * A producer whose values are JSON, but without the network: Kafka's own {@code MockProducer}.
 *
 * <pre>
 * KafkaProgram (stock2|ours2|stock3|ours3)
 * </pre>
 */
public final class KafkaProgram {

    private static final int ORDERS = 5_000;

    private KafkaProgram() {}

    static Serializer<Order> serializer(Mapper mapper) {
        return (topic, order) -> {
            try {
                return mapper.bytes(order);
            } catch (IOException e) {
                throw new SerializationException(e);
            }
        };
    }

    /** Sends orders and discards them, as a producer does. */
    static void send(MockProducer<Long, Order> producer, int orders) {
        for (long i = 0; i < orders; i++) {
            producer.send(new ProducerRecord<>("orders", i, Order.sample(i)));
            if (i % 100 == 99) {
                producer.clear();
            }
        }
    }

    static MockProducer<Long, Order> producer(Serializer<Order> serializer) {
        return new MockProducer<>(true, null, new LongSerializer(), serializer);
    }

    public static void main(String[] args) throws Exception {
        try (MockProducer<Long, Order> producer = producer(serializer(Mapper.named(args[0])))) {
            Cost.of(ORDERS, () -> send(producer, ORDERS)).print("kafka " + args[0], "message");
        }
    }
}
