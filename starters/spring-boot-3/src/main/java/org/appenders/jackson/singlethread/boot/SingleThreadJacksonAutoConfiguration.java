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
 * The mapper that Spring Boot would make, from the same builder and so with all its settings, but with our factory and
 * module. An application's own mapper takes its place as it would Boot's; {@code single-thread-jackson.enabled=false}
 * gives Boot's back.
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
        // The builder does not tell whether a customizer has given it a factory; such a one stays.
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
