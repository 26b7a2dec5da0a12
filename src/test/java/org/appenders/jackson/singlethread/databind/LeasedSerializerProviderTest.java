package org.appenders.jackson.singlethread.databind;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.jsontype.impl.AsArrayTypeSerializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.DefaultSerializerProvider;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.appenders.jackson.singlethread.Beans;
import org.appenders.jackson.singlethread.Configuration;
import org.appenders.jackson.singlethread.MapperSetup;
import org.appenders.jackson.singlethread.Recorder;
import org.appenders.jackson.singlethread.Since216;
import org.appenders.jackson.singlethread.SingleThreadModule;
import org.junit.jupiter.api.Test;

/** Who holds a provider, for each of the calls that write with it. */
class LeasedSerializerProviderTest {

    private final List<SerializerProvider> seen = new ArrayList<>();
    private final List<Object> attributes = new ArrayList<>();
    private final ObjectMapper mapper = MapperSetup.FACTORY_AND_MODULE
            .ours()
            .registerModule(new SimpleModule()
                    .addSerializer(Beans.Point.class, new StdSerializer<Beans.Point>(Beans.Point.class) {
                        private static final long serialVersionUID = 1L;

                        @Override
                        public void serialize(Beans.Point point, JsonGenerator generator, SerializerProvider provider)
                                throws IOException {
                            seen.add(provider);
                            attributes.add(provider.getAttribute("key"));
                            generator.writeNumber(point.x);
                        }

                        @Override
                        public void serializeWithType(
                                Beans.Point point,
                                JsonGenerator generator,
                                SerializerProvider provider,
                                TypeSerializer typeSerializer)
                                throws IOException {
                            serialize(point, generator, provider);
                        }
                    }));

    private static final Object VALUE = new Beans.Point(17, 4);

    private interface Write {
        void by(DefaultSerializerProvider provider, JsonGenerator generator) throws IOException;
    }

    /** The four ways to write with a provider. */
    private List<Write> writes() throws IOException {
        JavaType type = mapper.constructType(Beans.Point.class);
        JsonSerializer<Object> serializer =
                mapper.getSerializerProviderInstance().findTypedValueSerializer(type, true, null);
        List<Write> writes = new ArrayList<>();
        writes.add((provider, generator) -> provider.serializeValue(generator, VALUE));
        writes.add((provider, generator) -> provider.serializeValue(generator, VALUE, type));
        writes.add((provider, generator) -> provider.serializeValue(generator, VALUE, type, serializer));
        writes.add((provider, generator) -> provider.serializePolymorphic(
                generator, VALUE, type, serializer, new AsArrayTypeSerializer(null, null)));
        return writes;
    }

    private DefaultSerializerProvider instance() {
        return (DefaultSerializerProvider) mapper.getSerializerProviderInstance();
    }

    /** Returns a provider that was used before. */
    private DefaultSerializerProvider reused() throws IOException {
        DefaultSerializerProvider before = null;
        for (int i = 0; i < 5; i++) {
            DefaultSerializerProvider provider = instance();
            if (provider == before) {
                return provider;
            }
            before = provider;
            write(provider, writes().get(0));
        }
        throw new AssertionError("never reused");
    }

    private String write(DefaultSerializerProvider provider, Write write) throws IOException {
        Recorder recorder = new Recorder();
        try (JsonGenerator generator = mapper.getFactory().createGenerator(recorder.stream())) {
            write.by(provider, generator);
        }
        return new String(recorder.bytes(), java.nio.charset.StandardCharsets.UTF_8);
    }

    /** A thread that has lost its slot may put a provider back into the list just when another thread takes it out. */
    @Test
    void oneThatIsLentIsNotLentAgainThoughItIsAmongTheIdleOnes() throws IOException {
        LeasedSerializerProvider lent = (LeasedSerializerProvider) reused();
        IdleBySlot idle = lent.idle();
        idle.keep(lent, idle.slot(), true);

        assertThat(instance()).isNotSameAs(lent);
    }

    private static <T> T onAnother(Callable<T> task) throws Exception {
        FutureTask<T> future = new FutureTask<>(task);
        new Thread(future, "another").start();
        return future.get(20, TimeUnit.SECONDS);
    }

    private SerializerProvider lastSeen() {
        return seen.get(seen.size() - 1);
    }

    @Test
    void providerIsReplacedWhenSerializersWereFoundAndThenKept() throws IOException {
        DefaultSerializerProvider first = instance();
        mapper.writeValue(new Recorder().stream(), new Beans.Simple());
        write(first, writes().get(0));
        DefaultSerializerProvider second = instance();
        assertThat(second).isNotSameAs(first);
        write(second, writes().get(0));
        assertThat(instance()).isSameAs(second);
    }

    @Test
    void eachWayToWriteEndsWell() throws Exception {
        DefaultSerializerProvider provider = reused();
        for (Write write : writes()) {
            assertThat(write(provider, write)).contains("17");
            assertThat(lastSeen()).isSameAs(provider);
            assertThat(instance()).isSameAs(provider);
        }
    }

    @Test
    void eachWayToWriteIsServedByAnotherForWhoeverHadItBefore() throws Exception {
        DefaultSerializerProvider provider = reused();
        provider.setAttribute("key", "holder's");
        for (Write write : writes()) {
            String text = write(instance(), write);
            // For the first call the provider is free, and later another thread holds it.
            assertThat(onAnother(() -> write(provider, write))).isEqualTo(text).contains("17");
            assertThat(lastSeen()).isNotSameAs(provider);
        }
    }

    @Test
    void holderMayWriteOnAnotherThreadThanItAskedOn() throws Exception {
        DefaultSerializerProvider fresh = instance();
        assertThat(onAnother(() -> write(fresh, writes().get(0)))).isEqualTo("17");
        assertThat(lastSeen()).isSameAs(fresh);
    }

    @Test
    void attributesOfAFreshProviderAreItsOwnOnEveryThread() throws Exception {
        DefaultSerializerProvider fresh = instance();
        assertThat(onAnother(() -> fresh.setAttribute("key", "value"))).isSameAs(fresh);
        assertThat(fresh.getAttribute("key")).isEqualTo("value");
        assertThat(onAnother(() -> fresh.getAttribute("key"))).isEqualTo("value");
        assertThat(fresh.setAttribute("key", "other")).isSameAs(fresh);
        write(fresh, writes().get(0));
        assertThat(lastSeen()).isSameAs(fresh);
    }

    @Test
    void attributesOfAReusedProviderAreItsHoldersUntilItWrites() throws Exception {
        DefaultSerializerProvider provider = reused();
        provider.setAttribute("key", "holder's");
        // A caller on another thread may have held the provider before.
        assertThat(onAnother(() -> provider.setAttribute("other", "value"))).isSameAs(provider);
        // From now on it is unknown who holds the provider, so all of them share its attributes.
        assertThat(provider.getAttribute("key")).isEqualTo("holder's");
        write(provider, writes().get(0));
        assertThat(lastSeen()).isNotSameAs(provider);
        assertThat(attributes.get(attributes.size() - 1)).isEqualTo("holder's");
    }

    @Test
    void attributesMoveWithAHolderThatChangesThreadsBeforeItWrites() throws Exception {
        DefaultSerializerProvider provider = reused();
        provider.setAttribute("key", "holder's");
        onAnother(() -> write(provider, writes().get(0)));
        assertThat(attributes.get(attributes.size() - 1)).isEqualTo("holder's");
    }

    @Test
    void attributesOfAWriteAreNotForWhoeverHadItsProviderBefore() throws Exception {
        DefaultSerializerProvider provider = reused();
        try (JsonGenerator generator = mapper.getFactory().createGenerator(new Recorder().stream())) {
            provider.setAttribute("key", "holder's");
            writes().get(0).by(provider, generator);
            assertThat(lastSeen()).isSameAs(provider);
            onAnother(() -> write(provider, writes().get(0)));
            assertThat(lastSeen()).isNotSameAs(provider);
            assertThat(attributes.get(attributes.size() - 1)).isNull();
            writes().get(0).by(provider, generator);
            assertThat(lastSeen()).isSameAs(provider);
        }
    }

    @Test
    void cachesOfTheUsersAreTaken() throws IOException {
        assumeTrue(Configuration.isAtLeast(16), "cache providers came with Jackson 2.16");
        Since216.setCaches(mapper);
        mapper.writeValue(new Recorder().stream(), VALUE);
        assertThat(lastSeen()).isInstanceOf(LeasedSerializerProvider.class);
    }

    @Test
    void moduleHasTheNameOfItsClass() {
        assertThat(new SingleThreadModule().getModuleName()).isEqualTo(SingleThreadModule.class.getName());
    }
}
