package org.appenders.jackson.singlethread.encode;

import java.time.Instant;

/** Writes instants in UTC: 2020-01-31T12:30:00Z, 2020-01-31T12:30:00.500Z. */
public final class IsoInstant {

    /** The number of free bytes needed. The longest text is -1000000000-01-01T00:00:00.000000001Z. */
    public static final int ROOM = IsoDate.ROOM + 1 + 1 + IsoTime.ROOM + 1;

    private static final int SECONDS_OF_DAY = 86_400;

    private IsoInstant() {}

    /** Writes an instant as {@code Instant.toString} does: the fraction has zero, three, six or nine digits. */
    public static int write(Instant instant, byte[] target, int at) {
        long seconds = instant.getEpochSecond();
        long day = Math.floorDiv(seconds, (long) SECONDS_OF_DAY);
        int second = (int) (seconds - SECONDS_OF_DAY * day);
        int tail = CivilDate.writeGregorian(day, target, at);
        target[tail] = 'T';
        int minute = second / 60;
        int hour = minute / 60;
        tail = IsoTime.write(hour, minute - 60 * hour, second - 60 * minute, target, tail + 1);
        tail = IsoTime.writeGroups(instant.getNano(), target, tail);
        target[tail] = 'Z';
        return tail + 1;
    }
}
