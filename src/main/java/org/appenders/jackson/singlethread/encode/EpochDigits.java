package org.appenders.jackson.singlethread.encode;

/**
 * Instants and durations as numbers: milliseconds, or seconds with nine digits of nanoseconds, such as
 * 1.500000000. They come as whole seconds, rounded down, and the nanoseconds since, as the getters of {@code
 * java.time} give them.
 */
public final class EpochDigits {

    /** The longest is -9223372036854775807.999999999; a byte more may be touched. */
    public static final int ROOM = 31;

    private static final int BILLION = 1_000_000_000;

    /** With fewer nanoseconds, a {@code BigDecimal} as text has an exponent, as it is below a microsecond. */
    private static final int FIRST_WITHOUT_EXPONENT = 1000;

    private EpochDigits() {}

    /**
     * The milliseconds, rounded down.
     *
     * @return the index behind the digits, or -1 where a long might not hold them
     */
    public static int writeMillis(long seconds, int nanos, byte[] target, int at) {
        if (Math.abs(seconds) >= Long.MAX_VALUE / 1000 || seconds == Long.MIN_VALUE) {
            return -1;
        }
        return IntegerDigits.write(1000 * seconds + nanos / 1_000_000, target, at);
    }

    /**
     * The seconds, as the text of a {@code BigDecimal} with nine digits behind the point, or 0.0.
     *
     * @param plain whether as {@code toPlainString}, else as {@code toString}, which has an exponent below a
     *     microsecond
     * @return the index behind the digits, or -1 for the least of all seconds
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
     * The seconds, and behind the point the nanoseconds since, also of those below zero: the text is not that of
     * their sum. So jackson-datatype-jsr310 writes instants before it was mended (modules-java8#359).
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
