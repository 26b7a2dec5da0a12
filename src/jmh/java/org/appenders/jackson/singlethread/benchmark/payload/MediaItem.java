package org.appenders.jackson.singlethread.benchmark.payload;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.List;

/** The document of jvm-serializers, on which the figures of most libraries are published. */
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
                        new Image("http://javaone.com/keynote_large.jpg", "Javaone Keynote", 1024, 768, Size.LARGE),
                        new Image("http://javaone.com/keynote_small.jpg", "Javaone Keynote", 320, 240, Size.SMALL)));
    }
}
