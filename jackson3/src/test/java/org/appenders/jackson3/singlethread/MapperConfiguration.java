package org.appenders.jackson3.singlethread;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import java.text.SimpleDateFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DefaultTyping;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.PropertyNamingStrategy;
import tools.jackson.databind.SerializationConfig;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.AnnotatedField;
import tools.jackson.databind.introspect.AnnotatedMethod;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.jsontype.BasicPolymorphicTypeValidator;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.BeanPropertyWriter;
import tools.jackson.databind.ser.BeanSerializer;
import tools.jackson.databind.ser.ValueSerializerModifier;
import tools.jackson.databind.ser.bean.BeanSerializerBase;
import tools.jackson.databind.ser.std.SimpleBeanPropertyFilter;
import tools.jackson.databind.ser.std.SimpleFilterProvider;
import tools.jackson.databind.ser.std.StdSerializer;
import tools.jackson.databind.ser.std.ToStringSerializer;

/** A named way to set up a mapper, and its factory. */
final class MapperConfiguration {

    static final MapperConfiguration DEFAULT = of("default", mapper -> {});

    private final String name;
    private final Configuration factories;
    private final Consumer<JsonMapper.Builder> setting;

    private MapperConfiguration(String name, Configuration factories, Consumer<JsonMapper.Builder> setting) {
        this.name = name;
        this.factories = factories;
        this.setting = setting;
    }

    static MapperConfiguration of(String name, Consumer<JsonMapper.Builder> setting) {
        return new MapperConfiguration(name, Configuration.DEFAULT, setting);
    }

    Configuration factories() {
        return factories;
    }

    void applyTo(JsonMapper.Builder mapper) {
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
        for (EnumFeature feature : EnumFeature.values()) {
            all.add(of(feature.name(), mapper -> mapper.configure(feature, !feature.enabledByDefault())));
        }
        for (DateTimeFeature feature : DateTimeFeature.values()) {
            all.add(of(feature.name(), mapper -> mapper.configure(feature, !feature.enabledByDefault())));
        }
        for (Configuration factories : Configuration.all()) {
            all.add(new MapperConfiguration("factory: " + factories, factories, mapper -> {}));
        }
        for (JsonInclude.Include inclusion : JsonInclude.Include.values()) {
            if (inclusion != JsonInclude.Include.CUSTOM) {
                all.add(of(
                        "include " + inclusion,
                        mapper -> mapper.changeDefaultPropertyInclusion(
                                value -> JsonInclude.Value.construct(inclusion, inclusion))));
            }
        }
        all.add(of(
                "include custom for texts",
                mapper -> mapper.withConfigOverride(
                        String.class,
                        o -> o.setInclude(JsonInclude.Value.construct(
                                JsonInclude.Include.CUSTOM, null, Beans.Hush.class, null)))));
        all.add(of(
                "include non-default for ints",
                mapper -> mapper.withConfigOverride(
                        int.class,
                        o -> o.setInclude(JsonInclude.Value.construct(JsonInclude.Include.NON_DEFAULT, null)))));
        all.add(of(
                "booleans as numbers",
                mapper -> mapper.withConfigOverride(
                        boolean.class, o -> o.setFormat(JsonFormat.Value.forShape(JsonFormat.Shape.NUMBER)))));
        all.add(of(
                "ints as text",
                mapper -> mapper.withConfigOverride(
                        int.class, o -> o.setFormat(JsonFormat.Value.forShape(JsonFormat.Shape.STRING)))));
        all.add(of(
                "beans as arrays",
                mapper -> mapper.withConfigOverride(
                        Beans.Simple.class, o -> o.setFormat(JsonFormat.Value.forShape(JsonFormat.Shape.ARRAY)))));
        all.add(of(
                "ignored by override",
                mapper -> mapper.withConfigOverride(
                        Beans.Simple.class,
                        o -> o.setIgnorals(JsonIgnoreProperties.Value.forIgnoredProperties("text")))));
        all.add(of(
                "fields only",
                mapper -> mapper.changeDefaultVisibility(
                        v -> v.withVisibility(PropertyAccessor.ALL, JsonAutoDetect.Visibility.NONE)
                                .withVisibility(PropertyAccessor.FIELD, JsonAutoDetect.Visibility.ANY))));
        all.add(of(
                "getters of any visibility",
                mapper -> mapper.changeDefaultVisibility(
                        v -> v.withVisibility(PropertyAccessor.GETTER, JsonAutoDetect.Visibility.ANY))));
        all.add(of("pretty", mapper -> mapper.enable(SerializationFeature.INDENT_OUTPUT)));
        all.add(of("snake case", mapper -> mapper.propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)));
        all.add(renaming("quotes in names", name -> '"' + name + "\n\\"));
        all.add(renaming("Latin-1 names", name -> name + '\u00e9'));
        all.add(renaming("BMP names", name -> '\u4e2d' + name));
        all.add(renaming("surrogates in names", name -> name + "\ud83d\ude00"));
        all.add(renaming("lone surrogates in names", name -> name + '\ud83d'));
        all.add(renaming("long names", name -> Texts.repeated(name, 300)));
        all.add(renaming("names as long as the buffer", name -> Texts.repeated(name, 7_998)));
        all.add(renaming("names longer than the buffer", name -> Texts.repeated(name + "\"", 9_000)));
        for (DefaultTyping typing : DefaultTyping.values()) {
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
                        DefaultTyping.NON_FINAL,
                        "@\"type")));
        all.add(of("filter", mapper -> mapper.filterProvider(filters())));
        all.add(of(
                "filter for all", mapper -> mapper.filterProvider(filters()).addMixIn(Object.class, FilterAll.class)));
        all.add(of("mix-in", mapper -> mapper.addMixIn(Beans.Simple.class, SimpleMixIn.class)));
        all.add(of(
                "date format",
                mapper -> mapper.defaultDateFormat(new SimpleDateFormat("yyyy/MM", Locale.ROOT))
                        .defaultTimeZone(TimeZone.getTimeZone("UTC"))));
        all.add(of(
                "null values",
                mapper -> mapper.addModule(
                        new SimpleModule("nulls").setDefaultNullValueSerializer(new Beans.Nothing()))));
        all.add(of(
                "null keys",
                mapper -> mapper.addModule(new SimpleModule("null keys").setDefaultNullKeySerializer(new NullKeys()))));
        all.add(of(
                "string serializer",
                mapper -> mapper.addModule(new SimpleModule("strings").addSerializer(String.class, new Beans.Loud()))));
        all.add(of(
                "int serializer",
                mapper -> mapper.addModule(new SimpleModule("ints")
                        .addSerializer(int.class, new ToStringSerializer(int.class))
                        .addSerializer(long.class, new ToStringSerializer(long.class))
                        .addSerializer(boolean.class, new ToStringSerializer(boolean.class)))));
        all.add(of(
                "bean serializer",
                mapper -> mapper.addModule(
                        new SimpleModule("beans").addSerializer(Beans.Simple.class, new SimpleSerializer()))));
        all.add(of("modifiers", mapper -> mapper.addModule(new Modifying())));
        all.add(of("writing subclasses", mapper -> mapper.addModule(new Replacing())));
        return all;
    }

    private static MapperConfiguration renaming(String name, UnaryOperator<String> renaming) {
        return of(name, mapper -> mapper.propertyNamingStrategy(new Renaming(renaming)));
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

    private static final class NullKeys extends ValueSerializer<Object> {
        @Override
        public void serialize(Object value, JsonGenerator generator, SerializationContext provider) {
            generator.writeName("null key");
        }
    }

    private static final class SimpleSerializer extends StdSerializer<Beans.Simple> {
        SimpleSerializer() {
            super(Beans.Simple.class);
        }

        @Override
        public void serialize(Beans.Simple value, JsonGenerator generator, SerializationContext provider) {
            generator.writeStartObject();
            generator.writeStringProperty("custom", value.getText());
            provider.defaultSerializeProperty("point", new Beans.Point(1, 2), generator);
            generator.writeEndObject();
        }
    }

    /** Removes a property of each bean, adds one, and writes another with a subclass of the property writer. */
    private static final class Modifying extends SimpleModule {
        Modifying() {
            super("modifying");
            setSerializerModifier(new ValueSerializerModifier() {
                @Override
                public List<BeanPropertyWriter> changeProperties(
                        SerializationConfig config,
                        BeanDescription.Supplier description,
                        List<BeanPropertyWriter> properties) {
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
        public void serializeAsProperty(Object bean, JsonGenerator generator, SerializationContext provider)
                throws Exception {
            generator.writeStringProperty("before", getName());
            super.serializeAsProperty(bean, generator, provider);
        }
    }

    /** Wraps the bean's serializer, like modules that add something to each object. */
    private static final class Replacing extends SimpleModule {
        Replacing() {
            super("replacing");
            setSerializerModifier(new ValueSerializerModifier() {
                @Override
                public ValueSerializer<?> modifySerializer(
                        SerializationConfig config,
                        BeanDescription.Supplier description,
                        ValueSerializer<?> serializer) {
                    return serializer instanceof BeanSerializerBase bean ? new Subclass(bean) : serializer;
                }
            });
        }
    }

    private static final class Subclass extends BeanSerializer {
        Subclass(BeanSerializerBase src) {
            super(src);
        }

        @Override
        protected void _serializePropertiesNoView(
                Object bean, JsonGenerator generator, SerializationContext context, BeanPropertyWriter[] properties) {
            generator.writeStringProperty("subclass", bean.getClass().getSimpleName());
            super._serializePropertiesNoView(bean, generator, context, properties);
        }
    }
}
