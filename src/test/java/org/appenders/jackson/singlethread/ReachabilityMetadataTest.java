package org.appenders.jackson.singlethread;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.thirdparty.org.objectweb.asm.ClassReader;
import com.tngtech.archunit.thirdparty.org.objectweb.asm.ClassVisitor;
import com.tngtech.archunit.thirdparty.org.objectweb.asm.MethodVisitor;
import com.tngtech.archunit.thirdparty.org.objectweb.asm.Opcodes;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/**
 * All names that the library looks up are in the metadata for GraalVM native images, and everything in the metadata
 * exists. The test does not run GraalVM. It compares the metadata with the bytecode.
 */
@EnabledForJreRange(min = JRE.JAVA_17, disabledReason = "native images are made of newer Java, and so are the members")
class ReachabilityMetadataTest {

    private static final String ROOT =
            SingleThreadJsonFactory.class.getPackage().getName();

    /** The methods that look up a class, a member or a resource by its name. */
    private static final Set<String> LOOKUPS = new TreeSet<>(Arrays.asList(
            "java/lang/Class.forName",
            "java/lang/Class.getConstructor",
            "java/lang/Class.getDeclaredConstructor",
            "java/lang/Class.getDeclaredField",
            "java/lang/Class.getDeclaredMethod",
            "java/lang/Class.getField",
            "java/lang/Class.getMethod",
            "java/lang/Class.getResource",
            "java/lang/Class.getResourceAsStream",
            "java/lang/ClassLoader.getResource",
            "java/lang/ClassLoader.getResourceAsStream",
            "java/lang/ClassLoader.loadClass",
            "java/lang/invoke/MethodHandles$Lookup.findClass",
            "java/lang/invoke/MethodHandles$Lookup.findConstructor",
            "java/lang/invoke/MethodHandles$Lookup.findGetter",
            "java/lang/invoke/MethodHandles$Lookup.findSetter",
            "java/lang/invoke/MethodHandles$Lookup.findSpecial",
            "java/lang/invoke/MethodHandles$Lookup.findStatic",
            "java/lang/invoke/MethodHandles$Lookup.findStaticGetter",
            "java/lang/invoke/MethodHandles$Lookup.findStaticSetter",
            "java/lang/invoke/MethodHandles$Lookup.findStaticVarHandle",
            "java/lang/invoke/MethodHandles$Lookup.findVarHandle",
            "java/lang/invoke/MethodHandles$Lookup.findVirtual",
            "java/util/concurrent/atomic/AtomicIntegerFieldUpdater.newUpdater",
            "java/util/concurrent/atomic/AtomicLongFieldUpdater.newUpdater",
            "java/util/concurrent/atomic/AtomicReferenceFieldUpdater.newUpdater",
            ROOT.replace('.', '/') + "/databind/JdkClasses.find",
            ROOT.replace('.', '/') + "/databind/CollectionWriter.immutable"));

    /** Lookups of names that no metadata of ours can list. */
    private static final Set<String> OF_OTHERS = new TreeSet<>(Arrays.asList(
            // Fields of generated classes, which a native image does not have.
            ROOT + ".classfile.ClassData",
            // Classes of beans, which the user registers.
            ROOT + ".databind.Access",
            // These pass on a name that they are given. The calls to them are checked.
            ROOT + ".databind.CollectionWriter.immutable",
            ROOT + ".databind.JdkClasses"));

    private static final Class<?>[] PRIMITIVES = {
        boolean.class, short.class, int.class, long.class, float.class, double.class
    };

    private static final Map<String, List<Map<String, Object>>> METADATA = metadata();

    private static final List<Lookup> LOOKED_UP = lookups();

    @SuppressWarnings("unchecked")
    private static Map<String, List<Map<String, Object>>> metadata() {
        String artifact = ROOT.contains("jackson3") ? "single-thread-jackson3" : "single-thread-jackson";
        String name = "META-INF/native-image/org.appenders.jackson/" + artifact + "/reachability-metadata.json";
        try (InputStream file = resource(name)) {
            return new ObjectMapper().readValue(file, Map.class);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static InputStream resource(String name) {
        return SingleThreadJsonFactory.class.getClassLoader().getResourceAsStream(name);
    }

    /** One call that looks something up. The name is the last constant text before the call; null if there is none. */
    private static final class Lookup {

        final String caller;
        final String name;

        Lookup(String caller, String name) {
            this.caller = caller;
            this.name = name;
        }

        @Override
        public String toString() {
            return caller + " looks up " + name;
        }
    }

    private static List<Lookup> lookups() {
        List<Lookup> lookups = new ArrayList<>();
        for (JavaClass each : new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages(ROOT)) {
            try (InputStream file = classFile(each.getName().replace('.', '/') + ".class")) {
                new ClassReader(file).accept(collector(each.getName(), lookups), 0);
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }
        return lookups;
    }

    /** Opens the version of a class for the newest Java, which is the one in a native image. */
    private static InputStream classFile(String name) {
        return Stream.of("META-INF/versions/16/", "META-INF/versions/9/", "")
                .map(directory -> resource(directory + name))
                .filter(file -> file != null)
                .findFirst()
                .get();
    }

    private static ClassVisitor collector(String type, List<Lookup> lookups) {
        return new ClassVisitor(Opcodes.ASM9) {
            @Override
            public MethodVisitor visitMethod(
                    int access, String method, String descriptor, String signature, String[] exceptions) {
                return new MethodVisitor(Opcodes.ASM9) {

                    private String constant;

                    @Override
                    public void visitLdcInsn(Object value) {
                        constant = value instanceof String ? (String) value : constant;
                    }

                    @Override
                    public void visitMethodInsn(
                            int opcode, String owner, String called, String itsDescriptor, boolean isInterface) {
                        if (LOOKUPS.contains(owner + '.' + called)
                                && !OF_OTHERS.contains(type)
                                && !OF_OTHERS.contains(type + '.' + method)) {
                            lookups.add(new Lookup(type, constant));
                            constant = null;
                        }
                    }
                };
            }
        };
    }

    /** Returns the entries that apply once a class is in use. */
    private static Stream<Map<String, Object>> entriesOf(String caller) {
        return METADATA.values().stream()
                .flatMap(List::stream)
                .filter(entry -> entry.get("condition").equals(Collections.singletonMap("typeReached", caller)));
    }

    private static List<?> list(Map<String, Object> entry, String key) {
        return (List<?>) entry.getOrDefault(key, Collections.emptyList());
    }

    private static boolean names(Map<String, Object> entry, String name) {
        String type = String.valueOf(entry.get("type"));
        return type.equals(name)
                || type.endsWith('$' + name)
                || String.valueOf(entry.get("glob")).endsWith('/' + name)
                || Stream.concat(list(entry, "fields").stream(), list(entry, "methods").stream())
                        .anyMatch(member -> ((Map<?, ?>) member).get("name").equals(name));
    }

    @Test
    void whatTheLibraryLooksUpIsThere() {
        assertThat(LOOKED_UP).hasSizeGreaterThan(15);
        assertThat(LOOKED_UP).allSatisfy(lookup -> {
            assertThat(lookup.name).as("a constant name, as %s", lookup).isNotNull();
            assertThat(entriesOf(lookup.caller))
                    .as("an entry, as %s", lookup)
                    .anyMatch(entry -> names(entry, lookup.name));
        });
    }

    @Test
    void eachEntryIsNeeded() {
        METADATA.values().stream()
                .flatMap(List::stream)
                .forEach(entry -> assertThat(LOOKED_UP)
                        .as("a lookup for %s", entry)
                        .anyMatch(
                                lookup -> lookup.caller.equals(((Map<?, ?>) entry.get("condition")).get("typeReached"))
                                        && names(entry, lookup.name)));
    }

    @Test
    void whatIsThereExists() throws Exception {
        for (Map<String, Object> entry : METADATA.get("reflection")) {
            Class<?> type = load((String) entry.get("type"));
            for (Object field : list(entry, "fields")) {
                assertThat(type.getDeclaredField((String) ((Map<?, ?>) field).get("name")))
                        .isNotNull();
            }
            for (Object method : list(entry, "methods")) {
                Map<?, ?> members = (Map<?, ?>) method;
                List<Class<?>> parameters = new ArrayList<>();
                for (Object parameter : (List<?>) members.get("parameterTypes")) {
                    parameters.add(load((String) parameter));
                }
                assertThat(type.getDeclaredMethod((String) members.get("name"), parameters.toArray(new Class<?>[0])))
                        .isNotNull();
            }
        }
        for (Map<String, Object> entry : METADATA.get("resources")) {
            URL resource = SingleThreadJsonFactory.class.getClassLoader().getResource((String) entry.get("glob"));
            assertThat(resource).as("%s", entry).isNotNull();
        }
    }

    /** Which overload is looked up depends on the bean. */
    @Test
    void overloadsAreComplete() throws Exception {
        for (Map<String, Object> entry : METADATA.get("reflection")) {
            Class<?> type = load((String) entry.get("type"));
            Set<Object> listed = list(entry, "methods").stream()
                    .map(method -> ((Map<?, ?>) method).get("name"))
                    .collect(Collectors.toSet());
            // Only for these classes, because not all of our methods can be listed with an older Jackson.
            if (!listed.isEmpty() && type.getName().startsWith(ROOT)) {
                assertThat(list(entry, "methods")).as("overloads in %s", type).hasSize((int)
                        Arrays.stream(type.getDeclaredMethods())
                                .filter(method -> !method.isBridge() && listed.contains(method.getName()))
                                .count());
            }
        }
    }

    private static Class<?> load(String name) throws ClassNotFoundException {
        for (Class<?> primitive : PRIMITIVES) {
            if (primitive.getName().equals(name)) {
                return primitive;
            }
        }
        return Class.forName(name);
    }
}
