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

/** The settings that people use, by the name they have as a benchmark parameter. */
public enum MapperSettings {

    /** As it comes, which is without dates and optionals. */
    BARE(Include.ALWAYS) {
        @Override
        ObjectMapper mapper(JsonFactory factory, Module... modules) {
            return new ObjectMapper(factory).registerModules(modules);
        }
    },

    /** With Jackson's two modules for the types of Java 8: dates are numbers and arrays of numbers. */
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

    /** Spring Boot's: what Spring's builder makes, which registers the modules that it finds, with dates as text. */
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

    /** With dates as text. */
    NON_NULL(Include.NON_NULL) {
        @Override
        ObjectMapper mapper(JsonFactory factory, Module... modules) {
            return DATES_AS_TEXT.mapper(factory, modules).setDefaultPropertyInclusion(Include.NON_NULL);
        }
    },

    /** With dates as text. */
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

    /** A mapper of Jackson 2 with them. */
    abstract ObjectMapper mapper(JsonFactory factory, Module... modules);

    boolean hasDatesAsNumbers() {
        return this == BARE || this == PLAIN;
    }

    MapperSettings withDatesAsText() {
        return hasDatesAsNumbers() ? DATES_AS_TEXT : this;
    }
}
