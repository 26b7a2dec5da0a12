package org.appenders.jackson.singlethread.benchmark.payload;

import com.dslplatform.json.CompiledJson;
import io.avaje.jsonb.Json;
import java.util.List;
import java.util.stream.IntStream;

/** A record of a customer database: 24 properties, two doubles among them, 1 KB. */
@CompiledJson
@Json
public record User(
        String id,
        int index,
        String guid,
        boolean active,
        String balance,
        String picture,
        int age,
        String eyeColor,
        String name,
        String gender,
        String company,
        String email,
        String phone,
        String address,
        String about,
        String registered,
        double latitude,
        double longitude,
        long visits,
        List<String> tags,
        List<Friend> friends,
        List<Integer> scores,
        String greeting,
        String favoriteFruit) {

    @CompiledJson
    @Json
    public record Friend(int id, String name) {}

    public static User sample() {
        return sample(17);
    }

    public static User[] samples(int count) {
        return IntStream.range(0, count).mapToObj(User::sample).toArray(User[]::new);
    }

    private static User sample(int index) {
        return new User(
                "54f0b5b2c9a77d0c5b1e3a41",
                index,
                "8b6a1c5e-3c0b-4a31-9a31-0d5f2c7e9b14",
                true,
                "$2,413.65",
                "http://placehold.it/32x32",
                34,
                "brown",
                "Ramona Whitfield",
                "female",
                "GEEKMOSIS",
                "ramona.whitfield@geekmosis.example",
                "+1 (884) 524-3671",
                "291 Lincoln Terrace, Cochranville, Delaware, 7105",
                "Sunt velit reprehenderit aliqua ex sint. Laboris enim anim incididunt id non dolor irure"
                        + " mollit. Officia cillum tempor deserunt ad non nulla ut dolor. Ea quis commodo"
                        + " consequat minim aliquip, pariatur et elit.",
                "2015-03-08T02:14:57+01:00",
                -27.480312,
                153.025817,
                4_208_117,
                List.of("officia", "sint", "proident", "velit", "ut"),
                List.of(new Friend(0, "Bettie Rosario"), new Friend(1, "Callie Lott"), new Friend(2, "Hunt Mccoy")),
                List.of(12, 93, 4, 78, 1020),
                "Hello, Ramona Whitfield! You have 9 unread messages.",
                "strawberry");
    }
}
