/**
 * A value into JSON bytes: text, names, numbers. Bytes and an index go in, an index comes out. There is scratch space, but
 * for names that are kept and a guess at the next script no state, and no import of Jackson.
 */
package org.appenders.jackson.singlethread.encode;
