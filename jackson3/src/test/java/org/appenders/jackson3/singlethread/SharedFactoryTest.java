package org.appenders.jackson3.singlethread;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.appenders.jackson3.singlethread.Target.OnFailure;
import org.junit.jupiter.api.Test;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Writes with one factory that ask for different settings, like mappers that {@code rebuild()} created. */
class SharedFactoryTest {

    private static final Map<String, Object> VALUE = new LinkedHashMap<>();

    static {
        VALUE.put("a/b", Texts.latin1(50) + "/\ud83d\ude00");
        VALUE.put("nan", Double.NaN);
        VALUE.put("list", Arrays.asList(1, "</>", null, 2.5));
    }

    @Test
    void writesThatAskForDifferentSettingsInTurnAreStocks() {
        List<Configuration> configurations = new ArrayList<>();
        configurations.add(Configuration.DEFAULT);
        Configuration.all().stream()
                .filter(configuration -> configuration.toString().startsWith("asked"))
                .forEach(configurations::add);
        JsonFactory ours = new SingleThreadJsonFactory();
        JsonFactory stock = new JsonFactory();
        List<Script> scripts = Arrays.asList(Scripts.small(), Scripts.large(), Scripts.deep(5));
        Differences differences = new Differences();
        Random random = new Random(1);
        for (int i = 0; i < Tries.of(3000); i++) {
            Configuration configuration = configurations.get(random.nextInt(configurations.size()));
            Script script = scripts.get(random.nextInt(scripts.size()));
            Target target = random.nextInt(4) == 0 ? Target.DATA : Target.STREAM;
            Failure failure = random.nextInt(10) == 0 ? Failure.once(1, Failure.Kind.IO) : Failure.NEVER;
            differences.compare(
                    configuration + ", " + script,
                    Target.write(new Writing(ours, configuration.asking()), target, script, OnFailure.STOP, failure),
                    Target.write(new Writing(stock, configuration.asking()), target, script, OnFailure.STOP, failure));
        }
        differences.assertNone();
    }

    @Test
    void rebuiltMappersShareTheFactoryAndDoNotDisplaceEachOther() {
        SingleThreadJsonFactory factory = new SingleThreadJsonFactory();
        List<ObjectMapper> ours = rebuilt(JsonMapper.builder(factory).addModule(new SingleThreadModule()));
        List<ObjectMapper> stock = rebuilt(JsonMapper.builder());
        for (ObjectMapper mapper : ours) {
            assertThat(mapper.tokenStreamFactory()).isSameAs(factory);
        }
        for (int i = 0; i < 20; i++) {
            for (int j = 0; j < ours.size(); j++) {
                assertThat(ours.get(j).writeValueAsBytes(VALUE))
                        .isEqualTo(stock.get(j).writeValueAsBytes(VALUE));
                Recorder recorder = new Recorder();
                ours.get(j).writeValue(recorder.stream(), VALUE);
                assertThat(recorder.bytes()).isEqualTo(stock.get(j).writeValueAsBytes(VALUE));
            }
        }
        // There are four different sets of format features.
        assertThat(factory.statistics().missed()).isEqualTo(4 * Turns.COUNT);
    }

    private static List<ObjectMapper> rebuilt(JsonMapper.Builder builder) {
        JsonMapper mapper = builder.build();
        List<ObjectMapper> all = new ArrayList<>();
        all.add(mapper);
        all.add(mapper.rebuild().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build());
        all.add(mapper.rebuild().enable(JsonWriteFeature.ESCAPE_FORWARD_SLASHES).build());
        all.add(mapper.rebuild().disable(JsonWriteFeature.WRITE_NAN_AS_STRINGS).build());
        all.add(mapper.rebuild()
                .disable(SerializationFeature.FLUSH_AFTER_WRITE_VALUE)
                .build());
        return all;
    }

    /** Indented writes are not kept, and leave no trace in what is kept. */
    @Test
    void indentedWritesInBetweenAreStocks() {
        ObjectMapper ours = JsonMapper.builder(new SingleThreadJsonFactory())
                .addModule(new SingleThreadModule())
                .build();
        ObjectMapper stock = new JsonMapper();
        for (int i = 0; i < 10; i++) {
            assertThat(ours.writerWithDefaultPrettyPrinter().writeValueAsBytes(VALUE))
                    .isEqualTo(stock.writerWithDefaultPrettyPrinter().writeValueAsBytes(VALUE));
            assertThat(ours.writeValueAsBytes(VALUE)).isEqualTo(stock.writeValueAsBytes(VALUE));
            assertThat(ours.writer().with(SerializationFeature.INDENT_OUTPUT).writeValueAsBytes(VALUE))
                    .isEqualTo(stock.writer()
                            .with(SerializationFeature.INDENT_OUTPUT)
                            .writeValueAsBytes(VALUE));
        }
    }

    @Test
    void separatorsOfWritersDoNotCount() {
        SingleThreadJsonFactory factory = new SingleThreadJsonFactory();
        ObjectMapper ours = JsonMapper.builder(factory).build();
        ObjectMapper stock = new JsonMapper();
        for (int i = 0; i < 10; i++) {
            String separator = "\n" + i;
            assertThat(sequence(ours.writer().withRootValueSeparator(separator)))
                    .isEqualTo(sequence(stock.writer().withRootValueSeparator(separator)));
            assertThat(sequence(ours.writer())).isEqualTo(sequence(stock.writer()));
        }
        assertThat(factory.statistics().missed()).isEqualTo(Turns.COUNT);
    }

    private static String sequence(ObjectWriter writer) {
        Recorder recorder = new Recorder();
        try (var sequence = writer.writeValues(recorder.stream())) {
            sequence.write(Collections.singletonMap("a", 1)).write("b").write(2);
        }
        return recorder.transcript().toString();
    }
}
