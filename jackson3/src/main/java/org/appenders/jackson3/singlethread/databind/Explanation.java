package org.appenders.jackson3.singlethread.databind;

import com.fasterxml.jackson.annotation.JsonFormat;
import java.util.Iterator;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.jsonFormatVisitors.JsonFormatVisitorWrapper;
import tools.jackson.databind.ser.BeanPropertyWriter;
import tools.jackson.databind.ser.PropertyWriter;
import tools.jackson.databind.ser.bean.BeanSerializerBase;

/** Says how a type is written, property by property, and why not directly where it is not. */
public final class Explanation {

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
        ValueSerializer<?> serializer = context.findValueSerializer(type);
        text.append(type.getRawClass().getName()).append(": ");
        if (serializer instanceof DirectBeanSerializer direct && !direct.hasFilter()) {
            explain(direct);
        } else {
            String reason = serializer instanceof BeanSerializerBase ? obstacle(serializer) : null;
            text.append(serializer instanceof DirectBeanSerializer ? "by Jackson" : way(serializer));
            text.append(reason == null ? "" : ", as " + reason).append('\n');
        }
        return text.toString();
    }

    private void explain(DirectBeanSerializer serializer) {
        text.append(serializer.hasViews() ? "directly, without an active view\n" : "directly\n");
        text.append("  now by ").append(serializer.way()).append('\n');
        int index = 0;
        for (Iterator<PropertyWriter> properties = serializer.properties(); properties.hasNext(); index++) {
            BeanPropertyWriter property = (BeanPropertyWriter) properties.next();
            text.append("  ").append(property.getName()).append(": ");
            text.append(
                    serializer.isPlain(index)
                            ? way(property)
                            : "by Jackson, as "
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
            if (type.isJavaLangObject() || type.isAbstract() && !type.isContainerType()) {
                return "by the serializer of each value's class";
            }
            serializer = context.findPrimaryPropertySerializer(type, property);
        }
        if (isDirect(serializer)
                || SimplePropertyWriter.isSimple(property, type.getRawClass())
                || EnumPropertyWriter.isEnum(property)) {
            return "directly";
        }
        JsonFormat.Value format = property.findPropertyFormat(context.getConfig(), type.getRawClass());
        String way = way(serializer);
        return format == null || format.equals(JsonFormat.Value.empty()) ? way : way + ", as it has a format";
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
