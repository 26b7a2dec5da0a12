package org.appenders.jackson3.singlethread;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.io.DataOutput;
import java.io.OutputStream;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.appenders.jackson3.singlethread.encode.Escapes;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.MinimalPrettyPrinter;
import tools.jackson.databind.DatabindContext;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.jsontype.impl.TypeIdResolverBase;
import tools.jackson.databind.util.TokenBuffer;

/** Calls that Jackson 2 and Jackson 3 write differently, for tests that both editions share. */
public final class EditionApi {

    private EditionApi() {}

    public static void write(SerializationContext context, JsonGenerator generator, Object value) {
        context.writeValue(generator, value);
    }

    static void writeObject(JsonGenerator generator, Object value) {
        generator.writePOJO(value);
    }

    public static JsonGenerator open(JsonFactory factory, OutputStream stream) {
        return factory.createGenerator(ObjectWriteContext.empty(), stream);
    }

    public static JsonGenerator open(JsonFactory factory, Writer writer) {
        return factory.createGenerator(ObjectWriteContext.empty(), writer);
    }

    public static JsonGenerator open(JsonFactory factory, DataOutput data) {
        return factory.createGenerator(ObjectWriteContext.empty(), data);
    }

    public static JsonFactory factory(ObjectMapper mapper) {
        return (JsonFactory) mapper.tokenStreamFactory();
    }

    /** Returns the factories of a mapper's copies. With Jackson 3, mappers share the factory. */
    static List<JsonFactory> copiesByMappers(JsonFactory factory) {
        return List.of();
    }

    /** Makes the factory forget its mapper. With Jackson 3, it knows none. */
    static void forgetMapper(JsonFactory factory) {}

    static TokenBuffer tokenBuffer(ObjectMapper mapper) {
        return TokenBuffer.forGeneration();
    }

    /** Changes how the generator writes from now on. */
    static void changeSettings(JsonGenerator generator) {
        generator.setCharacterEscapes(new Configuration.Escapes());
    }

    /** Returns changes that a caller may make to a generator while it writes. */
    static Map<String, UnaryOperator<JsonGenerator>> changes() {
        return Map.of(
                "escapes",
                g -> g.setCharacterEscapes(new Configuration.Escapes()),
                "plain decimals",
                g -> g.configure(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN, true));
    }

    /** Returns what a caller must ask for first, because final methods read the names and counts. */
    static String askedFirst(JsonGenerator generator) {
        return generator.streamWriteContext().pathAsPointer(true).toString();
    }

    static void write(ObjectMapper mapper, OutputStream target, Object value) {
        mapper.writeValue(target, value);
    }

    /** Returns whether a value that contains itself fails at Jackson's depth limit instead of overflowing the stack. */
    static boolean limitsDepth() {
        return true;
    }

    /** Does nothing here, because databind 3 writes Optionals without a module. */
    static void addJdk8(JsonMapper.Builder builder) {}

    /** Clears what databind keeps for all mappers. With Jackson 3, there is nothing to clear. */
    static void clearSharedCaches() {}

    static void assumeMappersAreSerializable() {}

    /** Uses a printer that fails at the end of an object, and writes half a character at the end of an array. */
    static Writing writingByFailingPrinter(JsonFactory factory) {
        return new Writing(factory, Asking.nothing().printer(new MinimalPrettyPrinter() {
            private static final long serialVersionUID = 1L;

            @Override
            public void writeEndObject(JsonGenerator generator, int entries) {
                generator.writeRaw(new char[2], 1, 5);
            }

            @Override
            public void writeEndArray(JsonGenerator generator, int values) {
                generator.writeRaw('\ud83d');
            }
        }));
    }

    /** Returns whether Java serialization can serialize an {@code ObjectWriter}, as it can mappers. */
    static boolean areWritersSerializable() {
        return false;
    }

    /** Returns the object that all generators with the default settings share. */
    static Object sharedEscapes() {
        return Escapes.of(true, 0, Escapes.NonLatin1.SURROGATES_COMBINED);
    }

    /** A user's ids. Each id contains how many were asked for before it. */
    public static class CountingIds extends TypeIdResolverBase {

        static int asked;

        @Override
        public String idFromValue(DatabindContext context, Object value) {
            return value.getClass().getSimpleName() + asked++;
        }

        @Override
        public String idFromValueAndType(DatabindContext context, Object value, Class<?> type) {
            return idFromValue(context, value);
        }

        @Override
        public JsonTypeInfo.Id getMechanism() {
            return JsonTypeInfo.Id.CUSTOM;
        }
    }
}
