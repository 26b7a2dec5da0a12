package org.appenders.jackson3.singlethread;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Beans of random classes, before and after classes are generated for them. The seed is in the message. {@code
 * -Drandom.beans=N} tries more beans, {@code -Drandom.seed=S} sets the first seed.
 */
class RandomBeanTest {

    private static final int BEANS = Integer.getInteger("random.beans", 15);
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
        long settings = random.nextLong();
        MapperConfiguration configuration =
                MapperConfiguration.of("random", builder -> configure(builder, new Random(settings)));
        ObjectMapper ours = setup.ours(configuration);
        ObjectMapper stock = MapperSetup.stock(configuration);
        MapperTarget[] targets = {
            MapperTarget.STREAM, MapperTarget.GENERATOR, MapperTarget.STRING, MapperTarget.DATA, MapperTarget.SEQUENCE
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
                    "seed " + seed + ", write " + i + " to " + target,
                    target.write(ours, ourWriter, bean),
                    target.write(stock, stockWriter, bean));
        }
        for (int i = 0; i < 20; i++) {
            int failing = 1 + random.nextInt(3 + 40 * i);
            differences.compare(
                    "seed " + seed + ", fails at byte " + failing,
                    failed(ours, bean, failing),
                    failed(stock, bean, failing));
        }
        differences.compare(
                "seed " + seed + ", last",
                MapperTarget.STREAM.write(ours, bean),
                MapperTarget.STREAM.write(stock, bean));
    }

    /** Writes with little room left in the buffer, to a target that fails at its first call. */
    private static String failed(ObjectMapper mapper, Object bean, int failing) {
        Transcript transcript = new Transcript();
        try (JsonGenerator generator =
                mapper.createGenerator(new Recorder(transcript, Failure.once(1, Failure.Kind.IO)).stream())) {
            generator.writeStartArray();
            Scripts.fillTo(generator, 8000 - failing);
            generator.writePOJO(bean);
            generator.writePOJO(bean);
        } catch (IOException | RuntimeException e) {
            MapperTarget.describe(transcript, e);
        }
        return transcript.toString();
    }

    private static void configure(JsonMapper.Builder mapper, Random random) {
        JsonInclude.Include[] inclusions = JsonInclude.Include.values();
        if (random.nextInt(2) == 0) {
            JsonInclude.Include inclusion = inclusions[random.nextInt(inclusions.length)];
            JsonInclude.Include known =
                    inclusion == JsonInclude.Include.CUSTOM ? JsonInclude.Include.ALWAYS : inclusion;
            mapper.changeDefaultPropertyInclusion(value -> JsonInclude.Value.construct(known, known));
        }
        if (random.nextInt(4) == 0) {
            mapper.propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE);
        }
        mapper.configure(MapperFeature.DEFAULT_VIEW_INCLUSION, random.nextBoolean())
                .configure(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY, random.nextBoolean())
                .configure(MapperFeature.CAN_OVERRIDE_ACCESS_MODIFIERS, random.nextInt(4) != 0)
                .configure(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS, random.nextInt(4) == 0)
                .configure(EnumFeature.WRITE_ENUMS_USING_TO_STRING, random.nextInt(4) != 0)
                .configure(EnumFeature.WRITE_ENUMS_USING_INDEX, random.nextInt(6) == 0)
                .configure(SerializationFeature.WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED, random.nextInt(4) == 0)
                .configure(SerializationFeature.WRAP_EXCEPTIONS, random.nextInt(4) != 0)
                .configure(SerializationFeature.INDENT_OUTPUT, random.nextInt(8) == 0)
                .configure(JsonWriteFeature.WRITE_NUMBERS_AS_STRINGS, random.nextInt(8) == 0)
                .configure(JsonWriteFeature.ESCAPE_NON_ASCII, random.nextInt(8) == 0)
                .configure(JsonWriteFeature.ESCAPE_FORWARD_SLASHES, random.nextInt(8) == 0)
                .configure(StreamWriteFeature.STRICT_DUPLICATE_DETECTION, random.nextInt(8) == 0)
                .configure(JsonWriteFeature.QUOTE_PROPERTY_NAMES, random.nextInt(8) != 0);
    }

    private static ObjectWriter with(int choice, ObjectWriter writer) {
        return switch (choice) {
            case 0 -> writer.with(EnumFeature.WRITE_ENUMS_USING_INDEX);
            case 1 -> writer.without(EnumFeature.WRITE_ENUMS_USING_TO_STRING);
            case 2 -> writer.withView(String.class);
            case 3 -> writer.withDefaultPrettyPrinter();
            case 4 -> writer.with(JsonWriteFeature.WRITE_NUMBERS_AS_STRINGS);
            default -> writer;
        };
    }
}
