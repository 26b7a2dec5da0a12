package org.appenders.jackson.singlethread.packaged;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.File;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.SingleThreadModule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * An application in a JVM that refuses to define hidden classes, like a native image or Android. The tests have no such
 * JVM, so a class that throws replaces our class that asks the JVM to define them.
 */
class FallbackIT {

    private static final String REFUSING = "package org.appenders.jackson.singlethread.classfile;\n"
            + "import java.lang.invoke.MethodHandles.Lookup;\n"
            + "public final class NewerJava {\n"
            + "    static Lookup define(Lookup host, byte[] file, Object[] data) { throw new Error(\"refused\"); }\n"
            + "    public static Lookup fullLookup(Class<?> type, Lookup caller) { throw new Error(\"unused\"); }\n"
            + "    public static boolean isExported(Class<?> type, Class<?> to) { throw new Error(\"unused\"); }\n"
            + "}\n";

    private static final String REASON = "No class can be defined at run time: java.lang.Error: refused";

    /** After this number of writes, databind's code no longer writes beans. */
    private static final int WRITES = 2100;

    @TempDir
    Path folder;

    /** A value whose class determines how it is written. */
    public static final class Code {
        @JsonValue
        public String text() {
            return "c-1";
        }
    }

    public static final class Part {
        public int x = 1;
        public Long y = 2L;
    }

    /** One property of each kind that the generated code treats differently. */
    public static final class Bean {
        public int number = -1;
        public long large = 1L << 40;
        public double decimal = 0.25;
        public boolean flag = true;
        public Integer boxed = 7;
        public String none;
        public Code code = new Code();
        public Part part = new Part();
        public List<Part> parts = Arrays.asList(new Part(), new Part());
        public Map<String, Integer> map = Collections.singletonMap("k", 1);
        public Object open = new BigDecimal("1.50");
        public UUID id = new UUID(1, 2);
        public Date date = new Date(0);

        @JsonUnwrapped
        public Part inner = new Part();

        public String getText() {
            return "na\u00efve \u20ac";
        }
    }

    /** Writes with both factories. Prints whether the bytes are the same, and how the beans are written now. */
    public static final class Main {
        public static void main(String[] args) throws Exception {
            ObjectMapper ours = JsonMapper.builder(new SingleThreadJsonFactory())
                    .addModule(new SingleThreadModule())
                    .build();
            ObjectMapper stock = new JsonMapper();
            Bean bean = new Bean();
            int same = 0;
            for (int i = 0; i < WRITES; i++) {
                if (Arrays.equals(ours.writeValueAsBytes(bean), stock.writeValueAsBytes(bean))) {
                    same++;
                }
            }
            System.out.println(same + " equal writes");
            System.out.println(
                    SingleThreadModule.explanation(ours, Bean.class).writer().get());
            System.out.println(SingleThreadModule.describe(ours));
        }
    }

    private String[] run(String classPath) throws Exception {
        return Tool.run("java", "-cp", classPath, Main.class.getName()).split("\\R");
    }

    @Test
    void beansAreWrittenByMethodHandlesAndAsByStock() throws Exception {
        Tool.assumeJdk();
        Path source = folder.resolve("NewerJava.java");
        Files.write(source, REFUSING.getBytes(UTF_8));
        Tool.run("javac", "-d", folder.toString(), source.toString());

        String[] printed = run(folder + File.pathSeparator + System.getProperty("java.class.path"));

        assertThat(printed).hasSize(3);
        assertThat(printed[0]).isEqualTo(WRITES + " equal writes");
        assertThat(printed[1]).isEqualTo("method handles: " + REASON);
        assertThat(printed[2]).contains("; " + REASON + "; ");
    }

    /** Otherwise, the test above would not show that the refusal is the reason. */
    @Test
    void beansAreWrittenByAGeneratedClassUnlessItIsRefused() throws Exception {
        String[] printed = run(System.getProperty("java.class.path"));

        assertThat(printed).hasSize(3);
        assertThat(printed[0]).isEqualTo(WRITES + " equal writes");
        assertThat(printed[1]).containsPattern("^(a generated class|method handles: No class can be defined)");
        assertThat(printed[2]).doesNotContain("refused");
    }
}
