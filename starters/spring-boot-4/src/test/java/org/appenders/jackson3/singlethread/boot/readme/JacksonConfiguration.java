package org.appenders.jackson3.singlethread.boot.readme;

import org.appenders.jackson3.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson3.singlethread.SingleThreadModule;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JacksonModule;

/** The two beans in the documents, for applications without the starter. */
@Configuration
public class JacksonConfiguration {

    @Bean
    public JsonFactory jsonFactory() {
        return new SingleThreadJsonFactory();
    }

    @Bean
    public JacksonModule singleThreadModule() {
        return new SingleThreadModule();
    }
}
