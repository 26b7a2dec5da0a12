package org.appenders.jackson.singlethread.benchmark.contender;

import static org.appenders.jackson.singlethread.benchmark.contender.JsonBytes.ascii;
import static org.appenders.jackson.singlethread.benchmark.contender.JsonBytes.name;

import java.util.List;
import java.util.Map;
import org.appenders.jackson.singlethread.benchmark.payload.LogEvent;
import org.appenders.jackson.singlethread.benchmark.payload.Logged;
import org.appenders.jackson.singlethread.benchmark.payload.MediaItem;
import org.appenders.jackson.singlethread.benchmark.payload.User;

/** Code for one class each, which no general library can beat: the limit. */
final class HandWrittenContender implements Contender {

    private final JsonBytes json = new JsonBytes();

    @Override
    public Encoder encoderFor(Object value) {
        if (value instanceof MediaItem) {
            return (target, v) -> {
                write((MediaItem) v);
                json.moveTo(target);
            };
        }
        if (value instanceof User) {
            return (target, v) -> {
                write((User) v);
                json.moveTo(target);
            };
        }
        if (value instanceof LogEvent) {
            return (target, v) -> {
                write((LogEvent) v);
                json.moveTo(target);
            };
        }
        if (value instanceof LogEvent.WithStackTrace) {
            return (target, v) -> {
                write((LogEvent.WithStackTrace) v);
                json.moveTo(target);
            };
        }
        throw new IllegalArgumentException("nobody wrote that for " + value.getClass());
    }

    private static final byte[] TRUE = ascii("true");
    private static final byte[] FALSE = ascii("false");

    private static final byte[] MEDIA = name('{', "media");
    private static final byte[] PLAYER = name('{', "player");
    private static final byte[] URI = name(',', "uri");
    private static final byte[] FIRST_URI = name('{', "uri");
    private static final byte[] TITLE = name(',', "title");
    private static final byte[] WIDTH = name(',', "width");
    private static final byte[] HEIGHT = name(',', "height");
    private static final byte[] FORMAT = name(',', "format");
    private static final byte[] DURATION = name(',', "duration");
    private static final byte[] SIZE = name(',', "size");
    private static final byte[] BITRATE = name(',', "bitrate");
    private static final byte[] PERSONS = name(',', "persons");
    private static final byte[] COPYRIGHT = name(',', "copyright");
    private static final byte[] IMAGES = name(',', "images");

    private void write(MediaItem item) {
        MediaItem.Media media = item.media();
        json.raw(MEDIA)
                .raw(PLAYER)
                .text(media.player().name())
                .raw(URI)
                .text(media.uri())
                .raw(TITLE)
                .text(media.title())
                .raw(WIDTH)
                .number(media.width())
                .raw(HEIGHT)
                .number(media.height())
                .raw(FORMAT)
                .text(media.format())
                .raw(DURATION)
                .number(media.duration())
                .raw(SIZE)
                .number(media.size())
                .raw(BITRATE)
                .number(media.bitrate())
                .raw(PERSONS);
        texts(media.persons());
        json.raw(COPYRIGHT).text(media.copyright()).raw('}').raw(IMAGES);
        char before = '[';
        for (MediaItem.Image image : item.images()) {
            json.raw(before)
                    .raw(FIRST_URI)
                    .text(image.uri())
                    .raw(TITLE)
                    .text(image.title())
                    .raw(WIDTH)
                    .number(image.width())
                    .raw(HEIGHT)
                    .number(image.height())
                    .raw(SIZE)
                    .text(image.size().name())
                    .raw('}');
            before = ',';
        }
        json.raw(']').raw('}');
    }

    private static final byte[] FIRST_ID = name('{', "id");
    private static final byte[] INDEX = name(',', "index");
    private static final byte[] GUID = name(',', "guid");
    private static final byte[] ACTIVE = name(',', "active");
    private static final byte[] BALANCE = name(',', "balance");
    private static final byte[] PICTURE = name(',', "picture");
    private static final byte[] AGE = name(',', "age");
    private static final byte[] EYE_COLOR = name(',', "eyeColor");
    private static final byte[] NAME = name(',', "name");
    private static final byte[] GENDER = name(',', "gender");
    private static final byte[] COMPANY = name(',', "company");
    private static final byte[] EMAIL = name(',', "email");
    private static final byte[] PHONE = name(',', "phone");
    private static final byte[] ADDRESS = name(',', "address");
    private static final byte[] ABOUT = name(',', "about");
    private static final byte[] REGISTERED = name(',', "registered");
    private static final byte[] LATITUDE = name(',', "latitude");
    private static final byte[] LONGITUDE = name(',', "longitude");
    private static final byte[] VISITS = name(',', "visits");
    private static final byte[] TAGS = name(',', "tags");
    private static final byte[] FRIENDS = name(',', "friends");
    private static final byte[] SCORES = name(',', "scores");
    private static final byte[] GREETING = name(',', "greeting");
    private static final byte[] FAVORITE_FRUIT = name(',', "favoriteFruit");

    private void write(User user) {
        json.raw(FIRST_ID)
                .text(user.id())
                .raw(INDEX)
                .number(user.index())
                .raw(GUID)
                .text(user.guid())
                .raw(ACTIVE)
                .raw(user.active() ? TRUE : FALSE)
                .raw(BALANCE)
                .text(user.balance())
                .raw(PICTURE)
                .text(user.picture())
                .raw(AGE)
                .number(user.age())
                .raw(EYE_COLOR)
                .text(user.eyeColor())
                .raw(NAME)
                .text(user.name())
                .raw(GENDER)
                .text(user.gender())
                .raw(COMPANY)
                .text(user.company())
                .raw(EMAIL)
                .text(user.email())
                .raw(PHONE)
                .text(user.phone())
                .raw(ADDRESS)
                .text(user.address())
                .raw(ABOUT)
                .text(user.about())
                .raw(REGISTERED)
                .text(user.registered())
                .raw(LATITUDE)
                .number(user.latitude())
                .raw(LONGITUDE)
                .number(user.longitude())
                .raw(VISITS)
                .number(user.visits())
                .raw(TAGS);
        texts(user.tags());
        json.raw(FRIENDS);
        char before = '[';
        for (User.Friend friend : user.friends()) {
            json.raw(before)
                    .raw(FIRST_ID)
                    .number(friend.id())
                    .raw(NAME)
                    .text(friend.name())
                    .raw('}');
            before = ',';
        }
        json.raw(']').raw(SCORES);
        before = '[';
        for (int score : user.scores()) {
            json.raw(before).number(score);
            before = ',';
        }
        json.raw(']')
                .raw(GREETING)
                .text(user.greeting())
                .raw(FAVORITE_FRUIT)
                .text(user.favoriteFruit())
                .raw('}');
    }

    private static final byte[] TIMESTAMP = name('{', "timestamp");
    private static final byte[] LEVEL = name(',', "level");
    private static final byte[] LOGGER = name(',', "logger");
    private static final byte[] THREAD = name(',', "thread");
    private static final byte[] MESSAGE = name(',', "message");
    private static final byte[] MDC = name(',', "mdc");
    private static final byte[] SERVICE = name(',', "service");
    private static final byte[] STACK_TRACE = name(',', "stackTrace");

    private void write(LogEvent event) {
        writeCommon(event);
        json.raw('}');
    }

    private void write(LogEvent.WithStackTrace event) {
        writeCommon(event);
        json.raw(STACK_TRACE).text(event.stackTrace()).raw('}');
    }

    private void writeCommon(Logged event) {
        json.raw(TIMESTAMP)
                .number(event.timestamp())
                .raw(LEVEL)
                .text(event.level().name())
                .raw(LOGGER)
                .text(event.logger())
                .raw(THREAD)
                .text(event.thread())
                .raw(MESSAGE)
                .text(event.message())
                .raw(MDC)
                .raw('{');
        boolean first = true;
        for (Map.Entry<String, String> entry : event.mdc().entrySet()) {
            if (!first) {
                json.raw(',');
            }
            first = false;
            json.text(entry.getKey()).raw(':').text(entry.getValue());
        }
        json.raw('}').raw(SERVICE).text(event.service());
    }

    /** Writes a list that is not empty. */
    private void texts(List<String> texts) {
        char before = '[';
        for (String text : texts) {
            json.raw(before).text(text);
            before = ',';
        }
        json.raw(']');
    }
}
