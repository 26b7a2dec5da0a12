package org.appenders.jackson.singlethread.benchmark.payload;

import java.util.Arrays;

/** Texts of the kinds that encoders treat differently. */
final class Texts {

    private static final String ASCII = "The quick brown fox jumps over the lazy dog, 42 times a day; and so on. ";

    private Texts() {}

    static String ascii(int length) {
        return repeated(ASCII, length);
    }

    static String latin1(int length) {
        return repeated("Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich. Déjà vu à côté. ", length);
    }

    static String cjk(int length) {
        return repeated("天地玄黄宇宙洪荒日月盈昃辰宿列張寒来暑往秋収冬蔵", length);
    }

    /** Returns emoji, which are surrogate pairs. The length is even, so none is cut in half. */
    static String emoji(int length) {
        return repeated("😀🚀🎉🐘🌍💾🔥🧪", length);
    }

    static String cyrillic(int length) {
        return repeated("Съешь же ещё этих мягких французских булок, да выпей чаю. ", length);
    }

    /** Latin-1 text with some Chinese in it. */
    static String mixed(int length) {
        return repeated("User 李明 logged in from 北京, then left; ", length);
    }

    /** Returns Latin-1 text with one typographic dash in 60 chars. */
    static String dash(int length) {
        return repeated("The quick brown fox jumps over the dog – 42 times a day so. ", length);
    }

    static String escapes(int length) {
        return repeated("a\"b\\c\n\td\u0001", length);
    }

    /** A text cut into parts of a length. */
    static String[] parts(String text, int length) {
        String[] parts = new String[text.length() / length];
        Arrays.setAll(parts, i -> text.substring(i * length, (i + 1) * length));
        return parts;
    }

    private static String repeated(String text, int length) {
        return text.repeat(length / text.length() + 1).substring(0, length);
    }
}
