package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.IOException;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.appenders.jackson.singlethread.generator.BeanGenerator;
import org.appenders.jackson.singlethread.generator.EntryEncoder;

/**
 * Writers of texts, numbers and booleans. Each takes the values of one class. The writers of frequent types override
 * {@code writeRun} for the JIT, see {@link ValueWriter#writeRun}.
 */
final class SimpleWriters {

    private SimpleWriters() {}

    static final class OfText extends ValueWriter<String> {
        @Override
        int write(BeanGenerator g, SerializerProvider provider, String value, int at) throws IOException {
            return EntryEncoder.text(g, at, value);
        }

        @Override
        int writeRun(BeanGenerator g, Attempt attempt, Object first, Object[] array, int size, int at)
                throws IOException {
            return super.writeRun(g, attempt, first, array, size, at);
        }
    }

    static final class OfInteger extends ValueWriter<Integer> {
        @Override
        int write(BeanGenerator g, SerializerProvider provider, Integer value, int at) {
            return EntryEncoder.integer(g, at, value);
        }

        @Override
        int writeRun(BeanGenerator g, Attempt attempt, Object first, Object[] array, int size, int at)
                throws IOException {
            return super.writeRun(g, attempt, first, array, size, at);
        }
    }

    static final class OfShort extends ValueWriter<Short> {
        @Override
        int write(BeanGenerator g, SerializerProvider provider, Short value, int at) {
            return EntryEncoder.integer(g, at, value);
        }
    }

    static final class OfLong extends ValueWriter<Long> {
        @Override
        int write(BeanGenerator g, SerializerProvider provider, Long value, int at) {
            return EntryEncoder.integer(g, at, value);
        }

        @Override
        int writeRun(BeanGenerator g, Attempt attempt, Object first, Object[] array, int size, int at)
                throws IOException {
            return super.writeRun(g, attempt, first, array, size, at);
        }
    }

    static final class OfDouble extends ValueWriter<Double> {
        @Override
        int write(BeanGenerator g, SerializerProvider provider, Double value, int at) {
            return EntryEncoder.decimal(g, at, value);
        }

        @Override
        int writeRun(BeanGenerator g, Attempt attempt, Object first, Object[] array, int size, int at)
                throws IOException {
            return super.writeRun(g, attempt, first, array, size, at);
        }
    }

    static final class OfFloat extends ValueWriter<Float> {
        @Override
        int write(BeanGenerator g, SerializerProvider provider, Float value, int at) {
            return EntryEncoder.decimal(g, at, value);
        }
    }

    static final class OfBoolean extends ValueWriter<Boolean> {
        @Override
        int write(BeanGenerator g, SerializerProvider provider, Boolean value, int at) {
            return EntryEncoder.bool(g, at, value);
        }

        @Override
        int writeRun(BeanGenerator g, Attempt attempt, Object first, Object[] array, int size, int at)
                throws IOException {
            return super.writeRun(g, attempt, first, array, size, at);
        }
    }

    /** The serializer takes other numbers as well, so this checks the class of the value. */
    static final class OfByte extends ValueWriter<Number> {
        @Override
        int write(BeanGenerator g, SerializerProvider provider, Number value, int at) {
            return value.getClass() == Byte.class ? EntryEncoder.integer(g, at, value.longValue()) : NOT_WRITTEN;
        }
    }

    static final class OfAtomicInteger extends ValueWriter<AtomicInteger> {
        @Override
        int write(BeanGenerator g, SerializerProvider provider, AtomicInteger value, int at) {
            return value.getClass() == AtomicInteger.class ? EntryEncoder.integer(g, at, value.get()) : NOT_WRITTEN;
        }
    }

    static final class OfAtomicLong extends ValueWriter<AtomicLong> {
        @Override
        int write(BeanGenerator g, SerializerProvider provider, AtomicLong value, int at) {
            return value.getClass() == AtomicLong.class ? EntryEncoder.integer(g, at, value.get()) : NOT_WRITTEN;
        }
    }

    static final class OfAtomicBoolean extends ValueWriter<AtomicBoolean> {
        @Override
        int write(BeanGenerator g, SerializerProvider provider, AtomicBoolean value, int at) {
            return value.getClass() == AtomicBoolean.class ? EntryEncoder.bool(g, at, value.get()) : NOT_WRITTEN;
        }
    }

    static final class OfOptionalInt extends ValueWriter<OptionalInt> {
        @Override
        int write(BeanGenerator g, SerializerProvider provider, OptionalInt value, int at) {
            return value.isPresent() ? EntryEncoder.integer(g, at, value.getAsInt()) : EntryEncoder.nothing(g, at);
        }
    }

    static final class OfOptionalLong extends ValueWriter<OptionalLong> {
        @Override
        int write(BeanGenerator g, SerializerProvider provider, OptionalLong value, int at) {
            return value.isPresent() ? EntryEncoder.integer(g, at, value.getAsLong()) : EntryEncoder.nothing(g, at);
        }
    }

    static final class OfOptionalDouble extends ValueWriter<OptionalDouble> {
        @Override
        int write(BeanGenerator g, SerializerProvider provider, OptionalDouble value, int at) {
            return value.isPresent() ? EntryEncoder.decimal(g, at, value.getAsDouble()) : EntryEncoder.nothing(g, at);
        }
    }
}
