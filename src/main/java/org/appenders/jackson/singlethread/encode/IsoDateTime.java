package org.appenders.jackson.singlethread.encode;

import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;

/** Writes dates with a time and, if they have one, an offset from UTC: 2020-01-31T12:30:00.5+01:00. */
public final class IsoDateTime {

    /** The number of free bytes that an offset needs. The longest is -17:59:59. */
    private static final int OFFSET = 9;

    /** The number of free bytes needed. The longest text is -999999999-12-31T23:59:59.999999999-17:59:59. */
    public static final int ROOM = IsoDate.ROOM + 1 + IsoTime.ROOM + OFFSET;

    private IsoDateTime() {}

    /** Writes a date and time as {@code DateTimeFormatter.ISO_LOCAL_DATE_TIME} does. */
    public static int write(LocalDateTime dateTime, byte[] target, int at) {
        int tail = IsoDate.write(dateTime.getYear(), dateTime.getMonthValue(), dateTime.getDayOfMonth(), target, at);
        target[tail] = 'T';
        tail = IsoTime.write(dateTime.getHour(), dateTime.getMinute(), dateTime.getSecond(), target, tail + 1);
        return IsoTime.writeFraction(dateTime.getNano(), target, tail);
    }

    /** Writes a date, time and offset as {@code DateTimeFormatter.ISO_OFFSET_DATE_TIME} does. */
    public static int write(OffsetDateTime dateTime, byte[] target, int at) {
        return write(dateTime.getOffset(), target, write(dateTime.toLocalDateTime(), target, at));
    }

    /** Writes a date, time and offset as {@code DateTimeFormatter.ISO_OFFSET_DATE_TIME} does, without the zone. */
    public static int write(ZonedDateTime dateTime, byte[] target, int at) {
        return write(dateTime.getOffset(), target, write(dateTime.toLocalDateTime(), target, at));
    }

    /** Writes an offset as {@code ZoneOffset.toString} does: Z, +01:00, -00:00:01. */
    public static int write(ZoneOffset offset, byte[] target, int at) {
        int total = offset.getTotalSeconds();
        if (total == 0) {
            target[at] = 'Z';
            return at + 1;
        }
        int absolute = Math.abs(total);
        int minutes = absolute / 60;
        int seconds = absolute - 60 * minutes;
        target[at] = (byte) (total < 0 ? '-' : '+');
        if (seconds != 0) {
            return IsoTime.write(minutes / 60, minutes % 60, seconds, target, at + 1);
        }
        TwoDigits.write(minutes / 60, target, at + 1);
        target[at + 3] = ':';
        return TwoDigits.write(minutes % 60, target, at + 4);
    }
}
