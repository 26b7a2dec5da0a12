package org.appenders.jackson.singlethread.encode;

import java.time.Period;

/** Writes periods: P1Y2M3D, P0D. */
public final class IsoPeriod {

    /** The number of free bytes needed: P, and three numbers with a letter each. */
    public static final int ROOM = 3 * IntegerDigits.ROOM;

    private IsoPeriod() {}

    /** Writes a period as {@code Period.toString} does, and returns the index after it. */
    public static int write(Period period, byte[] target, int at) {
        target[at] = 'P';
        int tail = write(period.getYears(), 'Y', target, at + 1);
        tail = write(period.getMonths(), 'M', target, tail);
        tail = write(period.getDays(), 'D', target, tail);
        if (tail == at + 1) {
            target[tail++] = '0';
            target[tail++] = 'D';
        }
        return tail;
    }

    private static int write(int count, char unit, byte[] target, int at) {
        if (count == 0) {
            return at;
        }
        int tail = IntegerDigits.write(count, target, at);
        target[tail] = (byte) unit;
        return tail + 1;
    }
}
