package org.appenders.jackson.singlethread.benchmark.payload;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** Single values in a wrapper, the smallest documents of all. */
public final class Wrappers {

    private Wrappers() {}

    public record IntValue(@JsonValue int value) {}

    public record ShortValue(@JsonValue short value) {}

    public record LongValue(@JsonValue long value) {}

    public record StringValue(@JsonValue String value) {}

    public record UuidValue(@JsonValue UUID value) {}

    public record IntRecord(int value) {}

    public record ShortRecord(short value) {}

    public record LongRecord(long value) {}

    public record StringRecord(String value) {}

    public record UuidRecord(UUID value) {}

    public record IntUnwrapped(@JsonUnwrapped IntRecord inner) {}

    public record ShortUnwrapped(@JsonUnwrapped ShortRecord inner) {}

    public record LongUnwrapped(@JsonUnwrapped LongRecord inner) {}

    public record StringUnwrapped(@JsonUnwrapped StringRecord inner) {}

    public record UuidUnwrapped(@JsonUnwrapped UuidRecord inner) {}
}
