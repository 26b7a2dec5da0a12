package org.appenders.jackson.singlethread;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledIf;

/** The user's recycler pool gets the same requests as from stock, and none at all for kept generators. */
@EnabledIf(value = "hasPools", disabledReason = "recycler pools came with Jackson 2.16")
class PoolTest {

    static boolean hasPools() {
        return Configuration.isAtLeast(16);
    }

    private static final String NOT_GIVEN_BACK =
            "databind 2.16 takes a recycler for each String and array, which it neither hands on nor gives back";

    static boolean recyclersAreGivenBack() {
        return Configuration.isAtLeast(17);
    }

    private interface Write {
        void with(ObjectMapper mapper) throws IOException;
    }

    private static final Object VALUE = Collections.singletonMap("name", Texts.latin1(9000));

    private static Map<String, Write> stocksWrites() {
        Map<String, Write> writes = new LinkedHashMap<>();
        writes.put("String", mapper -> mapper.writeValueAsString(VALUE));
        writes.put("Writer", mapper -> mapper.writeValue(new Recorder().writer(), VALUE));
        writes.put("file", mapper -> {
            File file = File.createTempFile("single-thread", ".json");
            file.deleteOnExit();
            mapper.writeValue(file, VALUE);
        });
        writes.put("tree", mapper -> mapper.readTree(mapper.writeValueAsString(VALUE)));
        return writes;
    }

    private static Map<String, Write> keptWrites() {
        Map<String, Write> writes = new LinkedHashMap<>();
        writes.put("stream", mapper -> mapper.writeValue(new Recorder().stream(), VALUE));
        writes.put("data output", mapper -> mapper.writeValue(new Recorder().data(), VALUE));
        writes.put("generator", mapper -> {
            try (JsonGenerator generator = mapper.getFactory().createGenerator(new Recorder().stream())) {
                generator.writeString(Texts.latin1(9000).toCharArray(), 0, 9000);
                generator.writeBinary(new byte[9000]);
                generator.writeBinary(new ByteArrayInputStream(new byte[9000]), 9000);
            }
        });
        writes.put("two at once", mapper -> {
            JsonGenerator one = mapper.getFactory().createGenerator(new Recorder().stream());
            JsonGenerator other = mapper.getFactory().createGenerator(new Recorder().stream());
            one.close();
            other.close();
        });
        return writes;
    }

    @TestFactory
    Stream<DynamicTest> poolIsAskedAsByStock() {
        return stocksWrites().entrySet().stream()
                .map(write -> DynamicTest.dynamicTest(write.getKey(), () -> {
                    boolean isOfString =
                            write.getKey().equals("String") || write.getKey().equals("tree");
                    assumeTrue(!isOfString || recyclersAreGivenBack(), NOT_GIVEN_BACK);
                    for (int i = 1; i < 5; i++) {
                        assertThat(asked(new SingleThreadJsonFactory(), write.getValue(), i))
                                .isEqualTo(asked(new JsonFactory(), write.getValue(), i));
                    }
                }));
    }

    /** The target of these writes provides the recycler. */
    @TestFactory
    @EnabledIf(value = "recyclersAreGivenBack", disabledReason = NOT_GIVEN_BACK)
    Stream<DynamicTest> poolIsAskedOnceForBytes() {
        return Stream.of(1, 2, 5)
                .map(writes -> DynamicTest.dynamicTest(writes + " writes", () -> {
                    Write write = mapper -> mapper.writeValueAsBytes(VALUE);
                    assertThat(asked(new SingleThreadJsonFactory(), write, writes))
                            .isEqualTo(asked(new JsonFactory(), write, writes));
                }));
    }

    @TestFactory
    Stream<DynamicTest> poolIsNotAskedForKeptGenerators() {
        return keptWrites().entrySet().stream()
                .map(write -> DynamicTest.dynamicTest(write.getKey(), () -> {
                    assertThat(asked(new SingleThreadJsonFactory(), write.getValue(), 5))
                            .isEqualTo("acquired 0, released 0");
                    assertThat(asked(new JsonFactory(), write.getValue(), 5)).doesNotContain("acquired 0");
                }));
    }

    /** Returns the acquisitions and releases of a new pool. */
    private static String asked(JsonFactory factory, Write write, int times) throws IOException {
        Object pool = Since216.countingPool(factory);
        ObjectMapper mapper = new ObjectMapper(factory);
        for (int i = 0; i < times; i++) {
            write.with(mapper);
        }
        return pool.toString();
    }

    /** Like databind's hybrid pool, if a thread writes within a write. */
    @TestFactory
    @EnabledIf(value = "recyclersAreGivenBack", disabledReason = NOT_GIVEN_BACK)
    Stream<DynamicTest> poolThatHandsOutTheSameRecyclerTwiceIsServed() {
        Map<String, Write> writes = new LinkedHashMap<>(stocksWrites());
        writes.putAll(keptWrites());
        writes.put("bytes", mapper -> mapper.writeValueAsBytes(VALUE));
        return writes.entrySet().stream()
                .map(write -> DynamicTest.dynamicTest(write.getKey(), () -> {
                    SingleThreadJsonFactory factory = new SingleThreadJsonFactory();
                    Since216.handOutOneRecycler(factory);
                    ObjectMapper mapper = new ObjectMapper(factory);
                    for (int i = 0; i < 5; i++) {
                        write.getValue().with(mapper);
                        ByteArrayOutputStream out = new ByteArrayOutputStream();
                        mapper.writeValue(out, VALUE);
                        assertThat(out.toByteArray()).isEqualTo(new ObjectMapper().writeValueAsBytes(VALUE));
                        assertThat(mapper.writeValueAsBytes(VALUE)).isEqualTo(out.toByteArray());
                        // Keeps a generator open, so that another one is created.
                        factory.createGenerator(new ByteArrayOutputStream());
                    }
                }));
    }
}
