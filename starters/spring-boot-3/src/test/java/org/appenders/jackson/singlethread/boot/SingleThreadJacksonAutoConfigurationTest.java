package org.appenders.jackson.singlethread.boot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.dataformat.xml.XmlMapper;
import io.micrometer.core.instrument.binder.MeterBinder;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.boot.Application.Order;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.autoconfigure.http.HttpMessageConvertersAutoConfiguration;
import org.springframework.boot.autoconfigure.jackson.Jackson2ObjectMapperBuilderCustomizer;
import org.springframework.boot.autoconfigure.jackson.JacksonAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.http.converter.xml.MappingJackson2XmlHttpMessageConverter;

class SingleThreadJacksonAutoConfigurationTest {

    private final ApplicationContextRunner context = new ApplicationContextRunner()
            .withConfiguration(
                    AutoConfigurations.of(SingleThreadJacksonAutoConfiguration.class, JacksonAutoConfiguration.class));

    private static JsonFactory factory(ApplicationContextRunner context) {
        JsonFactory[] found = new JsonFactory[1];
        context.run(started -> found[0] = started.getBean(ObjectMapper.class).getFactory());
        return found[0];
    }

    private static String written(ApplicationContextRunner context) {
        String[] found = new String[1];
        context.run(started -> found[0] = started.getBean(ObjectMapper.class).writeValueAsString(Order.sample()));
        return found[0];
    }

    private static Jackson2ObjectMapperBuilderCustomizer customizer() {
        return builder -> builder.serializationInclusion(JsonInclude.Include.NON_NULL)
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
                        "spring.jackson.serialization.write-dates-as-timestamps=true",
                        "spring.jackson.serialization.indent-output=true")
                .withBean(
                        Jackson2ObjectMapperBuilderCustomizer.class,
                        SingleThreadJacksonAutoConfigurationTest::customizer);
        String boots = written(configured.withPropertyValues("single-thread-jackson.enabled=false"));

        assertThat(boots).contains("\"Customer\"").doesNotContain("Remark");
        assertThat(written(configured)).isEqualTo(boots);
        assertThat(factory(configured)).isInstanceOf(SingleThreadJsonFactory.class);
    }

    @Test
    void mapperOfTheApplicationStays() {
        ObjectMapper own = new ObjectMapper();
        context.withBean(ObjectMapper.class, () -> own)
                .run(started -> assertThat(started).getBean(ObjectMapper.class).isSameAs(own));
    }

    @Test
    void factoryOfACustomizerStays() {
        class Own extends JsonFactory {
            private static final long serialVersionUID = 1L;
        }
        assertThat(factory(context.withBean(
                        Jackson2ObjectMapperBuilderCustomizer.class, () -> builder -> builder.factory(new Own()))))
                .isInstanceOf(Own.class);
    }

    @Test
    void settingsOfACustomizersFactoryStay() {
        ApplicationContextRunner configured = context.withBean(
                Jackson2ObjectMapperBuilderCustomizer.class,
                () -> builder -> builder.factory(JsonFactory.builder()
                        .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
                        .build()));

        assertThat(factory(configured)).isInstanceOf(SingleThreadJsonFactory.class);
        assertThat(written(configured)).contains("Z\\u00FCrich");
    }

    @Test
    void mapperForXmlIsLeftAlone() {
        context.withConfiguration(AutoConfigurations.of(HttpMessageConvertersAutoConfiguration.class))
                .run(started -> assertThat(started)
                        .getBean(MappingJackson2XmlHttpMessageConverter.class)
                        .extracting(MappingJackson2XmlHttpMessageConverter::getObjectMapper)
                        .isInstanceOf(XmlMapper.class));
    }

    @Test
    void metricsAreThereWhereMicrometerIs() {
        context.run(started -> assertThat(started).hasSingleBean(MeterBinder.class));
        context.withClassLoader(new FilteredClassLoader(MeterBinder.class))
                .run(started -> assertThat(started).hasNotFailed().doesNotHaveBean("singleThreadJacksonMetrics"));
    }
}
