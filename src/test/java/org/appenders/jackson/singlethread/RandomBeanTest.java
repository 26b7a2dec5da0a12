package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Beans of random classes, before and after classes are generated for them. The seed is in the message. {@code
 * -Drandom.beans=N} tries more beans, {@code -Drandom.rounds=R} writes each of them more often, and {@code
 * -Drandom.seed=S} sets the first seed.
 */
@SuppressWarnings("deprecation") // The replacement is newer than Jackson 2.12.
class RandomBeanTest {

    private static final int BEANS = Integer.getInteger("random.beans", 60);
    private static final int ROUNDS = Integer.getInteger("random.rounds", 1);
    private static final long SEED = Long.getLong("random.seed", 1);

    private static final MapperSetup[] SETUPS = {
        MapperSetup.FACTORY_AND_MODULE, MapperSetup.FACTORY_AND_HANDLES, MapperSetup.MODULE_ONLY
    };

    private final Differences differences = new Differences();

    @Test
    void randomBeansEqualStocks() throws Exception {
        for (long seed = SEED; seed < SEED + BEANS; seed++) {
            Random random = new Random(seed);
            Compiled compiled = Compiled.of("Random" + seed, RandomBean.source("Random" + seed, random));
            compare(seed, compiled.newInstance("Random" + seed), random);
        }
        differences.assertNone();
    }

    private void compare(long seed, Object bean, Random random) {
        MapperSetup setup = SETUPS[random.nextInt(5) == 0 ? 1 + random.nextInt(2) : 0];
        ObjectMapper ours = setup.ours();
        ObjectMapper stock = setup.stock();
        long settings = random.nextLong();
        configure(ours, new Random(settings));
        configure(stock, new Random(settings));
        for (int round = 0; round < ROUNDS; round++) {
            compare("seed " + seed + ", round " + round, bean, ours, stock, random);
        }
    }

    private void compare(String name, Object bean, ObjectMapper ours, ObjectMapper stock, Random random) {
        MapperTarget[] targets = {MapperTarget.STREAM, MapperTarget.GENERATOR, MapperTarget.DATA, MapperTarget.SEQUENCE
        };
        for (int i = 0; i < 6; i++) {
            MapperTarget target = targets[random.nextInt(targets.length)];
            ObjectWriter ourWriter = ours.writer();
            ObjectWriter stockWriter = stock.writer();
            if (i > 2) {
                int choice = random.nextInt(8);
                ourWriter = with(choice, ourWriter);
                stockWriter = with(choice, stockWriter);
            }
            differences.compare(
                    name + ", write " + i + " to " + target,
                    target.write(ours, ourWriter, bean),
                    target.write(stock, stockWriter, bean));
        }
        for (int i = 0; i < 20; i++) {
            int failing = 1 + random.nextInt(3 + 40 * i);
            differences.compare(
                    name + ", fails at byte " + failing, failed(ours, bean, failing), failed(stock, bean, failing));
        }
        differences.compare(
                name + ", last", MapperTarget.STREAM.write(ours, bean), MapperTarget.STREAM.write(stock, bean));
    }

    /** Writes with little room left in the buffer, to a target that fails at its first call. */
    private static String failed(ObjectMapper mapper, Object bean, int failing) {
        Transcript transcript = new Transcript();
        try (JsonGenerator generator = mapper.getFactory()
                .createGenerator(new Recorder(transcript, Failure.once(1, Failure.Kind.IO)).stream())) {
            generator.writeStartArray();
            Scripts.fillTo(generator, 8000 - failing);
            generator.writeObject(bean);
            generator.writeObject(bean);
        } catch (IOException | RuntimeException e) {
            MapperTarget.describe(transcript, e);
        }
        return transcript.toString();
    }

    private static void configure(ObjectMapper mapper, Random random) {
        JsonInclude.Include[] inclusions = JsonInclude.Include.values();
        if (random.nextInt(2) == 0) {
            JsonInclude.Include inclusion = inclusions[random.nextInt(inclusions.length)];
            mapper.setSerializationInclusion(
                    inclusion == JsonInclude.Include.CUSTOM ? JsonInclude.Include.ALWAYS : inclusion);
        }
        if (random.nextInt(4) == 0) {
            mapper.setPropertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE);
        }
        mapper.configure(MapperFeature.DEFAULT_VIEW_INCLUSION, random.nextBoolean());
        mapper.configure(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY, random.nextBoolean());
        mapper.configure(MapperFeature.CAN_OVERRIDE_ACCESS_MODIFIERS, random.nextInt(4) != 0);
        mapper.configure(SerializationFeature.FAIL_ON_EMPTY_BEANS, false);
        mapper.configure(SerializationFeature.WRITE_ENUMS_USING_TO_STRING, random.nextInt(4) == 0);
        mapper.configure(SerializationFeature.WRITE_ENUMS_USING_INDEX, random.nextInt(6) == 0);
        mapper.configure(SerializationFeature.WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED, random.nextInt(4) == 0);
        mapper.configure(SerializationFeature.WRAP_EXCEPTIONS, random.nextInt(4) != 0);
        mapper.configure(SerializationFeature.INDENT_OUTPUT, random.nextInt(8) == 0);
        mapper.configure(JsonGenerator.Feature.WRITE_NUMBERS_AS_STRINGS, random.nextInt(8) == 0);
        mapper.configure(JsonGenerator.Feature.ESCAPE_NON_ASCII, random.nextInt(8) == 0);
        mapper.configure(JsonGenerator.Feature.STRICT_DUPLICATE_DETECTION, random.nextInt(8) == 0);
        mapper.configure(JsonGenerator.Feature.QUOTE_FIELD_NAMES, random.nextInt(8) != 0);
    }

    private static ObjectWriter with(int choice, ObjectWriter writer) {
        switch (choice) {
            case 0:
                return writer.with(SerializationFeature.WRITE_ENUMS_USING_INDEX);
            case 1:
                return writer.with(SerializationFeature.WRITE_ENUMS_USING_TO_STRING);
            case 2:
                return writer.withView(String.class);
            case 3:
                return writer.withDefaultPrettyPrinter();
            case 4:
                return writer.with(JsonGenerator.Feature.WRITE_NUMBERS_AS_STRINGS);
            default:
                return writer;
        }
    }
}
