package org.appenders.jackson3.singlethread.databind;

import org.appenders.jackson3.singlethread.generator.Home;
import org.appenders.jackson3.singlethread.generator.HomeTable;
import tools.jackson.databind.SerializationConfig;
import tools.jackson.databind.cfg.GeneratorSettings;

/**
 * The idle serialization contexts of a thread, for some configurations that take turns: a mapper's own and those of a
 * few writers. One that has served twice is not displaced by those of writers that are made for each write.
 */
final class ContextHome extends Home {

    /** Threads for which a mapper keeps contexts, at the most. */
    private static final int BOUND = 256;

    private static final int CONFIGURATIONS = 4;

    /** For a context that has served once only. */
    private static final int PROBATION = CONFIGURATIONS - 1;

    private final LeasedSerializationContext[] idle;

    /** The place from which the next one is displaced. */
    private int oldest;

    private ContextHome(Thread thread, ContextHome adopted) {
        super(thread);
        idle = adopted == null ? new LeasedSerializationContext[CONFIGURATIONS] : adopted.idle;
    }

    /** The contexts of one mapper, by thread. */
    static final class Table extends HomeTable<ContextHome> {

        Table() {
            super(BOUND);
        }

        @Override
        protected ContextHome newHome(Thread thread, ContextHome adopted) {
            return new ContextHome(thread, adopted);
        }
    }

    /** Takes one out, or null where there is none. */
    LeasedSerializationContext take(SerializationConfig config, GeneratorSettings settings) {
        for (int i = 0; i < CONFIGURATIONS; i++) {
            LeasedSerializationContext context = idle[i];
            if (context != null && context.isFor(config, settings)) {
                idle[i] = null;
                // Another of the same configuration would be as old.
                return context.isCurrent() ? context : null;
            }
        }
        return null;
    }

    void keep(LeasedSerializationContext context, boolean isProven) {
        int place = PROBATION;
        for (int i = 0; i < CONFIGURATIONS; i++) {
            if (idle[i] == null) {
                place = i;
                break;
            }
        }
        if (isProven && idle[place] != null) {
            place = oldest;
            oldest = (oldest + 1) % PROBATION;
        }
        idle[place] = context;
    }
}
