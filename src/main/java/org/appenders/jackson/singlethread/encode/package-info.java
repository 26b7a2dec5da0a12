/**
 * Encoders that turn one value into JSON bytes: text, names, numbers, dates. They take a byte array and an index, and
 * return the index after the last byte written. They do not depend on Jackson.
 *
 * <p>Encoders have no mutable state but scratch space, with three exceptions: {@code KnownNames} remembers names,
 * {@code RecentScript} remembers whether recent text was Latin-1, and {@code TextGaps} holds text of the current
 * document.
 */
package org.appenders.jackson.singlethread.encode;
