package org.appenders.jackson.singlethread.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.appenders.st.jackson.SingleThreadJsonFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Everything that a program can name in {@code appenders-jackson-st} exists in the bridge. Both jars are loaded here. */
class SignatureTest {

    private URLClassLoader replaced;

    @BeforeEach
    void loadTheReplacedJar() throws Exception {
        replaced = Program.loader(Jars.join(Jars.jackson(), Jars.replaced()));
    }

    @AfterEach
    void close() throws Exception {
        replaced.close();
    }

    private Class<?> replacedFactory() throws ClassNotFoundException {
        return replaced.loadClass(SingleThreadJsonFactory.class.getName());
    }

    @Test
    void replacedFactoryIsNotTheBridges() throws Exception {
        assertThat(replacedFactory()).isNotEqualTo(SingleThreadJsonFactory.class);
        assertThat(Jars.of(replacedFactory())).isEqualTo(Jars.replaced());
    }

    @Test
    void everyConstructorAndMethodOfTheFactoryIsThere() throws Exception {
        List<String> wanted = new ArrayList<>();
        for (Executable member : accessible(replacedFactory().getDeclaredConstructors())) {
            wanted.add(signature(member));
        }
        for (Executable member : accessible(replacedFactory().getDeclaredMethods())) {
            wanted.add(signature(member));
        }
        List<String> present = new ArrayList<>();
        for (Executable member : accessible(SingleThreadJsonFactory.class.getDeclaredConstructors())) {
            present.add(signature(member));
        }
        for (Class<?> type = SingleThreadJsonFactory.class; type != null; type = type.getSuperclass()) {
            for (Executable member : accessible(type.getDeclaredMethods())) {
                present.add(signature(member));
            }
        }

        assertThat(wanted).hasSizeGreaterThan(10);
        assertThat(present).containsAll(wanted);
    }

    /** A program may pass the factory to a method that takes one of its supertypes. So all of them must be kept. */
    @Test
    void factoryHasTheSameSupertypes() throws Exception {
        List<String> present = new ArrayList<>();
        for (Class<?> type = SingleThreadJsonFactory.class; type != null; type = type.getSuperclass()) {
            present.add(type.getName());
        }
        for (Class<?> type = replacedFactory(); type != null; type = type.getSuperclass()) {
            assertThat(present).contains(type.getName());
        }
        assertThat(replacedFactory().getInterfaces()).isEmpty();
        assertThat(Modifier.toString(SingleThreadJsonFactory.class.getModifiers()))
                .isEqualTo(Modifier.toString(replacedFactory().getModifiers()));
    }

    @Test
    void whatIsNotThereIsInTheDocuments() throws Exception {
        List<String> missing = new ArrayList<>();
        try (JarFile jar = new JarFile(Jars.replaced().toFile())) {
            for (String entry : jar.stream().map(Object::toString).collect(Collectors.toList())) {
                if (entry.endsWith(".class")) {
                    Class<?> type = replaced.loadClass(entry.substring(0, entry.length() - ".class".length())
                            .replace('/', '.'));
                    if (Modifier.isPublic(type.getModifiers()) && type != replacedFactory()) {
                        missing.add(type.getSimpleName());
                    }
                }
            }
        }
        for (Field field : replacedFactory().getDeclaredFields()) {
            if (isAccessible(field.getModifiers()) && !field.isSynthetic()) {
                missing.add(field.getName());
            }
        }
        String document = new String(Files.readAllBytes(Paths.get("..", "docs", "migration.md")), "UTF-8");

        assertThat(missing).hasSize(10).allMatch(name -> document.contains("`" + name + "`"));
    }

    private static List<Executable> accessible(Executable[] members) {
        return Stream.of(members)
                .filter(member -> isAccessible(member.getModifiers()))
                .collect(Collectors.toList());
    }

    private static boolean isAccessible(int modifiers) {
        return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    }

    /** Returns a member's name and types, as compiled code refers to it, and its access. */
    private static String signature(Executable member) {
        String access =
                Modifier.toString(member.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED | Modifier.STATIC));
        String parameters =
                Arrays.stream(member.getParameterTypes()).map(Class::getName).collect(Collectors.joining(", "));
        if (member instanceof Constructor) {
            return access + " new(" + parameters + ")";
        }
        return access + " " + ((Method) member).getReturnType().getName() + " " + member.getName() + "(" + parameters
                + ")";
    }
}
