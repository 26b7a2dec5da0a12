package org.appenders.jackson.singlethread.recipes;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.appenders.jackson.singlethread.LeaseStatistics;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.SingleThreadModule;

/** Writes the same orders through a framework with its own mapper and with ours. */
final class Comparison {

    /** More writes than the first writes of a framework's threads. Each thread has up to three of those. */
    static final int WRITES = 200;

    private Comparison() {}

    /** A framework that writes with one mapper. */
    @FunctionalInterface
    interface Framework {
        byte[] write(Order order) throws Exception;
    }

    /** Asserts that the bytes are the same, that our factory kept the generators, and that our module wrote the beans. */
    static void assertGain(Framework stock, Framework ours, ObjectMapper mapper) throws Exception {
        assertSameBytes(stock, ours);
        assertLeased(mapper.getFactory());
        assertThat(SingleThreadModule.explain(mapper, Order.class)).startsWith(Order.class.getName() + ": directly");
    }

    static void assertLeased(JsonFactory factory) {
        LeaseStatistics statistics = statistics(factory);
        assertThat(statistics.generatorsKept()).as("kept: %s", statistics).isPositive();
        assertThat(statistics.missed())
                .as("first writes, and no other misses: %s", statistics)
                .isPositive()
                .isLessThan(WRITES)
                .isEqualTo(statistics.firstWrites());
    }

    static void assertSameBytes(Framework stock, Framework ours) throws Exception {
        for (int i = 0; i < WRITES; i++) {
            Order order = Order.sample(i);
            byte[] expected = stock.write(order);
            assertThat(new String(expected, UTF_8)).contains(order.lines.get(0).article);
            assertThat(ours.write(order)).asString(UTF_8).isEqualTo(new String(expected, UTF_8));
        }
    }

    static LeaseStatistics statistics(JsonFactory factory) {
        return ((SingleThreadJsonFactory) factory).statistics();
    }
}
