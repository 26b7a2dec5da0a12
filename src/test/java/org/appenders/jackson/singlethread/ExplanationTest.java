package org.appenders.jackson.singlethread;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonFilter;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIdentityInfo;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.ObjectIdGenerators;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.BeanSerializerModifier;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** The explanation of why a bean is not faster. */
@SuppressWarnings({"unused", "deprecation"}) // The replacement is newer than Jackson 2.12.
class ExplanationTest {

    private final ObjectMapper mapper = MapperSetup.FACTORY_AND_MODULE.ours().registerModule(new JavaTimeModule());

    private static final String NOW =
            "  currently by databind's property writers, until the bean has been written more often\n";

    private String explained(Class<?> type) throws JsonMappingException {
        return SingleThreadModule.explain(mapper, type).replace(getClass().getName() + "$", "");
    }

    @JsonPropertyOrder(alphabetic = true)
    static class Mixed {
        public String a;
        public int b;
        public UUID c;
        public Instant d;

        @JsonFormat(pattern = "d MMMM yyyy")
        public LocalDate e;

        @JsonSerialize(using = Beans.Loud.class)
        public String f;

        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS)
        public Object g;

        @JsonUnwrapped
        public Beans.Point h = new Beans.Point(1, 2);

        @JsonInclude(value = JsonInclude.Include.CUSTOM, valueFilter = Beans.Hush.class)
        public String i;

        public Object j;
        public Beans.Point k;
        public Map<String, Object> l;
        public Beans.Color m;

        @JsonFormat(shape = JsonFormat.Shape.STRING)
        public int n;

        private final String o = "o";

        private String getO() {
            return o;
        }

        public Date p;
        public Beans.Kind q;

        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS)
        public String r;

        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS)
        public Beans.Point s;
    }

    @Test
    void propertiesAreExplainedOneByOne() throws JsonMappingException {
        assertThat(explained(Mixed.class))
                .isEqualTo("Mixed: directly\n"
                        + NOW
                        + "  a: directly\n"
                        + "  b: directly\n"
                        + "  c: directly\n"
                        + "  d: directly\n"
                        + "  e: by Jackson's LocalDateSerializer, because it has a format\n"
                        + "  f: by org.appenders.jackson.singlethread.Beans$Loud\n"
                        + "  g: by the serializer for each value's class\n"
                        + "  h: by Jackson, because it is unwrapped\n"
                        + "  i: by Jackson, because its inclusion rule compares values\n"
                        + "  j: by the serializer for each value's class\n"
                        + "  k: directly\n"
                        + "  l: directly, its values by the serializer for each value's class\n"
                        + "  m: directly\n"
                        + "  n: directly\n"
                        + "  p: directly\n"
                        + "  q: directly\n"
                        + "  r: by Jackson, because it has type information\n"
                        + "  s: directly\n");
    }

    @JsonPropertyOrder(alphabetic = true)
    static class Holding {
        public List<Beans.Point> a;
        public Map<String, Instant> b;
        public AtomicReference<UUID> c;
        public int[] d;
        public Beans.Point[] e;
        public Set<Object> f;
        public List<Map<String, List<Integer>>> g;

        @JsonSerialize(contentUsing = Beans.Loud.class)
        public List<String> h;

        public byte[] i;
        public List<String> j;
        public Map<String, Beans.Color> k;
        public Collection<Comparable<?>> l;
    }

    @Test
    void contentsAreExplained() throws JsonMappingException {
        assertThat(explained(Holding.class))
                .isEqualTo("Holding: directly\n"
                        + NOW
                        + "  a: by Jackson's CollectionSerializer, its elements directly\n"
                        + "  b: directly, its values directly\n"
                        + "  c: directly\n"
                        + "  d: directly\n"
                        + "  e: by Jackson's ObjectArraySerializer, its elements directly\n"
                        + "  f: by Jackson's CollectionSerializer, its elements by the serializer for each value's class\n"
                        + "  g: by Jackson's CollectionSerializer, its elements directly, its values directly\n"
                        + "  h: by Jackson's CollectionSerializer, its elements by"
                        + " org.appenders.jackson.singlethread.Beans$Loud\n"
                        + "  i: directly\n"
                        + "  j: directly\n"
                        + "  k: directly, its values directly\n"
                        + "  l: by Jackson's CollectionSerializer, its elements by the serializer for each value's"
                        + " class\n");
    }

    /** Written twice, because this mapper creates the bean's writing code on the second write. */
    @Test
    void whatWritesABeanNowIsNamed() throws IOException {
        ObjectMapper handles = MapperSetup.FACTORY_AND_HANDLES.ours();
        for (ObjectMapper each : new ObjectMapper[] {mapper, handles}) {
            for (int i = 0; i < 2; i++) {
                each.writeValue(new ByteArrayOutputStream(), new Beans.Point(1, 2));
            }
        }
        assertThat(explained(Beans.Point.class))
                .containsPattern("\n  currently by (a generated class|method handles: .+)\n");
        assertThat(SingleThreadModule.explain(handles, Beans.Point.class))
                .contains("\n  currently by method handles: class generation is turned off\n");
    }

    @Test
    void mapperWithoutTheFactoryOrTheModuleIsTheReason() throws JsonMappingException {
        assertThat(SingleThreadModule.explain(new ObjectMapper(), Beans.Point.class))
                .isEqualTo("org.appenders.jackson.singlethread.Beans$Point: by Jackson, because the mapper's factory is"
                        + " com.fasterxml.jackson.databind.MappingJsonFactory\n");
        assertThat(SingleThreadModule.explain(MapperSetup.FACTORY_ONLY.ours(), Beans.Point.class))
                .endsWith(": by Jackson, because the mapper has no SingleThreadModule\n");
        assertThat(SingleThreadModule.explain(MapperSetup.BLACKBIRD_LAST.ours(), Beans.Point.class))
                .endsWith("Point: directly\n" + NOW + "  x: directly\n  y: directly\n");
    }

    static class WithAnyGetter {
        public int x;

        @JsonAnyGetter
        public Map<String, Object> any() {
            return Collections.emptyMap();
        }
    }

    @JsonIdentityInfo(generator = ObjectIdGenerators.IntSequenceGenerator.class)
    static class WithIds {
        public int x;
    }

    @JsonFilter("f")
    static class WithFilter {
        public int x;
    }

    @JsonFormat(shape = JsonFormat.Shape.ARRAY)
    static class AsArray {
        public int x;
    }

    @Test
    void beansThatAreJacksonsAreExplained() throws JsonMappingException {
        assertThat(explained(WithAnyGetter.class))
                .isEqualTo("WithAnyGetter: directly\n" + NOW + "  x: directly\n"
                        + "  any: by Jackson, because it is an any-getter\n");
        assertThat(explained(WithIds.class))
                .isEqualTo("WithIds: by Jackson's BeanSerializer, because it has object ids\n");
        assertThat(explained(WithFilter.class)).isEqualTo("WithFilter: by Jackson, because it has a filter\n");
        assertThat(explained(AsArray.class)).isEqualTo("AsArray: by Jackson's BeanAsArraySerializer\n");
        assertThat(explained(Beans.Color.class)).endsWith("Color: directly\n");
        assertThat(explained(UUID.class)).isEqualTo("java.util.UUID: directly\n");
    }

    @Test
    void otherModulesSerializersAreNamed() throws JsonMappingException {
        mapper.registerModule(new SimpleModule("strings").addSerializer(String.class, new Beans.Loud()));
        assertThat(explained(Mixed.class)).contains("  a: by org.appenders.jackson.singlethread.Beans$Loud\n");
        assertThat(explained(String.class))
                .isEqualTo("java.lang.String: by org.appenders.jackson.singlethread.Beans$Loud\n");
    }

    @Test
    void listOfPropertiesPerViewIsMentioned() throws JsonMappingException {
        mapper.disable(MapperFeature.DEFAULT_VIEW_INCLUSION);
        assertThat(explained(Beans.Point.class)).contains("Point: directly\n");
    }

    /** A user's modifier replaces our serializer with its own. */
    @Test
    void modifiersResultIsNamed() throws JsonMappingException {
        JsonSerializer<?> loud = new Beans.Loud();
        SimpleModule module = new SimpleModule("modifier");
        module.setSerializerModifier(new BeanSerializerModifier() {
            @Override
            public JsonSerializer<?> modifySerializer(
                    com.fasterxml.jackson.databind.SerializationConfig config,
                    com.fasterxml.jackson.databind.BeanDescription description,
                    JsonSerializer<?> serializer) {
                return description.getBeanClass() == Beans.Point.class ? loud : serializer;
            }
        });
        mapper.registerModule(module);
        assertThat(explained(Beans.Point.class)).endsWith("Point: by org.appenders.jackson.singlethread.Beans$Loud\n");
    }
}
