package org.appenders.jackson.singlethread.recipes;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.arc.All;
import io.quarkus.jackson.ObjectMapperCustomizer;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.SingleThreadModule;

@ApplicationScoped
public class MapperProducer {

    @Produces
    @Singleton
    ObjectMapper objectMapper(@All List<ObjectMapperCustomizer> customizers) {
        ObjectMapper mapper = new ObjectMapper(new SingleThreadJsonFactory());
        customizers.stream().sorted().forEach(customizer -> customizer.customize(mapper));
        return mapper.registerModule(new SingleThreadModule());
    }
}
