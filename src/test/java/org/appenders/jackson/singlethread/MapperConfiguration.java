package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.PropertyNamingStrategy;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.introspect.AnnotatedField;
import com.fasterxml.jackson.databind.introspect.AnnotatedMethod;
import com.fasterxml.jackson.databind.jsontype.BasicPolymorphicTypeValidator;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.BeanSerializerModifier;
import com.fasterxml.jackson.databind.ser.impl.SimpleBeanPropertyFilter;
import com.fasterxml.jackson.databind.ser.impl.SimpleFilterProvider;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import java.io.IOException;
import java.text.SimpleDateFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** A named way to set up a mapper, and its factory. */
@SuppressWarnings("deprecation") // The replacement is newer than Jackson 2.12, or a method of the builder.
final class MapperConfiguration {

    static final MapperConfiguration DEFAULT = of("default", mapper -> {});

    private final String name;
    private final Configuration factories;
    private final Consumer<ObjectMapper> setting;

    private MapperConfiguration(String name, Configuration factories, Consumer<ObjectMapper> setting) {
        this.name = name;
        this.factories = factories;
        this.setting = setting;
    }

    static MapperConfiguration of(String name, Consumer<ObjectMapper> setting) {
        return new MapperConfiguration(name, Configuration.DEFAULT, setting);
    }

    Configuration factories() {
        return factories;
    }

    void applyTo(ObjectMapper mapper) {
        setting.accept(mapper);
    }

    @Override
    public String toString() {
        return name;
    }

    /** Returns configurations with each feature that concerns writing, and with the other settings of a mapper. */
    static List<MapperConfiguration> all() {
        List<MapperConfiguration> all = new ArrayList<>();
        all.add(DEFAULT);
        for (SerializationFeature feature : SerializationFeature.values()) {
            all.add(of(feature.name(), mapper -> mapper.configure(feature, !feature.enabledByDefault())));
        }
        for (MapperFeature feature : MapperFeature.values()) {
            all.add(of(feature.name(), mapper -> mapper.configure(feature, !feature.enabledByDefault())));
        }
        for (Configuration factories : Configuration.all()) {
            all.add(new MapperConfiguration("factory: " + factories, factories, mapper -> {}));
        }
        for (JsonInclude.Include inclusion : JsonInclude.Include.values()) {
            if (inclusion != JsonInclude.Include.CUSTOM) {
                all.add(of("include " + inclusion, mapper -> mapper.setSerializationInclusion(inclusion)));
            }
        }
        all.add(of(
                "include custom for texts",
                mapper -> mapper.configOverride(String.class)
                        .setInclude(JsonInclude.Value.construct(
                                JsonInclude.Include.CUSTOM, null, Beans.Hush.class, null))));
        all.add(of(
                "include non-default for ints",
                mapper -> mapper.configOverride(int.class)
                        .setInclude(JsonInclude.Value.construct(JsonInclude.Include.NON_DEFAULT, null))));
        all.add(of(
                "booleans as numbers",
                mapper -> mapper.configOverride(boolean.class)
                        .setFormat(JsonFormat.Value.forShape(JsonFormat.Shape.NUMBER))));
        all.add(of(
                "ints as text",
                mapper -> mapper.configOverride(int.class)
                        .setFormat(JsonFormat.Value.forShape(JsonFormat.Shape.STRING))));
        all.add(of(
                "beans as arrays",
                mapper -> mapper.configOverride(Beans.Simple.class)
                        .setFormat(JsonFormat.Value.forShape(JsonFormat.Shape.ARRAY))));
        all.add(of(
                "ignored by override",
                mapper -> mapper.configOverride(Beans.Simple.class)
                        .setIgnorals(JsonIgnoreProperties.Value.forIgnoredProperties("text"))));
        all.add(of(
                "fields only",
                mapper -> mapper.setVisibility(PropertyAccessor.ALL, JsonAutoDetect.Visibility.NONE)
                        .setVisibility(PropertyAccessor.FIELD, JsonAutoDetect.Visibility.ANY)));
        all.add(of(
                "getters of any visibility",
                mapper -> mapper.setVisibility(PropertyAccessor.GETTER, JsonAutoDetect.Visibility.ANY)));
        all.add(of("pretty", mapper -> mapper.enable(SerializationFeature.INDENT_OUTPUT)));
        all.add(of("snake case", mapper -> mapper.setPropertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)));
        all.add(renaming("quotes in names", name -> '"' + name + "\n\\"));
        all.add(renaming("Latin-1 names", name -> name + '\u00e9'));
        all.add(renaming("BMP names", name -> '\u4e2d' + name));
        all.add(renaming("surrogates in names", name -> name + "\ud83d\ude00"));
        all.add(renaming("lone surrogates in names", name -> name + '\ud83d'));
        all.add(renaming("long names", name -> Texts.repeated(name, 300)));
        all.add(renaming("names as long as the buffer", name -> Texts.repeated(name, 7_998)));
        all.add(renaming("names longer than the buffer", name -> Texts.repeated(name + "\"", 9_000)));
        for (ObjectMapper.DefaultTyping typing : ObjectMapper.DefaultTyping.values()) {
            all.add(of(
                    "typing " + typing,
                    mapper -> mapper.activateDefaultTyping(
                            BasicPolymorphicTypeValidator.builder()
                                    .allowIfBaseType(Object.class)
                                    .build(),
                            typing)));
        }
        all.add(of(
                "typing as a property",
                mapper -> mapper.activateDefaultTypingAsProperty(
                        BasicPolymorphicTypeValidator.builder()
                                .allowIfBaseType(Object.class)
                                .build(),
                        ObjectMapper.DefaultTyping.NON_FINAL,
                        "@\"type")));
        all.add(of("filter", mapper -> mapper.setFilterProvider(filters())));
        all.add(of(
                "filter for all",
                mapper -> mapper.setFilterProvider(filters()).addMixIn(Object.class, FilterAll.class)));
        all.add(of("mix-in", mapper -> mapper.addMixIn(Beans.Simple.class, SimpleMixIn.class)));
        all.add(of(
                "date format",
                mapper -> mapper.setDateFormat(new SimpleDateFormat("yyyy/MM", Locale.ROOT))
                        .setTimeZone(TimeZone.getTimeZone("UTC"))));
        all.add(of(
                "null values", mapper -> mapper.getSerializerProvider().setNullValueSerializer(new Beans.Nothing())));
        all.add(of("null keys", mapper -> mapper.getSerializerProvider().setNullKeySerializer(new NullKeys())));
        all.add(of(
                "string serializer",
                mapper -> mapper.registerModule(
                        new SimpleModule("strings").addSerializer(String.class, new Beans.Loud()))));
        all.add(of(
                "int serializer",
                mapper -> mapper.registerModule(new SimpleModule("ints")
                        .addSerializer(int.class, new ToStringSerializer(int.class))
                        .addSerializer(long.class, new ToStringSerializer(long.class))
                        .addSerializer(boolean.class, new ToStringSerializer(boolean.class)))));
        all.add(of(
                "bean serializer",
                mapper -> mapper.registerModule(
                        new SimpleModule("beans").addSerializer(Beans.Simple.class, new SimpleSerializer()))));
        all.add(of("modifiers", mapper -> mapper.registerModule(new Modifying())));
        all.add(of("writing subclasses", mapper -> mapper.registerModule(new Replacing())));
        return all;
    }

    private static MapperConfiguration renaming(String name, UnaryOperator<String> renaming) {
        return of(name, mapper -> mapper.setPropertyNamingStrategy(new Renaming(renaming)));
    }

    private static SimpleFilterProvider filters() {
        return new SimpleFilterProvider()
                .addFilter("byName", SimpleBeanPropertyFilter.serializeAllExcept("dropped", "text"))
                .setFailOnUnknownId(false);
    }

    @com.fasterxml.jackson.annotation.JsonFilter("byName")
    interface FilterAll {}

    @JsonPropertyOrder({"large", "renamed"})
    abstract static class SimpleMixIn {
        @JsonProperty("renamed")
        abstract String getText();

        @com.fasterxml.jackson.annotation.JsonIgnore
        abstract int getNumber();

        @JsonFormat(shape = JsonFormat.Shape.STRING)
        abstract long getLarge();
    }

    private static final class Renaming extends PropertyNamingStrategy {
        private final transient UnaryOperator<String> renaming;

        Renaming(UnaryOperator<String> renaming) {
            this.renaming = renaming;
        }

        @Override
        public String nameForField(MapperConfig<?> config, AnnotatedField field, String defaultName) {
            return renaming.apply(defaultName);
        }

        @Override
        public String nameForGetterMethod(MapperConfig<?> config, AnnotatedMethod method, String defaultName) {
            return renaming.apply(defaultName);
        }
    }

    private static final class NullKeys extends JsonSerializer<Object> {
        @Override
        public void serialize(Object value, JsonGenerator generator, SerializerProvider provider) throws IOException {
            generator.writeFieldName("null key");
        }
    }

    private static final class SimpleSerializer extends StdSerializer<Beans.Simple> {
        SimpleSerializer() {
            super(Beans.Simple.class);
        }

        @Override
        public void serialize(Beans.Simple value, JsonGenerator generator, SerializerProvider provider)
                throws IOException {
            generator.writeStartObject();
            generator.writeStringField("custom", value.getText());
            provider.defaultSerializeField("point", new Beans.Point(1, 2), generator);
            generator.writeEndObject();
        }
    }

    /** Removes a property of each bean, adds one, and writes another with a subclass of the property writer. */
    private static final class Modifying extends SimpleModule {
        Modifying() {
            super("modifying");
            setSerializerModifier(new BeanSerializerModifier() {
                @Override
                public List<BeanPropertyWriter> changeProperties(
                        SerializationConfig config, BeanDescription description, List<BeanPropertyWriter> properties) {
                    List<BeanPropertyWriter> changed = new ArrayList<>();
                    for (int i = 0; i < properties.size(); i++) {
                        if (i % 4 == 1) {
                            changed.add(new Marking(properties.get(i)));
                        } else if (i % 4 != 3) {
                            changed.add(properties.get(i));
                        }
                    }
                    return changed;
                }
            });
        }
    }

    private static final class Marking extends BeanPropertyWriter {
        Marking(BeanPropertyWriter base) {
            super(base);
        }

        @Override
        public void serializeAsField(Object bean, JsonGenerator generator, SerializerProvider provider)
                throws Exception {
            generator.writeStringField("before", getName());
            super.serializeAsField(bean, generator, provider);
        }
    }

    /** Wraps the bean's serializer, like modules that add something to each object. */
    private static final class Replacing extends SimpleModule {
        Replacing() {
            super("replacing");
            setSerializerModifier(new BeanSerializerModifier() {
                @Override
                public JsonSerializer<?> modifySerializer(
                        SerializationConfig config, BeanDescription description, JsonSerializer<?> serializer) {
                    return serializer instanceof com.fasterxml.jackson.databind.ser.BeanSerializer
                            ? new Subclass((com.fasterxml.jackson.databind.ser.BeanSerializer) serializer)
                            : serializer;
                }
            });
        }
    }

    private static final class Subclass extends com.fasterxml.jackson.databind.ser.BeanSerializer {
        Subclass(com.fasterxml.jackson.databind.ser.BeanSerializer src) {
            super(src);
        }

        @Override
        protected void serializeFields(Object bean, JsonGenerator generator, SerializerProvider provider)
                throws IOException {
            generator.writeStringField("subclass", bean.getClass().getSimpleName());
            super.serializeFields(bean, generator, provider);
        }
    }
}
