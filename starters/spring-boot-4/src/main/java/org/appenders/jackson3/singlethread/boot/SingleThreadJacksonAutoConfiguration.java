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
 * Auto-configures a {@link JsonMapper.Builder} with a {@link SingleThreadJsonFactory} and a {@link SingleThreadModule}.
 *
 * <p>Spring Boot makes its {@link JsonMapper} with this builder. All {@link JsonMapperBuilderCustomizer} beans are
 * applied, Boot's and yours, so the mapper has all of Boot's settings, including {@code spring.jackson.*} properties
 * and modules. Spring calls this class when it creates the application context; an application does not call it.
 *
 * <p>Each injection point gets a new builder, as with Boot. This builder replaces Boot's. If the application
 * defines a builder bean, neither is created. If the application has a {@link JsonFactory} bean of another class, that
 * factory stays. {@code single-thread-jackson.enabled=false} restores Boot's builder.
 *
 * <p>If Micrometer is on the class path, the factory's {@link SingleThreadJsonFactory#statistics() statistics} are
 * published as meters.
 */
@AutoConfiguration(before = JacksonAutoConfiguration.class)
@ConditionalOnClass(JsonMapper.class)
@ConditionalOnProperty(name = "single-thread-jackson.enabled", matchIfMissing = true)
public class SingleThreadJacksonAutoConfiguration {

    /** Since Spring Boot 4.1 the context has a bean for the factory, which customizers have configured. */
    @Bean
    @Scope(ConfigurableBeanFactory.SCOPE_PROTOTYPE)
    @ConditionalOnMissingBean
    JsonMapper.Builder jsonMapperBuilder(
            ObjectProvider<JsonMapperBuilderCustomizer> customizers, ObjectProvider<JsonFactory> factories) {
        JsonFactory factory = factories.getIfAvailable(JsonFactory::new);
        // A factory of another class is the application's own, and stays.
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
