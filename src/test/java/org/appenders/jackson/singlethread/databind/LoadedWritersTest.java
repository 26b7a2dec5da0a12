package org.appenders.jackson.singlethread.databind;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.appenders.jackson.singlethread.MapperSetup;
import org.appenders.jackson.singlethread.SingleThreadModule;
import org.junit.jupiter.api.Test;

/** A JVM that starts should load the class of a writer or a serializer only if it writes such a value. */
class LoadedWritersTest {

    private static final String LIBRARY = SingleThreadModule.class.getPackage().getName() + '.';

    /** Public so that all modules can read the properties. */
    public static final class Values {
        public String text = "a";
        public int number = 1;
        public boolean flag = true;
        public Object object = 2.5;
        public List<String> texts = Arrays.asList("b", "c");
        public Map<Integer, String> byNumber = Collections.singletonMap(1, "d");
    }

    /** Runs in another class loader. */
    public static final class Write implements Callable<String> {
        @Override
        public String call() throws Exception {
            ObjectMapper mapper = MapperSetup.FACTORY_AND_MODULE.ours();
            mapper.writeValueAsString(new Values());
            return mapper.writeValueAsString(new Values());
        }
    }

    /** Defines the library's classes anew, and all others as the application does. */
    private static final class Loader extends ClassLoader {

        private final TreeSet<String> defined = new TreeSet<>();

        Loader() {
            super(LoadedWritersTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                return known != null ? known : name.startsWith(LIBRARY) ? define(name) : super.loadClass(name, resolve);
            }
        }

        private Class<?> define(String name) throws ClassNotFoundException {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] part = new byte[8192];
                for (int read = in.read(part); read >= 0; read = in.read(part)) {
                    bytes.write(part, 0, read);
                }
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
            defined.add(name);
            return defineClass(name, bytes.toByteArray(), 0, bytes.size());
        }
    }

    @Test
    void onlyWritersAndSerializersOfWrittenValuesAreLoaded() throws Exception {
        Loader loader = new Loader();
        Callable<?> write = (Callable<?>)
                loader.loadClass(Write.class.getName()).getDeclaredConstructor().newInstance();
        assertThat(write.call()).isEqualTo(new ObjectMapper().writeValueAsString(new Values()));
        assertThat(loaded(ValueWriter.class, loader))
                .containsExactlyInAnyOrder(
                        "CollectionWriter",
                        "ContainerWriter",
                        "ContentWriters$OfBeans",
                        "ElementsWriter",
                        "KeyWriters$Quoted",
                        "MapWriter",
                        "SimpleWriters$OfDouble",
                        "SimpleWriters$OfInteger",
                        "SimpleWriters$OfText",
                        "ValueWriter",
                        "ValueWriter$Nothing");
        // DirectJsonValueSerializer is loaded because ObjectPropertyWriter compares serializers' classes with it.
        assertThat(loaded(DirectSerializer.class, loader))
                .containsExactlyInAnyOrder("DirectJsonValueSerializer", "DirectMapSerializer", "DirectSerializer");
    }

    /** Returns the simple names of the loaded classes of a type, and of the type itself. */
    private static List<String> loaded(Class<?> type, Loader loader) throws ClassNotFoundException {
        Class<?> loadersType = loader.loadClass(type.getName());
        return loader.defined.stream()
                .filter(name -> isOf(loadersType, name, loader))
                .map(name -> name.substring(name.lastIndexOf('.') + 1))
                .collect(Collectors.toList());
    }

    private static boolean isOf(Class<?> type, String name, Loader loader) {
        try {
            return type.isAssignableFrom(loader.loadClass(name));
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }
}
