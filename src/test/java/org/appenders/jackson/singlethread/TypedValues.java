package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.annotation.JsonFilter;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIdentityInfo;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeId;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonView;
import com.fasterxml.jackson.annotation.ObjectIdGenerators;
import com.fasterxml.jackson.databind.annotation.JsonTypeIdResolver;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Beans with type ids: all kinds of ids, all inclusions and all places. */
@SuppressWarnings("unused")
final class TypedValues {

    private TypedValues() {}

    /** The places where a bean of a type is written with its id. */
    abstract static class Places<T> {
        public String text = "text";
        public T within;
        public List<T> list;
        public T[] array;
        public Map<String, T> map;
        public Object any;

        @JsonInclude(JsonInclude.Include.NON_NULL)
        public T absent;

        public int number = 7;
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
    @JsonSubTypes(@JsonSubTypes.Type(value = NameOther.class, name = "other/\u00e9\""))
    interface Name {}

    static class NameOne extends Places<Name> implements Name {}

    @JsonTypeName
    static class NameOther implements Name {
        public boolean is = true;
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.WRAPPER_OBJECT)
    interface NameInObject {}

    static class NameInObjectOne extends Places<NameInObject> implements NameInObject {}

    @JsonTypeName("\u4e2d")
    static class NameInObjectOther implements NameInObject {
        public boolean is = true;
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.WRAPPER_ARRAY)
    interface NameInArray {}

    static class NameInArrayOne extends Places<NameInArray> implements NameInArray {}

    static class NameInArrayOther implements NameInArray {
        public boolean is = true;
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.EXISTING_PROPERTY, property = "text")
    interface NameExisting {}

    static class NameExistingOne extends Places<NameExisting> implements NameExisting {}

    static class NameExistingOther implements NameExisting {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS, property = "\u00e9 \"class\"")
    interface Class {}

    static class ClassOne extends Places<Class> implements Class {}

    static class ClassOther implements Class {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS, include = JsonTypeInfo.As.WRAPPER_OBJECT)
    interface ClassInObject {}

    static class ClassInObjectOne extends Places<ClassInObject> implements ClassInObject {}

    static class ClassInObjectOther implements ClassInObject {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.MINIMAL_CLASS, property = "a")
    interface Minimal {}

    static class MinimalOne extends Places<Minimal> implements Minimal {}

    static class MinimalOther implements Minimal {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.MINIMAL_CLASS, include = JsonTypeInfo.As.WRAPPER_ARRAY)
    interface MinimalInArray {}

    static class MinimalInArrayOne extends Places<MinimalInArray> implements MinimalInArray {}

    static class MinimalInArrayOther implements MinimalInArray {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.CUSTOM, property = "own")
    @JsonTypeIdResolver(EditionApi.CountingIds.class)
    interface Custom {}

    static class CustomOne extends Places<Custom> implements Custom {}

    static class CustomOther implements Custom {
        public boolean is = true;
    }

    static class External {
        public String before = "before";

        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS, include = JsonTypeInfo.As.EXTERNAL_PROPERTY, property = "a")
        public Object byClass = new ClassOther();

        @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.EXTERNAL_PROPERTY, property = "\u00e9")
        public Object byName = new NameOther();

        @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.EXTERNAL_PROPERTY)
        public Object none = null;

        @JsonTypeInfo(use = JsonTypeInfo.Id.NONE)
        public Name typeless = new NameOther();

        public int behind = 1;
    }

    @JsonPropertyOrder({"name", "id"})
    static class WithTypeId implements Name {
        public String name = "name";

        @JsonTypeId
        public String id = "own";
    }

    static class Viewed implements Name {
        @JsonView(String.class)
        public int in = 1;

        @JsonView(Integer.class)
        public int out = 2;
    }

    @JsonFilter("byName")
    static class Filtered implements Name {
        public int kept = 1;
        public int dropped = 2;
    }

    @JsonIdentityInfo(generator = ObjectIdGenerators.IntSequenceGenerator.class, property = "@id")
    static class Identified implements Name {
        public Name self = this;
        public int number = 1;
    }

    @JsonFormat(shape = JsonFormat.Shape.ARRAY)
    static class AsArray implements Name {
        public int a = 1;
        public int b = 2;
    }

    static class Unwrapping implements Name {
        @JsonUnwrapped
        public MinimalOther typed = new MinimalOther();

        @JsonUnwrapped(prefix = "p.")
        public Plain plain = new Plain();
    }

    static class Plain {
        public int number = 1;
    }

    static class InItself implements Name {
        public Name self = this;
    }

    static class Throwing implements Name {
        public String before = "before";

        public int getFailing() {
            throw new IllegalStateException("getter");
        }
    }

    private static <T> T fill(Places<T> bean, T one, T other, T[] array) {
        bean.within = one;
        bean.any = other;
        bean.list = new ArrayList<>(Arrays.asList(one, other, null, one));
        bean.array = array;
        array[0] = other;
        array[1] = one;
        bean.map = new LinkedHashMap<>(Collections.singletonMap("key", other));
        bean.map.put("one", one);
        @SuppressWarnings("unchecked") // The bean is one of them.
        T typed = (T) bean;
        return typed;
    }

    /**
     * Returns a bean for each inclusion, as the root and in a property. Lists, arrays and maps of them are databind's.
     */
    static List<Object> withoutContainers() {
        NameOne name = new NameOne();
        name.within = new NameOther();
        ClassInObjectOne object = new ClassInObjectOne();
        object.within = new ClassInObjectOther();
        MinimalInArrayOne array = new MinimalInArrayOne();
        array.within = new MinimalInArrayOther();
        NameExistingOne existing = new NameExistingOne();
        existing.within = new NameExistingOther();
        return Arrays.asList(name, object, array, existing, new External());
    }

    static Map<String, Object> all() {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("name", fill(new NameOne(), new NameOne(), new NameOther(), new Name[3]));
        all.put(
                "name in an object",
                fill(new NameInObjectOne(), new NameInObjectOne(), new NameInObjectOther(), new NameInObject[2]));
        all.put(
                "name in an array",
                fill(new NameInArrayOne(), new NameInArrayOne(), new NameInArrayOther(), new NameInArray[2]));
        all.put(
                "existing name",
                fill(new NameExistingOne(), new NameExistingOne(), new NameExistingOther(), new NameExisting[2]));
        all.put("class", fill(new ClassOne(), new ClassOne(), new ClassOther(), new Class[2]));
        all.put(
                "class in an object",
                fill(new ClassInObjectOne(), new ClassInObjectOne(), new ClassInObjectOther(), new ClassInObject[2]));
        all.put("minimal class", fill(new MinimalOne(), new MinimalOne(), new MinimalOther(), new Minimal[2]));
        all.put(
                "minimal class in an array",
                fill(
                        new MinimalInArrayOne(),
                        new MinimalInArrayOne(),
                        new MinimalInArrayOther(),
                        new MinimalInArray[2]));
        all.put("own", fill(new CustomOne(), new CustomOne(), new CustomOther(), new Custom[2]));
        all.put("external", new External());
        for (Name bean : new Name[] {
            new WithTypeId(),
            new Viewed(),
            new Filtered(),
            new Identified(),
            new AsArray(),
            new Unwrapping(),
            new InItself(),
            new Throwing()
        }) {
            all.put(
                    bean.getClass().getSimpleName() + " in all places",
                    fill(new NameOne(), bean, new NameOther(), new Name[] {null, null, bean}));
        }
        return all;
    }
}
