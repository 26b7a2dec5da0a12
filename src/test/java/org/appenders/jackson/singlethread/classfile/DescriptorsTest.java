package org.appenders.jackson.singlethread.classfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The descriptors must equal those of {@code MethodType}. */
class DescriptorsTest {

    private static final Class<?>[] TYPES = {
        boolean.class,
        byte.class,
        char.class,
        short.class,
        int.class,
        long.class,
        float.class,
        double.class,
        String.class,
        Map.Entry.class,
        int[].class,
        long[][].class,
        String[].class,
        Map.Entry[][].class
    };

    @Property(tries = 200)
    void aMethodIsDescribedAsByTheJdk(@ForAll("types") @Size(max = 8) List<Class<?>> types) {
        Class<?>[] parameters = types.toArray(new Class<?>[0]);
        MethodType type = MethodType.methodType(void.class, parameters);

        String descriptor = Descriptors.of(void.class, parameters);

        assertThat(descriptor).isEqualTo(type.toMethodDescriptorString());
        assertThat(Descriptors.parameterKinds(descriptor)).isEqualTo(kinds(parameters));
        assertThat(Descriptors.resultKind(descriptor)).isEqualTo('V');
    }

    @Provide
    Arbitrary<List<Class<?>>> types() {
        Arbitrary<Class<?>> type = Arbitraries.of(TYPES);
        return type.list();
    }

    @Test
    void aTypeIsDescribedAsByTheJdk() {
        for (Class<?> type : TYPES) {
            String descriptor = MethodType.methodType(type).toMethodDescriptorString();
            assertThat("()" + Descriptors.of(type)).isEqualTo(descriptor);
            assertThat(String.valueOf(Descriptors.resultKind(descriptor))).isEqualTo(kinds(type));
        }
        assertThat(Descriptors.of(void.class)).isEqualTo("V");
    }

    /** Returns the JVM's kinds of the types. */
    private static String kinds(Class<?>... types) {
        StringBuilder kinds = new StringBuilder();
        for (Class<?> type : types) {
            kinds.append(
                    !type.isPrimitive()
                            ? 'L'
                            : type == long.class ? 'J' : type == float.class ? 'F' : type == double.class ? 'D' : 'I');
        }
        return kinds.toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "I", "()", "(V)V", "(X)V", "(Ljava/lang/String)V", "([)V", "()II", "(I"})
    void whatIsNoneIsRefused(String descriptor) {
        assertThatThrownBy(() -> Made.file().method(9, "call", descriptor))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("Not a valid descriptor: ");
    }

    @Test
    void aHiddenClassHasNoName() throws Exception {
        assumeTrue(HiddenClasses.areAvailable(), HiddenClasses.reason());
        Class<?> hidden = HiddenClasses.define(
                        MethodHandles.lookup(), Made.file().toBytes(), new Object[0])
                .lookupClass();

        assertThatThrownBy(() -> Descriptors.of(hidden))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(hidden.getName());
    }
}
