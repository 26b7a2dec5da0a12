package org.appenders.jackson.singlethread.encode;

/**
 * Writes {@code java.util.Date} as Jackson's {@code StdDateFormat} does: 2020-01-31T12:30:00.000+00:00. The calendar is
 * that of {@code GregorianCalendar}, which uses the Julian calendar before 1582-10-15.
 */
public final class UtilDate {

    /** The number of free bytes needed. The longest text is +292278994-08-17T07:12:55.807+00:00. */
    public static final int ROOM = 35;

    /** 1582-10-15, as days since 1970-01-01. */
    private static final int FIRST_GREGORIAN_DAY = -141_427;

    /** The start of year 0 in the Julian calendar, as days since 1970-01-01. Year 0 is written with a plus sign. */
    private static final int FIRST_DAY_OF_YEAR_0 = -719_530;

    /** The start of year 1 in the Julian calendar, as days since 1970-01-01. */
    private static final int FIRST_DAY_OF_YEAR_1 = -719_164;

    private static final int MILLIS_OF_DAY = 86_400_000;

    private UtilDate() {}

    /**
     * Writes the date and time of an instant.
     *
     * @param offset the offset of the time zone from UTC at that instant, in milliseconds; less than a day
     * @param colon whether the offset is written with a colon
     * @return the index after the text
     */
    public static int write(long epochMillis, int offset, boolean colon, byte[] target, int at) {
        long day = Math.floorDiv(epochMillis, (long) MILLIS_OF_DAY);
        // Adds the offset to the time of day only, because adding it to the first or last instant would overflow.
        int time = (int) (epochMillis - MILLIS_OF_DAY * day) + offset;
        if (time < 0) {
            time += MILLIS_OF_DAY;
            day--;
        } else if (time >= MILLIS_OF_DAY) {
            time -= MILLIS_OF_DAY;
            day++;
        }
        int tail = at;
        if (day >= FIRST_DAY_OF_YEAR_0 && day < FIRST_DAY_OF_YEAR_1) {
            target[tail++] = '+';
        }
        tail = day >= FIRST_GREGORIAN_DAY
                ? CivilDate.writeGregorian(day, target, tail)
                : CivilDate.writeJulian(day, target, tail);
        target[tail] = 'T';
        int second = time / 1000;
        int minute = second / 60;
        int hour = minute / 60;
        tail = IsoTime.write(hour, minute - 60 * hour, second - 60 * minute, target, tail + 1);
        target[tail] = '.';
        tail = TwoDigits.write(time - 1000 * second, 3, target, tail + 1);
        return writeOffset(offset, colon, target, tail);
    }

    private static int writeOffset(int offset, boolean colon, byte[] target, int at) {
        int minutes = Math.abs(offset) / 60_000;
        int tail = at;
        target[tail++] = (byte) (offset < 0 ? '-' : '+');
        tail = TwoDigits.write(minutes / 60, target, tail);
        if (colon) {
            target[tail++] = ':';
        }
        return TwoDigits.write(minutes % 60, target, tail);
    }
}
