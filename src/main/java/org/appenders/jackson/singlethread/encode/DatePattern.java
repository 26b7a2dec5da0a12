package org.appenders.jackson.singlethread.encode;

import java.util.Arrays;

/**
 * Writes dates and times by a pattern of {@code DateTimeFormatter} or {@code SimpleDateFormat} whose fields are all
 * numbers, such as {@code yyyy-MM-dd HH:mm:ss.SSSXXX}. Such text is the same in every locale that has the usual digits.
 */
public final class DatePattern {

    /** The fields of a date; {@code u} is {@code DateTimeFormatter}'s own. */
    public static final String DATE = "yuMd";

    /** The fields of a time of day. */
    public static final String TIME = "HmsS";

    /** The offset from UTC. */
    public static final String OFFSET = "XZ";

    /** For a field its letter and the length of its run, otherwise a char that is written as it is. */
    private final char[] letters;

    private final int[] widths;
    private final int room;

    private DatePattern(char[] letters, int[] widths, int room) {
        this.letters = letters;
        this.widths = widths;
        this.room = room;
    }

    /**
     * Returns what writes a pattern, or null if the pattern has other fields than those allowed, or fields that are not
     * supported here.
     */
    public static DatePattern of(String pattern, String allowed) {
        char[] letters = new char[pattern.length()];
        int[] widths = new int[pattern.length()];
        int count = 0;
        int room = 0;
        boolean quoted = false;
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            boolean isEscapedQuote = c == '\'' && i + 1 < pattern.length() && pattern.charAt(i + 1) == '\'';
            if (c == '\'' && !isEscapedQuote) {
                quoted = !quoted;
                continue;
            }
            if (isEscapedQuote) {
                i++;
            } else if (!quoted && isLetter(c)) {
                int width = 1;
                while (i + 1 < pattern.length() && pattern.charAt(i + 1) == c) {
                    i++;
                    width++;
                }
                if (allowed.indexOf(c) < 0 || !isSupported(c, width)) {
                    return null;
                }
                widths[count] = width;
                // The longest is an offset.
                room += Math.max(width, 6);
            }
            if (widths[count] == 0) {
                if (c > 0x7E || !Escapes.isPlain(c) || !quoted && "[]{}#".indexOf(c) >= 0) {
                    return null;
                }
                room++;
            }
            letters[count++] = c;
        }
        return quoted ? null : new DatePattern(Arrays.copyOf(letters, count), Arrays.copyOf(widths, count), room);
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    private static boolean isSupported(char letter, int width) {
        switch (letter) {
            case 'y':
            case 'u':
                return width == 4;
            case 'S':
                return width <= 9;
            case 'X':
                return width == 3;
            case 'Z':
                return width == 1;
            default:
                return width <= 2;
        }
    }

    /** The number of free bytes needed. */
    public int room() {
        return room;
    }

    /**
     * Writes a date and a time of day. Fields that the pattern does not have may be 0.
     *
     * @param date year, month and day, see {@link #date}
     * @param time hour, minute and second, see {@link #time}
     * @param offset from UTC, in seconds
     * @return the index after the text, or -1 if the year is not between 1 and 9999, or the offset has seconds
     */
    public int write(long date, int time, int nanos, int offset, byte[] target, int at) {
        int tail = at;
        for (int i = 0; i < letters.length && tail >= 0; i++) {
            int width = widths[i];
            if (width == 0) {
                target[tail++] = (byte) letters[i];
                continue;
            }
            switch (letters[i]) {
                case 'y':
                case 'u':
                    tail = writeYear(CivilDate.year(date), target, tail);
                    break;
                case 'M':
                    tail = write(CivilDate.month(date), width, target, tail);
                    break;
                case 'd':
                    tail = write(CivilDate.day(date), width, target, tail);
                    break;
                case 'H':
                    tail = write(time >> 12, width, target, tail);
                    break;
                case 'm':
                    tail = write(time >> 6 & 0x3F, width, target, tail);
                    break;
                case 's':
                    tail = write(time & 0x3F, width, target, tail);
                    break;
                case 'S':
                    tail = TwoDigits.write(nanos / PowersOfTen.get(9 - width), width, target, tail);
                    break;
                default:
                    tail = writeOffset(offset, letters[i] == 'X', target, tail);
                    break;
            }
        }
        return tail;
    }

    /** A date, for {@link #write}. */
    public static long date(int year, int month, int day) {
        return CivilDate.of(year, month, day);
    }

    /** The date of a day since 1970-01-01 in the Gregorian calendar, for {@link #write}. */
    public static long date(long epochDay) {
        return CivilDate.gregorian(epochDay);
    }

    /** A time of day, for {@link #write}. */
    public static int time(int hour, int minute, int second) {
        return hour << 12 | minute << 6 | second;
    }

    /** A time of day, for {@link #write}. */
    public static int time(int secondOfDay) {
        int minute = secondOfDay / 60;
        int hour = minute / 60;
        return time(hour, minute - 60 * hour, secondOfDay - 60 * minute);
    }

    private static int writeYear(int year, byte[] target, int at) {
        // A longer one gets a sign, or not, by rules of each formatter's own.
        return year < 1 || year > 9999 ? -1 : TwoDigits.write(year, 4, target, at);
    }

    private static int write(int number, int width, byte[] target, int at) {
        if (width == 2 || number > 9) {
            return TwoDigits.write(number, target, at);
        }
        target[at] = (byte) ('0' + number);
        return at + 1;
    }

    private static int writeOffset(int offset, boolean isIso, byte[] target, int at) {
        int minutes = Math.abs(offset) / 60;
        if (60 * minutes != Math.abs(offset)) {
            return -1;
        }
        int tail = at;
        if (isIso && offset == 0) {
            target[tail] = 'Z';
            return tail + 1;
        }
        target[tail++] = (byte) (offset < 0 ? '-' : '+');
        tail = TwoDigits.write(minutes / 60, target, tail);
        if (isIso) {
            target[tail++] = ':';
        }
        return TwoDigits.write(minutes % 60, target, tail);
    }
}
