package org.appenders.jackson.singlethread;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Texts of every kind that the encoders distinguish. */
public final class Texts {

    private static final String[] UNITS = {
        "abcdefgh ", // ASCII
        "abc\"de\\f", // two-char escapes
        "a\u0001\u001f\n\u007f", // escapes
        "na\u00efve caf\u00e9 ", // Latin-1
        "\u0080\u00ff", // all of it two bytes
        "\u0416\u4e2d\u6587\u2028 ", // BMP
        "\ud83d\ude00", // a pair
        "x\ud83d\ude00y", // pairs at other positions
        "ab\ud83d", // lone high
        "ab\udc00c", // lone low
        "\udc00\ud800", // the wrong way round
        "</script>&'", // what some escape
    };

    private Texts() {}

    public static String ascii(int length) {
        return repeated("abcdefghijklmnopqrstuvwxyz ", length);
    }

    public static String latin1(int length) {
        return repeated("na\u00efve caf\u00e9 d\u00e9j\u00e0 vu, ", length);
    }

    public static String repeated(String unit, int length) {
        StringBuilder text = new StringBuilder(length + unit.length());
        while (text.length() < length) {
            text.append(unit);
        }
        text.setLength(length);
        return text.toString();
    }

    /** Returns texts of each kind, all of one length. */
    static List<String> each(int length) {
        List<String> all = new ArrayList<>();
        for (String unit : UNITS) {
            all.add(repeated(unit, length));
        }
        if (length > 0) {
            for (String unit : UNITS) {
                // Only the last char, or only the first, is special.
                char special = unit.charAt(unit.length() - 1);
                all.add(ascii(length - 1) + special);
                all.add(special + ascii(length - 1));
                all.add(ascii(length / 2) + special + ascii(length - 1 - length / 2));
            }
        }
        return all;
    }

    /** Returns text of mixed kinds. Its length is often near a boundary. */
    static String random(Random random) {
        int[] near = {0, 1, 4, 8, 16, 31, 32, 33, 64, 512, 999, 1000, 1001, 2000, 4000, 8000, 9000};
        int length = near[random.nextInt(random.nextInt(8) == 0 ? near.length : 9)] + random.nextInt(8);
        StringBuilder text = new StringBuilder(length + 10);
        String unit = UNITS[random.nextInt(UNITS.length)];
        while (text.length() < length) {
            text.append(unit);
            if (random.nextInt(20) == 0) {
                unit = UNITS[random.nextInt(UNITS.length)];
            }
        }
        text.setLength(length);
        return text.toString();
    }
}
