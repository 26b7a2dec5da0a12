/**
 * A value into JSON bytes: text, names, numbers. Bytes and an index go in, an index comes out; there is no state but
 * scratch space, and no import of Jackson.
 */
package org.appenders.jackson.singlethread.encode;
