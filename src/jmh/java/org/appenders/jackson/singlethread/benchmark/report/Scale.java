package org.appenders.jackson.singlethread.benchmark.report;

/** The quantity that bars show. */
enum Scale {
    RATIO("throughput, as a ratio to stock: longer is better", "0.00"),
    BYTES("bytes allocated per call: shorter is better", "#,##0");

    private final String title;
    private final String pattern;

    Scale(String title, String pattern) {
        this.title = title;
        this.pattern = pattern;
    }

    String title() {
        return title;
    }

    /** Returns the pattern for its figures. */
    String pattern() {
        return pattern;
    }
}
