package org.appenders.jackson.singlethread.it.readme;

import com.fasterxml.jackson.databind.ObjectMapper;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.SingleThreadModule;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.converter.json.Jackson2ObjectMapperBuilder;

/** The bean for Spring Boot 3 in the README. Boot uses it instead of its own mapper. */
@Configuration(proxyBeanMethods = false)
public class JacksonConfiguration {
    @Bean
    public ObjectMapper objectMapper(Jackson2ObjectMapperBuilder builder) {
        return builder.factory(new SingleThreadJsonFactory())
                .<ObjectMapper>build()
                .registerModule(new SingleThreadModule());
    }
}
