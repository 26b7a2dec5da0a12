/**
 * The kept generator: who holds it, what it is reset to, the target it is switched to, its write contexts, and how it
 * encodes. It knows nothing of databind.
 *
 * <p>It extends Jackson's generator in three levels: {@link
 * org.appenders.jackson.singlethread.generator.TextGenerator}, {@link
 * org.appenders.jackson.singlethread.generator.BeanGenerator}, and as life cycles {@link
 * org.appenders.jackson.singlethread.generator.LeasedGenerator} and {@link
 * org.appenders.jackson.singlethread.generator.UnkeptGenerator}. What is one concern and needs little of them is beside
 * them: {@code LongText}, {@code CharText}, {@code Numbers}, {@code BeanSteps}, {@code PropertySteps}.
 */
package org.appenders.jackson.singlethread.generator;
