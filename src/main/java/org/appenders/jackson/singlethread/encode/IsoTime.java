package org.appenders.jackson.singlethread.encode;

import java.time.LocalTime;
import java.time.OffsetTime;

/**
 * Writes times of day: 12:30:00, 12:30:00.5. Unlike {@code LocalTime.toString}, it always writes the seconds. Other
 * classes write the time part of their values with this class.
 */
public final class IsoTime {

    /** The number of free bytes needed. The longest time is 23:59:59.999999999. */
    public static final int ROOM = 18;

    private IsoTime() {}

    /** Writes a time as {@code DateTimeFormatter.ISO_LOCAL_TIME} does: the fraction has no trailing zeros. */
    public static int write(LocalTime time, byte[] target, int at) {
        int tail = write(time.getHour(), time.getMinute(), time.getSecond(), target, at);
        return writeFraction(time.getNano(), target, tail);
    }

    /**
     * Writes a time and its offset as {@code OffsetTime.toString} does: without seconds if these and the fraction are
     * zero, and with a fraction of three, six or nine digits.
     */
    public static int write(OffsetTime time, byte[] target, int at) {
        int tail = write(time.getHour(), time.getMinute(), time.getSecond(), target, at);
        boolean endsAtMinutes = time.getSecond() == 0 && time.getNano() == 0;
        tail = endsAtMinutes ? tail - 3 : writeGroups(time.getNano(), target, tail);
        return IsoDateTime.write(time.getOffset(), target, tail);
    }

    static int write(int hour, int minute, int second, byte[] target, int at) {
        TwoDigits.write(hour, target, at);
        target[at + 2] = ':';
        TwoDigits.write(minute, target, at + 3);
        target[at + 5] = ':';
        return TwoDigits.write(second, target, at + 6);
    }

    /** Writes a point and the nanoseconds without trailing zeros; writes nothing if there are no nanoseconds. */
    static int writeFraction(int nanos, byte[] target, int at) {
        int tail = writeGroups(nanos, target, at);
        while (tail > at && target[tail - 1] == '0') {
            tail--;
        }
        return tail;
    }

    /** Writes a point and three, six or nine digits, as few as possible; writes nothing if there are no nanoseconds. */
    static int writeGroups(int nanos, byte[] target, int at) {
        if (nanos == 0) {
            return at;
        }
        target[at] = '.';
        int micros = nanos / 1000;
        if (nanos != 1000 * micros) {
            return TwoDigits.write(nanos, 9, target, at + 1);
        }
        int millis = micros / 1000;
        return micros == 1000 * millis
                ? TwoDigits.write(millis, 3, target, at + 1)
                : TwoDigits.write(micros, 6, target, at + 1);
    }
}
