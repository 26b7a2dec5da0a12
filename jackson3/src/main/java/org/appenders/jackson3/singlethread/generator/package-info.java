/**
 * The kept generator: who holds it, what it is reset to, the target it is switched to, its write contexts, and the
 * subclasses of Jackson's generator that encode. It knows nothing of databind.
 */
package org.appenders.jackson3.singlethread.generator;
