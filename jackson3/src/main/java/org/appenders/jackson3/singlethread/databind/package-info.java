/** The module's inside: the kept serialization context, and what writes beans and their properties to our generator. */
package org.appenders.jackson3.singlethread.databind;
