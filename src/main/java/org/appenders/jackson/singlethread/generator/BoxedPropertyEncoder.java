package org.appenders.jackson.singlethread.generator;

import java.io.IOException;

/**
 * The steps for boxed numbers and booleans: like {@link PropertyEncoder}, but values may be null. Methods whose names
 * end with {@code NotNull} leave the property out if the value is null. There is one method for each type, because then
 * the JIT knows the class of the value. With one method for all numbers it would not.
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
