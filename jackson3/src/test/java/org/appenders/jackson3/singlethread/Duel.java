package org.appenders.jackson3.singlethread;

import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.util.Objects;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Makes the same calls on one of our generators and on a stock one. Their targets must see the same. */
public final class Duel implements AutoCloseable {

    private static final int COMPARED_AT_LEAST = 1 << 15;

    private final JsonMapper ourMapper;
    private final JsonMapper stockMapper;
    private final CallLog ourLog = new CallLog();
    private final CallLog stockLog = new CallLog();
    private JsonGenerator ours;
    private JsonGenerator stock;
    private Object last;

    private Duel(JsonMapper ourMapper, JsonMapper stockMapper) {
        this.ourMapper = ourMapper;
        this.stockMapper = stockMapper;
        open();
    }

    /** Writes with mappers, and ours has our module. An array is open. */
    public static Duel of(Configuration configuration) {
        JsonMapper.Builder ours = JsonMapper.builder(configuration.ours()).addModule(new SingleThreadModule(1, true));
        return new Duel(mapper(ours), mapper(JsonMapper.builder(configuration.stock())));
    }

    private static JsonMapper mapper(JsonMapper.Builder builder) {
        // So that what one value leaves in the buffer is still there for the next.
        return builder.disable(SerializationFeature.FLUSH_AFTER_WRITE_VALUE).build();
    }

    private void open() {
        ours = ourMapper.createGenerator(ourLog);
        stock = stockMapper.createGenerator(stockLog);
        both("start", JsonGenerator::writeStartArray);
    }

    /** Closes both generators, and begins a new array with the same factories. */
    void reopen() {
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
        if (ours.streamWriteOutputBuffered() != stock.streamWriteOutputBuffered()) {
            compare();
            fail(
                    "%s\n  ours  %d\n  stock %d bytes",
                    shown(what), ours.streamWriteOutputBuffered(), stock.streamWriteOutputBuffered());
        }
        if (stockLog.length() > COMPARED_AT_LEAST) {
            compare();
        }
    }

    /** Makes the call with this number of bytes in the buffer. */
    public void bothAt(int buffered, Object what, Script.Call call) {
        both(what, g -> {
            g.flush();
            if (buffered > g.streamWriteOutputBuffered()) {
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
    public void close() {
        ours.close();
        stock.close();
        compare();
    }
}
