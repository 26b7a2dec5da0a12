/**
 * The reused generator: which thread holds it, how it is reset, how it is connected to a target, its write contexts,
 * and the subclasses of Jackson's generator that encode. This package does not depend on databind.
 */
package org.appenders.jackson3.singlethread.generator;
