package org.appenders.jackson3.singlethread.boot;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.BaseUnits;
import io.micrometer.core.instrument.binder.MeterBinder;
import org.appenders.jackson3.singlethread.LeaseStatistics;
import org.appenders.jackson3.singlethread.SingleThreadJsonFactory;
import org.springframework.beans.factory.ListableBeanFactory;
import tools.jackson.databind.json.JsonMapper;

/**
 * Publishes the {@link LeaseStatistics} of mapper beans as meters: one set for each mapper in the application context
 * that has a {@link SingleThreadJsonFactory}, tagged with the name of the mapper's bean.
 */
final class LeaseMetrics implements MeterBinder {

    private static final String PREFIX = "single.thread.jackson.";

    private final ListableBeanFactory beans;

    LeaseMetrics(ListableBeanFactory beans) {
        this.beans = beans;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        beans.getBeansOfType(JsonMapper.class, false, true).forEach((name, mapper) -> {
            if (mapper.tokenStreamFactory() instanceof SingleThreadJsonFactory factory) {
                bind(registry, name, factory);
            }
        });
    }

    private static void bind(MeterRegistry registry, String mapper, SingleThreadJsonFactory factory) {
        Gauge.builder(PREFIX + "generators", factory, f -> f.statistics().generatorsKept())
                .description("Kept generators that are not in use")
                .tag("mapper", mapper)
                .register(registry);
        Gauge.builder(PREFIX + "memory", factory, f -> f.statistics().bytesKept())
                .description("Approximate memory of the kept generators and buffers")
                .baseUnit(BaseUnits.BYTES)
                .tag("mapper", mapper)
                .register(registry);
        for (String reason : factory.statistics().missedByReason().keySet()) {
            FunctionCounter.builder(
                            PREFIX + "missed",
                            factory,
                            f -> f.statistics().missedByReason().get(reason))
                    .description("Writes that found no kept generator")
                    .tag("mapper", mapper)
                    .tag("reason", reason)
                    .register(registry);
        }
    }
}
