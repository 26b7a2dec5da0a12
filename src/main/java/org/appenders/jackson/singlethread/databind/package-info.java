/** The module's inside: the kept serializer provider, and what writes beans and their properties to our generator. */
package org.appenders.jackson.singlethread.databind;
