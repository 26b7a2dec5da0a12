package org.appenders.jackson.singlethread.classfile;

import java.lang.invoke.MethodType;

/**
 * Types in the class file's form, and the <i>kind</i> of value that a type has for an instruction: one of
 * {@code IJFDL}, where {@code I} is also what is smaller than an int and {@code L} any reference; {@code V}
 * for no value.
 */
public final class Descriptors {

    static final String KINDS = "IJFDLV";

    private Descriptors() {}

    /** The name of a class by which code refers to it: {@code java/lang/String}. */
    public static String name(Class<?> type) {
        String name = type.getName();
        if (name.indexOf('/') >= 0) {
            throw new IllegalArgumentException("A hidden class has no name for others: " + name);
        }
        return name.replace('.', '/');
    }

    /** The type of a field: {@code Ljava/lang/String;}. */
    public static String of(Class<?> type) {
        if (type.isPrimitive()) {
            return MethodType.methodType(type).toMethodDescriptorString().substring(2);
        }
        return type.isArray() ? name(type) : 'L' + name(type) + ';';
    }

    /** The type of a method: {@code (ILjava/lang/String;)V}. */
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

    /** One char for each parameter of a method. */
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

    /** How many slots of the stack, or of the locals, values of these kinds take. */
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
        return new IllegalArgumentException("No descriptor: " + descriptor);
    }
}
