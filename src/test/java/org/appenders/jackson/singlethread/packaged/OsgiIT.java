package org.appenders.jackson.singlethread.packaged;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.lang.reflect.Constructor;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import org.apache.felix.framework.FrameworkFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
import org.osgi.framework.launch.Framework;

/** Calls everything by reflection, because Felix loads its own copy of each class. */
class OsgiIT {

    private static final String FACTORY = "org.appenders.jackson.singlethread.SingleThreadJsonFactory";

    @TempDir
    Path storage;

    private Framework felix;

    @BeforeEach
    void startFelix() throws BundleException {
        Map<String, String> settings = new HashMap<>();
        settings.put(Constants.FRAMEWORK_STORAGE, storage.toString());
        // The handlers are global to a JVM, and need access to its internals.
        settings.put("felix.service.urlhandlers", "false");
        felix = new FrameworkFactory().newFramework(settings);
        felix.start();
    }

    @AfterEach
    void stopFelix() throws BundleException, InterruptedException {
        felix.stop();
        felix.waitForStop(10_000);
    }

    @Test
    void writesThroughObjectMapper() throws Exception {
        Bundle library = install(FACTORY, PackagedJar.file().toURI().toString());
        install(JsonFactory.class);
        install(JsonProperty.class);
        Bundle databind = install(ObjectMapper.class);
        library.start();
        databind.start();

        Object factory = library.loadClass(FACTORY).getConstructor().newInstance();
        Object mapper = newMapper(databind.loadClass(ObjectMapper.class.getName()), factory);

        for (int i = 0; i < 2; i++) {
            byte[] written = (byte[]) mapper.getClass()
                    .getMethod("writeValueAsBytes", Object.class)
                    .invoke(mapper, Collections.singletonMap("number", i));
            assertThat(new String(written, UTF_8)).isEqualTo("{\"number\":" + i + "}");
        }
    }

    private static Object newMapper(Class<?> type, Object factory) throws Exception {
        for (Constructor<?> constructor : type.getConstructors()) {
            Class<?>[] parameters = constructor.getParameterTypes();
            if (parameters.length == 1 && parameters[0].isInstance(factory)) {
                return constructor.newInstance(factory);
            }
        }
        throw new AssertionError("No constructor of " + type + " takes the factory");
    }

    @Test
    void writesWithoutDatabind() throws Exception {
        Bundle library = install(FACTORY, PackagedJar.file().toURI().toString());
        Bundle core = install(JsonFactory.class);
        library.start();

        Object factory = library.loadClass(FACTORY).getConstructor().newInstance();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Object generator = factory.getClass()
                .getMethod("createGenerator", OutputStream.class)
                .invoke(factory, out);
        // Uses the type that users see, because the library's own type is not public.
        Class<?> type = core.loadClass(JsonGenerator.class.getName());
        type.getMethod("writeNumber", int.class).invoke(generator, 7);
        type.getMethod("close").invoke(generator);

        assertThat(new String(out.toByteArray(), UTF_8)).isEqualTo("7");
    }

    private Bundle install(Class<?> type) throws BundleException {
        return install(type.getName(), PackagedJar.jarOf(type).toURI().toString());
    }

    private Bundle install(String type, String location) throws BundleException {
        Bundle bundle = felix.getBundleContext().installBundle(location);
        assertThat(bundle.getEntry(type.replace('.', '/') + ".class"))
                .as(location)
                .isNotNull();
        return bundle;
    }
}
