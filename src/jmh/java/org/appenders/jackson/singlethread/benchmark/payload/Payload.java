package org.appenders.jackson.singlethread.benchmark.payload;

import java.util.Locale;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** The values that are written, by their names as benchmark parameters. */
public enum Payload {
    MEDIA(MediaItem::sample),
    USER(User::sample),
    LOG(LogEvent::sample),
    LOGTRACE(LogEvent::withStackTrace),

    ORDER(Order::sample),
    PAGE(Page::sample),
    EVENT(ServiceEvent::sample),
    CHAT(ChatMessage::sample),

    LOG_PLAIN(LogEvent::plain),
    LOG_ARGUMENTS(LogEvent::withArguments),

    ASCII_6(() -> Texts.ascii(6)),
    ASCII_12(() -> Texts.ascii(12)),
    ASCII_24(() -> Texts.ascii(24)),
    ASCII_48(() -> Texts.ascii(48)),
    ASCII_120(() -> Texts.ascii(120)),
    ASCII_1000(() -> Texts.ascii(1_000)),
    ASCII_100000(() -> Texts.ascii(100_000)),
    LATIN1_120(() -> Texts.latin1(120)),
    CJK_120(() -> Texts.cjk(120)),
    EMOJI_120(() -> Texts.emoji(120)),
    CJK_20X10(() -> Texts.parts(Texts.cjk(200), 10)),
    CYRILLIC_20X10(() -> Texts.parts(Texts.cyrillic(200), 10)),
    CYRILLIC_20(() -> Texts.cyrillic(20)),
    CYRILLIC_120(() -> Texts.cyrillic(120)),
    MIXED_20(() -> Texts.mixed(20)),
    MIXED_120(() -> Texts.mixed(120)),
    DASH_120(() -> Texts.dash(120)),
    ESCAPES_120(() -> Texts.escapes(120)),

    USERS_100K(() -> User.samples(103)),
    USERS_1M(() -> User.samples(1_054)),
    INTS(() -> IntStream.range(0, 10_000).map(i -> i * 7_919).toArray()),
    DOUBLES(() -> IntStream.range(0, 10_000).mapToDouble(i -> i * 0.37).toArray()),

    SIZE_100(() -> MediaItem.images(1)),
    SIZE_300(() -> MediaItem.images(3)),
    SIZE_1000(() -> MediaItem.images(9)),
    SIZE_2000(() -> MediaItem.images(18)),
    SIZE_3000(() -> MediaItem.images(27)),
    SIZE_10000(() -> MediaItem.images(91)),
    SIZE_30000(() -> MediaItem.images(273)),
    SIZE_100000(() -> MediaItem.images(909)),
    SIZE_300000(() -> MediaItem.images(2_727)),
    SIZE_1000000(() -> MediaItem.images(9_009)),

    INT_VALUE(() -> new Wrappers.IntValue(42)),
    SHORT_VALUE(() -> new Wrappers.ShortValue((short) 42)),
    LONG_VALUE(() -> new Wrappers.LongValue(4_200_000_000L)),
    STRING_VALUE(() -> new Wrappers.StringValue("forty-two")),
    UUID_VALUE(() -> new Wrappers.UuidValue(uuid())),

    INT_UNWRAPPED(() -> new Wrappers.IntUnwrapped(new Wrappers.IntRecord(42))),
    SHORT_UNWRAPPED(() -> new Wrappers.ShortUnwrapped(new Wrappers.ShortRecord((short) 42))),
    LONG_UNWRAPPED(() -> new Wrappers.LongUnwrapped(new Wrappers.LongRecord(4_200_000_000L))),
    STRING_UNWRAPPED(() -> new Wrappers.StringUnwrapped(new Wrappers.StringRecord("forty-two"))),
    UUID_UNWRAPPED(() -> new Wrappers.UuidUnwrapped(new Wrappers.UuidRecord(uuid()))),

    INT_RECORD(() -> new Wrappers.IntRecord(42)),
    SHORT_RECORD(() -> new Wrappers.ShortRecord((short) 42)),
    LONG_RECORD(() -> new Wrappers.LongRecord(4_200_000_000L)),
    STRING_RECORD(() -> new Wrappers.StringRecord("forty-two")),
    UUID_RECORD(() -> new Wrappers.UuidRecord(uuid()));

    private final Supplier<?> sample;

    Payload(Supplier<?> sample) {
        this.sample = sample;
    }

    public static Payload named(String parameter) {
        return valueOf(parameter.toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    /** Returns a new value, which is always equal. */
    public Object value() {
        return sample.get();
    }

    private static UUID uuid() {
        return new UUID(0x5f2b1c6493d04a3eL, 0x8a537b1f0c9d2e11L);
    }
}
