package org.appenders.jackson.singlethread;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;
import java.time.LocalDate;
import java.util.Date;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Nulls that Jackson passes to serializers, as the one of streams does: each serializer of ours writes or fails as the one
 * that it takes the place of.
 */
class NullElementsTest {

    /** After so many writes a class is generated for the bean. */
    private static final int WRITES = 2100;

    private final ObjectMapper stock = JsonMapper.builder()
            .addModules(new Jdk8Module(), new JavaTimeModule())
            .build();

    private final ObjectMapper ours = JsonMapper.builder(new SingleThreadJsonFactory())
            .addModules(new Jdk8Module(), new JavaTimeModule(), new SingleThreadModule())
            .build();

    @ParameterizedTest
    @ValueSource(
            classes = {
                Bean.class,
                Text.class,
                HashMap.class,
                EnumMap.class,
                AtomicReference.class,
                JsonNode.class,
                String.class,
                Integer.class,
                UUID.class,
                Date.class,
                LocalDate.class,
                int[].class
            })
    void nullsInStreamsAreStocks(Class<?> type) throws IOException {
        for (int i = 0; i < WRITES; i++) {
            ours.writeValueAsBytes(new Bean());
            ours.writeValueAsBytes(new Text());
        }
        JavaType stream = stock.getTypeFactory().constructParametricType(Stream.class, type);
        for (int i = 0; i < 3; i++) {
            assertThat(written(ours, stream)).isEqualTo(written(stock, stream));
        }
    }

    private static String written(ObjectMapper mapper, JavaType type) {
        try {
            return mapper.writerFor(type).writeValueAsString(Stream.of((Object) null));
        } catch (IOException | RuntimeException e) {
            return e.getClass() + " " + e.getMessage() + " because of "
                    + (e.getCause() == null ? null : e.getCause().getClass());
        }
    }

    /** With a getter, which fails for null. */
    public static final class Bean {

        public String getText() {
            return "text";
        }
    }

    /** Written as its text. */
    public static final class Text {

        @JsonValue
        public String getText() {
            return "text";
        }
    }
}
