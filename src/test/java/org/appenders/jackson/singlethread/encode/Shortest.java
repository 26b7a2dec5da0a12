package org.appenders.jackson.singlethread.encode;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.function.Predicate;

/**
 * The text of a double or float according to the specification of {@code Double.toString} since Java 19, computed
 * slowly. Among the decimals that round to the number, it has the fewest digits, but at least two. Among those with as
 * few digits, it is the one nearest to the number.
 */
final class Shortest {

    private static final BigDecimal LEAST_PLAIN = new BigDecimal("0.001");
    private static final BigDecimal FIRST_LARGE = new BigDecimal("10000000");

    private Shortest() {}

    static String of(double number) {
        BigDecimal exact = new BigDecimal(number);
        return number == 0 ? zero(1 / number < 0) : form(nearest(exact, d -> d.doubleValue() == number));
    }

    static String of(float number) {
        BigDecimal exact = new BigDecimal(number);
        return number == 0 ? zero(1 / number < 0) : form(nearest(exact, d -> d.floatValue() == number));
    }

    private static String zero(boolean negative) {
        return negative ? "-0.0" : "0.0";
    }

    private static BigDecimal nearest(BigDecimal exact, Predicate<BigDecimal> isBack) {
        for (int digits = 2; ; digits++) {
            BigDecimal nearest = null;
            for (RoundingMode mode : new RoundingMode[] {RoundingMode.HALF_EVEN, RoundingMode.DOWN, RoundingMode.UP}) {
                BigDecimal rounded = exact.round(new MathContext(digits, mode));
                if (isBack.test(rounded)
                        && (nearest == null || distance(rounded, exact).compareTo(distance(nearest, exact)) < 0)) {
                    nearest = rounded;
                }
            }
            if (nearest != null) {
                return nearest;
            }
        }
    }

    private static BigDecimal distance(BigDecimal one, BigDecimal other) {
        return one.subtract(other).abs();
    }

    private static String form(BigDecimal number) {
        BigDecimal stripped = number.stripTrailingZeros();
        BigDecimal absolute = number.abs();
        if (absolute.compareTo(LEAST_PLAIN) >= 0 && absolute.compareTo(FIRST_LARGE) < 0) {
            return (stripped.scale() < 1 ? stripped.setScale(1) : stripped).toPlainString();
        }
        String digits = stripped.unscaledValue().abs().toString();
        int exponent = digits.length() - 1 - stripped.scale();
        String behind = digits.length() == 1 ? "0" : digits.substring(1);
        return (number.signum() < 0 ? "-" : "") + digits.charAt(0) + '.' + behind + 'E' + exponent;
    }
}
