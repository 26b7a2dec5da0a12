/**
 * A Jackson factory that keeps what a write needs, and a module that does so for a mapper: give {@link
 * org.appenders.jackson.singlethread.SingleThreadJsonFactory} to an {@code ObjectMapper}, or its builder
 * where the factory needs settings, and register {@link
 * org.appenders.jackson.singlethread.SingleThreadModule} where the mapper writes beans.
 *
 * <p>This is how a write goes; the classes follow in the same order, with the same words.
 *
 * <ol>
 *   <li><b>Factory.</b> {@code createGenerator(target)} of {@link
 *       org.appenders.jackson.singlethread.SingleThreadJsonFactory}, which holds the seams to Jackson
 *       and nothing else. Targets other than UTF-8 bytes and Strings go to stock's code.
 *   <li><b>Lease.</b> {@code GeneratorHomes} finds the home of the thread, in which up to three generators are
 *       kept for it, and takes the one whose turn it is. In a nested write that is another one. One that
 *       was made with other settings than the factory has now is replaced. Free {@code Buffers}, which are
 *       nobody's between two writes, are claimed. The {@code LeasedGenerator} connects its {@code
 *       TargetStream} to the caller's target and is reset to the {@code GeneratorSettings}.
 *   <li><b>Encode.</b> The {@code TextGenerator} writes names and text into the buffer, if its settings allow it; the
 *       {@code ValueGenerator} other values, and {@code BeanGenerator}, with {@code PropertySteps}, a name and its value in
 *       one step. They know nothing of leases, and what is rare is inherited from Jackson's generator. The {@code
 *       TextEncoder} turns a String into bytes: there is one for each way to the chars, and {@code StringAccess} says
 *       which one this JVM gets. {@code Escapes} says what becomes of each char. {@code Latin1} and {@code Utf8} write
 *       text of one byte per char and any other; {@code PlainBytes} and {@code ByteWords} copy bytes eight at a time. {@code
 *       IntegerDigits} and {@code Decimals} make the digits of numbers, other classes beside them those of dates, ids
 *       and the like. {@code KnownNames} has the bytes of names that come again.
 *   <li><b>Flush.</b> {@code close()} is stock's own: the last bytes go out, then the target is closed
 *       or flushed. Where a String is wanted, bytes become chars on that way, in the {@code CharTarget}; text that is not
 *       ASCII has been held in {@code TextGaps}, and {@code CharText} has brought there what else bytes cannot say.
 *   <li><b>Release.</b> However that ended, the generator is disconnected and forgets the caller's
 *       objects, and its buffers are anybody's; if it ended well, and on the thread that opened it, the
 *       generator goes home.
 * </ol>
 *
 * <p>The module does the same with databind's serializer provider: home, lease when the mapper asks
 * for one, release when the generator that it writes to is closed. And its {@code DirectSerializerModifier}
 * gives the properties of beans to the {@code PropertySteps}, and values of which databind would make Strings to the {@code
 * ValueWriters}.
 *
 * <p>What differs between Jackson versions stands in {@code JacksonVersion}; what differs between
 * JDKs in {@code StringAccess}.
 */
package org.appenders.jackson.singlethread;
