/**
 * The module's implementation: the reused {@code SerializerProvider}, and serializers that write beans and values directly.
 */
package org.appenders.jackson.singlethread.databind;
