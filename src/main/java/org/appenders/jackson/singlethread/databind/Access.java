package org.appenders.jackson.singlethread.databind;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.appenders.jackson.singlethread.classfile.NewerJava;

/**
 * Decides where the class for a bean is defined, and which members of the bean its code may access. If our class loader
 * is asked for the bean's name, it must find the same class, because a class of that name from another loader would be
 * a different class. Then the new class is in our own package if the bean is public and exported to us. It is in the
 * bean's package if that is in our module, as on a class path. All other beans are read by method handles.
 */
final class Access {

    /** A lookup in the package where the class is to be defined. */
    final Lookup host;

    /** Whether code there can name the bean's class. */
    final boolean isOpen;

    private final Class<?> type;
    private final boolean isInside;

    Access(Class<?> type) {
        this.type = type;
        Lookup ours = MethodHandles.lookup();
        boolean isSeen = isSeen(type);
        boolean isPublic = isSeen && Modifier.isPublic(type.getModifiers()) && NewerJava.isExported(type, Access.class);
        Lookup inside = isSeen && !isPublic ? NewerJava.fullLookup(type, ours) : null;
        isInside = inside != null;
        isOpen = isPublic || isInside;
        host = isInside ? inside : ours;
    }

    boolean allows(Member member) {
        Class<?> owner = member.getDeclaringClass();
        return isOpen
                && isVisible(member.getModifiers(), owner)
                && !Modifier.isStatic(member.getModifiers())
                && owner.isAssignableFrom(type)
                // The JVM checks that both loaders find the same class for the types that a call names.
                && isSeen(member instanceof Method ? ((Method) member).getReturnType() : ((Field) member).getType());
    }

    private boolean isVisible(int modifiers, Class<?> owner) {
        return Modifier.isPublic(modifiers)
                || isInside
                        && !Modifier.isPrivate(modifiers)
                        && owner.getClassLoader() == type.getClassLoader()
                        && packageOf(owner).equals(packageOf(type));
    }

    private static String packageOf(Class<?> type) {
        return type.getName().substring(0, type.getName().lastIndexOf('.') + 1);
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
