/**
 * Encoders that turn one value into JSON bytes: text, names, numbers, dates. They take a byte array and an index, and
 * return the index after the last byte written. They do not depend on Jackson.
 *
 * <p>Encoders have no state other than scratch space, with two exceptions: {@code KnownNames} remembers names, and
 * {@code TextGaps} holds text of the current document.
 */
package org.appenders.jackson.singlethread.encode;
