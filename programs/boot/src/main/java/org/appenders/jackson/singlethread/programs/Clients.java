package org.appenders.jackson.singlethread.programs;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** Fifty clients. Each one asks for the next order when it has received the last one. */
final class Clients {

    static final int CLIENTS = 50;

    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private Clients() {}

    /** Returns the bodies of the answers for the first numbers. */
    static List<String> ask(int port, String path, int requests) throws Exception {
        String[] bodies = new String[requests];
        ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
        try {
            AtomicInteger next = new AtomicInteger();
            List<Future<?>> all = new ArrayList<>();
            for (int i = 0; i < CLIENTS; i++) {
                all.add(clients.submit(() -> {
                    for (int number; (number = next.getAndIncrement()) < requests; ) {
                        bodies[number] = ask(URI.create("http://localhost:" + port + "/" + path + "/" + number));
                    }
                    return null;
                }));
            }
            for (Future<?> one : all) {
                one.get();
            }
        } finally {
            clients.shutdown();
        }
        return List.of(bodies);
    }

    private static String ask(URI uri) throws Exception {
        HttpResponse<String> answer =
                CLIENT.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString());
        if (answer.statusCode() != 200) {
            throw new IllegalStateException(answer + " " + answer.body());
        }
        return answer.body();
    }

    public static void main(String[] args) throws Exception {
        while (System.in.read() >= 0) {
            ask(Integer.parseInt(args[0]), args[1], Integer.parseInt(args[2]));
            System.out.println("done");
        }
    }
}
