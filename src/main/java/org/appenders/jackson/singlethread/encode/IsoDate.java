package org.appenders.jackson.singlethread.encode;

import java.time.LocalDate;
import java.time.MonthDay;
import java.time.YearMonth;

/**
 * Writes dates of the ISO calendar: 2020-01-31, +12020-01-31, -0001-01-31. A year has at least four digits, and a sign
 * if it has more. Other classes write the date part of their values with this class.
 */
public final class IsoDate {

    /** The number of free bytes needed. The longest date is -999999999-12-31. */
    public static final int ROOM = 16;

    private IsoDate() {}

    /** Writes a date as {@code LocalDate.toString} does. */
    public static int write(LocalDate date, byte[] target, int at) {
        return write(date.getYear(), date.getMonthValue(), date.getDayOfMonth(), target, at);
    }

    /**
     * Writes a month as {@code YearMonth.toString} does, which writes no plus sign before a year of more than four
     * digits.
     */
    public static int write(YearMonth month, byte[] target, int at) {
        int year = month.getYear();
        int tail = year > 9999 ? IntegerDigits.write(year, target, at) : writeYear(year, target, at);
        target[tail] = '-';
        return TwoDigits.write(month.getMonthValue(), target, tail + 1);
    }

    /** Writes a day of each year as {@code MonthDay.toString} does: --01-31. */
    public static int write(MonthDay day, byte[] target, int at) {
        target[at] = '-';
        target[at + 1] = '-';
        TwoDigits.write(day.getMonthValue(), target, at + 2);
        target[at + 4] = '-';
        return TwoDigits.write(day.getDayOfMonth(), target, at + 5);
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
