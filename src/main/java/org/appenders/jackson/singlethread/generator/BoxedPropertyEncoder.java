package org.appenders.jackson.singlethread.generator;

import java.io.IOException;

/**
 * The steps of boxed numbers and booleans: as {@link PropertyEncoder}, for values that may be null. Those whose name says so
 * leave a property out where it is. They are one for each type, as then the JIT knows whose value is asked for; of one for
 * all numbers it would not.
 */
public final class BoxedPropertyEncoder {

    private BoxedPropertyEncoder() {}

    public static int integer(
            BeanGenerator g, int tail, long first, long second, int length, EncodedName name, Integer value)
            throws IOException {
        return value == null
                ? PropertyEncoder.writeNull(g, tail, first, second, length, name)
                : PropertyEncoder.integer(g, tail, first, second, length, name, value.intValue());
    }

    public static int integerNotNull(
            BeanGenerator g, int tail, long first, long second, int length, EncodedName name, Integer value)
            throws IOException {
        return value == null
                ? BeanState.leaveOut(g, name.index)
                : PropertyEncoder.integer(g, tail, first, second, length, name, value.intValue());
    }

    public static int integer(
            BeanGenerator g, int tail, long first, long second, int length, EncodedName name, Short value)
            throws IOException {
        return value == null
                ? PropertyEncoder.writeNull(g, tail, first, second, length, name)
                : PropertyEncoder.integer(g, tail, first, second, length, name, value.shortValue());
    }

    public static int integerNotNull(
            BeanGenerator g, int tail, long first, long second, int length, EncodedName name, Short value)
            throws IOException {
        return value == null
                ? BeanState.leaveOut(g, name.index)
                : PropertyEncoder.integer(g, tail, first, second, length, name, value.shortValue());
    }

    public static int integer(
            BeanGenerator g, int tail, long first, long second, int length, EncodedName name, Long value)
            throws IOException {
        return value == null
                ? PropertyEncoder.writeNull(g, tail, first, second, length, name)
                : PropertyEncoder.integer(g, tail, first, second, length, name, value.longValue());
    }

    public static int integerNotNull(
            BeanGenerator g, int tail, long first, long second, int length, EncodedName name, Long value)
            throws IOException {
        return value == null
                ? BeanState.leaveOut(g, name.index)
                : PropertyEncoder.integer(g, tail, first, second, length, name, value.longValue());
    }

    public static int decimal(
            BeanGenerator g, int tail, long first, long second, int length, EncodedName name, Double value)
            throws IOException {
        return value == null
                ? PropertyEncoder.writeNull(g, tail, first, second, length, name)
                : PropertyEncoder.decimal(g, tail, first, second, length, name, value.doubleValue());
    }

    public static int decimalNotNull(
            BeanGenerator g, int tail, long first, long second, int length, EncodedName name, Double value)
            throws IOException {
        return value == null
                ? BeanState.leaveOut(g, name.index)
                : PropertyEncoder.decimal(g, tail, first, second, length, name, value.doubleValue());
    }

    public static int decimal(
            BeanGenerator g, int tail, long first, long second, int length, EncodedName name, Float value)
            throws IOException {
        return value == null
                ? PropertyEncoder.writeNull(g, tail, first, second, length, name)
                : PropertyEncoder.decimal(g, tail, first, second, length, name, value.floatValue());
    }

    public static int decimalNotNull(
            BeanGenerator g, int tail, long first, long second, int length, EncodedName name, Float value)
            throws IOException {
        return value == null
                ? BeanState.leaveOut(g, name.index)
                : PropertyEncoder.decimal(g, tail, first, second, length, name, value.floatValue());
    }

    public static int bool(
            BeanGenerator g, int tail, long first, long second, int length, EncodedName name, Boolean value)
            throws IOException {
        return value == null
                ? PropertyEncoder.writeNull(g, tail, first, second, length, name)
                : PropertyEncoder.bool(g, tail, first, second, length, name, value.booleanValue());
    }

    public static int boolNotNull(
            BeanGenerator g, int tail, long first, long second, int length, EncodedName name, Boolean value)
            throws IOException {
        return value == null
                ? BeanState.leaveOut(g, name.index)
                : PropertyEncoder.bool(g, tail, first, second, length, name, value.booleanValue());
    }
}
