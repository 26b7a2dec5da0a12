package org.appenders.jackson.singlethread.encode;

/**
 * Writes instants and durations as numbers: as milliseconds, or as seconds with nine decimal places, such as
 * 1.500000000. The parameters are whole seconds, rounded down, and the nanoseconds after them, as in {@code java.time}.
 */
public final class EpochDigits {

    /**
     * The number of free bytes needed. The longest number is -9223372036854775807.999999999; one byte after it may be
     * overwritten.
     */
    public static final int ROOM = 31;

    private static final int BILLION = 1_000_000_000;

    /** With fewer nanoseconds and no seconds, {@code BigDecimal.toString} writes an exponent. */
    private static final int FIRST_WITHOUT_EXPONENT = 1000;

    private EpochDigits() {}

    /**
     * Writes the milliseconds, rounded down.
     *
     * @return the index after the digits, or -1 if the milliseconds may not fit into a long; then nothing was written
     */
    public static int writeMillis(long seconds, int nanos, byte[] target, int at) {
        if (Math.abs(seconds) >= Long.MAX_VALUE / 1000 || seconds == Long.MIN_VALUE) {
            return -1;
        }
        return IntegerDigits.write(1000 * seconds + nanos / 1_000_000, target, at);
    }

    /**
     * Writes the seconds as a {@code BigDecimal} with nine decimal places does, or as 0.0.
     *
     * @param plain true to write as {@code BigDecimal.toPlainString}, false to write as {@code BigDecimal.toString},
     *     which uses an exponent for less than a microsecond
     * @return the index after the digits, or -1 if nothing was written, which is possible only for {@code
     *     Long.MIN_VALUE} seconds
     */
    public static int writeSeconds(long seconds, int nanos, boolean plain, byte[] target, int at) {
        boolean fractionBelowZero = seconds < 0 && nanos > 0;
        boolean negative = seconds < 0;
        long whole = fractionBelowZero ? -(seconds + 1) : Math.abs(seconds);
        if (whole < 0) {
            return -1;
        }
        return write(negative, whole, fractionBelowZero ? BILLION - nanos : nanos, plain, target, at);
    }

    /**
     * Writes the seconds, a point and the nanoseconds, without adding them. For negative seconds, the text is therefore
     * not the sum of both. jackson-datatype-jsr310 wrote instants like this before modules-java8#359 was fixed.
     *
     * @return as for {@link #writeSeconds}
     */
    public static int writeSecondsAndNanos(long seconds, int nanos, boolean plain, byte[] target, int at) {
        long whole = Math.abs(seconds);
        return whole < 0 ? -1 : write(seconds < 0, whole, nanos, plain, target, at);
    }

    private static int write(boolean negative, long whole, int nanos, boolean plain, byte[] target, int at) {
        int tail = at;
        if (negative) {
            target[tail++] = '-';
        }
        if (whole == 0 && nanos < FIRST_WITHOUT_EXPONENT) {
            if (nanos == 0) {
                return DecimalForm.writeZero(false, target, tail);
            }
            if (!plain) {
                return BigDecimalDigits.writeScientific(nanos, PowersOfTen.length(nanos), 9, target, tail);
            }
        }
        tail = IntegerDigits.write(whole, target, tail);
        target[tail] = '.';
        return TwoDigits.write(nanos, 9, target, tail + 1);
    }
}
