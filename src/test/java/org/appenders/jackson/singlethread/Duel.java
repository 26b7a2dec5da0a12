package org.appenders.jackson.singlethread;

import static org.assertj.core.api.Assertions.fail;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.util.Objects;
import org.appenders.jackson.singlethread.generator.Lane;

/** Makes the same calls on one of our generators and on a stock one. Their targets must see the same. */
public final class Duel implements AutoCloseable {

    private static final int COMPARED_AT_LEAST = 1 << 15;

    private final JsonFactory ourFactory;
    private final JsonFactory stockFactory;
    private final CallLog ourLog = new CallLog();
    private final CallLog stockLog = new CallLog();
    private JsonGenerator ours;
    private JsonGenerator stock;
    private Object last;

    private Duel(JsonFactory ourFactory, JsonFactory stockFactory) throws IOException {
        this.ourFactory = ourFactory;
        this.stockFactory = stockFactory;
        open();
    }

    /** Both codecs are mappers, and ours has our module. An array is open. */
    public static Duel of(Configuration configuration, Lane lane) throws IOException {
        ObjectMapper ours = new ObjectMapper(lane.factory(configuration));
        ObjectMapper stock = new ObjectMapper(configuration.stock());
        ours.registerModule(new SingleThreadModule(1, true));
        // So that what one value leaves in the buffer is still there for the next.
        ours.disable(SerializationFeature.FLUSH_AFTER_WRITE_VALUE);
        stock.disable(SerializationFeature.FLUSH_AFTER_WRITE_VALUE);
        return new Duel(ours.getFactory(), stock.getFactory());
    }

    private void open() throws IOException {
        ours = ourFactory.createGenerator(ourLog);
        stock = stockFactory.createGenerator(stockLog);
        both("start", JsonGenerator::writeStartArray);
    }

    /** Closes both generators, and begins a new array with the same factories. */
    void reopen() throws IOException {
        ours.close();
        stock.close();
        compare();
        open();
    }

    /**
     * Makes a call on both.
     *
     * @param what stands for the call in the message
     */
    public void both(Object what, Script.Call call) {
        last = what;
        Throwable ourFailure = failure(call, ours);
        Throwable stockFailure = failure(call, stock);
        if (!Objects.equals(String.valueOf(ourFailure), String.valueOf(stockFailure))) {
            fail("%s\n  ours  %s\n  stock %s", shown(what), ourFailure, stockFailure);
        }
        if (ours.getOutputBuffered() != stock.getOutputBuffered()) {
            compare();
            fail("%s\n  ours  %d\n  stock %d bytes", shown(what), ours.getOutputBuffered(), stock.getOutputBuffered());
        }
        if (stockLog.length() > COMPARED_AT_LEAST) {
            compare();
        }
    }

    /** Makes the call with this number of bytes in the buffer. */
    public void bothAt(int buffered, Object what, Script.Call call) {
        both(what, g -> {
            g.flush();
            if (buffered > g.getOutputBuffered()) {
                Scripts.fillTo(g, buffered);
            }
            call.on(g);
        });
    }

    private static Throwable failure(Script.Call call, JsonGenerator generator) {
        try {
            call.on(generator);
            return null;
        } catch (IOException | RuntimeException e) {
            return e;
        }
    }

    private void compare() {
        String difference = ourLog.differenceFrom(stockLog);
        if (difference != null) {
            fail("up to %s: %s", shown(last), difference);
        }
        ourLog.clear();
        stockLog.clear();
    }

    private static String shown(Object what) {
        StringBuilder shown = new StringBuilder();
        String text = String.valueOf(what);
        for (int i = 0; i < text.length() && i < 200; i++) {
            char c = text.charAt(i);
            shown.append(c >= ' ' && c < 0x7F ? String.valueOf(c) : String.format("\\u%04x", (int) c));
        }
        return shown.append(" (").append(text.length()).append(" chars)").toString();
    }

    @Override
    public void close() throws IOException {
        ours.close();
        stock.close();
        compare();
    }
}
