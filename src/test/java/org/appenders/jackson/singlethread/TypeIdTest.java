package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.jsontype.BasicPolymorphicTypeValidator;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Beans with type ids. The bytes, the flushes, the failures and the calls on a user's resolver are stock's. */
class TypeIdTest {

    private static final MapperTarget[] TARGETS = {MapperTarget.STREAM, MapperTarget.STRING, MapperTarget.GENERATOR};

    private final Differences differences = new Differences();

    private static ObjectMapper ours(SingleThreadModule module, Consumer<JsonMapper.Builder> setting) {
        JsonMapper.Builder builder =
                JsonMapper.builder(new SingleThreadJsonFactory()).addModule(module);
        setting.accept(builder);
        return builder.build();
    }

    private static ObjectMapper stock(Consumer<JsonMapper.Builder> setting) {
        JsonMapper.Builder builder = JsonMapper.builder(new JsonFactory());
        setting.accept(builder);
        return builder.build();
    }

    private void compare(SingleThreadModule module, int writes, Consumer<JsonMapper.Builder> setting) {
        ObjectMapper stock = stock(setting);
        for (Map.Entry<String, Object> each : TypedValues.all().entrySet()) {
            ObjectMapper ours = ours(module, setting);
            for (MapperTarget target : TARGETS) {
                for (int i = 0; i < writes; i++) {
                    if (i < 4 || i > writes - 3) {
                        compare(each.getKey() + ", " + target + ", write " + i, target, ours, stock, each.getValue());
                    } else {
                        target.write(ours, each.getValue());
                    }
                }
            }
        }
        differences.assertNone();
    }

    private void compare(String what, MapperTarget target, ObjectMapper ours, ObjectMapper stock, Object value) {
        EditionApi.CountingIds.asked = 0;
        String expected = target.write(stock, value);
        EditionApi.CountingIds.asked = 0;
        differences.compare(what, target.write(ours, value), expected);
    }

    @Test
    void typeIdsAreStocksInAClass() {
        compare(new SingleThreadModule(1, true), 4, builder -> {});
    }

    @Test
    void typeIdsAreStocksByHandles() {
        compare(new SingleThreadModule(1, false), 4, builder -> {});
    }

    @Test
    void typeIdsOfManyWritesAreStocks() {
        compare(new SingleThreadModule(), 2_100, builder -> {});
    }

    @Test
    void typeIdsOfDefaultTypingAreStocks() {
        compare(
                new SingleThreadModule(1, true),
                4,
                builder -> builder.activateDefaultTyping(BasicPolymorphicTypeValidator.builder()
                        .allowIfBaseType(Object.class)
                        .build()));
    }

    /** The length of the text decides which type id is the first to reach the end of the buffer. */
    static class Padded {
        public String text;
        public Object typed = TypedValues.all().get("name");

        public List<TypedValues.Name> list = Collections.nCopies(3, new TypedValues.NameOther());

        Padded(String text) {
            this.text = text;
        }
    }

    @Test
    void typeIdsAtTheEndOfTheBufferAreStocks() {
        ObjectMapper ours = ours(new SingleThreadModule(1, true), builder -> {});
        ObjectMapper stock = stock(builder -> {});
        for (int i = 0; i < 3; i++) {
            comparePadded(ours, stock, "");
        }
        for (int length = 7_200; length < 8_010; length++) {
            comparePadded(ours, stock, Texts.ascii(length));
        }
        differences.assertNone();
    }

    private void comparePadded(ObjectMapper ours, ObjectMapper stock, String text) {
        compare("behind " + text.length(), MapperTarget.STREAM, ours, stock, new Padded(text));
    }

    interface Setting extends Consumer<JsonMapper.Builder> {}

    @Test
    void typeIdsUnderSettingsAreStocks() {
        Map<String, Setting> settings = new LinkedHashMap<>();
        settings.put("view", builder -> builder.disable(MapperFeature.DEFAULT_VIEW_INCLUSION));
        settings.put("indented", builder -> builder.enable(SerializationFeature.INDENT_OUTPUT));
        settings.put("static types", builder -> builder.enable(MapperFeature.USE_STATIC_TYPING));
        settings.forEach((name, setting) -> compare(new SingleThreadModule(1, true), 3, setting));
    }
}
