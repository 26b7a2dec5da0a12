package org.appenders.jackson3.singlethread.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.appenders.jackson3.singlethread.Configuration;
import org.appenders.jackson3.singlethread.Target;
import org.appenders.jackson3.singlethread.Texts;
import org.appenders.jackson3.singlethread.Turns;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.io.IOContext;
import tools.jackson.core.io.SerializedString;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonWriteContext;
import tools.jackson.core.json.UTF8JsonGenerator;

/** The state that a kept generator inherits from Jackson's classes. All of it is known, and all of it is reset. */
class InheritedStateTest {

    /** Fields that must be as in a new generator when a lease begins. {@code LeasedGenerator} resets them. */
    private static final Set<String> RESET = setOf(
            "_streamWriteFeatures",
            "_streamWriteContext",
            "_closed",
            "_outputEscapes",
            "_characterEscapes",
            "_cfgWriteHexUppercase",
            "_outputBuffer",
            "_outputTail",
            "_charBuffer");

    /** Fields that do not change between the constructor and the end, or whose content does not matter. */
    private static final Set<String> CONSTANT = setOf("_bufferRecyclable", "_entityBuffer");

    private static final Set<String> CONTEXT =
            setOf("_type", "_index", "_nestingDepth", "_dups", "_child", "_currentName", "_currentValue", "_gotName");

    /** Which buffers are in use, and whether the recycler was released. These fields contain nothing of a document. */
    private static final Set<String> IO_CONTEXT = setOf(
            "_encoding",
            "_readIOBuffer",
            "_writeEncodingBuffer",
            "_base64Buffer",
            "_tokenCBuffer",
            "_concatCBuffer",
            "_nameCopyBuffer",
            "_closed",
            "_encodingWriter",
            "_releaseRecycler");

    /** The fields that setters change under every configuration of the factory. */
    private static final Set<String> SET = setOf("_streamWriteFeatures", "_outputEscapes", "_characterEscapes");

    /** The setters of the generator. The one for the current value changes no setting. */
    private static final Set<String> SETTERS = setOf("configure", "setCharacterEscapes", "assignCurrentValue");

    private static Set<String> setOf(String... names) {
        return new HashSet<>(Arrays.asList(names));
    }

    @Test
    void mutableFieldsOfTheGeneratorsClassesAreKnown() {
        Set<String> known = new HashSet<>(RESET);
        known.addAll(CONSTANT);
        assertKnown(UTF8JsonGenerator.class, known);
    }

    @Test
    void mutableFieldsOfTheWriteContextsClassesAreKnown() {
        assertKnown(JsonWriteContext.class, CONTEXT);
    }

    @Test
    void mutableFieldsOfTheIoContextAreKnown() {
        assertKnown(IOContext.class, IO_CONTEXT);
    }

    /** A lease restores the settings only if a setter was called. So every setter has to record its call. */
    @Test
    void settersAreKnown() {
        for (Method method : JsonGenerator.class.getMethods()) {
            if (method.getName().matches("(set|enable|disable|override|use|configure|assign)([A-Z].*|)")) {
                assertThat(SETTERS)
                        .as(
                                "%s is a setter that this library does not know. If it changes a setting, make it set"
                                        + " hasNewSettings and spoil() call it; then add it to the names of this test",
                                method)
                        .contains(method.getName());
            }
        }
    }

    private static void assertKnown(Class<?> type, Set<String> known) {
        for (Field field : mutableFields(type)) {
            assertThat(known)
                    .as(
                            "%s is a mutable field that this library does not know. If a write or a caller can change it,"
                                    + " make LeasedGenerator.reset() or WriteContext restore it, then add it to the names"
                                    + " of this test; if not, add it to those that are constant",
                            field)
                    .contains(field.getName());
        }
    }

    private static List<Field> mutableFields(Class<?> type) {
        List<Field> fields = new ArrayList<>();
        for (Class<?> c = type; c != Object.class; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if ((field.getModifiers() & (Modifier.STATIC | Modifier.FINAL)) == 0 && !field.isSynthetic()) {
                    field.setAccessible(true);
                    fields.add(field);
                }
            }
        }
        assertThat(fields).isNotEmpty();
        return fields;
    }

    @TestFactory
    Stream<DynamicTest> whatSettersDoIsGoneWithTheNextLease() {
        return Configuration.all().stream()
                .filter(configuration -> !configuration.toString().contains("decorator"))
                // SharedFactoryTest covers these.
                .filter(configuration -> !configuration.toString().startsWith("asked"))
                .map(configuration -> DynamicTest.dynamicTest(configuration.toString(), () -> {
                    JsonFactory factory = configuration.ours();
                    TreeMap<String, Object> expected = fields(Target.open(configuration.ours()));
                    JsonGenerator generator = Target.open(factory);
                    generator.close();
                    for (int round = 0; round < 2; round++) {
                        Turns.open(factory, generator);
                        assertThat(fields(generator)).as("leased again").isEqualTo(expected);
                        spoil(generator);
                        generator.close();
                        Turns.open(factory, generator);
                        assertThat(fields(generator)).as("after all setters").isEqualTo(expected);
                        generator.close();
                        // A stale holder may still call the setters.
                        spoil(generator);
                    }
                }));
    }

    private static void spoil(JsonGenerator generator) throws IOException, IllegalAccessException {
        boolean open = !generator.isClosed();
        if (open) {
            generator.writeStartArray();
            generator.writeStartObject("value");
            generator.writeName("name");
            generator.writeString(Texts.latin1(5000));
        }
        TreeMap<String, Object> before = fields(generator);
        for (StreamWriteFeature feature : StreamWriteFeature.values()) {
            generator.configure(feature, !generator.isEnabled(feature));
        }
        generator.setCharacterEscapes(new OtherEscapes());
        TreeMap<String, Object> after = fields(generator);
        for (String field : SET) {
            assertThat(after.get(field)).as(field).isNotEqualTo(before.get(field));
        }
    }

    /** Returns the fields in a form that is equal for generators that behave alike. */
    private static TreeMap<String, Object> fields(JsonGenerator generator) throws IllegalAccessException {
        TreeMap<String, Object> fields = new TreeMap<>();
        for (Field field : mutableFields(UTF8JsonGenerator.class)) {
            Object value = field.get(generator);
            if (value instanceof JsonWriteContext) {
                JsonWriteContext context = (JsonWriteContext) value;
                value = context.getDupDetector() == null ? "no detector" : "detector";
                for (Field contextField : mutableFields(JsonWriteContext.class)) {
                    if (!contextField.getName().equals("_child")
                            && !contextField.getName().equals("_dups")) {
                        fields.put("context." + contextField.getName(), String.valueOf(contextField.get(context)));
                    }
                }
            } else if (value instanceof byte[] || value instanceof char[]) {
                value = "length " + Array.getLength(value);
            } else if (value instanceof int[]) {
                value = Arrays.toString((int[]) value);
            } else if (value instanceof Boolean || value instanceof Number || value instanceof SerializedString) {
                value = value.toString();
            } else if (value != null) {
                value = value.getClass().getName();
            }
            fields.put(field.getName(), value);
        }
        return fields;
    }
}
