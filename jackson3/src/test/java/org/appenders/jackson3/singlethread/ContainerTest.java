package org.appenders.jackson3.singlethread;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.DefaultTyping;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.jsontype.BasicPolymorphicTypeValidator;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Maps, lists, sets, arrays and trees of plain values are written in one go, with stock's bytes, flushes and failures.
 */
@SuppressWarnings({"unused", "serial"})
class ContainerTest {

    private static final MapperTarget[] TARGETS = {MapperTarget.STREAM, MapperTarget.DATA, MapperTarget.STRING};

    private final Differences differences = new Differences();

    @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS, include = JsonTypeInfo.As.WRAPPER_ARRAY)
    private interface Typed {}

    private static JsonMapper mapper(boolean isOurs, Consumer<JsonMapper.Builder> setting) {
        JsonMapper.Builder builder = isOurs
                ? JsonMapper.builder(new SingleThreadJsonFactory()).addModule(new SingleThreadModule(1, true))
                : JsonMapper.builder(new JsonFactory());
        setting.accept(builder);
        return builder.build();
    }

    private void compare(String what, Consumer<JsonMapper.Builder> setting) {
        JsonMapper stock = mapper(false, setting);
        for (Object value : PlainValues.all()) {
            // A new mapper for each value, because after a container that could not be written in one go the next ones
            // are not tried.
            JsonMapper ours = mapper(true, setting);
            for (MapperTarget target : TARGETS) {
                for (int i = 0; i < 3; i++) {
                    differences.compare(
                            what + ", " + target + ", " + value.getClass(),
                            target.write(ours, value),
                            target.write(stock, value));
                }
            }
        }
    }

    @Test
    void bytesAreStocksUnderSettingsThatTouchThem() {
        compare("plain", builder -> {});
        for (SerializationFeature feature : new SerializationFeature[] {
            SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS,
            SerializationFeature.WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED,
            SerializationFeature.WRITE_EMPTY_JSON_ARRAYS,
            SerializationFeature.WRAP_ROOT_VALUE,
            SerializationFeature.INDENT_OUTPUT
        }) {
            compare(feature.name(), builder -> builder.configure(feature, !feature.enabledByDefault()));
        }
        for (SerializationFeature feature : SerializationFeature.values()) {
            // Not all versions have these. 3.1 has the first, 3.2 the second.
            if (feature.name().equals("APPLY_JSON_INCLUDE_FOR_CONTAINERS")
                    || feature.name().equals("ORDER_SET_ELEMENTS")) {
                compare(feature.name(), builder -> builder.enable(feature));
            }
        }
        for (EnumFeature feature : EnumFeature.values()) {
            compare(feature.name(), builder -> builder.configure(feature, !feature.enabledByDefault()));
        }
        for (JsonWriteFeature feature : new JsonWriteFeature[] {
            JsonWriteFeature.WRITE_NUMBERS_AS_STRINGS,
            JsonWriteFeature.QUOTE_PROPERTY_NAMES,
            JsonWriteFeature.ESCAPE_NON_ASCII,
            JsonWriteFeature.ESCAPE_FORWARD_SLASHES
        }) {
            compare(feature.name(), builder -> builder.configure(feature, !feature.enabledByDefault()));
        }
        for (StreamWriteFeature feature : new StreamWriteFeature[] {
            StreamWriteFeature.STRICT_DUPLICATE_DETECTION, StreamWriteFeature.USE_FAST_DOUBLE_WRITER
        }) {
            compare(feature.name(), builder -> builder.configure(feature, !feature.enabledByDefault()));
        }
        for (JsonInclude.Include inclusion :
                new JsonInclude.Include[] {JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_EMPTY}) {
            JsonInclude.Value both = JsonInclude.Value.construct(inclusion, inclusion);
            compare("of all", builder -> builder.changeDefaultPropertyInclusion(v -> both));
            compare("by type", builder -> builder.withConfigOverride(Map.class, map -> map.setInclude(both)));
        }
        JsonFormat.Value unwrapped =
                JsonFormat.Value.empty().withFeature(JsonFormat.Feature.WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED);
        for (Class<?> type : new Class<?>[] {List.class, ArrayList.class, int[].class, Object[].class, Set.class}) {
            compare(
                    "unwrapped " + type,
                    builder -> builder.withConfigOverride(type, list -> list.setFormat(unwrapped)));
        }
        differences.assertNone();
    }

    @Test
    void typesAreStocks() {
        for (DefaultTyping typing : DefaultTyping.values()) {
            compare(
                    "typed by default, " + typing,
                    builder -> builder.activateDefaultTyping(
                            BasicPolymorphicTypeValidator.builder()
                                    .allowIfBaseType(Object.class)
                                    .build(),
                            typing,
                            JsonTypeInfo.As.PROPERTY));
        }
        for (Class<?> type : new Class<?>[] {
            Object.class,
            List.class,
            Map.class,
            String.class,
            UUID.class,
            Integer.class,
            int[].class,
            ElementValues.Suit.class
        }) {
            compare(type + " is typed", builder -> builder.addMixIn(type, Typed.class));
        }
        differences.assertNone();
    }

    @Test
    void serializersOfTheUsersAreCalled() {
        Class<?>[] types = {
            String.class,
            Integer.class,
            Boolean.class,
            UUID.class,
            ElementValues.Suit.class,
            int[].class,
            Object[].class,
            Set.class,
            List.class,
            ArrayList.class,
            Map.class,
            LinkedHashMap.class,
            ObjectNode.class,
            JsonNode.class
        };
        for (Class<?> type : types) {
            compare("of " + type, builder -> builder.addModule(new SimpleModule().addSerializer(of(type))));
        }
        compare(
                "of null",
                builder ->
                        builder.addModule(new SimpleModule().setDefaultNullValueSerializer(new PlainValues.Shout())));
        compare("of keys", builder -> builder.addModule(new SimpleModule().addKeySerializer(String.class, new Key())));
        differences.assertNone();
    }

    private static ValueSerializer<?> of(Class<?> type) {
        return new PlainValues.Shout() {
            @Override
            @SuppressWarnings("unchecked")
            public Class<Object> handledType() {
                return (Class<Object>) type;
            }
        };
    }

    static class Key extends ValueSerializer<Object> {
        @Override
        public void serialize(Object value, JsonGenerator generator, SerializationContext provider) {
            generator.writeName(value + "!");
        }
    }

    @Test
    void levelsAreStocks() {
        for (int limit : new int[] {7, 33, 1000}) {
            for (int depth : new int[] {1, 5, 6, 7, 8, 30, 31, 32, 33, 34, 70}) {
                JsonMapper ours = MapperSetup.oursNestingTo(limit);
                JsonMapper stock = MapperSetup.stockNestingTo(limit);
                Object map = "text";
                JsonNode tree = JsonNodeFactory.instance.arrayNode();
                for (int i = 0; i < depth; i++) {
                    map = i % 3 == 1
                            ? Arrays.asList(map, 1)
                            : new LinkedHashMap<String, Object>(Collections.singletonMap("k", map));
                    tree = i % 3 == 1
                            ? JsonNodeFactory.instance.arrayNode().add(tree)
                            : JsonNodeFactory.instance.objectNode().set("k", tree);
                }
                for (Object value : new Object[] {map, tree, new Beans.Generic<>(map, Arrays.asList(tree))}) {
                    for (int i = 0; i < 3; i++) {
                        differences.compare(
                                depth + " of " + limit,
                                MapperTarget.STREAM.write(ours, value),
                                MapperTarget.STREAM.write(stock, value));
                    }
                }
            }
        }
        differences.assertNone();
    }

    @Test
    void flushesAreStocks() throws IOException {
        JsonMapper stock = mapper(false, builder -> {});
        Object deep = Long.MIN_VALUE;
        JsonNode deepTree = JsonNodeFactory.instance.numberNode(Long.MIN_VALUE);
        for (int i = 0; i < 30; i++) {
            deep = Arrays.asList(deep);
            deepTree = JsonNodeFactory.instance.arrayNode().add(deepTree);
        }
        Object[] values = {
            PlainValues.nested(),
            PlainValues.tree(),
            new Beans.Generic<>(PlainValues.nested(), Arrays.asList(PlainValues.tree())),
            Collections.singletonMap("deep", deep),
            JsonNodeFactory.instance.objectNode().set("deep", deepTree)
        };
        for (Object value : values) {
            for (int left = 0; left < 1200; left++) {
                differences.compare(
                        "with " + left + " bytes left",
                        written(mapper(true, builder -> {}), 8000 - left, value),
                        written(stock, 8000 - left, value));
            }
        }
        differences.assertNone();
    }

    /**
     * The chars of a String are collected in pieces. A value that does not fit in one piece is written in another way.
     */
    @Test
    void stringsInPiecesAreStocks() {
        JsonMapper stock = mapper(false, builder -> {});
        PlainValues.inPieces((what, document) -> differences.compare(
                what,
                MapperTarget.STRING.write(mapper(true, builder -> {}), document),
                MapperTarget.STRING.write(stock, document)));
        differences.assertNone();
    }

    /** One mapper writes all values, so it must not let earlier failures affect later writes. */
    @Test
    void randomValuesAreStocks() {
        for (JsonInclude.Include inclusion : new JsonInclude.Include[] {
            JsonInclude.Include.ALWAYS, JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_EMPTY
        }) {
            JsonInclude.Value both = JsonInclude.Value.construct(inclusion, inclusion);
            JsonMapper ours = mapper(true, builder -> builder.changeDefaultPropertyInclusion(v -> both));
            JsonMapper stock = mapper(false, builder -> builder.changeDefaultPropertyInclusion(v -> both));
            PlainValues.random((what, value) -> {
                for (MapperTarget target : new MapperTarget[] {MapperTarget.STRING, MapperTarget.STREAM}) {
                    differences.compare(
                            inclusion + ", " + what + " to " + target,
                            target.write(ours, value),
                            target.write(stock, value));
                }
            });
        }
        differences.assertNone();
    }

    private static String written(JsonMapper mapper, int before, Object value) throws IOException {
        Transcript transcript = new Transcript();
        try (JsonGenerator generator = mapper.createGenerator(new Recorder(transcript, Failure.NEVER).stream())) {
            generator.writeStartArray();
            Scripts.fillTo(generator, before);
            mapper.writeValue(generator, value);
            generator.writeString("behind");
        }
        return transcript.toString();
    }
}
