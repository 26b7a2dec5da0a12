package org.appenders.jackson.singlethread.classfile;

import java.lang.invoke.MethodType;

/**
 * Converts types to their form in a class file, and to the <i>kind</i> of value that instructions distinguish. The
 * kinds are {@code I} for int and smaller types, {@code J} for long, {@code F} for float, {@code D} for double, {@code
 * L} for any reference, and {@code V} for no value.
 */
public final class Descriptors {

    static final String KINDS = "IJFDLV";

    private Descriptors() {}

    /** Returns the name of a class, as in {@code java/lang/String}. */
    public static String name(Class<?> type) {
        String name = type.getName();
        if (name.indexOf('/') >= 0) {
            throw new IllegalArgumentException("A hidden class cannot be referred to by name: " + name);
        }
        return name.replace('.', '/');
    }

    /** Returns the type of a field, as in {@code Ljava/lang/String;}. */
    public static String of(Class<?> type) {
        if (type.isPrimitive()) {
            return MethodType.methodType(type).toMethodDescriptorString().substring(2);
        }
        return type.isArray() ? name(type) : 'L' + name(type) + ';';
    }

    /** Returns the type of a method, as in {@code (ILjava/lang/String;)V}. */
    public static String of(Class<?> result, Class<?>... parameters) {
        StringBuilder descriptor = new StringBuilder("(");
        for (Class<?> parameter : parameters) {
            descriptor.append(of(parameter));
        }
        return descriptor.append(')').append(of(result)).toString();
    }

    static char kind(String descriptor) {
        String kinds = "V".equals(descriptor) ? descriptor : parameterKinds('(' + descriptor + ")V");
        if (kinds.length() != 1) {
            throw malformed(descriptor);
        }
        return kinds.charAt(0);
    }

    static char resultKind(String descriptor) {
        return kind(descriptor.substring(descriptor.lastIndexOf(')') + 1));
    }

    /** Returns the kinds of a method's parameters, one char each. */
    static String parameterKinds(String descriptor) {
        int end = descriptor.lastIndexOf(')');
        if (end < 0 || descriptor.charAt(0) != '(') {
            throw malformed(descriptor);
        }
        StringBuilder kinds = new StringBuilder();
        for (int at = 1; at < end; ) {
            char first = descriptor.charAt(at);
            while (descriptor.charAt(at) == '[') {
                at++;
            }
            char element = descriptor.charAt(at);
            if (element == 'L') {
                at = descriptor.indexOf(';', at);
            } else if ("ZBCSIJFD".indexOf(element) < 0) {
                throw malformed(descriptor);
            }
            if (at < 0) {
                throw malformed(descriptor);
            }
            kinds.append(first == '[' || first == 'L' ? 'L' : "ZBCS".indexOf(first) >= 0 ? 'I' : first);
            at++;
        }
        return kinds.toString();
    }

    /** Returns the number of slots that values of these kinds take on the stack or in the locals. */
    static int slots(String kinds) {
        int slots = 0;
        for (int i = 0; i < kinds.length(); i++) {
            slots += slots(kinds.charAt(i));
        }
        return slots;
    }

    static int slots(char kind) {
        return kind == 'V' ? 0 : kind == 'J' || kind == 'D' ? 2 : 1;
    }

    private static IllegalArgumentException malformed(String descriptor) {
        return new IllegalArgumentException("Not a valid descriptor: " + descriptor);
    }
}
