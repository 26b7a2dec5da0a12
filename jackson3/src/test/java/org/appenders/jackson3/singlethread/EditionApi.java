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

    /** The factories of a mapper's copies; here mappers share the factory. */
    static List<JsonFactory> copiesByMappers(JsonFactory factory) {
        return List.of();
    }

    /** Lets go of the mapper that a factory knows; here it knows none. */
    static void forgetMapper(JsonFactory factory) {}

    static TokenBuffer tokenBuffer(ObjectMapper mapper) {
        return TokenBuffer.forGeneration();
    }

    /** Changes how a generator writes from then on. */
    static void changeSettings(JsonGenerator generator) {
        generator.setCharacterEscapes(new Configuration.Escapes());
    }

    /** Settings of a generator that a caller may change while it writes. */
    static Map<String, UnaryOperator<JsonGenerator>> changes() {
        return Map.of(
                "escapes",
                g -> g.setCharacterEscapes(new Configuration.Escapes()),
                "plain decimals",
                g -> g.configure(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN, true));
    }

    /** What a caller has to ask for first: names and counts are read by methods that are final. */
    static String askedFirst(JsonGenerator generator) {
        return generator.streamWriteContext().pathAsPointer(true).toString();
    }

    static void write(ObjectMapper mapper, OutputStream target, Object value) {
        mapper.writeValue(target, value);
    }

    /** Whether writing a value that contains itself ends at Jackson's limit of depth, and not with a stack overflow. */
    static boolean limitsDepth() {
        return true;
    }

    /** Does nothing here, because databind 3 writes Optionals without a module. */
    static void addJdk8(JsonMapper.Builder builder) {}

    /** Empties what databind keeps for all mappers; here nothing. */
    static void clearSharedCaches() {}

    static void assumeMappersAreSerializable() {}

    /** By a printer that fails at the end of objects, and writes half a character at that of arrays. */
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

    /** Whether an {@code ObjectWriter} can be serialized by Java serialization, as mappers can. */
    static boolean areWritersSerializable() {
        return false;
    }

    /** What all generators with the default settings share. */
    static Object sharedEscapes() {
        return Escapes.of(true, 0, Escapes.NonLatin1.SURROGATES_COMBINED);
    }

    /** A user's ids: each says how many have been asked for before. */
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
