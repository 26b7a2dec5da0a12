package org.appenders.jackson.singlethread.encode;

import java.time.LocalDate;
import java.time.YearMonth;

/**
 * Dates of the ISO calendar as text: 2020-01-31, +12020-01-31, -0001-01-31. Years have four digits or more,
 * and a sign where they have more. Serves all that starts with a date.
 */
public final class IsoDate {

    /** The longest is -999999999-12-31. What is written through a table of digits ends with it, too. */
    public static final int ROOM = 16;

    private IsoDate() {}

    /** As {@code toString}. */
    public static int write(LocalDate date, byte[] target, int at) {
        return write(date.getYear(), date.getMonthValue(), date.getDayOfMonth(), target, at);
    }

    /** As {@code toString}, which has no sign before more than four digits. */
    public static int write(YearMonth month, byte[] target, int at) {
        int year = month.getYear();
        int tail = year > 9999 ? IntegerDigits.write(year, target, at) : writeYear(year, target, at);
        target[tail] = '-';
        return TwoDigits.write(month.getMonthValue(), target, tail + 1);
    }

    static int write(int year, int month, int day, byte[] target, int at) {
        int tail = writeYear(year, target, at);
        target[tail] = '-';
        TwoDigits.write(month, target, tail + 1);
        target[tail + 3] = '-';
        return TwoDigits.write(day, target, tail + 4);
    }

    static int writeYear(int year, byte[] target, int at) {
        int tail = at;
        int absolute = Math.abs(year);
        if (year < 0) {
            target[tail++] = '-';
        }
        if (absolute <= 9999) {
            int hundreds = absolute / 100;
            TwoDigits.write(hundreds, target, tail);
            return TwoDigits.write(absolute - 100 * hundreds, target, tail + 2);
        }
        if (year > 0) {
            target[tail++] = '+';
        }
        return IntegerDigits.write(absolute, target, tail);
    }
}
