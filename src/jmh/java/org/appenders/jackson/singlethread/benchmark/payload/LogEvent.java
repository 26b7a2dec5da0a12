package org.appenders.jackson.singlethread.benchmark.payload;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a log appender writes for each event: seven properties, of which the stack trace is mostly absent. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record LogEvent(
        long timestamp,
        Level level,
        String logger,
        String thread,
        String message,
        Map<String, String> mdc,
        String service,
        String stackTrace) {

    public enum Level {
        DEBUG,
        INFO,
        WARN,
        ERROR
    }

    public static LogEvent sample() {
        return event(
                Level.INFO,
                "Order 4711 accepted: 3 items, total 129.90 EUR, payment by invoice, delivery on 2026-02-03 to DE-10115",
                null);
    }

    public static LogEvent sampleWithStackTrace() {
        return event(
                Level.ERROR,
                "Order 4711 rejected: 3 items, total 129.90 EUR, payment by invoice, delivery on 2026-02-03 to DE-10115",
                StackTraces.sample());
    }

    private static LogEvent event(Level level, String message, String stackTrace) {
        Map<String, String> mdc = new LinkedHashMap<>();
        mdc.put("requestId", "5f2b1c64-93d0-4a3e-8a53-7b1f0c9d2e11");
        mdc.put("tenant", "acme-retail-eu");
        mdc.put("user", "ramona.whitfield");
        return new LogEvent(
                1_767_225_600_123L,
                level,
                "com.example.shop.order.OrderService",
                "http-nio-8080-exec-7",
                message,
                mdc,
                "order-service",
                stackTrace);
    }
}
