package org.appenders.jackson.singlethread.benchmark.payload;

import com.dslplatform.json.CompiledJson;
import io.avaje.jsonb.Json;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** The properties that a log appender writes for each event. */
@CompiledJson
@Json
public record LogEvent(
        long timestamp,
        Level level,
        String logger,
        String thread,
        String message,
        Map<String, String> mdc,
        String service)
        implements Logged {

    public enum Level {
        DEBUG,
        INFO,
        WARN,
        ERROR
    }

    /** Returns an event of a thread that serves no request. */
    public static LogEvent plain() {
        return of(Level.INFO, "accepted", Collections.emptyMap());
    }

    public static LogEvent sample() {
        return of(Level.INFO, "accepted", context());
    }

    /** Returns an event with structured arguments, as in logstash-logback-encoder. */
    public static WithArguments withArguments() {
        LogEvent event = sample();
        Map<String, Object> arguments = new LinkedHashMap<>();
        arguments.put("order", 4711);
        arguments.put("items", 3);
        arguments.put("total", 129.9);
        arguments.put("currency", "EUR");
        arguments.put("express", true);
        return new WithArguments(
                event.timestamp,
                event.level,
                event.logger,
                event.thread,
                event.message,
                event.mdc,
                event.service,
                arguments);
    }

    public static WithStackTrace withStackTrace() {
        LogEvent event = of(Level.ERROR, "rejected", context());
        return new WithStackTrace(
                event.timestamp,
                event.level,
                event.logger,
                event.thread,
                event.message,
                event.mdc,
                event.service,
                StackTraces.sample());
    }

    private static LogEvent of(Level level, String outcome, Map<String, String> mdc) {
        return new LogEvent(
                1_767_225_600_123L,
                level,
                "com.example.shop.order.OrderService",
                "http-nio-8080-exec-7",
                "Order 4711 " + outcome
                        + ": 3 items, total 129.90 EUR, payment by invoice, delivery on 2026-02-03 to DE-10115",
                mdc,
                "order-service");
    }

    private static Map<String, String> context() {
        Map<String, String> mdc = new LinkedHashMap<>();
        mdc.put("requestId", "5f2b1c64-93d0-4a3e-8a53-7b1f0c9d2e11");
        mdc.put("tenant", "acme-retail-eu");
        mdc.put("user", "ramona.whitfield");
        return mdc;
    }

    public record WithArguments(
            long timestamp,
            Level level,
            String logger,
            String thread,
            String message,
            Map<String, String> mdc,
            String service,
            Map<String, Object> arguments)
            implements Logged {}

    @CompiledJson
    @Json
    public record WithStackTrace(
            long timestamp,
            Level level,
            String logger,
            String thread,
            String message,
            Map<String, String> mdc,
            String service,
            String stackTrace)
            implements Logged {}
}
