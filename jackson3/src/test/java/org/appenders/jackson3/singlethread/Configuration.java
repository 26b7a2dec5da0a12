package org.appenders.jackson3.singlethread;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import tools.jackson.core.ErrorReportConfiguration;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.SerializableString;
import tools.jackson.core.StreamWriteConstraints;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.io.CharacterEscapes;
import tools.jackson.core.io.IOContext;
import tools.jackson.core.io.OutputDecorator;
import tools.jackson.core.io.SerializedString;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonFactoryBuilder;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.core.json.PackageVersion;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.JsonGeneratorDecorator;
import tools.jackson.core.util.JsonGeneratorDelegate;
import tools.jackson.core.util.JsonRecyclerPools;
import tools.jackson.core.util.MinimalPrettyPrinter;

/** A named way to set up a factory, stock's or ours, and what its writes ask for. */
public final class Configuration {

    public static final Configuration DEFAULT = built("default", builder -> {});

    private final String name;
    private final Consumer<JsonFactoryBuilder> building;
    private final Supplier<ObjectWriteContext> asking;

    private Configuration(String name, Consumer<JsonFactoryBuilder> building, Supplier<ObjectWriteContext> asking) {
        this.name = name;
        this.building = building;
        this.asking = asking;
    }

    static Configuration built(String name, Consumer<JsonFactoryBuilder> building) {
        return new Configuration(name, building, ObjectWriteContext::empty);
    }

    static Configuration asked(String name, Supplier<ObjectWriteContext> asking) {
        return new Configuration("asked " + name, builder -> {}, asking);
    }

    public JsonFactory stock() {
        JsonFactoryBuilder builder = new JsonFactoryBuilder();
        building.accept(builder);
        return builder.build();
    }

    public SingleThreadJsonFactory ours() {
        SingleThreadJsonFactoryBuilder builder = SingleThreadJsonFactory.builder();
        building.accept(builder);
        return builder.build();
    }

    public ObjectWriteContext asking() {
        return asking.get();
    }

    public Writing stockWriting() {
        return new Writing(stock(), asking());
    }

    public Writing ourWriting() {
        return new Writing(ours(), asking());
    }

    @Override
    public String toString() {
        return name;
    }

    /** Every feature and setting that concerns writing, one at a time, and some pairs that meet in the code. */
    public static List<Configuration> all() {
        List<Configuration> all = new ArrayList<>();
        all.add(DEFAULT);
        for (StreamWriteFeature feature : StreamWriteFeature.values()) {
            boolean state = !feature.enabledByDefault();
            all.add(built(feature + "=" + state, builder -> builder.configure(feature, state)));
            all.add(asked(feature + "=" + state, () -> Asking.flipped(feature.getMask(), 0)));
        }
        for (JsonWriteFeature feature : JsonWriteFeature.values()) {
            boolean state = !feature.enabledByDefault();
            all.add(built(feature + "=" + state, builder -> builder.configure(feature, state)));
            all.add(asked(feature + "=" + state, () -> Asking.flipped(0, feature.getMask())));
        }
        for (TokenStreamFactory.Feature feature : TokenStreamFactory.Feature.values()) {
            boolean state = !feature.enabledByDefault();
            all.add(built(feature + "=" + state, builder -> builder.configure(feature, state)));
        }
        all.add(built("as Jackson 2", JsonFactoryBuilder::configureForJackson2));
        all.add(asked("objects", Asking::nothing));
        addEscapes(all);
        all.add(built("separator null", builder -> builder.rootValueSeparator((String) null)));
        all.add(built("separator empty", builder -> builder.rootValueSeparator("")));
        all.add(built("separator newline", builder -> builder.rootValueSeparator("\n")));
        all.add(built("separator long", builder -> builder.rootValueSeparator(Texts.ascii(700))));
        all.add(asked("separator newline", () -> Asking.nothing().separator(new SerializedString("\n"))));
        all.add(asked("separator null", () -> Asking.nothing().separator(null)));
        all.add(asked("printer", () -> Asking.nothing().printer(new DefaultPrettyPrinter())));
        all.add(asked("minimal printer", () -> Asking.nothing().printer(new MinimalPrettyPrinter("; "))));
        all.add(asked(
                "printer, unquoted names",
                () -> Asking.flipped(0, JsonWriteFeature.QUOTE_PROPERTY_NAMES.getMask())
                        .printer(new DefaultPrettyPrinter())));
        all.add(built("quote '", builder -> builder.quoteChar('\'')));
        all.add(built(
                "quote ', unquoted names",
                builder -> builder.quoteChar('\'').disable(JsonWriteFeature.QUOTE_PROPERTY_NAMES)));
        all.add(built(
                "quote ', non-ASCII", builder -> builder.quoteChar('\'').enable(JsonWriteFeature.ESCAPE_NON_ASCII)));
        all.add(built("output decorator", builder -> builder.outputDecorator(new Doubling())));
        all.add(built("output decorator that gives null", builder -> builder.outputDecorator(new Declining())));
        all.add(built("generator decorator", builder -> builder.addDecorator(new Shouting())));
        all.add(built(
                "two generator decorators",
                builder -> builder.addDecorator(new Shouting()).addDecorator(new Shouting())));
        all.add(built(
                "nesting depth 3",
                builder -> builder.streamWriteConstraints(
                        StreamWriteConstraints.builder().maxNestingDepth(3).build())));
        all.add(built(
                "error report",
                builder -> builder.errorReportConfiguration(ErrorReportConfiguration.builder()
                        .maxRawContentLength(3)
                        .build())));
        all.add(built("no recycling", builder -> builder.recyclerPool(JsonRecyclerPools.nonRecyclingPool())));
        all.add(built("pool", builder -> builder.recyclerPool(JsonRecyclerPools.newConcurrentDequePool())));
        return all;
    }

    private static void addEscapes(List<Configuration> all) {
        all.add(built("escapes", builder -> builder.characterEscapes(new Escapes())));
        all.add(asked("escapes", () -> Asking.nothing().escapes(new Escapes())));
        all.add(built(
                "escapes, non-ASCII",
                builder -> builder.characterEscapes(new Escapes()).enable(JsonWriteFeature.ESCAPE_NON_ASCII)));
        all.add(built(
                "escapes, highest 0xFF",
                builder -> builder.characterEscapes(new Escapes()).highestNonEscapedChar(0xFF)));
        for (int highest : new int[] {0x7F, 0xC0, 0xFF, 0x7FF, 0xFFFF}) {
            all.add(built("highest " + highest, builder -> builder.highestNonEscapedChar(highest)));
        }
        all.add(built(
                "highest 0xFF, non-ASCII",
                builder -> builder.highestNonEscapedChar(0xFF).enable(JsonWriteFeature.ESCAPE_NON_ASCII)));
        all.add(built(
                "slashes, highest 0xFF",
                builder -> builder.highestNonEscapedChar(0xFF).enable(JsonWriteFeature.ESCAPE_FORWARD_SLASHES)));
        all.add(built(
                "slashes, no pairs of surrogates",
                builder -> builder.enable(JsonWriteFeature.ESCAPE_FORWARD_SLASHES)
                        .disable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8)));
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

    /** Writes an exclamation mark before each String. */
    private static final class Shouting implements JsonGeneratorDecorator {
        @Override
        public JsonGenerator decorate(TokenStreamFactory factory, JsonGenerator generator) {
            return new JsonGeneratorDelegate(generator, false) {
                @Override
                public JsonGenerator writeString(String text) {
                    super.writeString(text == null ? null : '!' + text);
                    return this;
                }
            };
        }
    }
}
