package org.appenders.jackson.singlethread.benchmark.report;

import java.util.Locale;

/** Formats numbers for readers. */
final class Figures {

    private Figures() {}

    static String ratio(double ratio) {
        return Double.isNaN(ratio) ? "" : String.format(Locale.ROOT, "%.2f", ratio);
    }

    /** Returns the time, with the error if it is known. */
    static String time(Measurement m) {
        String time = duration(m.time(), m.unit());
        return Double.isNaN(m.error())
                ? time
                : time + String.format(Locale.ROOT, " ± %.0f %%", 100 * m.error() / m.time());
    }

    static String bytes(Measurement m) {
        return Double.isNaN(m.bytes()) ? "" : String.format(Locale.ROOT, "%,.0f B", m.roundedBytes());
    }

    /** Formats a power of ten. */
    static String magnitude(double value) {
        if (value >= 1e6) {
            return String.format(Locale.ROOT, "%.0f M", value / 1e6);
        }
        return value >= 1e3
                ? String.format(Locale.ROOT, "%.0f k", value / 1e3)
                : String.format(Locale.ROOT, value < 1 ? "%.1f" : "%.0f", value);
    }

    static double nanos(double time, String unit) {
        return switch (unit) {
            case "us" -> 1e3 * time;
            case "ms" -> 1e6 * time;
            default -> time;
        };
    }

    private static String duration(double time, String unit) {
        double nanos = nanos(time, unit);
        if (nanos < 1e3) {
            return rounded(nanos) + " ns";
        }
        return nanos < 1e6 ? rounded(nanos / 1e3) + " µs" : rounded(nanos / 1e6) + " ms";
    }

    private static String rounded(double value) {
        return String.format(Locale.ROOT, value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value);
    }
}
