package org.appenders.jackson.singlethread.readme;

/** The value that the examples write. */
class Event {

    private final String name;
    private final long time;

    Event(String name, long time) {
        this.name = name;
        this.time = time;
    }

    public String getName() {
        return name;
    }

    public long getTime() {
        return time;
    }
}
