package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.PackageVersion;
import com.fasterxml.jackson.databind.ext.OptionalHandlerFactory;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.module.SimpleSerializers;
import com.fasterxml.jackson.databind.ser.BasicSerializerFactory;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Set;
import java.util.TreeSet;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.SingleThreadModule;

/** Finds the serializers that this edition's Jackson registers. */
final class CatalogueEdition {

    static final Path ROOT = Paths.get("");
    static final String POM = "pom.xml";
    static final String DOCUMENT = "docs/catalogue.md";
    static final String COMMAND = "./mvnw test -Dtest=CatalogueTest -Dcatalogue.write=true";
    static final String OTHER_DATES = ", without `WRITE_DATES_AS_TIMESTAMPS`";
    static final String JACKSON = "Jackson 2";
    static final String VERSION = PackageVersion.VERSION.toString();

    /** One class in each jar that has serializers. */
    static final Class<?>[] JARS = {ObjectMapper.class, JavaTimeModule.class, Jdk8Module.class};

    private CatalogueEdition() {}

    /** @param otherDates whether dates are written without {@code WRITE_DATES_AS_TIMESTAMPS} */
    static ObjectMapper stock(boolean otherDates) {
        return with(otherDates, new ObjectMapper());
    }

    static ObjectMapper ours(boolean otherDates) {
        return with(
                otherDates,
                new ObjectMapper(SingleThreadJsonFactory.builder().build()).registerModule(new SingleThreadModule()));
    }

    private static ObjectMapper with(boolean otherDates, ObjectMapper mapper) {
        if (otherDates) {
            mapper.disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS);
        }
        return mapper.registerModules(
                new JavaTimeModule(),
                new Jdk8Module(),
                new SimpleModule("questions").addSerializer(Question.class, new Question.Answer()));
    }

    /** Adds samples of the types for which only this edition's Jackson has a serializer. */
    static void addSamples() {}

    static TokenBuffer tokens() throws IOException {
        TokenBuffer tokens = new TokenBuffer(null, false);
        tokens.writeString("text");
        return tokens;
    }

    /** Returns the names of the classes for which databind, jsr310 or jdk8 registers a serializer. */
    static Set<String> registered() throws ReflectiveOperationException {
        Set<String> names = new TreeSet<>();
        names.addAll(Samples.keys(BasicSerializerFactory.class, null, "_concrete", "_concreteLazy"));
        names.addAll(Samples.keys(OptionalHandlerFactory.class, OptionalHandlerFactory.instance, "_sqlSerializers"));
        for (Module module : new Module[] {new JavaTimeModule(), new Jdk8Module()}) {
            module.setupModule((Module.SetupContext) Proxy.newProxyInstance(
                    Module.class.getClassLoader(),
                    new Class<?>[] {Module.SetupContext.class},
                    (proxy, method, arguments) -> {
                        if (method.getName().equals("addSerializers") && arguments[0] instanceof SimpleSerializers) {
                            names.addAll(Samples.keys(
                                    SimpleSerializers.class, arguments[0], "_classMappings", "_interfaceMappings"));
                        }
                        return method.getReturnType() == boolean.class ? false : null;
                    }));
        }
        return names;
    }
}
