package org.appenders.jackson3.singlethread;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.io.SerializedString;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Random writes in random order, with changed settings and failures on the way. Stock is the model: every reaction and
 * every call on the target is compared with it.
 *
 * <p>Each try uses one factory or mapper for many writes. A step is a number from which {@link Random} derives what
 * happens, so a failing try is shown as a short list of numbers. {@code -Dtries=N} makes more tries.
 */
class PropertyTest {

    private static final List<Configuration> CONFIGURATIONS = Configuration.all();
    private static final List<Script> SCRIPTS = Scripts.all();
    private static final Object[] VALUES = Beans.all().values().toArray();

    /** Mappers are created once, because they are expensive to create and keep what they have learned. */
    private static final Map<MapperSetup, ObjectMapper[]> MAPPERS = new HashMap<>();

    @Provide
    Arbitrary<List<Integer>> steps() {
        return Arbitraries.integers().between(0, 1 << 24).list().ofMinSize(1).ofMaxSize(60);
    }

    @Provide
    Arbitrary<Integer> configurations() {
        return Arbitraries.integers().between(0, CONFIGURATIONS.size() - 1);
    }

    /** Most calls are legal, because an illegal one soon ends the write. Now and then the target fails. */
    @Property
    void callsInAnyOrderEqualStocks(
            @ForAll("configurations") int configuration,
            @ForAll("steps") List<Integer> first,
            @ForAll("steps") List<Integer> second,
            @ForAll("steps") List<Integer> third) {
        Writing stock = CONFIGURATIONS.get(configuration).stockWriting();
        Writing ours = CONFIGURATIONS.get(configuration).ourWriting();
        String expected = "";
        String actual = "";
        for (List<Integer> steps : Arrays.asList(first, second, third, first, second)) {
            expected += play(stock, steps);
            actual += play(ours, steps);
            stock = changed(stock, new Random(steps.size()));
            ours = changed(ours, new Random(steps.size()));
        }
        Differences.assertSame(CONFIGURATIONS.get(configuration).toString(), actual, expected);
    }

    private static String play(Writing factory, List<Integer> steps) {
        Script script = new Script("random");
        for (int step : steps) {
            script.then(g -> call(g, new Random(step)));
        }
        Random random = new Random(steps.get(0));
        Failure.Kind kind = Failure.Kind.values()[random.nextInt(3)];
        int failing = 1 + random.nextInt(4);
        Failure failure = random.nextInt(3) > 0
                ? Failure.NEVER
                : random.nextBoolean() ? Failure.once(failing, kind) : Failure.from(failing, kind);
        Target target = random.nextInt(4) == 0 ? Target.DATA : Target.STREAM;
        Target.OnFailure onFailure = Target.OnFailure.values()[random.nextInt(2)];
        return Target.write(factory, target, script, onFailure, failure);
    }

    /** Returns the same factory. Now and then, the write asks it for something else. */
    private static Writing changed(Writing writing, Random random) {
        Configuration other = CONFIGURATIONS.get(random.nextInt(CONFIGURATIONS.size()));
        return random.nextInt(3) == 0 ? new Writing(writing.factory(), other.asking()) : writing;
    }

    /** Makes one or a few calls. The context allows all but one in 30. */
    private static void call(JsonGenerator g, Random random) throws IOException {
        int kind = random.nextInt(60);
        if (kind == 0) {
            changeGenerator(g, random);
        } else if (kind == 1) {
            g.flush();
        } else if (kind == 2) {
            List<Script.Call> calls =
                    SCRIPTS.get(random.nextInt(SCRIPTS.size())).calls();
            if (!calls.isEmpty()) {
                calls.get(random.nextInt(calls.size())).on(g);
            }
        } else if (kind == 3) {
            writeName(g, random);
        } else if (kind == 4) {
            Scripts.fillTo(g, Math.max(g.streamWriteOutputBuffered(), 7900 + random.nextInt(101)));
        } else if (kind < 12 && g.streamWriteContext().inArray()) {
            g.writeEndArray();
        } else if (kind < 12 && g.streamWriteContext().inObject()) {
            g.writeEndObject();
        } else {
            if (g.streamWriteContext().inObject()) {
                writeName(g, random);
            }
            writeValue(g, random);
        }
    }

    private static void writeName(JsonGenerator g, Random random) throws IOException {
        String name = random.nextInt(3) == 0 ? Texts.random(random) : "name" + random.nextInt(1000);
        if (random.nextBoolean()) {
            g.writeName(name);
        } else {
            g.writeName(new SerializedString(name));
        }
    }

    private static void writeValue(JsonGenerator g, Random random) throws IOException {
        String text;
        switch (random.nextInt(16)) {
            case 0:
                g.writeStartArray();
                break;
            case 1:
                g.writeStartObject();
                break;
            case 2:
                g.writeNumber(random.nextInt());
                break;
            case 3:
                g.writeNumber(random.nextLong() >> random.nextInt(64));
                break;
            case 4:
                g.writeNumber(random.nextInt() / 1000.0);
                break;
            case 5:
                g.writeNumber(Double.longBitsToDouble(random.nextLong()));
                break;
            case 6:
                g.writeNumber(Float.intBitsToFloat(random.nextInt()));
                break;
            case 7:
                g.writeBoolean(random.nextBoolean());
                break;
            case 8:
                g.writeNull();
                break;
            case 9:
                text = Texts.random(random);
                g.writeString(text.toCharArray(), text.length() / 3, text.length() / 2);
                break;
            case 10:
                g.writeString(new SerializedString(Texts.random(random)));
                break;
            case 11:
                g.writeRawValue(Texts.random(random));
                break;
            case 12:
                g.writeNumber(BigDecimal.valueOf(random.nextLong(), random.nextInt(40) - 20));
                break;
            default:
                g.writeString(Texts.random(random));
        }
    }

    private static void changeGenerator(JsonGenerator g, Random random) {
        StreamWriteFeature[] features = StreamWriteFeature.values();
        if (random.nextBoolean()) {
            g.setCharacterEscapes(random.nextBoolean() ? null : new Configuration.Escapes());
        } else {
            g.configure(features[random.nextInt(features.length)], random.nextBoolean());
        }
    }

    /** Up to four generators of one factory are open at once. Some are never closed. */
    @Property
    void severalOpenGeneratorsEqualStocks(
            @ForAll("configurations") int configuration, @ForAll("steps") List<Integer> steps) {
        Configuration each = CONFIGURATIONS.get(configuration);
        Differences.assertSame(
                each.toString(), interleave(each.ourWriting(), steps), interleave(each.stockWriting(), steps));
    }

    private static String interleave(Writing factory, List<Integer> steps) {
        Transcript transcript = new Transcript();
        Session[] open = new Session[4];
        for (int step : steps) {
            Random random = new Random(step);
            int i = random.nextInt(open.length);
            int what = random.nextInt(12);
            if (open[i] == null || what == 0) {
                // If what == 0, the generator before it is abandoned.
                open[i] = openNoted(factory, transcript, random);
            } else if (what < 3) {
                open[i].close();
                open[i] = null;
            } else {
                open[i].step("on " + i, g -> call(g, random));
            }
        }
        for (Session session : open) {
            if (session != null) {
                session.close();
            }
        }
        return transcript.toString();
    }

    private static Session openNoted(Writing factory, Transcript transcript, Random random) {
        try {
            Target target = random.nextInt(3) == 0 ? Target.DATA : Target.STREAM;
            return target.open(factory, new Recorder(transcript, Failure.NEVER));
        } catch (IOException | RuntimeException e) {
            transcript.addFailure("open", e);
            return null;
        }
    }

    /** One mapper, many values, many ways to write them. */
    @Property
    void randomValuesThroughMappersEqualStocks(@ForAll MapperSetup setup, @ForAll("steps") List<Integer> steps) {
        ObjectMapper[] mappers =
                MAPPERS.computeIfAbsent(setup, key -> new ObjectMapper[] {key.ours(), MapperSetup.stock()});
        MapperTarget[] targets = MapperTarget.values();
        Differences differences = new Differences();
        for (int step : steps.subList(0, (steps.size() + 5) / 6)) {
            Random random = new Random(step);
            Object value = value(random, 4);
            MapperTarget target = targets[random.nextInt(targets.length)];
            int how = random.nextInt(8);
            String ours = target.write(mappers[0], writer(mappers[0], how), value);
            String stock = target.write(mappers[1], writer(mappers[1], how), value);
            boolean endless = ours.contains("StackOverflow") && stock.contains("StackOverflow");
            differences.compare(step + " to " + target, endless ? stock : ours, stock);
        }
        differences.assertNone();
    }

    private static ObjectWriter writer(ObjectMapper mapper, int how) {
        switch (how) {
            case 0:
                return mapper.writerWithDefaultPrettyPrinter();
            case 1:
                return mapper.writer().withAttribute("attribute", 1);
            case 2:
                return mapper.writerWithView(Beans.Small.class);
            case 3:
                return mapper.writer().without(SerializationFeature.FLUSH_AFTER_WRITE_VALUE);
            default:
                return mapper.writer();
        }
    }

    private static Object value(Random random, int depth) {
        switch (random.nextInt(depth > 0 ? 9 : 5)) {
            case 0:
                return Texts.random(random);
            case 1:
                return random.nextInt() / 100.0;
            case 2:
                return random.nextLong();
            case 3:
                return new Beans.Simple(
                        random.nextInt(5) == 0 ? null : Texts.random(random),
                        random.nextInt(),
                        random.nextLong() >> random.nextInt(64),
                        random.nextBoolean(),
                        random.nextInt() / 1000.0,
                        random.nextFloat());
            case 4:
                return VALUES[random.nextInt(VALUES.length)];
            case 5:
                List<Object> list = new ArrayList<>();
                for (int i = random.nextInt(6); i > 0; i--) {
                    list.add(value(random, depth - 1));
                }
                return list;
            case 6:
                Map<String, Object> map = new LinkedHashMap<>();
                for (int i = random.nextInt(6); i > 0; i--) {
                    map.put(Texts.random(random), value(random, depth - 1));
                }
                return map;
            case 7:
                return tree(random, depth);
            default:
                return new Object[] {value(random, depth - 1), value(random, depth - 1)};
        }
    }

    private static JsonNode tree(Random random, int depth) {
        JsonNodeFactory nodes = JsonNodeFactory.instance;
        switch (random.nextInt(depth > 0 ? 6 : 4)) {
            case 0:
                return nodes.stringNode(Texts.random(random));
            case 1:
                return nodes.numberNode(random.nextInt() / 100.0);
            case 2:
                return nodes.numberNode(random.nextInt());
            case 3:
                return nodes.booleanNode(random.nextBoolean());
            case 4:
                ObjectNode object = nodes.objectNode();
                for (int i = random.nextInt(6); i > 0; i--) {
                    object.set(Texts.random(random), tree(random, depth - 1));
                }
                return object;
            default:
                ArrayNode array = nodes.arrayNode();
                for (int i = random.nextInt(6); i > 0; i--) {
                    array.add(tree(random, depth - 1));
                }
                return array;
        }
    }
}
