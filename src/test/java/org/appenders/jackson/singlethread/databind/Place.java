package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A place where a value can be written. */
enum Place {
    ROOT("root") {
        @Override
        Object holding(Sample sample) {
            return sample.value();
        }

        @Override
        JavaType type(Sample sample, ObjectMapper mapper) {
            return sample.type instanceof Class ? null : mapper.constructType(sample.type);
        }
    },
    PROPERTY("property") {
        @Override
        Object holding(Sample sample) {
            Holder<Object> holder = new Holder<>();
            holder.value = sample.value();
            return holder;
        }

        @Override
        JavaType type(Sample sample, ObjectMapper mapper) {
            return mapper.getTypeFactory().constructParametricType(Holder.class, mapper.constructType(sample.type));
        }
    },
    LIST("element of a list") {
        @Override
        Object holding(Sample sample) {
            return new ArrayList<>(Arrays.asList(sample.value(), sample.value()));
        }
    },
    ARRAY("element of an array") {
        @Override
        Object holding(Sample sample) {
            Object array = Array.newInstance(sample.value().getClass(), 2);
            Array.set(array, 0, sample.value());
            Array.set(array, 1, sample.value());
            return array;
        }
    },
    MAP_VALUE("value of a map") {
        @Override
        Object holding(Sample sample) {
            return new LinkedHashMap<>(Collections.singletonMap("k", sample.value()));
        }
    },
    MAP_KEY("key of a map") {
        @Override
        Object holding(Sample sample) {
            return new LinkedHashMap<>(Collections.singletonMap(sample.value(), 1));
        }
    },
    OPTIONAL("content of an `Optional`") {
        @Override
        Object holding(Sample sample) {
            return Optional.of(sample.value());
        }
    },
    ANY_GETTER("any-getter") {
        @Override
        Object holding(Sample sample) {
            return new Any(Collections.singletonMap("k", sample.value()));
        }
    };

    final String title;

    Place(String title) {
        this.title = title;
    }

    /** Returns a document that has the sample in this place. */
    abstract Object holding(Sample sample);

    /** Returns the type that the document is written as, or null for its class. */
    JavaType type(Sample sample, ObjectMapper mapper) {
        return null;
    }

    /** A bean with a property of any type. */
    public static final class Holder<T> {
        public T value;
    }

    /** A bean with a property of each primitive type. */
    public static final class Primitives {
        public boolean a;
        public byte b;
        public short c;
        public char d;
        public int e;
        public long f;
        public float g;
        public double h;
    }

    /** A bean with an any-getter. */
    public static final class Any {
        private final Map<String, Object> rest;

        Any(Map<String, Object> rest) {
            this.rest = new LinkedHashMap<>(rest);
        }

        @JsonAnyGetter
        public Map<String, Object> rest() {
            return rest;
        }
    }
}
