package org.appenders.jackson.singlethread.recipes.micronaut;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.Module;
import io.micronaut.context.annotation.BootstrapContextCompatible;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Replaces;
import io.micronaut.jackson.JacksonConfiguration;
import io.micronaut.jackson.ObjectMapperFactory;
import jakarta.inject.Singleton;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.SingleThreadJsonFactoryBuilder;
import org.appenders.jackson.singlethread.SingleThreadModule;

@Factory
@BootstrapContextCompatible
public class MicronautJackson {

    @Singleton
    @BootstrapContextCompatible
    @Replaces(value = JsonFactory.class, factory = ObjectMapperFactory.class)
    JsonFactory jsonFactory(JacksonConfiguration configuration) {
        SingleThreadJsonFactoryBuilder builder = SingleThreadJsonFactory.builder();
        configuration.getFactorySettings().forEach(builder::configure);
        return builder.build();
    }

    @Singleton
    @BootstrapContextCompatible
    Module singleThreadModule() {
        return new SingleThreadModule();
    }
}
