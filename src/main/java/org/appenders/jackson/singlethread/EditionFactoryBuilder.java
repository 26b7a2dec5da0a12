package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;

/** What {@link SingleThreadJsonFactoryBuilder} needs to change about stock's builder: here nothing. */
abstract class EditionFactoryBuilder extends JsonFactoryBuilder {

    EditionFactoryBuilder() {
        super();
    }

    EditionFactoryBuilder(JsonFactory base) {
        super(base);
    }
}
