package org.appenders.jackson3.singlethread.databind;

import java.io.ByteArrayOutputStream;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.appenders.jackson3.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson3.singlethread.SingleThreadModule;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.cfg.PackageVersion;
import tools.jackson.databind.ext.javatime.JavaTimeInitializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.module.SimpleSerializers;
import tools.jackson.databind.util.TokenBuffer;

/** Finds the serializers that this edition's Jackson registers. */
final class CatalogueEdition {

    static final Path ROOT = Path.of("..");
    static final String POM = "parent/pom.xml";
    static final String DOCUMENT = "docs/catalogue-jackson3.md";
    static final String COMMAND = "./mvnw -f jackson3/pom.xml test -Dtest=CatalogueTest -Dcatalogue.write=true";
    static final String OTHER_DATES = ", with `WRITE_DATES_AS_TIMESTAMPS`";
    static final String JACKSON = "Jackson 3";
    static final String VERSION = PackageVersion.VERSION.toString();

    /** One class in each jar that has serializers. */
    static final Class<?>[] JARS = {ObjectMapper.class};

    private CatalogueEdition() {}

    /** @param otherDates whether dates and durations are written as timestamps */
    static ObjectMapper stock(boolean otherDates) {
        return with(otherDates, JsonMapper.builder(new JsonFactory()));
    }

    static ObjectMapper ours(boolean otherDates) {
        return with(
                otherDates,
                JsonMapper.builder(SingleThreadJsonFactory.builder().build()).addModule(new SingleThreadModule()));
    }

    private static ObjectMapper with(boolean otherDates, JsonMapper.Builder builder) {
        if (otherDates) {
            builder.enable(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS, DateTimeFeature.WRITE_DURATIONS_AS_TIMESTAMPS);
        }
        return builder.addModule(new SimpleModule("questions").addSerializer(Question.class, new Question.Answer()))
                .build();
    }

    /** Adds samples of the types for which only this edition's Jackson has a serializer. */
    static void addSamples() {
        Samples.add(Sample.Section.OBJECT, "ByteArrayOutputStream", ByteArrayOutputStream.class, null, () -> {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            bytes.write(17);
            return bytes;
        });
    }

    static TokenBuffer tokens() {
        TokenBuffer tokens = TokenBuffer.forGeneration();
        tokens.writeString("text");
        return tokens;
    }

    /** Returns the names of the classes with a registered serializer. For most types, databind decides in its code. */
    static Set<String> registered() throws ReflectiveOperationException {
        Set<String> names = new TreeSet<>();
        JavaTimeInitializer.getInstance().setupModule((JacksonModule.SetupContext) Proxy.newProxyInstance(
                JacksonModule.class.getClassLoader(),
                new Class<?>[] {JacksonModule.SetupContext.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals("addSerializers")) {
                        names.addAll(Samples.keys(
                                SimpleSerializers.class, arguments[0], "_classMappings", "_interfaceMappings"));
                    }
                    return method.getReturnType() == boolean.class ? false : null;
                }));
        return names;
    }
}
