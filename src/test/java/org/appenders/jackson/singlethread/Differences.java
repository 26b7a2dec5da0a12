package org.appenders.jackson.singlethread;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;

/** Collects the places where transcripts differ, because whole transcripts are too long to read. */
public final class Differences {

    private static final int MAX_SHOWN = 5;

    private final List<String> found = new ArrayList<>();
    private int compared;
    private int different;

    public void compare(String what, String ours, String stock) {
        compared++;
        if (!ours.equals(stock) && different++ < MAX_SHOWN) {
            found.add(what + ": " + first(ours.split("\n"), stock.split("\n")));
        }
    }

    private static String first(String[] ours, String[] stock) {
        int i = 0;
        while (i < ours.length && i < stock.length && ours[i].equals(stock[i])) {
            i++;
        }
        return "line " + i + " after\n    " + (i == 0 ? "" : ours[i - 1]) + "\n  stock\n    " + at(stock, i)
                + "\n  ours\n    " + at(ours, i) + '\n';
    }

    private static String at(String[] lines, int i) {
        return i < lines.length ? lines[i] : "(end)";
    }

    public void assertNone() {
        assertThat(compared).as("transcripts compared").isPositive();
        assertThat(found).as("%d of %d transcripts differ", different, compared).isEmpty();
    }

    static void assertSame(String what, String ours, String stock) {
        Differences differences = new Differences();
        differences.compare(what, ours, stock);
        differences.assertNone();
    }
}
