package org.appenders.jackson.singlethread;

import org.appenders.jackson.singlethread.generator.GeneratorPool;
import org.appenders.jackson.singlethread.generator.Miss;

/**
 * What a factory kept at one moment, and how often a write has found nothing kept for it since the factory was made.
 *
 * <p>Immutable, so any thread may read it. In a program that gains from the factory the counts stand still once all
 * its threads have written three times: a thread has three generators, which come in turn. The exception is {@link
 * #leftToStock}.
 *
 * <pre>{@code
 * SingleThreadJsonFactory factory = new SingleThreadJsonFactory();
 * ObjectMapper mapper = new ObjectMapper(factory);
 * mapper.writeValue(outputStream, event);
 * System.out.println(factory.statistics());
 * }</pre>
 *
 * @see SingleThreadJsonFactory#statistics()
 */
public final class LeaseStatistics {

    private final int generatorsKept;
    private final long bytesKept;
    private final long firstWrites;
    private final long nested;
    private final long boundReached;
    private final long settingsChanged;
    private final long closedElsewhere;
    private final long failed;
    private final long leftToStock;

    LeaseStatistics(GeneratorPool pool) {
        generatorsKept = pool.countKept();
        bytesKept = pool.countBytes();
        firstWrites = pool.misses(Miss.FIRST_WRITE);
        nested = pool.misses(Miss.NESTED);
        boundReached = pool.misses(Miss.BOUND_REACHED);
        settingsChanged = pool.misses(Miss.SETTINGS_CHANGED);
        closedElsewhere = pool.misses(Miss.CLOSED_ELSEWHERE);
        failed = pool.misses(Miss.FAILED);
        leftToStock = pool.misses(Miss.LEFT_TO_STOCK);
    }

    /**
     * How many generators were kept and idle.
     *
     * @return a number of generators
     */
    public int generatorsKept() {
        return generatorsKept;
    }

    /**
     * About how much memory the kept generators and buffers took.
     *
     * @return a number of bytes
     */
    public long bytesKept() {
        return bytesKept;
    }

    /**
     * Misses because the thread had written fewer than three times.
     *
     * @return a number of writes
     */
    public long firstWrites() {
        return firstWrites;
    }

    /**
     * Misses because the generator whose turn it was had not been closed: the write was inside of another one, or that
     * generator was abandoned.
     *
     * @return a number of writes
     */
    public long nested() {
        return nested;
    }

    /**
     * Misses because other threads had all that is kept: see {@link SingleThreadJsonFactoryBuilder#keptGenerators}.
     *
     * @return a number of writes
     */
    public long boundReached() {
        return boundReached;
    }

    /**
     * Misses because the factory was configured, or given another codec, after the generator was made.
     *
     * @return a number of writes
     */
    public long settingsChanged() {
        return settingsChanged;
    }

    /**
     * Misses because the generator whose turn it was had been closed by a thread that did not open it.
     *
     * @return a number of writes
     */
    public long closedElsewhere() {
        return closedElsewhere;
    }

    /**
     * Misses because the generator whose turn it was had been dropped when closing it failed.
     *
     * @return a number of writes
     */
    public long failed() {
        return failed;
    }

    /**
     * Misses because the write was to a String, and the last ones of its thread had so much text that is not ASCII that
     * Jackson's own generator is faster. They go on while such Strings do, and some dozens are counted at once.
     *
     * @return a number of writes
     */
    public long leftToStock() {
        return leftToStock;
    }

    /**
     * All misses.
     *
     * @return a number of writes
     */
    public long missed() {
        return firstWrites + nested + boundReached + settingsChanged + closedElsewhere + failed + leftToStock;
    }

    /** All figures, in one line. */
    @Override
    public String toString() {
        return generatorsKept + " generators kept, " + bytesKept + " bytes; " + missed() + " leases missed: "
                + firstWrites + " first writes, " + nested + " nested, " + boundReached + " bound reached, "
                + settingsChanged + " settings changed, " + closedElsewhere + " closed elsewhere, " + failed
                + " failed, " + leftToStock + " Strings left to stock";
    }
}
