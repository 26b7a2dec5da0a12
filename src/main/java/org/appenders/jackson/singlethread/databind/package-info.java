/**
 * The module's implementation: the reused serializer provider, and serializers that write beans and values directly.
 */
package org.appenders.jackson.singlethread.databind;
