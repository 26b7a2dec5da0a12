package org.appenders.jackson3.singlethread.databind;

import java.time.Year;
import org.appenders.jackson3.singlethread.encode.IntegerDigits;
import org.appenders.jackson3.singlethread.generator.BeanGenerator;
import tools.jackson.databind.SerializationContext;

/** Writes years as {@code YearSerializer} does: as numbers, however other dates are written. */
final class YearWriter extends ScalarWriter<Year> {

    private static final long serialVersionUID = 1L;

    @Override
    int room(Year value, BeanGenerator generator, SerializationContext context) {
        return IntegerDigits.ROOM;
    }

    @Override
    int write(Year value, byte[] buffer, int at, BeanGenerator generator, SerializationContext context) {
        return IntegerDigits.write(value.getValue(), buffer, at);
    }
}
