package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;

/**
 * Builds a {@link SingleThreadJsonFactory} with any setting that stock's builder takes.
 *
 * <p>Not safe for use by several threads at once. A builder may be used again; the factories it
 * makes share nothing, and keep none of its state but the settings.
 *
 * <pre>{@code
 * JsonFactory factory = SingleThreadJsonFactory.builder()
 *         .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
 *         .rootValueSeparator("\n")
 *         .build();
 * }</pre>
 */
public class SingleThreadJsonFactoryBuilder extends JsonFactoryBuilder {

    /** Starts from stock's defaults. */
    public SingleThreadJsonFactoryBuilder() {
        super();
    }

    /**
     * Starts from the settings of a factory.
     *
     * @param base the factory whose settings are taken; it is not changed
     */
    public SingleThreadJsonFactoryBuilder(JsonFactory base) {
        super(base);
    }

    @Override
    public SingleThreadJsonFactory build() {
        return new SingleThreadJsonFactory(this);
    }
}
