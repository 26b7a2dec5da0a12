package org.appenders.jackson.singlethread.benchmark.contender;

import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.util.Locale;
import org.springframework.http.converter.json.Jackson2ObjectMapperBuilder;

/** The settings that people use, by their names as benchmark parameters. */
public enum MapperSettings {

    /** The defaults, without modules for dates and optionals. */
    BARE(Include.ALWAYS) {
        @Override
        ObjectMapper mapper(JsonFactory factory, Module... modules) {
            return new ObjectMapper(factory).registerModules(modules);
        }
    },

    /** Jackson's two modules for the types of Java 8. Dates are numbers and arrays of numbers. */
    PLAIN(Include.ALWAYS) {
        @Override
        ObjectMapper mapper(JsonFactory factory, Module... modules) {
            return BARE.mapper(factory, modules).registerModules(new JavaTimeModule(), new Jdk8Module());
        }
    },

    DATES_AS_TEXT(Include.ALWAYS) {
        @Override
        ObjectMapper mapper(JsonFactory factory, Module... modules) {
            return PLAIN.mapper(factory, modules).disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS);
        }
    },

    /** Spring Boot's settings: Spring's builder registers the modules that it finds. Dates are text. */
    SPRING(Include.ALWAYS) {
        @Override
        ObjectMapper mapper(JsonFactory factory, Module... modules) {
            return new Jackson2ObjectMapperBuilder()
                    .factory(factory)
                    .modulesToInstall(modules)
                    .featuresToDisable(
                            SerializationFeature.WRITE_DATES_AS_TIMESTAMPS,
                            SerializationFeature.WRITE_DURATIONS_AS_TIMESTAMPS)
                    .build();
        }
    },

    /** Leaves out nulls. Dates are text. */
    NON_NULL(Include.NON_NULL) {
        @Override
        ObjectMapper mapper(JsonFactory factory, Module... modules) {
            return DATES_AS_TEXT.mapper(factory, modules).setDefaultPropertyInclusion(Include.NON_NULL);
        }
    },

    /** Leaves out empty values. Dates are text. */
    NON_EMPTY(Include.NON_EMPTY) {
        @Override
        ObjectMapper mapper(JsonFactory factory, Module... modules) {
            return DATES_AS_TEXT.mapper(factory, modules).setDefaultPropertyInclusion(Include.NON_EMPTY);
        }
    };

    /** Which properties are written. */
    final Include inclusion;

    MapperSettings(Include inclusion) {
        this.inclusion = inclusion;
    }

    public static MapperSettings named(String parameter) {
        return valueOf(parameter.toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    /** Creates a mapper of Jackson 2 with these settings. */
    abstract ObjectMapper mapper(JsonFactory factory, Module... modules);

    boolean hasDatesAsNumbers() {
        return this == BARE || this == PLAIN;
    }

    MapperSettings withDatesAsText() {
        return hasDatesAsNumbers() ? DATES_AS_TEXT : this;
    }
}
