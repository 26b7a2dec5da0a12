package org.appenders.jackson.singlethread;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.appenders.jackson.singlethread.databind.Explainer;

/**
 * Which code writes the objects of a type, a property, or the contents of a container, and why it is not this library's
 * code where it is not.
 *
 * <p>Instances are immutable, so any thread may read them. They describe the moment at which they were made, and keep
 * no reference to the mapper.
 *
 * <p>The texts are meant for people, and their wording may change in later versions. Programs should rely on {@link
 * #name}, {@link #isDirect} and {@link #parts} only.
 *
 * <pre>{@code
 * for (Explanation property : SingleThreadModule.explanation(mapper, Order.class).parts()) {
 *     if (!property.isDirect()) {
 *         System.out.println(property.name() + ": " + property.way());
 *     }
 * }
 * }</pre>
 *
 * @see SingleThreadModule#explanation
 */
public final class Explanation {

    private final String name;
    private final String way;
    private final String reason;
    private final String writer;
    private final List<Explanation> parts;

    Explanation(String name, String way, String reason, String writer, List<Explanation> parts) {
        this.name = name;
        this.way = way;
        this.reason = reason;
        this.writer = writer;
        this.parts = Collections.unmodifiableList(new ArrayList<>(parts));
    }

    /**
     * What this explanation is about.
     *
     * @return the name of a class, the name of a property in the output, or for the contents of a container {@code
     *     elements}, {@code values} or {@code value}
     */
    public String name() {
        return name;
    }

    /**
     * Whether this library's code writes it. The {@link #parts} may still be written by other code.
     *
     * @return false if a serializer of Jackson or of your own writes it, or the serializer for each value's class
     */
    public boolean isDirect() {
        return way.startsWith(Explainer.DIRECTLY);
    }

    /**
     * Which code writes it.
     *
     * @return for example {@code directly} or {@code by Jackson's DateSerializer}
     */
    public String way() {
        return way;
    }

    /**
     * Why this library's code does not write it.
     *
     * @return for example {@code it has a format}; empty if this library writes it, or if nothing more is known than
     *     the {@link #way}
     */
    public Optional<String> reason() {
        return Optional.ofNullable(reason);
    }

    /**
     * What writes the properties of a bean at the moment, which changes when the bean has been written often enough.
     *
     * @return for example {@code a generated class}, or {@code method handles} with the reason why no class could be
     *     generated; empty for everything except a bean that is written directly
     */
    public Optional<String> writer() {
        return Optional.ofNullable(writer);
    }

    /**
     * The properties of a bean that is written directly, in the order of the output; or, for a container, one
     * explanation of its contents.
     *
     * @return a list that cannot be changed; empty if there is nothing more to say
     */
    public List<Explanation> parts() {
        return parts;
    }

    /** Returns the text of {@link SingleThreadModule#explain}: a line, and for a bean a line for each property. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(name).append(": ").append(line()).append('\n');
        if (writer != null) {
            text.append("  currently by ").append(writer).append('\n');
            parts.forEach(property -> text.append("  ").append(property));
        }
        return text.toString();
    }

    private String line() {
        String contents = "";
        if (writer == null && !parts.isEmpty()) {
            contents = ", its " + parts.get(0).name + ' ' + parts.get(0).line();
        }
        return way + contents + (reason == null ? "" : ", because " + reason);
    }
}
