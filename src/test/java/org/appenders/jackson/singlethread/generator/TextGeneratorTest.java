package org.appenders.jackson.singlethread.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.base.GeneratorBase;
import com.fasterxml.jackson.core.io.CharTypes;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.io.SegmentedStringWriter;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.core.json.JsonGeneratorImpl;
import com.fasterxml.jackson.core.json.UTF8JsonGenerator;
import java.io.DataOutput;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.appenders.jackson.singlethread.Configuration;
import org.appenders.jackson.singlethread.Differences;
import org.appenders.jackson.singlethread.Recorder;
import org.appenders.jackson.singlethread.Script;
import org.appenders.jackson.singlethread.Scripts;
import org.appenders.jackson.singlethread.SerializedStringLike;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.Target;
import org.appenders.jackson.singlethread.Texts;
import org.appenders.jackson.singlethread.Turns;
import org.appenders.jackson.singlethread.encode.StringAccess;
import org.junit.jupiter.api.Test;

/** Generators without a lease, and rare settings. */
@SuppressWarnings("deprecation") // The test uses the names of Jackson 2.12.
class TextGeneratorTest {

    private final Differences differences = new Differences();

    private void compare(Consumer<JsonFactory> setting, Script script, Target... targets) {
        JsonFactory ours = new SingleThreadJsonFactory();
        JsonFactory stock = new JsonFactory();
        setting.accept(ours);
        setting.accept(stock);
        for (Target target : targets) {
            for (String time : new String[] {"first", "later"}) {
                differences.compare(
                        script + " to " + target + ", " + time,
                        Target.write(ours, target, script),
                        Target.write(stock, target, script));
            }
        }
        differences.assertNone();
    }

    private static Script texts() {
        return new Script(
                "texts and names",
                JsonGenerator::writeStartObject,
                g -> g.writeStringField("a", "b\u00e9<"),
                g -> g.writeStringField(Texts.latin1(50), Texts.latin1(70)),
                g -> g.writeStringField(Texts.latin1(1500), Texts.latin1(9000)),
                g -> g.writeNumberField("n", 0.5),
                JsonGenerator::writeEndObject,
                g -> g.writeString("root"));
    }

    @Test
    void generatorsWithoutALeaseWriteAsStocks() {
        compare(factory -> {}, texts(), Target.FILE);
        compare(
                factory -> factory.setOutputDecorator(new Configuration.Doubling()),
                texts(),
                Target.STREAM,
                Target.DATA);
        compare(factory -> factory.setCharacterEscapes(new Configuration.Escapes()), texts(), Target.FILE);
        compare(factory -> factory.setRootValueSeparator("--"), Scripts.small(), Target.FILE);
    }

    /** The table for ASCII is the same object that Jackson uses if no escapes are set. */
    private static final class AboveAscii extends CharacterEscapes {

        private static final long serialVersionUID = 1L;

        @Override
        public int[] getEscapeCodesForAscii() {
            return CharTypes.get7BitOutputEscapes();
        }

        @Override
        public SerializableString getEscapeSequence(int ch) {
            return ch == 0xE9 ? new SerializedString("e'") : null;
        }
    }

    @Test
    void escapesOfOtherCharsThanAsciiCount() {
        compare(
                factory -> factory.setCharacterEscapes(new AboveAscii()),
                texts(),
                Target.STREAM,
                Target.DATA,
                Target.FILE);
    }

    /** The bytes that this name appends are the ones that must be written. */
    private static final class Odd extends SerializedStringLike {

        Odd() {
            super("odd");
        }

        @Override
        public int appendQuotedUTF8(byte[] buffer, int offset) {
            buffer[offset] = '?';
            return 1;
        }
    }

    @Test
    void namesOfOtherClassesAreAskedAsByStock() {
        Script script = new Script(
                "odd name",
                JsonGenerator::writeStartObject,
                g -> g.writeFieldName(new Odd()),
                JsonGenerator::writeNull,
                g -> g.writeFieldName(new SerializedString("even")),
                JsonGenerator::writeNull,
                JsonGenerator::writeEndObject);
        compare(factory -> {}, script, Target.STREAM, Target.FILE);
    }

    @Test
    void settersReturnTheGenerator() throws IOException {
        JsonGenerator generator = Target.open(new SingleThreadJsonFactory());
        assertThat(generator.setCharacterEscapes(null)).isSameAs(generator);
        assertThat(generator.setHighestNonEscapedChar(0xFF)).isSameAs(generator);
    }

    @Test
    void buffersAreReleasedOnClose() throws Exception {
        File file = File.createTempFile("single-thread", ".json");
        try {
            TextGenerator generator =
                    (TextGenerator) new SingleThreadJsonFactory().createGenerator(file, JsonEncoding.UTF8);
            assertThat(generator.isFastText()).isEqualTo(StringAccess.DEFAULT != StringAccess.INHERITED);
            Field chars = UTF8JsonGenerator.class.getDeclaredField("_charBuffer");
            chars.setAccessible(true);
            assertThat(chars.get(generator)).isNotNull();
            generator.close();
            assertThat(chars.get(generator)).isNull();
            // Nor can a late writer reach them.
            assertThat(generator.isFastText()).isFalse();
        } finally {
            assertThat(file.delete()).isTrue();
        }
    }

    /** The decorators of the factory, if this version of Jackson has them. */
    @Test
    void decoratorsAreApplied() {
        for (Configuration configuration : Configuration.all()) {
            if (configuration.toString().contains("decorator")) {
                for (Target target : new Target[] {Target.STREAM, Target.DATA, Target.FILE, Target.UTF_16}) {
                    differences.compare(
                            configuration + " to " + target,
                            Target.write(configuration.ours(), target, Scripts.small()),
                            Target.write(configuration.stock(), target, Scripts.small()));
                }
            }
        }
        differences.assertNone();
    }

    @Test
    void encodingIsToldToTheContext() throws ReflectiveOperationException, IOException {
        // The field moved to a superclass in Jackson 2.16.
        Class<?> owner = Configuration.isAtLeast(16) ? GeneratorBase.class : JsonGeneratorImpl.class;
        Field field = owner.getDeclaredField("_ioContext");
        field.setAccessible(true);
        for (JsonFactory factory : new JsonFactory[] {new JsonFactory(), new SingleThreadJsonFactory()}) {
            IOContext context = (IOContext) field.get(Target.open(factory));
            assertThat(context.getEncoding()).isEqualTo(JsonEncoding.UTF8);
        }
    }

    @Test
    void dataOutputsAreServedByTheKeptGenerator() throws IOException {
        JsonFactory factory = new SingleThreadJsonFactory();
        JsonGenerator first = factory.createGenerator(new Recorder().data(), JsonEncoding.UTF8);
        first.close();
        for (int i = 1; i < Turns.COUNT; i++) {
            factory.createGenerator(new Recorder().data(), JsonEncoding.UTF8).close();
        }
        assertThat(factory.createGenerator(new Recorder().data(), JsonEncoding.UTF8))
                .isSameAs(first);
        compare(each -> {}, texts(), Target.UTF_16, Target.UTF_32, Target.WRITER);
    }

    @Test
    void noTargetIsStocksBusiness() {
        List<String> outcomes = new ArrayList<>();
        for (JsonFactory factory : new JsonFactory[] {new JsonFactory(), new SingleThreadJsonFactory()}) {
            for (boolean data : new boolean[] {false, true}) {
                String outcome = "none";
                try {
                    JsonGenerator generator = data
                            ? factory.createGenerator((DataOutput) null, JsonEncoding.UTF8)
                            : factory.createGenerator((OutputStream) null, JsonEncoding.UTF8);
                    outcome = "target " + generator.getOutputTarget();
                    generator.writeNumber(1);
                    generator.close();
                } catch (IOException | RuntimeException e) {
                    outcome += " " + e.getClass().getName();
                }
                outcomes.add(outcome.replaceAll("@.*? ", " "));
            }
        }
        assertThat(outcomes.subList(2, 4)).isEqualTo(outcomes.subList(0, 2));
    }

    @Test
    void subclassThatDoesNotCopyItselfIsNotCopied() {
        JsonFactory subclass = new SingleThreadJsonFactory() {
            private static final long serialVersionUID = 1L;
        };
        assertThatThrownBy(subclass::copy)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("does not override copy()");
        assertThat(new SingleThreadJsonFactory().copy().rebuild().build()).isInstanceOf(SingleThreadJsonFactory.class);
    }

    /** For example, several values are written all or none. If an attempt fails, others are written in their place. */
    @Test
    void textThatDoesNotCountIsNoPartOfAString() throws IOException {
        Script.Call object = g -> {
            g.writeStartObject();
            if (g instanceof BeanGenerator) {
                BeanGenerator ours = (BeanGenerator) g;
                int mark = BeanState.mark(ours);
                assertThat(EntryEncoder.text(ours, EntryEncoder.begin(ours, "a"), "\u00e9t\u00e9"))
                        .isPositive();
                BeanState.reset(ours, mark);
            }
            g.writeStringField("a", "plain");
            g.writeEndObject();
        };
        assertThat(string(new SingleThreadJsonFactory(), object)).isEqualTo(string(new JsonFactory(), object));
    }

    private static String string(JsonFactory factory, Script.Call call) throws IOException {
        SegmentedStringWriter writer = Turns.stringWriter(factory);
        try (JsonGenerator g = factory.createGenerator(writer)) {
            call.on(g);
        }
        return writer.getAndClear();
    }
}
