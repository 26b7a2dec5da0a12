package org.appenders.jackson.singlethread.it;

import com.fasterxml.jackson.annotation.JsonView;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.springframework.core.ResolvableType;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpOutputMessage;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.codec.json.Jackson2JsonEncoder;
import org.springframework.http.converter.json.Jackson2ObjectMapperBuilder;
import org.springframework.http.converter.json.MappingJackson2HttpMessageConverter;
import org.springframework.http.converter.json.MappingJacksonValue;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** Spring's message converter, and its reactive encoder, which moves a stream from thread to thread. */
class SpringTest {

    private static final List<MediaType> MEDIA_TYPES = List.of(
            MediaType.APPLICATION_JSON,
            MediaType.TEXT_EVENT_STREAM,
            new MediaType(MediaType.APPLICATION_JSON, StandardCharsets.UTF_16BE),
            new MediaType(MediaType.APPLICATION_JSON, StandardCharsets.UTF_16LE),
            MediaType.parseMediaType("application/json;charset=UTF-32BE"),
            new MediaType(MediaType.APPLICATION_JSON, StandardCharsets.ISO_8859_1));

    @TestFactory
    Stream<DynamicTest> bodiesAreLikeStock() {
        return MEDIA_TYPES.stream()
                .flatMap(mediaType -> Stream.of(false, true)
                        .map(pretty -> DynamicTest.dynamicTest(
                                mediaType + (pretty ? ", pretty" : ""), () -> compareBodies(mediaType, pretty))));
    }

    private static void compareBodies(MediaType mediaType, boolean pretty) throws Exception {
        Comparison.assertLikeStock(library -> {
            MappingJackson2HttpMessageConverter converter = converter(library);
            converter.setPrettyPrint(pretty);
            return transcript -> {
                for (Object value : Values.all()) {
                    write(transcript, converter, mediaType, value);
                    write(transcript, converter, mediaType, new Values.Failing());
                }
                write(transcript, converter, mediaType, ProblemDetail.forStatus(404));
                write(
                        transcript,
                        converter,
                        mediaType,
                        new Nested(converter, Values.all().get(0)));
                write(transcript, converter, mediaType, new Nested(converter, new Values.Failing()));
                for (Class<?> view : new Class<?>[] {Public.class, Internal.class}) {
                    MappingJacksonValue container = new MappingJacksonValue(new Viewed());
                    container.setSerializationView(view);
                    write(transcript, converter, mediaType, container);
                }
                write(transcript, converter, mediaType, new Viewed());
            };
        });
    }

    /** The client closes the connection: the body fails at its first, second or third call. */
    @Test
    void brokenConnectionsAreLikeStock() throws Exception {
        Comparison.assertLikeStock(library -> {
            MappingJackson2HttpMessageConverter converter = converter(library);
            return transcript -> {
                for (Object value : Values.all()) {
                    for (int call = 1; call <= 3; call++) {
                        Message message = new Message(call);
                        transcript.addResult(() -> {
                            converter.write(value, MediaType.APPLICATION_JSON, message);
                            return null;
                        });
                        transcript.add(message.bytes.toByteArray());
                        write(transcript, converter, MediaType.APPLICATION_JSON, value);
                    }
                }
            };
        });
    }

    @TestFactory
    Stream<DynamicTest> reactiveStreamsAreLikeStock() {
        return Stream.of(MediaType.APPLICATION_JSON, MediaType.APPLICATION_NDJSON, MediaType.TEXT_EVENT_STREAM)
                .map(mediaType -> DynamicTest.dynamicTest(
                        mediaType.toString(),
                        () -> Comparison.assertLikeStock(library -> {
                            ObjectMapper mapper = library.plugInto(
                                    Jackson2ObjectMapperBuilder.json().build());
                            Jackson2JsonEncoder encoder = new Jackson2JsonEncoder(mapper);
                            return transcript -> stream(transcript, encoder, mapper, mediaType);
                        })));
    }

    private static void stream(
            Transcript transcript, Jackson2JsonEncoder encoder, ObjectMapper mapper, MediaType mediaType) {
        Flux<Object> hopping = Flux.fromIterable(Values.all())
                .repeat(20)
                // Each value is written on another thread, and another document is written between two values.
                .concatMap(value -> Mono.just(value)
                        .publishOn(Schedulers.parallel())
                        .doOnNext(v -> {
                            try {
                                mapper.writeValueAsBytes(v);
                            } catch (IOException e) {
                                throw new AssertionError(e);
                            }
                        }));
        transcript.addResult(() -> encode(encoder, hopping, mediaType));
        transcript.addResult(() -> encode(encoder, hopping.take(3).concatWithValues(new Values.Failing()), mediaType));
        transcript.addResult(
                () -> encode(encoder, hopping.take(2).concatWith(Flux.error(new IOException("lost"))), mediaType));
        transcript.addResult(() -> buffers(encoder, hopping, mediaType)
                .take(3)
                .map(SpringTest::bytes)
                .count()
                .block());
        transcript.addResult(() -> encode(encoder, hopping.take(1), mediaType));
    }

    private static byte[] encode(Jackson2JsonEncoder encoder, Flux<Object> values, MediaType mediaType) {
        return DataBufferUtils.join(buffers(encoder, values, mediaType))
                .map(SpringTest::bytes)
                .block();
    }

    private static Flux<DataBuffer> buffers(Jackson2JsonEncoder encoder, Flux<Object> values, MediaType mediaType) {
        return encoder.encode(
                values,
                DefaultDataBufferFactory.sharedInstance,
                ResolvableType.forClass(Object.class),
                mediaType,
                null);
    }

    private static byte[] bytes(DataBuffer buffer) {
        byte[] bytes = new byte[buffer.readableByteCount()];
        buffer.read(bytes);
        return bytes;
    }

    private static MappingJackson2HttpMessageConverter converter(Library library) {
        return new MappingJackson2HttpMessageConverter(
                library.plugInto(Jackson2ObjectMapperBuilder.json().build()));
    }

    private static void write(
            Transcript transcript, MappingJackson2HttpMessageConverter converter, MediaType mediaType, Object value) {
        Message message = new Message(0);
        transcript.addResult(() -> {
            converter.write(value, mediaType, message);
            return message.headers;
        });
        transcript.add(message.bytes.toByteArray());
    }

    /** A response whose body fails at one call, or never. */
    private static final class Message implements HttpOutputMessage {

        private final HttpHeaders headers = new HttpHeaders();
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private int callsLeft;

        Message(int failingCall) {
            callsLeft = failingCall;
        }

        @Override
        public HttpHeaders getHeaders() {
            return headers;
        }

        @Override
        public OutputStream getBody() {
            return new OutputStream() {
                @Override
                public void write(int b) throws IOException {
                    called();
                    bytes.write(b);
                }

                @Override
                public void write(byte[] b, int offset, int length) throws IOException {
                    called();
                    bytes.write(b, offset, length);
                }

                @Override
                public void flush() throws IOException {
                    called();
                }
            };
        }

        private void called() throws IOException {
            if (callsLeft > 0 && --callsLeft == 0) {
                throw new IOException("connection reset");
            }
        }
    }

    /** While a body is being written, the same converter writes another one. */
    @JsonSerialize(using = NestedSerializer.class)
    private record Nested(MappingJackson2HttpMessageConverter converter, Object value) {}

    private static final class NestedSerializer extends JsonSerializer<Nested> {
        @Override
        public void serialize(Nested nested, JsonGenerator generator, SerializerProvider provider) throws IOException {
            generator.writeStartArray();
            generator.writeString("before");
            Message message = new Message(0);
            try {
                nested.converter.write(nested.value, MediaType.APPLICATION_JSON, message);
            } catch (IOException | RuntimeException e) {
                generator.writeString(e.getClass().getName());
            }
            generator.writeString(message.bytes.toString(StandardCharsets.UTF_8));
            generator.writeString("after");
            generator.writeEndArray();
        }
    }

    private interface Public {}

    private interface Internal extends Public {}

    public static final class Viewed {
        @JsonView(Public.class)
        public String name = "name";

        @JsonView(Internal.class)
        public int salary = 1;

        public long always = 2;
    }
}
