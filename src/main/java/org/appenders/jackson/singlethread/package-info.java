/**
 * A Jackson factory that reuses generators and buffers, and a module that lets a mapper reuse its own objects, too.
 *
 * <p>Pass a {@link org.appenders.jackson.singlethread.SingleThreadJsonFactory} to an {@code ObjectMapper}, and register
 * a {@link org.appenders.jackson.singlethread.SingleThreadModule} if the mapper writes beans. {@link
 * org.appenders.jackson.singlethread.SingleThreadJsonFactoryBuilder} builds factories with other settings. {@link
 * org.appenders.jackson.singlethread.LeaseStatistics} shows whether a program gains from the factory, and {@link
 * org.appenders.jackson.singlethread.Explanation} which code writes a type.
 *
 * <p>A write goes through five steps. The other packages are not exported; this is how their classes take part.
 *
 * <ol>
 *   <li><b>Factory.</b> {@code createGenerator(target)} of {@code SingleThreadJsonFactory} starts a write. The factory
 *       only connects Jackson to the classes below. Targets other than UTF-8 bytes and Strings go to the code of the
 *       stock factory, Jackson's own.
 *   <li><b>Lease.</b> {@code GeneratorPool} finds the slot of the current thread. The slot keeps {@code Buffers} and up
 *       to three generators, which are used in turn (with Jackson 3, three for each set of format features). {@code
 *       GeneratorPool} acquires the buffers and the next generator, or creates a generator if none fits. The {@code
 *       LeasedGenerator} is reset to the {@code GeneratorSettings} (with Jackson 3, first to those of the write's
 *       {@code ObjectWriteContext}), and connects its {@code TargetStream} to the caller's target.
 *   <li><b>Encode.</b> The {@code TextGenerator} writes names and text into the buffer. The {@code ValueGenerator}
 *       writes other values. The {@code BeanGenerator} writes a name and its value in one step, with {@code
 *       PropertyEncoder}. Each extends the one before, and the first extends Jackson's generator, which handles rare
 *       calls. None of them knows about leases. The classes of the package {@code encode} turn one value into bytes: a
 *       {@code TextEncoder} encodes Strings, with {@code Escapes} for the chars that JSON escapes; {@code
 *       IntegerDigits}, {@code Decimals} and others write numbers, dates and ids; {@code KnownNames} remembers the
 *       bytes of names that are written again and again.
 *   <li><b>Flush.</b> {@code close()} is stock's own code: it writes the remaining bytes, and closes or flushes the
 *       target. If the document is to be a String, the {@code CharTarget} decodes the bytes at this point. {@code
 *       TextGaps} holds text outside ASCII as chars, so that it need not be encoded and decoded.
 *   <li><b>Release.</b> After success and failure alike, the generator is disconnected from the target, drops all
 *       references to the caller's objects, and frees its buffers for other writes. It returns to its slot if {@code
 *       close()} did not throw and was called by the thread that opened it.
 * </ol>
 *
 * <p>The module does the same with databind's {@code SerializerProvider}. The mapper acquires a provider from the
 * thread's slot, and the provider is released when the generator that it writes to is closed. {@code
 * DirectSerializerModifier} replaces databind's serializers of beans, maps and single values. The new serializers write
 * into the buffer directly: the properties of beans with {@code PropertyEncoder}, and other values with the writers
 * that {@code ValueWriters} returns.
 *
 * <p>There are two editions of this library, for Jackson 2 and for Jackson 3. Where they differ, each edition has its
 * own class under the same name, such as the classes whose names start with {@code Edition}. {@code StringAccess} deals
 * with the differences between JDKs: it chooses the {@code TextEncoder} that reads Strings fastest on the current JVM.
 */
package org.appenders.jackson.singlethread;
