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
import java.util.Iterator;

/** Says how a type is written, property by property, and why not directly where it is not. */
public final class Explanation {

    private static final String DIRECTLY = "directly";

    private static final String OF_EACH_CLASS = "by the serializer for each value's class";

    private final SerializerProvider provider;
    private final StringBuilder text = new StringBuilder();

    private Explanation(SerializerProvider provider) {
        this.provider = provider;
    }

    /**
     * For a mapper with our factory and modifier.
     *
     * @throws JsonMappingException if there is no serializer for such a type
     */
    public static String of(SerializerProvider provider, JavaType type) throws JsonMappingException {
        return new Explanation(provider).explain(type);
    }

    private String explain(JavaType type) throws JsonMappingException {
        JsonSerializer<?> serializer = provider.findContentValueSerializer(type, null);
        text.append(type.getRawClass().getName()).append(": ");
        if (serializer instanceof DirectBeanSerializer && !((DirectBeanSerializer) serializer).hasFilter()) {
            explain(type, (DirectBeanSerializer) serializer);
        } else {
            String reason = serializer instanceof BeanSerializerBase ? obstacle(serializer) : null;
            text.append(serializer instanceof DirectBeanSerializer ? "by Jackson" : way(serializer, type, null));
            text.append(reason == null ? "" : ", because " + reason).append('\n');
        }
        return text.toString();
    }

    private void explain(JavaType type, DirectBeanSerializer serializer) throws JsonMappingException {
        text.append(serializer.hasOthersViews() ? "directly, without an active view\n" : "directly\n");
        text.append("  currently by ").append(serializer.way()).append('\n');
        int index = 0;
        for (Iterator<PropertyWriter> properties = serializer.properties(); properties.hasNext(); index++) {
            BeanPropertyWriter property = (BeanPropertyWriter) properties.next();
            text.append("  ").append(property.getName()).append(": ");
            text.append(serializer.isPlain(index) ? way(property) : "by Jackson, because " + obstacle(property));
            text.append('\n');
        }
        if (serializer.hasRest()) {
            text.append("  ").append(serializer.nameOfRest(provider, type)).append(": by Jackson, because ");
            text.append(PlainPropertyWriter.ANY_GETTER).append('\n');
        }
    }

    private static String obstacle(BeanPropertyWriter property) {
        return Edition.changesView(property) ? "it has a view of its own" : PlainPropertyWriter.obstacle(property);
    }

    private String way(BeanPropertyWriter property) throws JsonMappingException {
        JavaType type = property.getSerializationType() == null ? property.getType() : property.getSerializationType();
        JsonSerializer<?> serializer = property.getSerializer();
        if (serializer == null) {
            if (isOpen(type)) {
                return OF_EACH_CLASS;
            }
            serializer = provider.findPrimaryPropertySerializer(type, property);
        }
        if (property.getTypeSerializer() != null && !(serializer instanceof DirectBeanSerializer)) {
            return "by Jackson, because it has type information";
        }
        if (SimplePropertyWriter.isSimple(property, type.getRawClass())
                || NumberTextPropertyWriter.isText(property, type.getRawClass())) {
            return DIRECTLY;
        }
        JsonFormat.Value format = property.findPropertyFormat(provider.getConfig(), type.getRawClass());
        String way = way(serializer, type, property);
        boolean isPlain = format == null || format.equals(JsonFormat.Value.empty()) || way.equals(DIRECTLY);
        return isPlain ? way : way + ", because it has a format";
    }

    private static boolean isOpen(JavaType type) {
        return type.isJavaLangObject()
                || type.isAbstract() && !type.isPrimitive() && !type.isContainerType() && !type.isReferenceType();
    }

    /** With that of its contents, where it has any. */
    private String way(JsonSerializer<?> serializer, JavaType type, BeanProperty property) throws JsonMappingException {
        boolean isReference = serializer instanceof ReferenceTypeSerializer;
        boolean isContainer =
                serializer instanceof ContainerSerializer || serializer instanceof StaticListSerializerBase;
        JavaType content = isReference || isContainer ? type.getContentType() : null;
        if (content == null) {
            return way(serializer);
        }
        String name = isReference ? "value" : type.isMapLikeType() ? "values" : "elements";
        JsonSerializer<?> ofContent = serializer instanceof ContainerSerializer
                ? ((ContainerSerializer<?>) serializer).getContentSerializer()
                : null;
        if (ofContent == null && !isOpen(content)) {
            ofContent = provider.findPrimaryPropertySerializer(content, property);
        }
        String wayOfContent = ofContent == null ? OF_EACH_CLASS : way(ofContent, content, property);
        boolean isDirect = ValueWriters.mayWrite(serializer)
                && wayOfContent.equals(DIRECTLY)
                && !(ofContent instanceof DirectBeanSerializer);
        return isDirect ? DIRECTLY : way(serializer) + ", its " + name + ' ' + wayOfContent;
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
        return serializer.getClass().getPackage() == Explanation.class.getPackage()
                || ValueWriters.mayWrite(serializer) && !ValueWriters.isOfContainers(serializer);
    }

    /** Why a bean's serializer is databind's; null where another module has put it there. */
    private static String obstacle(JsonSerializer<?> serializer) {
        if (serializer.usesObjectId()) {
            return "it has object ids";
        }
        return serializer instanceof DirectBeanSerializer ? "it has a filter" : null;
    }
}
