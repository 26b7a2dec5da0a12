package org.appenders.jackson3.singlethread.boot;

import io.micrometer.core.instrument.binder.MeterBinder;
import org.appenders.jackson3.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson3.singlethread.SingleThreadModule;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.ConfigurableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.jackson.autoconfigure.JsonMapperBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Scope;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.json.JsonMapper;

/**
 * The builder of mappers that Spring Boot would make, with the same customizers and so with all its settings, but with
 * our factory and module. An application's own builder takes its place as it would Boot's; {@code
 * single-thread-jackson.enabled=false} gives Boot's back.
 */
@AutoConfiguration(before = JacksonAutoConfiguration.class)
@ConditionalOnClass(JsonMapper.class)
@ConditionalOnProperty(name = "single-thread-jackson.enabled", matchIfMissing = true)
public class SingleThreadJacksonAutoConfiguration {

    /** From Spring Boot 4.1 on there is a bean for the factory, with what customizers make of it. */
    @Bean
    @Scope(ConfigurableBeanFactory.SCOPE_PROTOTYPE)
    @ConditionalOnMissingBean
    JsonMapper.Builder jsonMapperBuilder(
            ObjectProvider<JsonMapperBuilderCustomizer> customizers, ObjectProvider<JsonFactory> factories) {
        JsonFactory factory = factories.getIfAvailable(JsonFactory::new);
        // One of the application's own class stays.
        if (factory.getClass() == JsonFactory.class) {
            factory = SingleThreadJsonFactory.builder(factory).build();
        }
        JsonMapper.Builder builder = JsonMapper.builder(factory);
        customizers.orderedStream().forEach(customizer -> customizer.customize(builder));
        return builder.addModule(new SingleThreadModule());
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(MeterBinder.class)
    static class Metrics {

        @Bean
        MeterBinder singleThreadJacksonMetrics(ListableBeanFactory beans) {
            return new LeaseMetrics(beans);
        }
    }
}
