package org.appenders.jackson.singlethread.programs;

import co.elastic.clients.elasticsearch.core.BulkRequest;
import co.elastic.clients.json.JsonpMapper;
import co.elastic.clients.json.NdJsonpSerializable;
import co.elastic.clients.util.BinaryData;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * The body of a bulk request to Elasticsearch. The Java client creates it with a generator for each line, or it is
 * written as a sequence to one stream.
 *
 * <pre>
 * BulkProgram (client|sequence) (stock2|ours2|stock3|ours3)
 * </pre>
 */
public final class BulkProgram {

    private static final int ORDERS = 5_000;
    private static final int ORDERS_PER_REQUEST = 500;

    private static final byte[] LINE_END = {'\n'};

    private BulkProgram() {}

    static void write(String way, Mapper mapper, JsonpMapper client, OutputStream out) throws IOException {
        for (int i = 0; i < ORDERS; i += ORDERS_PER_REQUEST) {
            if (way.equals("client")) {
                write(request(i), client, out);
            } else {
                mapper.lines(out, lines(i));
                out.write(LINE_END);
            }
        }
    }

    private static BulkRequest request(int first) {
        BulkRequest.Builder request = new BulkRequest.Builder();
        for (int i = first; i < first + ORDERS_PER_REQUEST; i++) {
            Order order = Order.sample(i);
            String id = Integer.toString(i);
            request.operations(operation ->
                    operation.index(index -> index.index("orders").id(id).document(order)));
        }
        return request.build();
    }

    /** Writes a request as the client's transport does before it sends the request. */
    private static void write(NdJsonpSerializable request, JsonpMapper mapper, OutputStream out) throws IOException {
        for (Iterator<?> parts = request._serializables(); parts.hasNext(); ) {
            Object part = parts.next();
            if (part instanceof NdJsonpSerializable && part != request) {
                write((NdJsonpSerializable) part, mapper, out);
            } else if (part != null) {
                out.write(BinaryData.of(part, mapper).asByteBuffer().array());
                out.write(LINE_END);
            }
        }
    }

    private static List<Object> lines(int first) {
        List<Object> lines = new ArrayList<>();
        for (int i = first; i < first + ORDERS_PER_REQUEST; i++) {
            lines.add(Map.of("index", Map.of("_id", Integer.toString(i))));
            lines.add(Order.sample(i));
        }
        return lines;
    }

    /** A target that may be written to again after it was closed. */
    private static final class Nowhere extends OutputStream {
        @Override
        public void write(int b) {}

        @Override
        public void write(byte[] bytes, int offset, int length) {}
    }

    public static void main(String[] args) throws Exception {
        Mapper mapper = Mapper.named(args[1]);
        JsonpMapper client = mapper.elasticsearch();
        OutputStream nowhere = new Nowhere();
        Cost.of(ORDERS, () -> write(args[0], mapper, client, nowhere))
                .print("bulk " + args[0] + " " + args[1], "document");
    }
}
