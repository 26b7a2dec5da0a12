/**
 * Writes class files at run time. A {@link org.appenders.jackson.singlethread.classfile.ClassFile} declares a class
 * with its name, fields and methods. {@link org.appenders.jackson.singlethread.classfile.Code} takes the instructions
 * of one method, one after the other, and checks that the stack holds what each of them needs.
 * {@link org.appenders.jackson.singlethread.classfile.ClassData} passes objects to the class, which uses them as
 * constants. {@link org.appenders.jackson.singlethread.classfile.HiddenClasses} defines the class, and
 * {@link org.appenders.jackson.singlethread.classfile.Listing} shows a class file as text.
 *
 * <p>Only simple methods are supported: there are no exception handlers and no switches, and a method may branch only
 * while the stack is empty. All stack map frames of a method are therefore the same, and need not be computed. This
 * package does not depend on Jackson.
 *
 * <p>Misuse throws an {@code IllegalStateException} that names the method being written. The builder must not be used
 * after that. What only the JVM knows, such as the class of an object, is checked by the JVM's verifier.
 */
package org.appenders.jackson.singlethread.classfile;
