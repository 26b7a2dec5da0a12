package org.appenders.jackson.singlethread.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An encoder allocates nothing once it is compiled. There must be a round of many writes that allocates nothing. */
class EncoderAllocationTest {

    private static final int WRITES = 200;
    private static final long NOTHING_BY_NANOS = TimeUnit.SECONDS.toNanos(20);

    private final byte[] target = new byte[100];

    @BeforeEach
    void jvmCanTell() {
        assumeFalse(System.getProperty("java.vm.info", "").contains("interpreted"));
        assumeTrue(ManagementFactory.getThreadMXBean() instanceof com.sun.management.ThreadMXBean);
    }

    private void assertNothing(Written.Encoder encoder) {
        assertThat(encoder.write(target, 0)).isPositive();
        com.sun.management.ThreadMXBean threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        long deadline = System.nanoTime() + NOTHING_BY_NANOS;
        long least = Long.MAX_VALUE;
        while (least > 0 && System.nanoTime() < deadline) {
            long before = threads.getThreadAllocatedBytes(thread);
            for (int i = 0; i < WRITES; i++) {
                encoder.write(target, 0);
            }
            least = Math.min(least, threads.getThreadAllocatedBytes(thread) - before);
        }
        assertThat(least).isZero();
    }

    @Test
    void floatingPointNumbersAllocateNothing() {
        assumeTrue(ByteWords.AVAILABLE);
        assertNothing((bytes, at) -> DoubleDigits.write(Math.PI, bytes, at));
        assertNothing((bytes, at) -> FloatDigits.write(1 / 3f, bytes, at));
    }

    /** Leaves out fractions with more digits or a larger scale than a double has, which depend on what the JIT does. */
    @Test
    void bigNumbersAllocateNothing() {
        BigDecimal price = new BigDecimal("-19999.95");
        BigDecimal mostDigits = new BigDecimal("0.00123456789012345");
        BigDecimal whole = new BigDecimal("123456789012345678");
        BigInteger integer = BigInteger.valueOf(Long.MAX_VALUE);
        for (BigDecimal number : new BigDecimal[] {price, mostDigits, whole}) {
            assertNothing((bytes, at) -> BigDecimalDigits.write(number, bytes, at));
            assertNothing((bytes, at) -> BigDecimalDigits.writePlain(number, bytes, at));
        }
        assertNothing((bytes, at) -> BigIntegerDigits.write(integer, bytes, at));
    }

    @Test
    void uuidsAllocateNothing() {
        UUID uuid = new UUID(0x0123456789ABCDEFL, 0xFEDCBA9876543210L);
        assertNothing((bytes, at) -> UuidDigits.write(uuid, bytes, at));
    }

    @Test
    void datesAndTimesAllocateNothing() {
        Instant instant = Instant.ofEpochSecond(1_600_000_000, 123_456_789);
        ZonedDateTime zoned = instant.atZone(ZoneId.of("Europe/Vienna"));
        OffsetDateTime withOffset = zoned.toOffsetDateTime();
        Duration duration = Duration.ofMillis(-12_345_678);
        assertNothing((bytes, at) -> IsoInstant.write(instant, bytes, at));
        assertNothing((bytes, at) -> IsoDateTime.write(zoned, bytes, at));
        assertNothing((bytes, at) -> IsoDateTime.write(withOffset, bytes, at));
        assertNothing((bytes, at) -> IsoDateTime.write(zoned.toLocalDateTime(), bytes, at));
        assertNothing((bytes, at) -> IsoDate.write(zoned.toLocalDate(), bytes, at));
        assertNothing((bytes, at) -> IsoTime.write(zoned.toLocalTime(), bytes, at));
        assertNothing((bytes, at) -> UtilDate.write(-1, 0, true, bytes, at));
        assertNothing(
                (bytes, at) -> EpochDigits.writeSeconds(zoned.toEpochSecond(), zoned.getNano(), false, bytes, at));
        assertNothing(
                (bytes, at) -> EpochDigits.writeMillis(withOffset.toEpochSecond(), withOffset.getNano(), bytes, at));
        YearMonth month = YearMonth.from(withOffset);
        assertNothing((bytes, at) -> IsoDate.write(month, bytes, at));
        if (ByteWords.AVAILABLE) {
            assertNothing((bytes, at) -> IsoDuration.write(duration, bytes, at));
        }
    }
}
