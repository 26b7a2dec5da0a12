package org.appenders.jackson3.singlethread;

import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonFactoryBuilder;

/** What {@link SingleThreadJsonFactoryBuilder} needs to change about stock's builder. */
abstract class EditionFactoryBuilder extends JsonFactoryBuilder {

    EditionFactoryBuilder() {
        super();
    }

    EditionFactoryBuilder(JsonFactory base) {
        super(base);
    }

    /** {@inheritDoc} */
    @Override
    public SingleThreadJsonFactoryBuilder configureForJackson2() {
        super.configureForJackson2();
        return (SingleThreadJsonFactoryBuilder) this;
    }
}
