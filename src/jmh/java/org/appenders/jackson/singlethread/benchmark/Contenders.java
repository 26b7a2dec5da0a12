package org.appenders.jackson.singlethread.benchmark;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.module.afterburner.AfterburnerModule;
import com.fasterxml.jackson.module.blackbird.BlackbirdModule;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;

/** All contenders, by the name they have as a benchmark parameter. */
final class Contenders {

    static final String STOCK = "stock";

    private static final Map<String, Supplier<Contender>> ALL = new LinkedHashMap<>();

    static {
        ALL.put(STOCK, () -> jackson(new JsonFactory()));
        ALL.put("stock-afterburner", () -> jackson(new JsonFactory(), new AfterburnerModule()));
        ALL.put("stock-blackbird", () -> jackson(new JsonFactory(), new BlackbirdModule()));
        ALL.put("stock-module", () -> jackson(new JsonFactory(), singleThreadModule()));
        ALL.put("ours", () -> jackson(new SingleThreadJsonFactory()));
        ALL.put("ours-afterburner", () -> jackson(new SingleThreadJsonFactory(), new AfterburnerModule()));
        ALL.put("ours-module", () -> jackson(new SingleThreadJsonFactory(), singleThreadModule()));
        ALL.put(
                "ours-module-afterburner",
                () -> jackson(new SingleThreadJsonFactory(), singleThreadModule(), new AfterburnerModule()));
        ALL.put(
                "ours-module-blackbird",
                () -> jackson(new SingleThreadJsonFactory(), singleThreadModule(), new BlackbirdModule()));
    }

    private Contenders() {}

    static Set<String> names() {
        return ALL.keySet();
    }

    static Contender named(String name) {
        Supplier<Contender> contender = ALL.get(name);
        if (contender == null) {
            throw new IllegalArgumentException("no contender \"" + name + "\", only " + names());
        }
        return contender.get();
    }

    private static Contender jackson(JsonFactory factory, Module... modules) {
        return new JacksonContender(new ObjectMapper(factory).registerModules(modules));
    }

    private static Module singleThreadModule() {
        try {
            return (Module) Class.forName("org.appenders.jackson.singlethread.SingleThreadModule")
                    .getConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
