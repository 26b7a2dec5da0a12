/**
 * The reused generator: which thread holds it, how it is reset, how it is connected to a target, its write contexts,
 * and how it encodes. This package does not depend on databind.
 *
 * <p>Each level of classes that extends Jackson's generator has one concern:
 *
 * <ol>
 *   <li>{@link org.appenders.jackson.singlethread.generator.StockGenerator} knows the settings of the Jackson version;
 *   <li>{@link org.appenders.jackson.singlethread.generator.TextGenerator} begins, encodes and ends names and values;
 *   <li>{@link org.appenders.jackson.singlethread.generator.ValueGenerator} overrides Jackson's methods with these;
 *   <li>{@link org.appenders.jackson.singlethread.generator.BeanGenerator} counts the properties of beans;
 *   <li>{@link org.appenders.jackson.singlethread.generator.ResettableGenerator} restores the settings for each lease;
 *   <li>{@link org.appenders.jackson.singlethread.generator.LeasedGenerator} is opened, closed and kept.
 * </ol>
 *
 * <p>{@link org.appenders.jackson.singlethread.generator.UnpooledGenerator} extends {@code BeanGenerator}, too, and
 * serves one write. Concerns that need little of a generator's state have classes of their own: {@code LongText},
 * {@code CharText}, {@code Numbers}, {@code BeanState} and {@code PropertyEncoder}.
 *
 * <p>The editions for Jackson 2 and Jackson 3 share most files of this package. Each edition has its own files for what
 * Jackson itself does differently: the first, the third and the fifth class above, {@code GeneratorPool}, {@code
 * GeneratorSlot}, {@code GeneratorSettings}, {@code StockWriteContext}, {@code SettingsIOContext}, {@code
 * LeaseListener} and {@code JacksonVersion}. {@code SplitSurrogates} exists for Jackson 2 only, and {@code
 * LeasedSeparator} for Jackson 3 only.
 */
package org.appenders.jackson.singlethread.generator;
