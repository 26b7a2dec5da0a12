package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.io.OutputDecorator;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.json.PackageVersion;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A named way to set up a factory, stock's or ours. */
public final class Configuration {

    public static final Configuration DEFAULT = built("default", builder -> {});

    private final String name;
    private final Consumer<JsonFactoryBuilder> building;
    private final Consumer<JsonFactory> built;

    private Configuration(String name, Consumer<JsonFactoryBuilder> building, Consumer<JsonFactory> built) {
        this.name = name;
        this.building = building;
        this.built = built;
    }

    static Configuration built(String name, Consumer<JsonFactoryBuilder> building) {
        return new Configuration(name, building, factory -> {});
    }

    static Configuration set(String name, Consumer<JsonFactory> built) {
        return new Configuration(name, builder -> {}, built);
    }

    public JsonFactory stock() {
        JsonFactoryBuilder builder = new JsonFactoryBuilder();
        building.accept(builder);
        JsonFactory factory = builder.build();
        built.accept(factory);
        return factory;
    }

    public Writing stockWriting() {
        return Writing.plain(stock());
    }

    public Writing ourWriting() {
        return Writing.plain(ours());
    }

    public SingleThreadJsonFactory ours() {
        SingleThreadJsonFactoryBuilder builder = SingleThreadJsonFactory.builder();
        building.accept(builder);
        SingleThreadJsonFactory factory = builder.build();
        built.accept(factory);
        return factory;
    }

    @Override
    public String toString() {
        return name;
    }

    /** Every feature and setting that concerns writing, one at a time, and some pairs that meet in the code. */
    public static List<Configuration> all() {
        List<Configuration> all = new ArrayList<>();
        all.add(DEFAULT);
        // Loops over all features, because older versions of Jackson have fewer of them.
        for (JsonGenerator.Feature feature : JsonGenerator.Feature.values()) {
            boolean state = !feature.enabledByDefault();
            all.add(set(feature + "=" + state, factory -> factory.configure(feature, state)));
        }
        for (JsonWriteFeature feature : JsonWriteFeature.values()) {
            boolean state = !feature.enabledByDefault();
            all.add(built("built " + feature + "=" + state, builder -> builder.configure(feature, state)));
        }
        for (JsonFactory.Feature feature : JsonFactory.Feature.values()) {
            boolean state = !feature.enabledByDefault();
            all.add(built(feature + "=" + state, builder -> builder.configure(feature, state)));
        }
        all.add(set("codec", factory -> factory.setCodec(new JsonMapper())));
        all.add(set("escapes", factory -> factory.setCharacterEscapes(new Escapes())));
        all.add(built(
                "escapes, non-ASCII",
                builder -> builder.characterEscapes(new Escapes()).enable(JsonWriteFeature.ESCAPE_NON_ASCII)));
        all.add(built(
                "escapes, highest 0xFF",
                builder -> builder.characterEscapes(new Escapes()).highestNonEscapedChar(0xFF)));
        all.add(built("highest 0x7F", builder -> builder.highestNonEscapedChar(0x7F)));
        all.add(built("highest 0xC0", builder -> builder.highestNonEscapedChar(0xC0)));
        all.add(built("highest 0xFF", builder -> builder.highestNonEscapedChar(0xFF)));
        all.add(built("highest 0x7FF", builder -> builder.highestNonEscapedChar(0x7FF)));
        all.add(built("highest 0xFFFF", builder -> builder.highestNonEscapedChar(0xFFFF)));
        all.add(built(
                "highest 0xFF, non-ASCII",
                builder -> builder.highestNonEscapedChar(0xFF).enable(JsonWriteFeature.ESCAPE_NON_ASCII)));
        all.add(built("separator null", builder -> builder.rootValueSeparator((String) null)));
        all.add(built("separator empty", builder -> builder.rootValueSeparator("")));
        all.add(set("separator newline", factory -> factory.setRootValueSeparator("\n")));
        all.add(set("separator long", factory -> factory.setRootValueSeparator(Texts.ascii(700))));
        all.add(built("quote '", builder -> builder.quoteChar('\'')));
        all.add(built(
                "quote ', unquoted names",
                builder -> builder.quoteChar('\'').disable(JsonWriteFeature.QUOTE_FIELD_NAMES)));
        all.add(built(
                "quote ', non-ASCII", builder -> builder.quoteChar('\'').enable(JsonWriteFeature.ESCAPE_NON_ASCII)));
        all.add(built("output decorator", builder -> builder.outputDecorator(new Doubling())));
        all.add(built("output decorator that gives null", builder -> builder.outputDecorator(new Declining())));
        if (isAtLeast(16)) {
            Since216.addTo(all);
        }
        return all;
    }

    public static boolean isAtLeast(int minor) {
        return PackageVersion.VERSION.getMinorVersion() >= minor;
    }

    /** Custom escapes for ASCII characters and above. Some standard escapes are added, and some are removed. */
    public static final class Escapes extends CharacterEscapes {
        private final int[] ascii = standardAsciiEscapesForJSON();

        public Escapes() {
            ascii['a'] = ESCAPE_CUSTOM;
            ascii['<'] = ESCAPE_STANDARD;
            ascii['/'] = '/';
            ascii['"'] = ESCAPE_CUSTOM;
        }

        @Override
        public int[] getEscapeCodesForAscii() {
            return ascii;
        }

        @Override
        public SerializableString getEscapeSequence(int ch) {
            switch (ch) {
                case 'a':
                    return new SerializedString("[A]");
                case '"':
                    return new SerializedString("&quot;");
                case 0xE9:
                    return new SerializedString("e'");
                case 0x2028:
                    return new SerializedString("\\u2028");
                default:
                    return null;
            }
        }
    }

    /** Writes every byte twice. */
    public static final class Doubling extends OutputDecorator {
        @Override
        public OutputStream decorate(IOContext context, OutputStream out) {
            return new FilterOutputStream(out) {
                @Override
                public void write(byte[] bytes, int offset, int length) throws IOException {
                    byte[] doubled = new byte[2 * length];
                    for (int i = 0; i < doubled.length; i++) {
                        doubled[i] = bytes[offset + i / 2];
                    }
                    out.write(doubled, 0, doubled.length);
                }
            };
        }

        @Override
        public Writer decorate(IOContext context, Writer writer) {
            return writer;
        }
    }

    private static final class Declining extends OutputDecorator {
        @Override
        public OutputStream decorate(IOContext context, OutputStream out) {
            return null;
        }

        @Override
        public Writer decorate(IOContext context, Writer writer) {
            return null;
        }
    }
}
