package org.appenders.jackson.singlethread.encode;

/**
 * {@code java.util.Date} as Jackson's {@code StdDateFormat} writes it: 2020-01-31T12:30:00.000+00:00. Its
 * calendar is the {@code GregorianCalendar}, which is Julian before 1582-10-15.
 */
public final class UtilDate {

    /** The longest is +292278994-08-17T07:12:55.807+00:00. */
    public static final int ROOM = 35;

    /** 1582-10-15. */
    private static final int FIRST_GREGORIAN_DAY = -141_427;

    /** The year before the first has a plus sign; a day by the calendar of its time. */
    private static final int FIRST_DAY_OF_YEAR_0 = -719_530;

    private static final int FIRST_DAY_OF_YEAR_1 = -719_164;

    private static final int MILLIS_OF_DAY = 86_400_000;

    private UtilDate() {}

    /**
     * Writes the date and time of an instant.
     *
     * @param offset what the zone of the text is ahead of UTC at that instant, in milliseconds, less than a day
     * @param colon whether a colon is wanted in the offset
     * @return the index behind the text
     */
    public static int write(long epochMillis, int offset, boolean colon, byte[] target, int at) {
        long day = Math.floorDiv(epochMillis, (long) MILLIS_OF_DAY);
        // Apart from the days, as the sum with the first or last of all instants would overflow.
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
