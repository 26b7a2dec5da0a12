package org.appenders.jackson.singlethread.encode;

/**
 * Converts days since 1970-01-01 to dates in the Gregorian and the Julian calendar. Both calendars are extended to all
 * years (proleptic).
 *
 * <p>The algorithm is from Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms". A year starts in March, so
 * the leap day is the last day of a year, and the number of days before a month is a linear function of the month.
 */
final class CivilDate {

    /** Days from 0000-03-01 to 1970-01-01 in the Gregorian calendar. */
    private static final int GREGORIAN_EPOCH = 719_468;

    /** Days from 0000-03-01 of the Julian calendar to 1970-01-01 of the Gregorian calendar. */
    private static final int JULIAN_EPOCH = 719_470;

    private static final int DAYS_OF_400_YEARS = 146_097;
    private static final int DAYS_OF_4_YEARS = 1461;

    private CivilDate() {}

    /** A date as one number. */
    static long of(int year, int month, int day) {
        return (long) year << 9 | month << 5 | day;
    }

    static int year(long date) {
        return (int) (date >> 9);
    }

    static int month(long date) {
        return (int) date >> 5 & 0xF;
    }

    static int day(long date) {
        return (int) date & 0x1F;
    }

    static int writeGregorian(long epochDay, byte[] target, int at) {
        return write(gregorian(epochDay), target, at);
    }

    static int writeJulian(long epochDay, byte[] target, int at) {
        return write(julian(epochDay), target, at);
    }

    private static int write(long date, byte[] target, int at) {
        return IsoDate.write(year(date), month(date), day(date), target, at);
    }

    /** The date of a day since 1970-01-01. */
    static long gregorian(long epochDay) {
        long days = epochDay + GREGORIAN_EPOCH;
        long cycle = Math.floorDiv(days, (long) DAYS_OF_400_YEARS);
        int day = (int) (days - DAYS_OF_400_YEARS * cycle);
        // Subtracts the leap days before the day, so that every year has 365 days. A cycle of 4 or 400 years ends with
        // a leap day, and a cycle of 100 years ends without one.
        int year = (day - day / (DAYS_OF_4_YEARS - 1) + day / 36_524 - day / (DAYS_OF_400_YEARS - 1)) / 365;
        int dayOfYear = day - (365 * year + year / 4 - year / 100);
        return date((int) (400 * cycle) + year, dayOfYear);
    }

    private static long julian(long epochDay) {
        long days = epochDay + JULIAN_EPOCH;
        long cycle = Math.floorDiv(days, (long) DAYS_OF_4_YEARS);
        int day = (int) (days - DAYS_OF_4_YEARS * cycle);
        int year = (day - day / (DAYS_OF_4_YEARS - 1)) / 365;
        return date((int) (4 * cycle) + year, day - 365 * year);
    }

    private static long date(int marchYear, int dayOfYear) {
        // March to July and August to December have 153 days each: 30.6 days per month.
        int fromMarch = (5 * dayOfYear + 2) / 153;
        int day = dayOfYear - (153 * fromMarch + 2) / 5 + 1;
        boolean nextYear = fromMarch >= 10;
        return of(marchYear + (nextYear ? 1 : 0), fromMarch + (nextYear ? -9 : 3), day);
    }
}
