package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.jsontype.BasicPolymorphicTypeValidator;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.JsonNodeType;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.ValueNode;
import com.fasterxml.jackson.databind.ser.std.MapSerializer;
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

/**
 * Maps, lists, sets, arrays and trees of plain values are written in one go, with stock's bytes, flushes and failures.
 */
@SuppressWarnings({"unused", "deprecation"}) // The replacement is newer than Jackson 2.12.
class ContainerTest {

    private static final MapperTarget[] TARGETS = {
        MapperTarget.STREAM, MapperTarget.DATA, MapperTarget.BYTES, MapperTarget.STRING, MapperTarget.GENERATOR
    };

    private final Differences differences = new Differences();

    /** A user's text node that writes another text than it returns. */
    static class OwnText extends ValueNode {

        @Override
        public JsonToken asToken() {
            return JsonToken.VALUE_STRING;
        }

        @Override
        public String asText() {
            return "text";
        }

        @Override
        public String textValue() {
            return "text";
        }

        @Override
        public JsonNodeType getNodeType() {
            return JsonNodeType.STRING;
        }

        @Override
        public int hashCode() {
            return 1;
        }

        @Override
        public boolean equals(Object o) {
            return o == this;
        }

        @Override
        public void serialize(JsonGenerator generator, SerializerProvider provider) throws IOException {
            generator.writeString("another");
        }
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS, include = JsonTypeInfo.As.WRAPPER_ARRAY)
    private interface Typed {}

    @JsonSerialize(using = Count.class)
    static class Counted {
        private final Map<String, Object> map;

        Counted(Map<String, Object> map) {
            this.map = map;
        }
    }

    /** Writes how many entries the context has after the map. */
    static class Count extends JsonSerializer<Counted> {
        @Override
        public void serialize(Counted value, JsonGenerator generator, SerializerProvider provider) throws IOException {
            generator.writeStartObject();
            if (value.map.size() > 1) {
                generator.writeNullField("before");
            }
            ((MapSerializer) (JsonSerializer<?>) provider.findValueSerializer(Map.class, null))
                    .serializeWithoutTypeInfo(value.map, generator, provider);
            generator.writeNumberField("entries", generator.getOutputContext().getEntryCount());
            generator.writeEndObject();
        }
    }

    private static List<Object> values() {
        List<Object> values = new ArrayList<>(PlainValues.all());
        values.add(PlainValues.tree().set("own", new OwnText()));
        values.add(new Counted(PlainValues.nested()));
        values.add(new Counted(Collections.singletonMap("alone", null)));
        return values;
    }

    private void compare(String what, Consumer<ObjectMapper> setting) {
        ObjectMapper stock = MapperSetup.FACTORY_AND_MODULE.stock();
        setting.accept(stock);
        for (Object value : values()) {
            // A new mapper for each value, because after a container that could not be written in one go the next ones
            // are not tried.
            ObjectMapper ours = MapperSetup.FACTORY_AND_MODULE.ours();
            setting.accept(ours);
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
        compare("plain", mapper -> {});
        for (SerializationFeature feature : new SerializationFeature[] {
            SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS,
            SerializationFeature.WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED,
            SerializationFeature.WRITE_ENUMS_USING_TO_STRING,
            SerializationFeature.WRITE_ENUMS_USING_INDEX,
            SerializationFeature.WRAP_ROOT_VALUE,
            SerializationFeature.WRITE_NULL_MAP_VALUES,
            SerializationFeature.WRITE_EMPTY_JSON_ARRAYS,
            SerializationFeature.INDENT_OUTPUT
        }) {
            compare(feature.name(), mapper -> mapper.configure(feature, !feature.enabledByDefault()));
        }
        for (JsonGenerator.Feature feature : new JsonGenerator.Feature[] {
            JsonGenerator.Feature.WRITE_NUMBERS_AS_STRINGS,
            JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN,
            JsonGenerator.Feature.QUOTE_FIELD_NAMES,
            JsonGenerator.Feature.ESCAPE_NON_ASCII,
            JsonGenerator.Feature.STRICT_DUPLICATE_DETECTION
        }) {
            compare(feature.name(), mapper -> mapper.configure(feature, !feature.enabledByDefault()));
        }
        for (JsonInclude.Include inclusion :
                new JsonInclude.Include[] {JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_EMPTY}) {
            compare(inclusion.name(), mapper -> mapper.setSerializationInclusion(inclusion));
            compare(
                    inclusion + " by type",
                    mapper -> mapper.configOverride(Map.class)
                            .setInclude(JsonInclude.Value.construct(inclusion, inclusion)));
        }
        for (Class<?> list : new Class<?>[] {List.class, ArrayList.class, int[].class, Object[].class, Set.class}) {
            compare(
                    "unwrapped " + list,
                    mapper -> mapper.configOverride(list)
                            .setFormat(JsonFormat.Value.empty()
                                    .withFeature(JsonFormat.Feature.WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED)));
        }
        differences.assertNone();
    }

    @Test
    void typesAreStocks() {
        for (ObjectMapper.DefaultTyping typing : ObjectMapper.DefaultTyping.values()) {
            compare(
                    "typed by default, " + typing,
                    mapper -> mapper.activateDefaultTyping(
                            BasicPolymorphicTypeValidator.builder().build(), typing, JsonTypeInfo.As.PROPERTY));
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
            compare(type + " is typed", mapper -> mapper.addMixIn(type, Typed.class));
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
            compare("of " + type, mapper -> mapper.registerModule(new SimpleModule().addSerializer(of(type))));
        }
        compare("of null", mapper -> mapper.getSerializerProvider().setNullValueSerializer(new PlainValues.Shout()));
        compare(
                "of keys",
                mapper -> mapper.registerModule(new SimpleModule().addKeySerializer(String.class, new Key())));
        differences.assertNone();
    }

    private static JsonSerializer<?> of(Class<?> type) {
        return new PlainValues.Shout() {
            @Override
            @SuppressWarnings("unchecked")
            public Class<Object> handledType() {
                return (Class<Object>) type;
            }
        };
    }

    static class Key extends JsonSerializer<Object> {
        @Override
        public void serialize(Object value, JsonGenerator generator, SerializerProvider provider) throws IOException {
            generator.writeFieldName(value + "!");
        }
    }

    @Test
    void levelsAreStocks() {
        for (int limit : Configuration.isAtLeast(16) ? new int[] {0, 7, 33} : new int[] {0}) {
            for (int depth : new int[] {1, 5, 6, 7, 8, 30, 31, 32, 33, 34, 70}) {
                ObjectMapper ours = MapperSetup.FACTORY_AND_MODULE.ours();
                ObjectMapper stock = MapperSetup.FACTORY_AND_MODULE.stock();
                if (limit > 0) {
                    Since216.setDepth(ours.getFactory(), limit);
                    Since216.setDepth(stock.getFactory(), limit);
                }
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
        ObjectMapper stock = MapperSetup.FACTORY_AND_MODULE.stock();
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
                        written(MapperSetup.FACTORY_AND_MODULE.ours(), 8000 - left, value),
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
        ObjectMapper stock = MapperSetup.FACTORY_AND_MODULE.stock();
        PlainValues.inPieces((what, document) -> differences.compare(
                what,
                MapperTarget.STRING.write(MapperSetup.FACTORY_AND_MODULE.ours(), document),
                MapperTarget.STRING.write(stock, document)));
        differences.assertNone();
    }

    /** One mapper writes all values, so it must not let earlier failures affect later writes. */
    @Test
    void randomValuesAreStocks() {
        for (JsonInclude.Include inclusion : new JsonInclude.Include[] {
            JsonInclude.Include.ALWAYS, JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_EMPTY
        }) {
            ObjectMapper ours = MapperSetup.FACTORY_AND_MODULE.ours().setSerializationInclusion(inclusion);
            ObjectMapper stock = MapperSetup.FACTORY_AND_MODULE.stock().setSerializationInclusion(inclusion);
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

    private static String written(ObjectMapper mapper, int before, Object value) throws IOException {
        Transcript transcript = new Transcript();
        try (JsonGenerator generator =
                mapper.getFactory().createGenerator(new Recorder(transcript, Failure.NEVER).stream())) {
            generator.writeStartArray();
            Scripts.fillTo(generator, before);
            mapper.writeValue(generator, value);
            generator.writeString("behind");
        }
        return transcript.toString();
    }
}
