package org.appenders.jackson.singlethread.readme;

import java.util.Map;

public interface JsonWritesMXBean {
    Map<String, Long> getMissed();
}
