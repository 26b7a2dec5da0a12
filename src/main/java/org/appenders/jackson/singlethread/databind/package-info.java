/**
 * The module's implementation: the reused {@code SerializerProvider}, and serializers that write beans and values
 * directly.
 *
 * <p>{@code DirectSerializerModifier} puts these serializers in place of databind's. A {@code BeanWriter} writes the
 * properties of a bean: it is a class that {@code GeneratedWriter} generates, or a {@code HandleWriter}. A {@code
 * ValueWriter} writes any other value; {@code ValueWriters} returns the one for a serializer of databind. An {@code
 * Attempt} writes a container and everything in it, or nothing.
 */
package org.appenders.jackson.singlethread.databind;
