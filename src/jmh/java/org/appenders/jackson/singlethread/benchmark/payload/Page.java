package org.appenders.jackson.singlethread.benchmark.payload;

import com.alibaba.fastjson2.annotation.JSONField;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.List;

/** A service's answer to a search: a generic wrapper around one page of the results. */
public record Page<T>(List<T> content, int number, int size, long total, boolean first, boolean last, String next) {

    /** A user account. Unless told otherwise, fastjson2 writes a blank instead of the T. */
    public record Account(
            Long id,
            String login,
            String name,
            @JSONField(format = "yyyy-MM-dd'T'HH:mm:ss") LocalDateTime created,
            OffsetDateTime seen,
            boolean active,
            Boolean verified,
            String title,
            List<String> roles,
            Contact contact) {}

    /** The implementation is only known at run time. */
    public interface Contact {

        boolean preferred();
    }

    public record Email(String address, boolean preferred) implements Contact {}

    public record Phone(int country, String number, boolean preferred) implements Contact {}

    public static Page<Account> sample() {
        return new Page<>(
                List.of(
                        account(1_903L, "rwhitfield", "Ramona Whitfield", "2026-01-31T23:20:07.512+01:00"),
                        new Account(
                                1_904L,
                                "jmueller",
                                "Jörg Müller",
                                LocalDateTime.of(2021, 3, 4, 5, 6, 7),
                                null,
                                false,
                                null,
                                "Dr.",
                                List.of(),
                                new Phone(49, "30 5243671", true)),
                        account(1_977L, "clott", "Callie Lott", "2025-12-24T08:00:00.257-05:00"),
                        account(2_011L, "hmccoy", "Hunt Mccoy", "2026-02-01T00:00:01.007Z")),
                3,
                4,
                20_811L,
                false,
                false,
                "/accounts?page=4&size=4&sort=id");
    }

    private static Account account(Long id, String login, String name, String seen) {
        return new Account(
                id,
                login,
                name,
                LocalDateTime.of(2024, 2, 29, 13, 37, 42),
                OffsetDateTime.parse(seen),
                true,
                true,
                null,
                List.of("USER", "EDITOR"),
                new Email(login + "@mail.example", false));
    }
}
