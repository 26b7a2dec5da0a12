package org.appenders.jackson.singlethread.boot;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.MappingJsonFactory;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.micrometer.core.instrument.binder.MeterBinder;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.SingleThreadModule;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.autoconfigure.jackson.JacksonAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import org.springframework.http.converter.json.Jackson2ObjectMapperBuilder;

/**
 * Auto-configures an {@link ObjectMapper} with a {@link SingleThreadJsonFactory} and a {@link SingleThreadModule}.
 *
 * <p>The mapper is made by the {@link Jackson2ObjectMapperBuilder} that Spring Boot configures, so it has all of Boot's
 * settings, including {@code spring.jackson.*} properties, customizers and modules. Spring calls this class when it
 * creates the application context; an application does not call it.
 *
 * <p>The mapper is an ordinary singleton bean, which any thread may use. It replaces Boot's own mapper. If
 * the application defines an {@code ObjectMapper} bean, neither is created. If a customizer has given the builder a
 * factory of another class, that factory stays. {@code single-thread-jackson.enabled=false} restores Boot's mapper.
 *
 * <p>If Micrometer is on the class path, the factory's {@link SingleThreadJsonFactory#statistics() statistics} are
 * published as meters.
 */
@AutoConfiguration(before = JacksonAutoConfiguration.class)
@ConditionalOnClass(Jackson2ObjectMapperBuilder.class)
@ConditionalOnProperty(name = "single-thread-jackson.enabled", matchIfMissing = true)
public class SingleThreadJacksonAutoConfiguration {

    @Bean
    @Primary
    @ConditionalOnMissingBean
    ObjectMapper jacksonObjectMapper(Jackson2ObjectMapperBuilder builder) {
        ObjectMapper mapper = builder.createXmlMapper(false).build();
        JsonFactory factory = mapper.getFactory();
        // The builder does not show whether a customizer has given it a factory, so look at the factory of a mapper.
        if (factory.getClass() == MappingJsonFactory.class || factory.getClass() == JsonFactory.class) {
            mapper = builder.factory(SingleThreadJsonFactory.builder(factory).build())
                    .build();
        }
        return mapper.registerModule(new SingleThreadModule());
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
