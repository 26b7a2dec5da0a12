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
 *       and nothing else. Targets other than UTF-8 bytes go to stock's code.
 *   <li><b>Lease.</b> The idle generator is acquired from the {@code Slot}, which is then empty:
 *       whoever comes next, in a nested write or on another thread, gets a generator of its own. One
 *       that was made with other settings than the factory has now is replaced. The {@code
 *       LeasedGenerator} connects its {@code TargetStream} to the caller's target and is reset to the
 *       {@code GeneratorSettings}.
 *   <li><b>Encode.</b> The {@code ConfiguredGenerator} knows whether its settings allow the short way.
 *       The {@code FastTextGenerator} writes names and text into the buffer, the {@code
 *       FastNumberGenerator} numbers, the {@code PropertyGenerator} a name and its value in one step;
 *       they know nothing of leases. The {@code TextEncoder} gets at the chars in the way that {@code
 *       TextWay} names, by {@code StringBytes}, a {@code StringSegment} or the {@code Latin1Encoder};
 *       {@code Words} copies them eight at a time and finds what needs escaping; {@code IntegerDigits}
 *       and {@code ShortDecimals} make the digits of numbers. {@code KnownNames} has the bytes of names that
 *       come again. All else is inherited.
 *   <li><b>Flush.</b> {@code close()} is stock's own: the last bytes go out, then the target is closed
 *       or flushed.
 *   <li><b>Release.</b> However that ended, the generator is disconnected and forgets the caller's
 *       objects; if it ended well, the generator goes back into the slot.
 * </ol>
 *
 * <p>The module does the same with databind's serializer provider: slot, lease when the mapper asks
 * for one, release when the generator that it writes to is closed. And its {@code DirectSerializers}
 * give the properties of beans to the {@code PropertyGenerator}.
 *
 * <p>What differs between Jackson versions stands in {@code JacksonVersion}; what differs between
 * JDKs in {@code TextWay}.
 */
package org.appenders.jackson.singlethread;
