package org.appenders.jackson.singlethread;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Getters that use the generator while generated code writes their bean. What they find and do is stock's. */
@SuppressWarnings("deprecation") // The replacement is newer than Jackson 2.12.
class GetterTest {

    /** What a getter does with the generator. The result is recorded. */
    private interface Action {
        Object on(JsonGenerator generator, ObjectMapper mapper) throws IOException;
    }

    private static final Map<String, Action> ACTIONS = new LinkedHashMap<>();

    static {
        ACTIONS.put("nothing", (g, m) -> null);
        ACTIONS.put("path", (g, m) -> path(g));
        ACTIONS.put("current value", (g, m) -> g.getCurrentValue().getClass());
        ACTIONS.put("property", (g, m) -> {
            g.writeStringField("x", "y");
            return path(g);
        });
        ACTIONS.put("path, property", (g, m) -> {
            String before = path(g);
            g.writeNumberField("x", 1);
            return before + path(g);
        });
        ACTIONS.put("object", (g, m) -> {
            g.writeObjectFieldStart("o");
            String within = path(g);
            g.writeNumberField("x", 1);
            g.writeEndObject();
            return within + path(g);
        });
        ACTIONS.put("bean", (g, m) -> {
            g.writeFieldName("b");
            m.writeValue(g, new Beans.Simple());
            return path(g);
        });
        ACTIONS.put("bean without name", (g, m) -> {
            m.writeValue(g, new Beans.Simple());
            return null;
        });
        ACTIONS.put("value without name", (g, m) -> {
            g.writeNumber(1);
            return null;
        });
        ACTIONS.put("name", (g, m) -> {
            g.writeFieldName("x");
            return path(g);
        });
        ACTIONS.put("end of the object", (g, m) -> {
            g.writeEndObject();
            return path(g);
        });
        ACTIONS.put("open object", (g, m) -> {
            g.writeObjectFieldStart("o");
            return path(g);
        });
        ACTIONS.put("raw text", (g, m) -> {
            g.writeRaw(" ");
            g.writeRaw("0123456789".toCharArray(), 0, 3);
            return null;
        });
        ACTIONS.put("flush", (g, m) -> {
            g.flush();
            return g.getOutputBuffered();
        });
        ACTIONS.put("buffered", (g, m) -> g.getOutputBuffered());
        EditionApi.changes().forEach((name, change) -> ACTIONS.put(name, (g, m) -> change.apply(g) == g));
        ACTIONS.put("failure", (g, m) -> {
            throw new IllegalStateException("getter");
        });
        ACTIONS.put("property, failure", (g, m) -> {
            g.writeStringField("x", "y");
            throw new IllegalStateException("getter");
        });
    }

    /** Returns where the generator is, with the number of values on each level. */
    private static String path(JsonGenerator generator) {
        StringBuilder path = new StringBuilder(EditionApi.askedFirst(generator));
        for (JsonStreamContext at = generator.getOutputContext(); at != null; at = at.getParent()) {
            path.insert(
                    0,
                    "/" + at.getTypeDesc() + ' ' + at.getCurrentName() + ' ' + at.getEntryCount() + ' '
                            + at.getCurrentIndex());
        }
        return path.toString();
    }

    /** The generator and the mapper for the action, and what the action found. */
    static class Access {
        JsonGenerator generator;
        ObjectMapper mapper;
        Action action;
        int at;
        final StringBuilder found = new StringBuilder();

        void act(int property) throws IOException {
            if (property == at) {
                found.append(action.on(generator, mapper)).append('\n');
            }
        }
    }

    @JsonPropertyOrder(alphabetic = true)
    @JsonInclude(JsonInclude.Include.NON_NULL)
    @SuppressWarnings("unused")
    public static class Acting {
        private final Access access;
        private final String first;
        private final boolean isInner;

        Acting(Access access, String first, boolean isInner) {
            this.access = access;
            this.first = first;
            this.isInner = isInner;
        }

        public String getA() throws IOException {
            act(0);
            return first;
        }

        public Integer getB() throws IOException {
            act(1);
            return null;
        }

        public int getC() throws IOException {
            act(2);
            return 3;
        }

        public Acting getD() {
            return isInner ? null : new Acting(access, null, true);
        }

        public String getE() throws IOException {
            act(3);
            return "\u00e9 text";
        }

        public Thread.State getF() throws IOException {
            act(4);
            return Thread.State.NEW;
        }

        public double getG() throws IOException {
            act(5);
            return 0.5;
        }

        public String getH() throws IOException {
            act(6);
            return null;
        }

        public Valued getI() {
            return new Valued(this);
        }

        private void act(int property) throws IOException {
            access.act(isInner ? 10 + property : property);
        }
    }

    public static class Valued {
        private final Acting bean;

        Valued(Acting bean) {
            this.bean = bean;
        }

        @JsonValue
        public String value() throws IOException {
            bean.act(7);
            return bean.first;
        }
    }

    private static String written(ObjectMapper mapper, Action action, int at, String first) throws IOException {
        Recorder recorder = new Recorder();
        Access access = new Access();
        access.mapper = mapper;
        access.action = action;
        access.at = at;
        StringBuilder outcome = new StringBuilder();
        JsonGenerator generator = mapper.createGenerator(recorder.stream());
        access.generator = generator;
        try {
            generator.writeStartArray();
            mapper.writeValue(generator, new Acting(access, first, false));
            outcome.append(path(generator));
            generator.writeEndArray();
        } catch (Exception e) {
            outcome.append(e).append(path(generator));
        }
        try {
            generator.close();
        } catch (Exception e) {
            outcome.append(e);
        }
        return access.found.append(outcome).append(recorder.transcript()).toString();
    }

    /** Compares beans with the given annotations, which may add a type id. */
    private static void compare(SingleThreadModule module, Class<?> annotations) throws IOException {
        ObjectMapper ours = JsonMapper.builder(new SingleThreadJsonFactory())
                .addModule(module)
                .addMixIn(Acting.class, annotations)
                .build();
        ObjectMapper stock = JsonMapper.builder(new JsonFactory())
                .addMixIn(Acting.class, annotations)
                .build();
        for (Map.Entry<String, Action> action : ACTIONS.entrySet()) {
            for (String first : new String[] {"first", null}) {
                for (int property = 0; property <= 17; property++) {
                    for (int write = 0; write < 3; write++) {
                        assertThat(written(ours, action.getValue(), property, first))
                                .as("%s in property %d, write %d", action.getKey(), property, write)
                                .isEqualTo(written(stock, action.getValue(), property, first));
                    }
                }
            }
        }
    }

    /** Only the message differs then. The rest of the document is discarded, and does not get into the next one. */
    @Test
    void nothingIsWrittenBehindAGetterThatCloses() throws IOException {
        ObjectMapper ours = JsonMapper.builder(new SingleThreadJsonFactory())
                .addModule(new SingleThreadModule(1, true))
                .build();
        ObjectMapper stock = new JsonMapper(new JsonFactory());
        Action close = (g, m) -> {
            g.close();
            return g.isClosed();
        };
        Action nothing = ACTIONS.get("nothing");
        for (int property = 0; property <= 17; property++) {
            for (int write = 0; write < 3; write++) {
                assertThat(target(written(ours, close, property, "first")))
                        .as("close in property %d, write %d", property, write)
                        .isEqualTo(target(written(stock, close, property, "first")));
                assertThat(written(ours, nothing, property, "first"))
                        .isEqualTo(written(stock, nothing, property, "first"));
            }
        }
    }

    /** Returns the calls on the target before the first one that closes it. */
    private static String target(String written) {
        int close = written.indexOf("target.close");
        return written.substring(written.indexOf("target."), close);
    }

    @Test
    void whatGettersDoWithTheGeneratorIsStocksInAClass() throws IOException {
        compare(new SingleThreadModule(1, true), Object.class);
    }

    @Test
    void whatGettersDoWithTheGeneratorIsStocksByHandles() throws IOException {
        compare(new SingleThreadModule(1, false), Object.class);
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
    private interface Typed {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS, include = JsonTypeInfo.As.WRAPPER_ARRAY)
    private interface InArray {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.WRAPPER_OBJECT)
    private interface InObject {}

    @Test
    void whatGettersOfBeansWithTypeIdsDoIsStocks() throws IOException {
        for (Class<?> annotations : new Class<?>[] {Typed.class, InArray.class, InObject.class}) {
            compare(new SingleThreadModule(1, true), annotations);
        }
    }
}
