package org.appenders.jackson.singlethread.encode;

import java.time.Duration;

/** Writes durations: PT8H6M12.345S, PT-0.5S. */
public final class IsoDuration {

    /**
     * The number of free bytes needed. The longest text is PT-2562047788015215H-30M-7.999999999S; three bytes after it
     * may be overwritten.
     */
    public static final int ROOM = 41;

    /** False on Java 8, which rounds the seconds of a negative duration down before it splits off hours and minutes. */
    private static final boolean IS_JDKS =
            "PT-59.5S".equals(Duration.ofMillis(-59_500).toString());

    private static final int BILLION = 1_000_000_000;

    private IsoDuration() {}

    /**
     * Writes a duration as {@code Duration.toString} does.
     *
     * @return the index after the text, or -1 on Java 8 for a negative duration with nanoseconds; then nothing was
     *     written
     */
    public static int write(Duration duration, byte[] target, int at) {
        long seconds = duration.getSeconds();
        int nanos = duration.getNano();
        boolean fractionBelowZero = seconds < 0 && nanos > 0;
        if (fractionBelowZero) {
            if (!IS_JDKS) {
                return -1;
            }
            seconds++;
            nanos = BILLION - nanos;
        }
        target[at] = 'P';
        target[at + 1] = 'T';
        int start = at + 2;
        long minutes = seconds / 60;
        int tail = writePart(minutes / 60, 'H', target, start);
        tail = writePart(minutes % 60, 'M', target, tail);
        int left = (int) (seconds - 60 * minutes);
        if (left == 0 && nanos == 0 && tail > start) {
            return tail;
        }
        if (left == 0 && fractionBelowZero) {
            target[tail++] = '-';
        }
        tail = IsoTime.writeFraction(nanos, target, IntegerDigits.write(left, target, tail));
        target[tail] = 'S';
        return tail + 1;
    }

    private static int writePart(long number, char unit, byte[] target, int at) {
        if (number == 0) {
            return at;
        }
        int tail = IntegerDigits.write(number, target, at);
        target[tail] = (byte) unit;
        return tail + 1;
    }
}
