package org.appenders.jackson.singlethread;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * How much random and combined input the tests try. By default, as much as a build has time for.
 *
 * <p>{@code -DtestArgLine=-Dtries=20} makes it 20 times as much.
 */
public final class Tries {

    private static final int FACTOR = Integer.getInteger("tries", 1);

    private int turn;

    public static int of(int usual) {
        return Math.multiplyExact(usual, FACTOR);
    }

    /** Returns all setups if more than usual is tried, else one in every fourth call, by turns. */
    List<MapperSetup> someOf(MapperSetup... all) {
        if (FACTOR > 1) {
            return Arrays.asList(all);
        }
        turn++;
        return turn % 4 == 0 ? Collections.singletonList(all[turn / 4 % all.length]) : Collections.emptyList();
    }
}
