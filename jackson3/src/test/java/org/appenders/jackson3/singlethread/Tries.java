package org.appenders.jackson3.singlethread;

/**
 * How much random and combined input the tests try: by default what a build has time for.
 *
 * <p>{@code -DtestArgLine=-Dtries=20} makes it 20 times as much.
 */
public final class Tries {

    private static final int FACTOR = Integer.getInteger("tries", 1);

    public static int of(int usual) {
        return Math.multiplyExact(usual, FACTOR);
    }
}
