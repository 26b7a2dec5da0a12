package org.appenders.jackson.singlethread.it.readme;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;

public class LeaseMeters implements MeterBinder {

    private final SingleThreadJsonFactory factory;

    public LeaseMeters(SingleThreadJsonFactory factory) {
        this.factory = factory;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        Gauge.builder(
                        "single.thread.jackson.generators",
                        factory,
                        f -> f.statistics().generatorsKept())
                .register(registry);
        Gauge.builder(
                        "single.thread.jackson.memory",
                        factory,
                        f -> f.statistics().bytesKept())
                .baseUnit("bytes")
                .register(registry);
        for (String reason : factory.statistics().missedByReason().keySet()) {
            FunctionCounter.builder(
                            "single.thread.jackson.missed",
                            factory,
                            f -> f.statistics().missedByReason().get(reason))
                    .tag("reason", reason)
                    .register(registry);
        }
    }
}
