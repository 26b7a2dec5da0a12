package org.appenders.jackson.singlethread.it;

import com.fasterxml.jackson.annotation.JsonIdentityInfo;
import com.fasterxml.jackson.annotation.ObjectIdGenerators;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.core.filter.FilteringGeneratorDelegate;
import com.fasterxml.jackson.core.filter.JsonPointerBasedFilter;
import com.fasterxml.jackson.core.filter.TokenFilter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SequenceWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The ways in which databind keeps a generator open, or wraps it. */
class DatabindTest {

    @Test
    void sequencesAmongOtherWritesAreLikeStock() throws Exception {
        Comparison.assertLikeStock(library -> {
            ObjectMapper mapper = library.mapper();
            return transcript -> {
                List<ByteArrayOutputStream> targets = new ArrayList<>();
                List<SequenceWriter> sequences = new ArrayList<>();
                for (int i = 0; i < 3; i++) {
                    targets.add(new ByteArrayOutputStream());
                    ObjectWriter writer = i == 1 ? mapper.writerWithDefaultPrettyPrinter() : mapper.writer();
                    sequences.add(
                            i == 2 ? writer.writeValuesAsArray(targets.get(i)) : writer.writeValues(targets.get(i)));
                }
                for (Object value : Values.all()) {
                    for (SequenceWriter sequence : sequences) {
                        sequence.write(value);
                        transcript.add(mapper.writeValueAsBytes(value));
                    }
                }
                transcript.addResult(() -> sequences.get(1).write(new Values.Failing()));
                for (int i = 0; i < 3; i++) {
                    sequences.get(i).close();
                    sequences.get(i).close();
                    transcript.add(targets.get(i).toByteArray());
                }
            };
        });
    }

    /** Each value is written on another thread than the one before. The object ids belong to the whole sequence. */
    @Test
    void sequencesThatHopThreadsAreLikeStock() throws Exception {
        ExecutorService[] threads = {
            Executors.newSingleThreadExecutor(),
            Executors.newSingleThreadExecutor(),
            Executors.newSingleThreadExecutor()
        };
        try {
            Comparison.assertLikeStock(library -> {
                ObjectMapper mapper = library.mapper();
                return transcript -> {
                    ByteArrayOutputStream target = new ByteArrayOutputStream();
                    List<Identified> nodes = List.of(new Identified("a"), new Identified("b"));
                    SequenceWriter sequence = mapper.writer().writeValuesAsArray(target);
                    for (int i = 0; i < 30; i++) {
                        Identified node = nodes.get(i % 2);
                        Future<?> written = threads[i % 3].submit(() -> {
                            transcript.add(mapper.writeValueAsString(node));
                            return sequence.write(node);
                        });
                        written.get();
                    }
                    threads[1]
                            .submit(() -> {
                                sequence.close();
                                return null;
                            })
                            .get();
                    transcript.add(target.toByteArray());
                };
            });
        } finally {
            for (ExecutorService thread : threads) {
                thread.shutdown();
            }
        }
    }

    /** The first value is not written on the thread that opened the sequence, but a later one is. */
    @Test
    void sequenceThatHopsBackIsLikeStock() throws Exception {
        ExecutorService other = Executors.newSingleThreadExecutor();
        try {
            Comparison.assertLikeStock(library -> {
                ObjectMapper mapper = library.mapper();
                return transcript -> {
                    ByteArrayOutputStream target = new ByteArrayOutputStream();
                    Identified node = new Identified("a");
                    try (SequenceWriter sequence = mapper.writer().writeValuesAsArray(target)) {
                        other.submit(() -> sequence.write(node)).get();
                        sequence.write(node);
                        other.submit(() -> sequence.write(node)).get();
                    }
                    transcript.add(target.toByteArray());
                };
            });
        } finally {
            other.shutdown();
        }
    }

    @Test
    void readingMixedWithWritingIsLikeStock() throws Exception {
        Comparison.assertLikeStock(library -> {
            ObjectMapper mapper = library.mapper();
            return transcript -> {
                ByteArrayOutputStream source = new ByteArrayOutputStream();
                try (SequenceWriter sequence = mapper.writer().writeValues(source)) {
                    sequence.writeAll(Values.all());
                }
                ByteArrayOutputStream target = new ByteArrayOutputStream();
                try (MappingIterator<JsonNode> read =
                                mapper.readerFor(JsonNode.class).readValues(source.toByteArray());
                        JsonGenerator copy = mapper.createGenerator(target)) {
                    while (read.hasNext()) {
                        JsonNode node = read.next();
                        mapper.writeTree(copy, node);
                        transcript.add(mapper.writeValueAsBytes(node));
                        transcript.add(mapper.treeToValue(node, Object.class));
                    }
                }
                transcript.add(target.toByteArray());
            };
        });
    }

    @TestFactory
    Stream<DynamicTest> filteredWritesAreLikeStock() {
        return Stream.of("/name", "/inner/name", "/2", "/nothing", "")
                .flatMap(pointer -> Stream.of(TokenFilter.Inclusion.values())
                        .map(inclusion -> DynamicTest.dynamicTest(
                                '"' + pointer + "\", " + inclusion, () -> compareFiltered(pointer, inclusion))));
    }

    private static void compareFiltered(String pointer, TokenFilter.Inclusion inclusion) throws Exception {
        Comparison.assertLikeStock(library -> {
            ObjectMapper mapper = library.mapper();
            return transcript -> {
                for (Object value : Values.all()) {
                    ByteArrayOutputStream target = new ByteArrayOutputStream();
                    try (JsonGenerator filtered = filtered(mapper.createGenerator(target), pointer, inclusion)) {
                        mapper.writeValue(filtered, value);
                        filtered.writePOJO(value);
                    }
                    transcript.add(target.toByteArray());
                    ByteArrayOutputStream next = new ByteArrayOutputStream();
                    transcript.addResult(() -> {
                        try (JsonGenerator failing = filtered(mapper.createGenerator(next), pointer, inclusion)) {
                            failing.writePOJO(List.of(value, 1, new Values.Failing()));
                        }
                        return null;
                    });
                    transcript.add(next.toByteArray()).add(mapper.writeValueAsBytes(value));
                }
            };
        });
    }

    private static JsonGenerator filtered(JsonGenerator generator, String pointer, TokenFilter.Inclusion inclusion) {
        return new FilteringGeneratorDelegate(
                generator, new JsonPointerBasedFilter(JsonPointer.compile(pointer)), inclusion, true);
    }

    @Test
    void valuesThatWriteOthersAreLikeStock() throws Exception {
        Comparison.assertLikeStock(library -> {
            ObjectMapper mapper = library.mapper().disable(SerializationFeature.FAIL_ON_EMPTY_BEANS);
            return transcript -> {
                for (int depth = 0; depth < 5; depth++) {
                    transcript.add(mapper.writeValueAsBytes(new Nesting(mapper, depth)));
                }
                transcript.add(mapper.valueToTree(new Nesting(mapper, 2)));
                transcript.add(mapper.convertValue(new Nesting(mapper, 2), Object.class));
            };
        });
    }

    /** A getter that writes the next value into a separate document. */
    public static final class Nesting {

        private final ObjectMapper mapper;
        private final int depth;

        Nesting(ObjectMapper mapper, int depth) {
            this.mapper = mapper;
            this.depth = depth;
        }

        public String getA() {
            return Values.MIXED_TEXT;
        }

        public String getB() throws IOException {
            return depth == 0 ? "end" : new String(mapper.writeValueAsBytes(new Nesting(mapper, depth - 1)), "UTF-8");
        }

        public Identified getC() {
            return new Identified("c");
        }
    }

    @JsonIdentityInfo(generator = ObjectIdGenerators.IntSequenceGenerator.class)
    public static final class Identified {

        public final String name;

        Identified(String name) {
            this.name = name;
        }
    }
}
