package org.appenders.jackson3.singlethread.boot;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** A service that does not know our library. */
@SpringBootApplication
public class Application {

    public record Line(String article, int count, BigDecimal price) {}

    public record Order(UUID id, Instant placed, String customer, List<Line> lines, String remark) {

        public static Order sample() {
            return new Order(
                    UUID.fromString("5f2b1c64-93d0-4a3e-8a53-7b1f0c9d2e11"),
                    Instant.parse("2026-02-03T04:05:06.789Z"),
                    "Ramona \"R\" Whitfield, Zürich",
                    List.of(new Line("lamp", 2, new BigDecimal("12.90")), new Line("desk", 1, new BigDecimal("250"))),
                    null);
        }
    }

    @RestController
    public static class Orders {

        @GetMapping("/order")
        public Order order() {
            return Order.sample();
        }
    }
}
