package org.appenders.jackson.singlethread.benchmark.payload;

import java.util.List;

/** Messages between people: short texts, most of them with emoji. */
public record ChatMessage(
        long id, String author, String text, List<String> reactions, boolean edited, ChatMessage answered) {

    public static ChatMessage sample() {
        ChatMessage question =
                new ChatMessage(90_817L, "Jörg 🐘", "Pizza or sushi tonight? 🍕🍣", List.of("🍕", "🍣"), false, null);
        return new ChatMessage(
                90_818L,
                "Ramona",
                "On my way 🚀 see you at 8, and I bring the cake 🎂 for Callie",
                List.of("👍", "🔥", "😀"),
                true,
                question);
    }
}
