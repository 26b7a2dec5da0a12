package org.appenders.jackson.singlethread;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.appenders.jackson.singlethread.generator.GeneratorPool;
import org.appenders.jackson.singlethread.generator.NothingKept;

/**
 * How much a factory kept at one moment, and how many writes have found no kept generator since the factory was
 * created.
 *
 * <p>Instances are immutable, so any thread may read them. They keep no reference to the factory.
 *
 * <p>A write that finds no kept generator is a <i>miss</i>. It creates a generator, which costs what stock's costs. A
 * new slot is empty, so its thread starts with three misses: a slot holds three generators, which are used in turn. A
 * thread that takes over the slot of a finished thread has none. If there is no such slot and all slots are in use, a
 * new thread takes the slot of a thread that has not written for more than ten seconds, but not that slot's generators.
 * With Jackson 3, mappers that share the factory may have different format features; then a slot holds three generators
 * for each set of format features, and a thread starts with three misses for each.
 *
 * <p>If a program gains from the factory, the counts stop growing once each slot has been used three times, with each
 * set of format features. The one exception is {@link #leftToStock}, which counts Strings that stock writes faster.
 *
 * <pre>{@code
 * SingleThreadJsonFactory factory = new SingleThreadJsonFactory();
 * JsonMapper mapper = JsonMapper.builder(factory).build();
 * mapper.writeValue(outputStream, event);
 * System.out.println(factory.statistics());
 * }</pre>
 *
 * @see SingleThreadJsonFactory#statistics()
 */
public final class LeaseStatistics {

    private final int generatorsKept;
    private final long bytesKept;
    private final Map<NothingKept, Long> misses = new EnumMap<>(NothingKept.class);

    LeaseStatistics(GeneratorPool pool) {
        generatorsKept = pool.countKept();
        bytesKept = pool.countBytes();
        for (NothingKept reason : NothingKept.values()) {
            misses.put(reason, pool.misses(reason));
        }
    }

    /**
     * The number of generators that were kept and not in use.
     *
     * @return a number of generators
     */
    public int generatorsKept() {
        return generatorsKept;
    }

    /**
     * The approximate memory of the kept generators and buffers.
     *
     * @return a number of bytes
     */
    public long bytesKept() {
        return bytesKept;
    }

    /**
     * Misses because the slot had been used fewer than three times before (with Jackson 3, with the write's format
     * features). A slot is empty when it is new, or when it was taken from a thread that had not written for more than
     * ten seconds.
     *
     * @return a number of writes
     */
    public long firstWrites() {
        return misses.get(NothingKept.FIRST_WRITE);
    }

    /**
     * Misses because the thread's next generator in turn was still open: either the write was nested in another one, or
     * that generator was never closed.
     *
     * @return a number of writes
     */
    public long nested() {
        return misses.get(NothingKept.NESTED);
    }

    /**
     * Misses because other threads had taken all slots and had written recently, see {@link
     * SingleThreadJsonFactoryBuilder#keptGenerators}.
     *
     * @return a number of writes
     */
    public long boundReached() {
        return misses.get(NothingKept.BOUND_REACHED);
    }

    /**
     * Misses because the factory was configured, or got another codec, after the generator was created. With Jackson 3,
     * where neither is possible, misses because mappers with more than four different sets of format features share
     * the factory.
     *
     * @return a number of writes
     */
    public long settingsChanged() {
        return misses.get(NothingKept.SETTINGS_CHANGED);
    }

    /**
     * Misses because the thread's next generator had been closed by another thread than the one that opened it.
     *
     * @return a number of writes
     */
    public long closedElsewhere() {
        return misses.get(NothingKept.CLOSED_ELSEWHERE);
    }

    /**
     * Misses because the generator whose turn it was had been discarded: its {@code close()} had thrown.
     *
     * @return a number of writes
     */
    public long failed() {
        return misses.get(NothingKept.FAILED);
    }

    /**
     * Misses because the write was to a String, and the thread's last 256 Strings contained so much text outside ASCII
     * that stock's generator is faster. This count grows as long as the thread writes such Strings, and it grows in
     * steps of 63.
     *
     * @return a number of writes
     */
    public long leftToStock() {
        return misses.get(NothingKept.LEFT_TO_STOCK);
    }

    /**
     * The sum of all misses.
     *
     * @return a number of writes
     */
    public long missed() {
        return misses.values().stream().mapToLong(Long::longValue).sum();
    }

    /**
     * All misses by reason, for code that publishes them, for example as meters. The reasons are {@code first write},
     * {@code nested}, {@code bound reached}, {@code settings changed}, {@code closed elsewhere}, {@code failed} and
     * {@code left to stock}; a later version may add others.
     *
     * <pre>{@code
     * factory.statistics().missedByReason().forEach((reason, writes) -> System.out.println(reason + ": " + writes));
     * }</pre>
     *
     * @return a number of writes for each reason, also for those with none, in an order that does not change; the
     *     caller may change the map
     */
    public Map<String, Long> missedByReason() {
        Map<String, Long> byReason = new LinkedHashMap<>();
        misses.forEach((reason, writes) ->
                byReason.put(reason.name().toLowerCase(Locale.ROOT).replace('_', ' '), writes));
        return byReason;
    }

    /** Returns all figures in one line. */
    @Override
    public String toString() {
        return generatorsKept + " generators kept, about " + bytesKept + " bytes; " + missed()
                + " writes found no kept generator: " + firstWrites() + " first writes, " + nested() + " nested, "
                + boundReached() + " bound reached, "
                + settingsChanged() + " settings changed, " + closedElsewhere() + " closed elsewhere, " + failed()
                + " failed, " + leftToStock() + " left to stock";
    }
}
