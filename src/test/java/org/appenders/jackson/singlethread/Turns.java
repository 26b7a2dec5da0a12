package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SegmentedStringWriter;
import com.fasterxml.jackson.core.util.BufferRecycler;
import java.io.IOException;

/** The generators that are kept for a thread are used in turn. */
public final class Turns {

    /** The number of generators for each thread. */
    public static final int COUNT = 3;

    private Turns() {}

    /** Opens a kept, idle generator when its turn comes. Opens and closes the ones before it. */
    public static JsonGenerator open(JsonFactory factory, JsonGenerator kept) throws IOException {
        for (int i = 0; i < COUNT; i++) {
            JsonGenerator generator = Target.open(factory);
            if (generator == kept) {
                return generator;
            }
            generator.close();
        }
        throw new AssertionError("not lent again within " + COUNT + " writes");
    }

    /** Creates the generator of each turn, so that all later writes find one. */
    public static void warmUp(JsonFactory factory) throws IOException {
        for (int i = 0; i < COUNT; i++) {
            Target.open(factory).close();
        }
    }

    /**
     * Returns a writer for a String that is not left to stock, whatever the last ones were. An empty String comes
     * before it, which does not count as slow.
     */
    public static SegmentedStringWriter stringWriter(JsonFactory factory) throws IOException {
        SegmentedStringWriter writer = new SegmentedStringWriter(new BufferRecycler());
        EditionApi.open(factory, writer).close();
        return writer;
    }
}
