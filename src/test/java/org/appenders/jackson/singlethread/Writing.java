package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.PrettyPrinter;

/**
 * What a test writes with: a factory, and a printer for each generator. With Jackson 3, also other settings per write.
 */
public final class Writing {

    private final JsonFactory factory;
    private final PrettyPrinter printer;

    /** @param printer null for none */
    Writing(JsonFactory factory, PrettyPrinter printer) {
        this.factory = factory;
        this.printer = printer;
    }

    public static Writing plain(JsonFactory factory) {
        return new Writing(factory, null);
    }

    public JsonFactory factory() {
        return factory;
    }

    PrettyPrinter printer() {
        return printer;
    }
}
