package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.ser.SerializerFactory;
import org.appenders.jackson.singlethread.generator.Home;
import org.appenders.jackson.singlethread.generator.HomeTable;

/**
 * The idle serializer providers of a thread, for some configurations that take turns: a mapper's own and those of a
 * few writers. One that has served twice is not displaced by those of writers that are made for each write.
 */
final class ProviderHome extends Home {

    /** Threads for which a mapper keeps providers, at the most. */
    private static final int BOUND = 256;

    private static final int CONFIGURATIONS = 4;

    /** For a provider that has served once only. */
    private static final int PROBATION = CONFIGURATIONS - 1;

    private final LeasedSerializerProvider[] idle;

    /** The place from which the next one is displaced. */
    private int oldest;

    private ProviderHome(Thread thread, ProviderHome adopted) {
        super(thread);
        idle = adopted == null ? new LeasedSerializerProvider[CONFIGURATIONS] : adopted.idle;
    }

    /** The providers of one mapper, by thread. */
    static final class Table extends HomeTable<ProviderHome> {

        Table() {
            super(BOUND);
        }

        @Override
        protected ProviderHome newHome(Thread thread, ProviderHome adopted) {
            return new ProviderHome(thread, adopted);
        }
    }

    /** Takes out what a blueprint would make, or null where there is none. */
    LeasedSerializerProvider take(
            LeasedSerializerProvider blueprint, SerializationConfig config, SerializerFactory factory) {
        for (int i = 0; i < CONFIGURATIONS; i++) {
            LeasedSerializerProvider provider = idle[i];
            if (provider != null && provider.isFor(config, factory)) {
                idle[i] = null;
                // Another of the same configuration would be as old.
                return provider.isCurrent(blueprint) ? provider : null;
            }
        }
        return null;
    }

    void keep(LeasedSerializerProvider provider, boolean isProven) {
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
        idle[place] = provider;
    }
}
