/**
 * The module's implementation: the reused serialization context, and serializers that write beans and values directly.
 */
package org.appenders.jackson3.singlethread.databind;
