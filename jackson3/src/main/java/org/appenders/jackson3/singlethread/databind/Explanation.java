package org.appenders.jackson3.singlethread.databind;

import com.fasterxml.jackson.annotation.JsonFormat;
import java.util.Iterator;
import tools.jackson.databind.BeanProperty;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.jsonFormatVisitors.JsonFormatVisitorWrapper;
import tools.jackson.databind.ser.BeanPropertyWriter;
import tools.jackson.databind.ser.PropertyWriter;
import tools.jackson.databind.ser.bean.BeanSerializerBase;
import tools.jackson.databind.ser.jdk.StaticListSerializerBase;
import tools.jackson.databind.ser.std.ReferenceTypeSerializer;
import tools.jackson.databind.ser.std.StdContainerSerializer;

/** Says how a type is written, property by property, and why not directly where it is not. */
public final class Explanation {

    private static final String OF_EACH_CLASS = "by the serializer for each value's class";

    private static final String JACKSON = "tools.jackson.";

    private final SerializationContext context;
    private final StringBuilder text = new StringBuilder();

    private Explanation(SerializationContext context) {
        this.context = context;
    }

    /**
     * For a mapper with our factory and modifier.
     *
     * @throws tools.jackson.databind.DatabindException if there is no serializer for such a type
     */
    public static String of(ObjectMapper mapper, JavaType type) {
        // There is no other public way to a context.
        JsonFormatVisitorWrapper visitor = new JsonFormatVisitorWrapper.Base();
        mapper.acceptJsonFormatVisitor(String.class, visitor);
        return new Explanation(visitor.getContext()).explain(type);
    }

    private String explain(JavaType type) {
        ValueSerializer<?> serializer = context.findContentValueSerializer(type, null);
        text.append(type.getRawClass().getName()).append(": ");
        if (serializer instanceof DirectBeanSerializer direct && !direct.hasFilter()) {
            explain(direct);
        } else {
            String reason = serializer instanceof BeanSerializerBase ? obstacle(serializer) : null;
            text.append(serializer instanceof DirectBeanSerializer ? "by Jackson" : way(serializer, type, null));
            text.append(reason == null ? "" : ", because " + reason).append('\n');
        }
        return text.toString();
    }

    private void explain(DirectBeanSerializer serializer) {
        text.append(serializer.hasViews() ? "directly, without an active view\n" : "directly\n");
        text.append("  currently by ").append(serializer.way()).append('\n');
        int index = 0;
        for (Iterator<PropertyWriter> properties = serializer.properties(); properties.hasNext(); index++) {
            BeanPropertyWriter property = (BeanPropertyWriter) properties.next();
            text.append("  ").append(property.getName()).append(": ");
            text.append(
                    serializer.isPlain(index)
                            ? way(property)
                            : "by Jackson, because "
                                    + (ViewChange.isMadeBy(property)
                                            ? "it has a view of its own"
                                            : PlainPropertyWriter.obstacle(property)));
            text.append('\n');
        }
    }

    private String way(BeanPropertyWriter property) {
        JavaType type = property.getSerializationType() == null ? property.getType() : property.getSerializationType();
        ValueSerializer<?> serializer = property.getSerializer();
        if (serializer == null) {
            if (isOpen(type)) {
                return OF_EACH_CLASS;
            }
            serializer = context.findPrimaryPropertySerializer(type, property);
        }
        if (SimplePropertyWriter.isSimple(property, type.getRawClass())) {
            return "directly";
        }
        JsonFormat.Value format = property.findPropertyFormat(context.getConfig(), type.getRawClass());
        String way = way(serializer, type, property);
        return format == null || format.equals(JsonFormat.Value.empty()) ? way : way + ", because it has a format";
    }

    private static boolean isOpen(JavaType type) {
        return type.isJavaLangObject()
                || type.isAbstract() && !type.isPrimitive() && !type.isContainerType() && !type.isReferenceType();
    }

    /** With that of its contents, where it has any. */
    private String way(ValueSerializer<?> serializer, JavaType type, BeanProperty property) {
        boolean isReference = serializer instanceof ReferenceTypeSerializer;
        boolean isContainer =
                serializer instanceof StdContainerSerializer || serializer instanceof StaticListSerializerBase;
        JavaType content = isReference || isContainer ? type.getContentType() : null;
        if (content == null) {
            return way(serializer);
        }
        String name = isReference ? "value" : type.isMapLikeType() ? "values" : "elements";
        ValueSerializer<?> ofContent =
                serializer instanceof StdContainerSerializer<?> container ? container.getContentSerializer() : null;
        return way(serializer) + ", its " + name + ' ' + way(content, ofContent, property);
    }

    private String way(JavaType content, ValueSerializer<?> known, BeanProperty property) {
        if (known == null && isOpen(content)) {
            return OF_EACH_CLASS;
        }
        ValueSerializer<?> serializer =
                known != null ? known : context.findPrimaryPropertySerializer(content, property);
        return serializer.getClass() == SimplePropertyWriter.standardSerializer(content.getRawClass())
                ? "directly"
                : way(serializer, content, property);
    }

    private static String way(ValueSerializer<?> serializer) {
        String name = serializer.getClass().getName();
        return isDirect(serializer)
                ? "directly"
                : name.startsWith(JACKSON) ? "by Jackson's " + name.substring(name.lastIndexOf('.') + 1) : "by " + name;
    }

    private static boolean isDirect(ValueSerializer<?> serializer) {
        return serializer.getClass().getPackage() == Explanation.class.getPackage();
    }

    /** Why a bean's serializer is databind's; null where another module has put it there. */
    private static String obstacle(ValueSerializer<?> serializer) {
        if (serializer.usesObjectId()) {
            return "it has object ids";
        }
        return serializer instanceof DirectBeanSerializer ? "it has a filter" : null;
    }
}
