/**
 * The reused generator: which thread holds it, how it is reset, how it is connected to a target, its write contexts,
 * and how it encodes. This package does not depend on databind.
 *
 * <p>Three levels of classes extend Jackson's generator. {@link
 * org.appenders.jackson.singlethread.generator.TextGenerator} writes names and text. {@link
 * org.appenders.jackson.singlethread.generator.BeanGenerator} adds numbers and bean properties. {@link
 * org.appenders.jackson.singlethread.generator.LeasedGenerator} and {@link
 * org.appenders.jackson.singlethread.generator.UnpooledGenerator} add the life cycle: the first is kept after {@code
 * close()}, the second is not. Concerns that need little of a generator's state have classes of their own: {@code
 * LongText}, {@code CharText}, {@code Numbers}, {@code BeanSteps} and {@code PropertySteps}.
 */
package org.appenders.jackson.singlethread.generator;
