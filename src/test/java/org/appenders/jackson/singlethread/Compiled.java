package org.appenders.jackson.singlethread;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Classes that the test compiles, in a separate class loader. */
final class Compiled extends ClassLoader {

    private final Map<String, byte[]> classes;

    private Compiled(Map<String, byte[]> classes) {
        super(Compiled.class.getClassLoader());
        this.classes = classes;
    }

    /** Compiles one public class and its nested classes. */
    static Compiled of(String name, String source) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        assumeTrue(compiler != null, "this JVM has no compiler");
        Map<String, ByteArrayOutputStream> written = new HashMap<>();
        JavaFileManager files =
                new ForwardingJavaFileManager<JavaFileManager>(compiler.getStandardFileManager(null, null, null)) {
                    @Override
                    public JavaFileObject getJavaFileForOutput(
                            Location location, String type, JavaFileObject.Kind kind, javax.tools.FileObject sibling) {
                        return new SimpleJavaFileObject(URI.create("mem:///" + type + ".class"), kind) {
                            @Override
                            public OutputStream openOutputStream() {
                                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                                written.put(type, bytes);
                                return bytes;
                            }
                        };
                    }
                };
        JavaFileObject file =
                new SimpleJavaFileObject(URI.create("mem:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return source;
                    }
                };
        List<String> options = new ArrayList<>(
                Arrays.asList("-proc:none", "-nowarn", "-classpath", System.getProperty("java.class.path")));
        StringWriter messages = new StringWriter();
        boolean compiled = compiler.getTask(messages, files, null, options, null, Arrays.asList(file))
                .call();
        assertThat(compiled).as("%s%n%s", messages, source).isTrue();
        Map<String, byte[]> classes = new HashMap<>();
        written.forEach((type, bytes) -> classes.put(type, bytes.toByteArray()));
        return new Compiled(classes);
    }

    /** Returns the same classes, loaded again. */
    Compiled inAnotherLoader() {
        return new Compiled(classes);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = classes.get(name);
        if (bytes == null) {
            throw new ClassNotFoundException(name);
        }
        return defineClass(name, bytes, 0, bytes.length);
    }

    Object newInstance(String name) throws ReflectiveOperationException {
        return loadClass(name).getDeclaredConstructor().newInstance();
    }
}
