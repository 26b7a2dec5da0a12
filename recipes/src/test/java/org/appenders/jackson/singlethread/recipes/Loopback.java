package org.appenders.jackson.singlethread.recipes;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.atomic.AtomicReference;

/** A server for the clients. It keeps the body of the last request, and gives every request the same answer. */
final class Loopback implements AutoCloseable {

    static {
        // Otherwise most answers wait 40 ms for the client's acknowledgement of their first packet.
        System.setProperty("sun.net.httpserver.nodelay", "true");
    }

    private final AtomicReference<byte[]> body = new AtomicReference<>();
    private final HttpServer server;

    Loopback(String answer) throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            body.set(exchange.getRequestBody().readAllBytes());
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            // Elasticsearch's client rejects answers without this header.
            exchange.getResponseHeaders().add("X-Elastic-Product", "Elasticsearch");
            byte[] bytes = answer.getBytes(UTF_8);
            exchange.sendResponseHeaders(200, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
        server.start();
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** The body of the last request. */
    byte[] body() {
        return body.getAndSet(null);
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
