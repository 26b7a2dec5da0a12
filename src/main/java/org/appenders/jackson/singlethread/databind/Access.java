package org.appenders.jackson.singlethread.databind;

import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/**
 * What code of our own package may call on the instances of a class: public members of a public class that is exported
 * to us, and that our class loader, when asked for the name, finds as the very same class. Another loader's class of
 * that name would be another class.
 *
 * <p>Modules are asked by reflection, as this class is Java 8 bytecode.
 */
final class Access {

    private final Class<?> type;

    /** Whether code can name the class at all. */
    private final boolean isOpen;

    Access(Class<?> type) {
        this.type = type;
        isOpen = Modifier.isPublic(type.getModifiers()) && isSeen(type) && isExported(type);
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

    private static boolean isExported(Class<?> type) {
        try {
            Method getModule = Class.class.getMethod("getModule");
            Class<?> module = getModule.getReturnType();
            Object theirs = getModule.invoke(type);
            Object ours = getModule.invoke(Access.class);
            String name = type.getName();
            String itsPackage = name.substring(0, Math.max(0, name.lastIndexOf('.')));
            return (boolean) module.getMethod("canRead", module).invoke(ours, theirs)
                    && (boolean)
                            module.getMethod("isExported", String.class, module).invoke(theirs, itsPackage, ours);
        } catch (ReflectiveOperationException e) {
            return false;
        }
    }
}
