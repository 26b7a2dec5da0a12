package org.appenders.jackson.singlethread.programs;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;

/** The values that are written. The same seed gives the same values. */
final class Values {

    private static final String[] TEXTS = {
        "plain",
        "quoted \"text\"\n",
        "Zürich",
        "Привет, мир",
        "漢字かな交じり文",
        "emoji \uD83D\uDE00 here",
        "broken \uD83D",
        ""
    };

    private Values() {}

    enum Kind {
        FIRST,
        SECOND
    }

    public record Item(
            int number,
            long big,
            double fraction,
            float small,
            boolean flag,
            String text,
            Date date,
            UUID id,
            BigDecimal decimal,
            Kind kind,
            int[] numbers,
            List<String> texts,
            Object any,
            Item next) {}

    /** A value whose second getter does what it is told. */
    public static final class Trap {

        public final String before;
        private final Runnable trap;

        Trap(String before, Runnable trap) {
            this.before = before;
            this.trap = trap;
        }

        public String getTrapped() {
            trap.run();
            return "passed";
        }

        public String getZ() {
            return before;
        }
    }

    /** Returns a value without a trap. */
    static Item sound(Random random) {
        return item(random, 2);
    }

    /** Returns a value. One in six has a trap. {@code inner} writes another document from within a getter. */
    static Object drawn(Random random, Runnable inner) {
        String text = text(random);
        return switch (random.nextInt(60)) {
            case 0, 1 ->
                new Trap(text, () -> {
                    throw new IllegalStateException("getter");
                });
            case 2 ->
                new Trap(text, () -> {
                    throw new InternalError("getter");
                });
            case 3 -> new Trap(text, Values::tooLargeForAnyHeap);
            case 4 -> new Trap(text, random.nextInt(10) == 0 ? () -> endless(0) : inner);
            case 5, 6 -> new Trap(text, inner);
            case 7 -> List.of(item(random, 1), new Trap(text, inner), new Object());
            case 8 -> nested(random.nextInt(20) == 0 ? 1_100 : random.nextInt(50), text);
            case 9, 10 -> map(random);
            default -> item(random, random.nextInt(4));
        };
    }

    private static Item item(Random random, int depth) {
        return new Item(
                random.nextInt(),
                random.nextLong(),
                random.nextInt(1_000_000) / 64.0,
                random.nextFloat(),
                random.nextBoolean(),
                text(random),
                new Date(random.nextInt() * 1_000L),
                new UUID(random.nextLong(), random.nextLong()),
                BigDecimal.valueOf(random.nextLong(), random.nextInt(20)),
                Kind.values()[random.nextInt(2)],
                random.ints(random.nextInt(5)).toArray(),
                List.of(text(random), text(random)),
                random.nextInt(4) == 0 ? map(random) : text(random),
                depth == 0 ? null : item(random, depth - 1));
    }

    private static Map<String, Object> map(Random random) {
        Map<String, Object> map = new TreeMap<>();
        for (int i = random.nextInt(6); i > 0; i--) {
            map.put("key" + random.nextInt(1_000), random.nextBoolean() ? text(random) : (Object) random.nextLong());
        }
        return map;
    }

    private static String text(Random random) {
        String text = TEXTS[random.nextInt(TEXTS.length)];
        return switch (random.nextInt(20)) {
            case 0 -> text.repeat(1 + random.nextInt(2_000));
            case 1 -> text.repeat(1 + random.nextInt(100));
            default -> text;
        };
    }

    private static Object nested(int depth, Object innermost) {
        Object value = innermost;
        for (int i = 0; i < depth; i++) {
            value = new ArrayList<>(List.of(value));
        }
        return value;
    }

    /** Throws an {@code OutOfMemoryError} of the JVM's own, whatever the size of the heap. */
    private static void tooLargeForAnyHeap() {
        if (new long[Integer.MAX_VALUE].length == 0) {
            throw new AssertionError();
        }
    }

    private static int endless(int depth) {
        return endless(depth + 1) + 1;
    }
}
