package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.ContainerSerializer;
import com.fasterxml.jackson.databind.ser.PropertyWriter;
import com.fasterxml.jackson.databind.ser.std.BeanSerializerBase;
import com.fasterxml.jackson.databind.ser.std.ReferenceTypeSerializer;
import com.fasterxml.jackson.databind.ser.std.StaticListSerializerBase;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;

/**
 * Explains how a type and each of its properties are written and, if not directly, why not.
 *
 * @param <E> the class of the explanations
 */
public final class Explainer<E> {

    public static final String DIRECTLY = "directly";

    public static final String BY_JACKSON = "by Jackson";

    private static final String OF_EACH_CLASS = "by the serializer for each value's class";

    /** Makes explanations. Their class is one that users know. */
    public interface Maker<E> {

        /**
         * Makes the explanation of a type, of a property, or of the content of a container.
         *
         * @param way which code writes it
         * @param reason why our code does not write it; may be null
         * @param writer what writes a bean's properties now; null except for beans with our serializer
         * @param parts the properties of a bean, or one part for the content of a container
         */
        E make(String name, String way, String reason, String writer, List<E> parts);
    }

    /** Which code writes a value, and in a list of at most one part, which code writes the values in it. */
    private static final class Way<E> {

        final String text;
        final List<E> contents;

        Way(String text) {
            this(text, Collections.emptyList());
        }

        Way(String text, List<E> contents) {
            this.text = text;
            this.contents = contents;
        }

        boolean isDirect() {
            return text.equals(DIRECTLY) && contents.isEmpty();
        }
    }

    private final SerializerProvider provider;
    private final Maker<E> maker;

    /** Creates an explainer for a mapper with our factory and modifier. */
    public Explainer(SerializerProvider provider, Maker<E> maker) {
        this.provider = provider;
        this.maker = maker;
    }

    /**
     * Explains a type.
     *
     * @throws JsonMappingException if there is no serializer for it
     */
    public E explain(JavaType type) throws JsonMappingException {
        String name = type.getRawClass().getName();
        JsonSerializer<?> serializer = provider.findContentValueSerializer(type, null);
        if (!(serializer instanceof DirectBeanSerializer)) {
            String reason = serializer instanceof BeanSerializerBase ? obstacle(serializer) : null;
            return make(name, way(serializer, type, null), reason);
        }
        DirectBeanSerializer bean = (DirectBeanSerializer) serializer;
        if (bean.hasFilter()) {
            return make(name, new Way<>(BY_JACKSON), obstacle(serializer));
        }
        String way = bean.hasOthersViews() ? DIRECTLY + ", without an active view" : DIRECTLY;
        return maker.make(name, way, null, bean.way(), properties(type, bean));
    }

    private List<E> properties(JavaType type, DirectBeanSerializer serializer) throws JsonMappingException {
        List<E> explained = new ArrayList<>();
        for (Iterator<PropertyWriter> properties = serializer.properties(); properties.hasNext(); ) {
            BeanPropertyWriter property = (BeanPropertyWriter) properties.next();
            explained.add(
                    serializer.isPlain(explained.size())
                            ? explain(property)
                            : make(property.getName(), new Way<>(BY_JACKSON), obstacle(property)));
        }
        if (serializer.hasRest()) {
            explained.add(
                    make(serializer.nameOfRest(provider, type), new Way<>(BY_JACKSON), PlainPropertyWriter.ANY_GETTER));
        }
        return explained;
    }

    private E make(String name, Way<E> way, String reason) {
        return maker.make(name, way.text, reason, null, way.contents);
    }

    private static String obstacle(BeanPropertyWriter property) {
        return Edition.changesView(property) ? "it has a view of its own" : PlainPropertyWriter.obstacle(property);
    }

    private E explain(BeanPropertyWriter property) throws JsonMappingException {
        JavaType type = property.getSerializationType() == null ? property.getType() : property.getSerializationType();
        JsonSerializer<?> serializer = property.getSerializer();
        if (serializer == null && !isOpen(type)) {
            serializer = provider.findPrimaryPropertySerializer(type, property);
        }
        String name = property.getName();
        if (serializer == null) {
            return make(name, new Way<>(OF_EACH_CLASS), null);
        }
        if (property.getTypeSerializer() != null && !(serializer instanceof DirectBeanSerializer)) {
            return make(name, new Way<>(BY_JACKSON), "it has type information");
        }
        if (SimplePropertyWriter.isSimple(property, type.getRawClass())
                || NumberTextPropertyWriter.isText(property, type.getRawClass())) {
            return make(name, new Way<>(DIRECTLY), null);
        }
        JsonFormat.Value format = property.findPropertyFormat(provider.getConfig(), type.getRawClass());
        Way<E> way = way(serializer, type, property);
        boolean isPlain = format == null || format.equals(JsonFormat.Value.empty()) || way.isDirect();
        return make(name, way, isPlain ? null : "it has a format");
    }

    private static boolean isOpen(JavaType type) {
        return type.isJavaLangObject()
                || type.isAbstract() && !type.isPrimitive() && !type.isContainerType() && !type.isReferenceType();
    }

    /** Returns the way of a value, with that of its content if it has any. */
    private Way<E> way(JsonSerializer<?> serializer, JavaType type, BeanProperty property) throws JsonMappingException {
        boolean isReference = serializer instanceof ReferenceTypeSerializer;
        boolean isContainer =
                serializer instanceof ContainerSerializer || serializer instanceof StaticListSerializerBase;
        JavaType content = isReference || isContainer ? type.getContentType() : null;
        if (content == null) {
            return new Way<>(way(serializer));
        }
        JsonSerializer<?> ofContent = serializer instanceof ContainerSerializer
                ? ((ContainerSerializer<?>) serializer).getContentSerializer()
                : null;
        if (ofContent == null && !isOpen(content)) {
            ofContent = provider.findPrimaryPropertySerializer(content, property);
        }
        Way<E> wayOfContent = ofContent == null ? new Way<>(OF_EACH_CLASS) : way(ofContent, content, property);
        if (ValueWriters.mayWrite(serializer)
                && wayOfContent.isDirect()
                && !(ofContent instanceof DirectBeanSerializer)) {
            return wayOfContent;
        }
        String name = isReference ? "value" : type.isMapLikeType() ? "values" : "elements";
        return new Way<>(way(serializer), Collections.singletonList(make(name, wayOfContent, null)));
    }

    private static String way(JsonSerializer<?> serializer) {
        String name = serializer.getClass().getName();
        return isDirect(serializer)
                ? DIRECTLY
                : name.startsWith(Edition.JACKSON)
                        ? "by Jackson's " + name.substring(name.lastIndexOf('.') + 1)
                        : "by " + name;
    }

    private static boolean isDirect(JsonSerializer<?> serializer) {
        return serializer.getClass().getPackage() == Explainer.class.getPackage()
                || ValueWriters.mayWrite(serializer) && !ValueWriters.isOfContainers(serializer);
    }

    /** Returns why databind writes a bean, or null if another module has replaced the serializer. */
    private static String obstacle(JsonSerializer<?> serializer) {
        if (serializer.usesObjectId()) {
            return "it has object ids";
        }
        return serializer instanceof DirectBeanSerializer ? "it has a filter" : null;
    }
}
