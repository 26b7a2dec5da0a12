package org.appenders.jackson.singlethread.databind;

import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.appenders.jackson.singlethread.classfile.NewerJava;

/**
 * What code of our own package may call on the instances of a class: public members of a public class that is exported
 * to us, and that our class loader, when asked for the name, finds as the very same class. Another loader's class of
 * that name would be another class.
 */
final class Access {

    private final Class<?> type;

    /** Whether code can name the class at all. */
    final boolean isOpen;

    Access(Class<?> type) {
        this.type = type;
        isOpen = Modifier.isPublic(type.getModifiers()) && isSeen(type) && NewerJava.isExported(type, Access.class);
    }

    boolean allows(Member member) {
        return isOpen
                && Modifier.isPublic(member.getModifiers())
                && !Modifier.isStatic(member.getModifiers())
                && member.getDeclaringClass().isAssignableFrom(type)
                // The JVM compares what both loaders find for the types that a call names.
                && isSeen(member instanceof Method ? ((Method) member).getReturnType() : ((Field) member).getType());
    }

    private static boolean isSeen(Class<?> type) {
        Class<?> element = type;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        try {
            return element.isPrimitive()
                    || Class.forName(element.getName(), false, Access.class.getClassLoader()) == element;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }
}
