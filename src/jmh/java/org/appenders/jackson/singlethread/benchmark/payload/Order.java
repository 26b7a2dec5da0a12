package org.appenders.jackson.singlethread.benchmark.payload;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** The answer of a shop's service: dates, decimals, ids, optionals and Western European text. */
public record Order(
        UUID id,
        long number,
        Instant placed,
        LocalDate delivery,
        Status status,
        Customer customer,
        Address address,
        List<Line> lines,
        BigDecimal total,
        BigDecimal tax,
        String currency,
        Optional<String> coupon,
        Optional<LocalDate> gift,
        Boolean express,
        Integer points,
        String remark) {

    public enum Status {
        PLACED,
        PAID,
        SHIPPED
    }

    public record Address(String name, String street, String postcode, String city, String country) {}

    public record Line(String sku, String title, int quantity, BigDecimal price, Double discount, Long stock) {}

    /** A bean with getters, as before there were records. */
    public static final class Customer {

        private final Long id;
        private final String name;
        private final String email;
        private final LocalDate since;

        Customer(Long id, String name, String email, LocalDate since) {
            this.id = id;
            this.name = name;
            this.email = email;
            this.since = since;
        }

        public Long getId() {
            return id;
        }

        public String getName() {
            return name;
        }

        public String getEmail() {
            return email;
        }

        public LocalDate getSince() {
            return since;
        }
    }

    public static Order sample() {
        return new Order(
                UUID.fromString("5f2b1c64-93d0-4a3e-8a53-7b1f0c9d2e11"),
                4_711_093L,
                Instant.parse("2026-01-31T23:20:00.123456Z"),
                LocalDate.of(2026, 2, 3),
                Status.PAID,
                new Customer(90_210L, "Zoë Brünn", "zoe.bruenn@mail.example", LocalDate.of(2019, 11, 30)),
                new Address("Zoë Brünn", "Rue de l’Église 12", "1050", "Bruxelles", "BE"),
                List.of(
                        line("TSH-0815-M", "T-shirt, navy", 2, "19.90", 0.15, 340L),
                        line("MUG-0042", "Café crème mug, 0.3 l", 4, "7.45", null, 1_204L),
                        line("BOK-9783", "Les Misérables, tome I", 1, "24.00", 0.05, 17L),
                        line("PEN-1100-BLK", "Stylo à bille, 0.7 mm, noir", 12, "0.89", null, 25_410L)),
                new BigDecimal("104.28"),
                new BigDecimal("18.0982"),
                "EUR",
                Optional.of("WINTER-26"),
                Optional.empty(),
                true,
                104,
                "Laisser chez la voisine, s’il vous plaît");
    }

    private static Line line(String sku, String title, int quantity, String price, Double discount, Long stock) {
        return new Line(sku, title, quantity, new BigDecimal(price), discount, stock);
    }
}
