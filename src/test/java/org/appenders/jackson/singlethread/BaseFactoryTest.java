package org.appenders.jackson.singlethread;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.MappingJsonFactory;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** A factory that starts from the settings of another one. */
class BaseFactoryTest {

    @TestFactory
    Stream<DynamicTest> settingsAreThoseThatStockRebuilds() {
        List<DynamicTest> tests = new ArrayList<>();
        for (Configuration configuration : Configuration.all()) {
            for (boolean fromOurs : new boolean[] {false, true}) {
                tests.add(DynamicTest.dynamicTest(configuration + (fromOurs ? " of ours" : " of stock's"), () -> {
                    JsonFactory base = fromOurs ? configuration.ours() : configuration.stock();
                    SingleThreadJsonFactory ours =
                            SingleThreadJsonFactory.builder(base).build();
                    JsonFactory stock = configuration.stock().rebuild().build();
                    Differences differences = new Differences();
                    for (Target target : new Target[] {Target.STREAM, Target.DATA, Target.WRITER}) {
                        differences.compare(
                                target.toString(),
                                Target.write(ours, target, Scripts.large()),
                                Target.write(stock, target, Scripts.large()));
                    }
                    differences.assertNone();
                }));
            }
        }
        return tests.stream();
    }

    @Test
    void featuresAreTaken() {
        JsonFactory base = new JsonFactoryBuilder()
                .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .build();
        base.enable(JsonParser.Feature.ALLOW_COMMENTS);
        SingleThreadJsonFactory factory = SingleThreadJsonFactory.builder(base).build();
        assertThat(factory.isEnabled(JsonFactory.Feature.INTERN_FIELD_NAMES)).isFalse();
        assertThat(factory.isEnabled(JsonParser.Feature.STRICT_DUPLICATE_DETECTION))
                .isTrue();
        assertThat(factory.isEnabled(JsonParser.Feature.ALLOW_COMMENTS)).isTrue();
        assertThat(factory.getParserFeatures()).isEqualTo(base.getParserFeatures());
        assertThat(factory.getGeneratorFeatures()).isEqualTo(base.getGeneratorFeatures());
    }

    @Test
    void codecIsTheCallersToSet() {
        ObjectMapper mapper = new ObjectMapper();
        SingleThreadJsonFactory factory =
                SingleThreadJsonFactory.builder(mapper.getFactory()).build();
        assertThat(factory.getCodec()).isNull();
        assertThat(new ObjectMapper(factory).getFactory()).isSameAs(factory);
        assertThat(mapper.getFactory().getCodec()).isSameAs(mapper);
    }

    @Test
    void jsonFactoriesOfOtherClassesWillDo() {
        assertThat(SingleThreadJsonFactory.builder(new MappingJsonFactory()).build())
                .isExactlyInstanceOf(SingleThreadJsonFactory.class);
        assertThat(SingleThreadJsonFactory.builder(new OfFormat(null)).build()).isNotNull();
    }

    @Test
    void noFactoryIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SingleThreadJsonFactory.builder(null))
                .withMessageContaining("No factory")
                .withMessageContaining("builder()");
    }

    @Test
    void factoryOfAnotherFormatIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SingleThreadJsonFactory.builder(new OfFormat("Smile")))
                .withMessageContaining("Smile")
                .withMessageContaining("JSON only");
    }

    @SuppressWarnings("serial")
    private static final class OfFormat extends JsonFactory {

        private final String format;

        OfFormat(String format) {
            this.format = format;
        }

        @Override
        public String getFormatName() {
            return format;
        }
    }
}
