package org.appenders.jackson.singlethread.encode;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetTime;
import java.time.YearMonth;

/**
 * Writes dates and times as arrays of numbers, as Jackson does: [2020,1,31,12,30]. Seconds and nanoseconds are left out
 * if nothing but zeros would follow. Instead of nanoseconds there may be milliseconds.
 */
public final class TimeArray {

    /**
     * The number of free bytes needed. The longest array is [-999999999,12,31,23,59,59,999999999]. Stock requires more
     * room for its last number.
     */
    public static final int ROOM = 37 + IntegerDigits.ROOM;

    private TimeArray() {}

    public static int write(LocalDate date, byte[] target, int at) {
        return end(add(date, target, begin(target, at)), target);
    }

    public static int write(YearMonth month, byte[] target, int at) {
        int tail = add(month.getYear(), target, begin(target, at));
        return end(add(month.getMonthValue(), target, tail), target);
    }

    public static int write(LocalTime time, boolean nanos, byte[] target, int at) {
        return end(add(time, nanos, target, begin(target, at)), target);
    }

    public static int write(LocalDateTime dateTime, boolean nanos, byte[] target, int at) {
        int tail = add(dateTime.toLocalDate(), target, begin(target, at));
        return end(add(dateTime.toLocalTime(), nanos, target, tail), target);
    }

    /** Writes the offset as a text, after the numbers. */
    public static int write(OffsetTime time, boolean nanos, byte[] target, int at) {
        int tail = add(time.toLocalTime(), nanos, target, begin(target, at));
        target[tail] = '"';
        tail = IsoDateTime.write(time.getOffset(), target, tail + 1);
        target[tail] = '"';
        return end(tail + 2, target);
    }

    private static int begin(byte[] target, int at) {
        target[at] = '[';
        return at + 1;
    }

    private static int add(LocalDate date, byte[] target, int at) {
        int tail = add(date.getYear(), target, at);
        tail = add(date.getMonthValue(), target, tail);
        return add(date.getDayOfMonth(), target, tail);
    }

    private static int add(LocalTime time, boolean nanos, byte[] target, int at) {
        int tail = add(time.getHour(), target, at);
        tail = add(time.getMinute(), target, tail);
        int nano = time.getNano();
        if (time.getSecond() > 0 || nano > 0) {
            tail = add(time.getSecond(), target, tail);
            if (nano > 0) {
                tail = add(nanos ? nano : nano / 1_000_000, target, tail);
            }
        }
        return tail;
    }

    /** Writes a number and a comma. */
    private static int add(int number, byte[] target, int at) {
        int tail = IntegerDigits.write(number, target, at);
        target[tail] = ',';
        return tail + 1;
    }

    /** Replaces the last comma. */
    private static int end(int tail, byte[] target) {
        target[tail - 1] = ']';
        return tail;
    }
}
