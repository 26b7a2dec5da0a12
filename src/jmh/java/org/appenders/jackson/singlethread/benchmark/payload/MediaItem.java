package org.appenders.jackson.singlethread.benchmark.payload;

import com.dslplatform.json.CompiledJson;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import io.avaje.jsonb.Json;
import java.util.List;
import java.util.stream.IntStream;

/** The document of jvm-serializers, for which most libraries publish figures. */
@CompiledJson
@Json
@JsonPropertyOrder({"media", "images"})
public record MediaItem(Media media, List<Image> images) {

    public enum Player {
        JAVA,
        FLASH
    }

    public enum Size {
        SMALL,
        LARGE
    }

    @CompiledJson
    @Json
    @JsonPropertyOrder({
        "player",
        "uri",
        "title",
        "width",
        "height",
        "format",
        "duration",
        "size",
        "bitrate",
        "persons",
        "copyright"
    })
    public record Media(
            Player player,
            String uri,
            String title,
            int width,
            int height,
            String format,
            long duration,
            long size,
            int bitrate,
            List<String> persons,
            String copyright) {}

    @CompiledJson
    @Json
    @JsonPropertyOrder({"uri", "title", "width", "height", "size"})
    public record Image(String uri, String title, int width, int height, Size size) {}

    public static MediaItem sample() {
        return new MediaItem(
                new Media(
                        Player.JAVA,
                        "http://javaone.com/keynote.mpg",
                        "Javaone Keynote",
                        640,
                        480,
                        "video/mpg4",
                        18_000_000,
                        58_982_400,
                        262_144,
                        List.of("Bill Gates", "Steve Jobs"),
                        null),
                List.of(
                        image(0),
                        new Image("http://javaone.com/keynote_small.jpg", "Javaone Keynote", 320, 240, Size.SMALL)));
    }

    /** Returns images of about 110 bytes each, from which documents of any size are built. */
    public static Image[] images(int count) {
        return IntStream.range(0, count).mapToObj(MediaItem::image).toArray(Image[]::new);
    }

    private static Image image(int index) {
        return new Image("http://javaone.com/keynote_large.jpg", "Javaone Keynote", 1024 + index, 768, Size.LARGE);
    }
}
