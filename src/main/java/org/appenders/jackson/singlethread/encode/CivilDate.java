package org.appenders.jackson.singlethread.encode;

/**
 * The date of a day that is counted from 1970-01-01, by the calendar of Gregory or that of Julius Caesar, both
 * without an end. As in Howard Hinnant's "chrono-Compatible Low-Level Date Algorithms" a year starts in March,
 * so that its days before any month follow a straight line and the odd day is the last. Serves instants and
 * {@code java.util.Date}.
 */
final class CivilDate {

    /** From 0000-03-01 to 1970-01-01, by either calendar. */
    private static final int GREGORIAN_EPOCH = 719_468;

    private static final int JULIAN_EPOCH = 719_470;

    private static final int DAYS_OF_400_YEARS = 146_097;
    private static final int DAYS_OF_4_YEARS = 1461;

    private CivilDate() {}

    static int writeGregorian(long epochDay, byte[] target, int at) {
        long days = epochDay + GREGORIAN_EPOCH;
        long cycle = Math.floorDiv(days, (long) DAYS_OF_400_YEARS);
        int day = (int) (days - DAYS_OF_400_YEARS * cycle);
        // Without the leap days before it each year has 365 days; the last of 4, 100 and 400 years is the odd one.
        int year = (day - day / (DAYS_OF_4_YEARS - 1) + day / 36_524 - day / (DAYS_OF_400_YEARS - 1)) / 365;
        int dayOfYear = day - (365 * year + year / 4 - year / 100);
        return write((int) (400 * cycle) + year, dayOfYear, target, at);
    }

    static int writeJulian(long epochDay, byte[] target, int at) {
        long days = epochDay + JULIAN_EPOCH;
        long cycle = Math.floorDiv(days, (long) DAYS_OF_4_YEARS);
        int day = (int) (days - DAYS_OF_4_YEARS * cycle);
        int year = (day - day / (DAYS_OF_4_YEARS - 1)) / 365;
        return write((int) (4 * cycle) + year, day - 365 * year, target, at);
    }

    private static int write(int marchYear, int dayOfYear, byte[] target, int at) {
        // Five months from March or August on have 153 days.
        int fromMarch = (5 * dayOfYear + 2) / 153;
        int day = dayOfYear - (153 * fromMarch + 2) / 5 + 1;
        boolean nextYear = fromMarch >= 10;
        return IsoDate.write(marchYear + (nextYear ? 1 : 0), fromMarch + (nextYear ? -9 : 3), day, target, at);
    }
}
