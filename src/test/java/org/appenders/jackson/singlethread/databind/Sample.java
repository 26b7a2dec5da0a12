package org.appenders.jackson.singlethread.databind;

import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.function.Supplier;

/** A row of the catalogue: a type, and a supplier of its values. */
final class Sample {

    /** A section of the document. */
    enum Section {
        SINGLE("Single values"),
        TIME("Dates and times"),
        OPTIONAL("Optional values and streams"),
        CONTAINER("Containers"),
        OBJECT("Beans, trees and what stands for another value");

        final String title;

        Section(String title) {
            this.title = title;
        }
    }

    final Section section;
    final String name;

    /** The type that a property declares. */
    final Type type;

    /** The primitive type, or null. */
    final Class<?> primitive;

    private final Supplier<?> values;

    Sample(Section section, String name, Type type, Class<?> primitive, Supplier<?> values) {
        this.section = section;
        this.name = name;
        this.type = type;
        this.primitive = primitive;
        this.values = values;
    }

    /** Returns a new value each time, because some values can be written only once. */
    Object value() {
        return values.get();
    }

    boolean isOf(Class<?> registered) {
        return registered == type
                || registered == primitive
                || registered == value().getClass()
                || Modifier.isAbstract(registered.getModifiers()) && registered.isInstance(value());
    }

    /** Returns whether the type is used for keys of maps. */
    boolean mayBeKey() {
        return (section == Section.SINGLE || section == Section.TIME)
                && !value().getClass().isArray();
    }

    @Override
    public String toString() {
        return name;
    }
}
