package org.appenders.jackson.singlethread.programs;

import java.io.Serializable;
import java.math.BigDecimal;
import java.util.Date;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;

/**
 * The value that the programs write, about 400 bytes of JSON. Its time is not an {@code Instant}, because mappers with
 * the module for {@code java.time} cannot be shipped by Java serialization, not even with stock.
 */
public record Order(
        UUID id, Date placed, String customer, Status status, BigDecimal total, List<Line> lines, String remark)
        implements Serializable {

    public enum Status {
        PLACED,
        PAID,
        SENT
    }

    public record Line(String article, int count, BigDecimal price) implements Serializable {}

    private static final List<Order> SAMPLES =
            IntStream.range(0, 1_000).mapToObj(Order::made).toList();

    /** Returns one of a thousand orders that were created before, so that their creation is not measured. */
    public static Order sample(long number) {
        return SAMPLES.get((int) (number % SAMPLES.size()));
    }

    private static Order made(int i) {
        return new Order(
                new UUID(0x5f2b1c6493d04a3eL + i * 0x9E3779B97F4A7C15L, 0x8a537b1f0c9d2e11L + i),
                new Date(1_770_091_506_000L + i * 12_345_678L),
                i % 7 == 0 ? "Ramona \"R\" Whitfield, Zürich" : "Customer " + i + ", 12 Long Street, Springfield",
                Status.values()[i % 3],
                new BigDecimal("275.80").add(BigDecimal.valueOf(i, 2)),
                List.of(
                        new Line("lamp, brass", 1 + i % 5, new BigDecimal("12.90")),
                        new Line("desk, oak, 120 x 60", 1, new BigDecimal("250"))),
                i % 3 == 0 ? null : "Please ring twice; the second bell is the one that works.");
    }
}
