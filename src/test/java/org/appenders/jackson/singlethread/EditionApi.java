package org.appenders.jackson.singlethread;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.jsontype.impl.TypeIdResolverBase;
import com.fasterxml.jackson.databind.type.TypeFactory;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import java.io.DataOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.appenders.jackson.singlethread.generator.JacksonVersion;

/** Calls that Jackson 2 and Jackson 3 write differently, for tests that both editions share. */
@SuppressWarnings("deprecation") // The replacement is newer than Jackson 2.12, or a method of the builder.
public final class EditionApi {

    private EditionApi() {}

    public static void write(SerializerProvider provider, JsonGenerator generator, Object value) throws IOException {
        provider.defaultSerializeValue(value, generator);
    }

    /** Calls the old name, because the new one is newer than Jackson 2.12. */
    static void writeObject(JsonGenerator generator, Object value) throws IOException {
        generator.writeObject(value);
    }

    public static JsonGenerator open(JsonFactory factory, OutputStream stream) throws IOException {
        return factory.createGenerator(stream);
    }

    public static JsonGenerator open(JsonFactory factory, Writer writer) throws IOException {
        return factory.createGenerator(writer);
    }

    public static JsonGenerator open(JsonFactory factory, DataOutput data) throws IOException {
        return factory.createGenerator(data);
    }

    public static JsonFactory factory(ObjectMapper mapper) {
        return mapper.getFactory();
    }

    /** Returns the factories of a mapper's copies. */
    static List<JsonFactory> copiesByMappers(JsonFactory factory) {
        return Collections.singletonList(new ObjectMapper(factory).copy().getFactory());
    }

    /** Makes the factory forget its mapper. */
    static void forgetMapper(JsonFactory factory) {
        factory.setCodec(null);
    }

    static TokenBuffer tokenBuffer(ObjectMapper mapper) {
        return new TokenBuffer(mapper, false);
    }

    /** Changes how the generator writes from now on. */
    static void changeSettings(JsonGenerator generator) {
        generator.useDefaultPrettyPrinter();
    }

    /** Returns changes that a caller may make to a generator while it writes. */
    static Map<String, UnaryOperator<JsonGenerator>> changes() {
        Map<String, UnaryOperator<JsonGenerator>> changes = new LinkedHashMap<>();
        changes.put("pretty printer", JsonGenerator::useDefaultPrettyPrinter);
        changes.put("escapes", g -> g.enable(JsonGenerator.Feature.ESCAPE_NON_ASCII));
        changes.put("numbers as strings", g -> g.enable(JsonGenerator.Feature.WRITE_NUMBERS_AS_STRINGS));
        changes.put("names without quotes", g -> g.disable(JsonGenerator.Feature.QUOTE_FIELD_NAMES));
        return changes;
    }

    /** Returns what a caller must ask for first if the write context cannot be updated later. */
    static String askedFirst(JsonGenerator generator) {
        return "";
    }

    static void write(ObjectMapper mapper, OutputStream target, Object value) {
        try {
            mapper.writeValue(target, value);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns whether a value that contains itself fails at Jackson's depth limit instead of overflowing the stack. */
    static boolean limitsDepth() {
        return Configuration.isAtLeast(16);
    }

    /** Adds the module for Optionals. */
    static void addJdk8(JsonMapper.Builder builder) {
        builder.addModule(new Jdk8Module());
    }

    /** Clears what databind keeps for all mappers. */
    static void clearSharedCaches() {
        TypeFactory.defaultInstance().clearCache();
    }

    static void assumeMappersAreSerializable() {
        assumeTrue(new JsonMapper().version().getMinorVersion() >= 16, "before 2.16 it cannot be");
    }

    /** Uses a printer that fails at the end of an object, and writes half a character at the end of an array. */
    static Writing writingByFailingPrinter(JsonFactory factory) {
        return new Writing(factory, new MinimalPrettyPrinter() {
            private static final long serialVersionUID = 1L;

            @Override
            public void writeEndObject(JsonGenerator generator, int entries) throws IOException {
                generator.writeRaw(new char[2], 1, 5);
            }

            @Override
            public void writeEndArray(JsonGenerator generator, int values) throws IOException {
                generator.writeRaw('\ud83d');
            }
        });
    }

    /** Returns whether Java serialization can serialize an {@code ObjectWriter}, as it can mappers. */
    static boolean areWritersSerializable() {
        return true;
    }

    /** Returns the object that all generators with the default settings share. */
    static Object sharedEscapes() {
        return JacksonVersion.escapes(JsonGenerator.Feature.collectDefaults(), 0);
    }

    /** A user's ids. Each id contains how many were asked for before it. */
    public static class CountingIds extends TypeIdResolverBase {

        static int asked;

        @Override
        public String idFromValue(Object value) {
            return value.getClass().getSimpleName() + asked++;
        }

        @Override
        public String idFromValueAndType(Object value, Class<?> type) {
            return idFromValue(value);
        }

        @Override
        public JsonTypeInfo.Id getMechanism() {
            return JsonTypeInfo.Id.CUSTOM;
        }
    }
}
