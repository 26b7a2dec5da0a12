package org.appenders.jackson.singlethread.benchmark.payload;

import java.util.Map;

/** The properties that all log events have. */
public interface Logged {

    long timestamp();

    LogEvent.Level level();

    String logger();

    String thread();

    String message();

    Map<String, String> mdc();

    String service();
}
