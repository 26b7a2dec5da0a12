package org.appenders.jackson3.singlethread.boot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.micrometer.core.instrument.binder.MeterBinder;
import org.appenders.jackson3.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson3.singlethread.SingleThreadModule;
import org.appenders.jackson3.singlethread.boot.Application.Order;
import org.appenders.jackson3.singlethread.boot.readme.JacksonConfiguration;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.jackson.autoconfigure.JsonMapperBuilderCustomizer;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.xml.XmlMapper;

class SingleThreadJacksonAutoConfigurationTest {

    private final ApplicationContextRunner context = new ApplicationContextRunner()
            .withConfiguration(
                    AutoConfigurations.of(SingleThreadJacksonAutoConfiguration.class, JacksonAutoConfiguration.class));

    private static TokenStreamFactory factory(ApplicationContextRunner context) {
        TokenStreamFactory[] found = new TokenStreamFactory[1];
        context.run(started -> found[0] = started.getBean(JsonMapper.class).tokenStreamFactory());
        return found[0];
    }

    private static String written(ApplicationContextRunner context) {
        String[] found = new String[1];
        context.run(started -> found[0] = started.getBean(JsonMapper.class).writeValueAsString(Order.sample()));
        return found[0];
    }

    private static JsonMapperBuilderCustomizer customizer() {
        return builder -> builder.changeDefaultPropertyInclusion(
                        value -> value.withValueInclusion(JsonInclude.Include.NON_NULL))
                .propertyNamingStrategy(PropertyNamingStrategies.UPPER_CAMEL_CASE);
    }

    @Test
    void propertyTurnsItOff() {
        assertThat(factory(context)).isInstanceOf(SingleThreadJsonFactory.class);
        assertThat(factory(context.withPropertyValues("single-thread-jackson.enabled=false")))
                .isNotInstanceOf(SingleThreadJsonFactory.class);
    }

    @Test
    void settingsAndCustomizersAreBoots() {
        ApplicationContextRunner configured = context.withPropertyValues(
                        "spring.jackson.serialization.indent-output=true",
                        "spring.jackson.json.write.escape-non-ascii=true")
                .withBean(JsonMapperBuilderCustomizer.class, SingleThreadJacksonAutoConfigurationTest::customizer);
        String boots = written(configured.withPropertyValues("single-thread-jackson.enabled=false"));

        assertThat(boots).contains("\"Customer\"", "Z\\u00FCrich").doesNotContain("Remark");
        assertThat(written(configured)).isEqualTo(boots);
        assertThat(factory(configured)).isInstanceOf(SingleThreadJsonFactory.class);
    }

    @Test
    void mapperOfTheApplicationStays() {
        JsonMapper own = new JsonMapper();
        context.withBean(JsonMapper.class, () -> own)
                .run(started -> assertThat(started).getBean(JsonMapper.class).isSameAs(own));
    }

    @Test
    void factoryOfTheApplicationsOwnClassStays() {
        class Own extends JsonFactory {
            private static final long serialVersionUID = 1L;
        }
        assertThat(factory(context.withBean(JsonFactory.class, Own::new))).isInstanceOf(Own.class);
    }

    @Test
    void settingsOfTheApplicationsFactoryStay() {
        ApplicationContextRunner configured = context.withBean(
                JsonFactory.class,
                () -> JsonFactory.builder()
                        .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
                        .build());

        assertThat(factory(configured)).isInstanceOf(SingleThreadJsonFactory.class);
        assertThat(written(configured)).contains("Z\\u00FCrich");
    }

    /** Without the starter. */
    @Test
    void twoBeansAreEnough() {
        ApplicationContextRunner boots =
                new ApplicationContextRunner().withConfiguration(AutoConfigurations.of(JacksonAutoConfiguration.class));
        ApplicationContextRunner ours = boots.withUserConfiguration(JacksonConfiguration.class);

        assertThat(factory(ours)).isInstanceOf(SingleThreadJsonFactory.class);
        ours.run(started -> assertThat(SingleThreadModule.explain(started.getBean(JsonMapper.class), Order.class))
                .contains("Order: directly"));
        assertThat(written(ours)).isEqualTo(written(boots));
    }

    @Test
    void mapperForXmlIsLeftAlone() {
        context.run(started -> assertThat(started.getBean(XmlMapper.class).writeValueAsString(Order.sample()))
                .startsWith("<Order>"));
    }

    @Test
    void metricsAreThereWhereMicrometerIs() {
        context.run(started -> assertThat(started).hasSingleBean(MeterBinder.class));
        context.withClassLoader(new FilteredClassLoader(MeterBinder.class))
                .run(started -> assertThat(started).hasNotFailed().doesNotHaveBean("singleThreadJacksonMetrics"));
    }
}
