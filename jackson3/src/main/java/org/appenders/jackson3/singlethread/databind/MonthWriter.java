package org.appenders.jackson3.singlethread.databind;

import java.time.Month;
import org.appenders.jackson3.singlethread.encode.IntegerDigits;
import org.appenders.jackson3.singlethread.generator.BeanGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.cfg.DateTimeFeature;

/** Writes months as {@code MonthSerializer} does: as numbers, however other dates are written. */
final class MonthWriter extends ScalarWriter<Month> {

    private static final long serialVersionUID = 1L;

    @Override
    int room(Month value, BeanGenerator generator, SerializationContext context) {
        return IntegerDigits.ROOM;
    }

    @Override
    int write(Month value, byte[] buffer, int at, BeanGenerator generator, SerializationContext context) {
        int first = context.isEnabled(DateTimeFeature.ONE_BASED_MONTHS) ? 1 : 0;
        return IntegerDigits.write(value.ordinal() + first, buffer, at);
    }
}
