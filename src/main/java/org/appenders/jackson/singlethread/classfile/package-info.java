/**
 * Classes that are written at run time. A {@link org.appenders.jackson.singlethread.classfile.ClassFile} is
 * declared by its name, fields and methods; a method's {@link
 * org.appenders.jackson.singlethread.classfile.Code} takes one instruction after the other and checks what
 * each finds on the stack; {@link org.appenders.jackson.singlethread.classfile.ClassData} gives the class
 * objects as constants; {@link org.appenders.jackson.singlethread.classfile.HiddenClasses} defines it, and
 * {@link org.appenders.jackson.singlethread.classfile.Listing} shows it as text.
 *
 * <p>Only what straight code needs is here: no handlers of exceptions, no switches, and branches only where
 * nothing is on the stack. So all frames of a method are alike, and nobody has to compute them. Nothing here
 * knows of JSON or of Jackson.
 *
 * <p>Whoever misuses a builder gets an {@code IllegalStateException} that says in which method, and the
 * builder is of no use any more. What only the JVM knows, such as the classes of objects, its verifier checks.
 */
package org.appenders.jackson.singlethread.classfile;
