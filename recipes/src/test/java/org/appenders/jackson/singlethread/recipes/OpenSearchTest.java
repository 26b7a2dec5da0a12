package org.appenders.jackson.singlethread.recipes;

import com.fasterxml.jackson.databind.ObjectMapper;
import org.apache.hc.core5.http.HttpHost;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.SingleThreadModule;
import org.appenders.jackson.singlethread.recipes.Comparison.Framework;
import org.junit.jupiter.api.Test;
import org.opensearch.client.json.jackson.JacksonJsonpMapper;
import org.opensearch.client.opensearch.OpenSearchClient;
import org.opensearch.client.transport.OpenSearchTransport;
import org.opensearch.client.transport.httpclient5.ApacheHttpClient5TransportBuilder;

class OpenSearchTest {

    private static final String ANSWER = "{\"errors\":false,\"took\":1,\"items\":[]}";

    @Test
    void documentsAreWrittenWithTheMapperOfTheTransport() throws Exception {
        try (Loopback server = new Loopback(ANSWER)) {
            String url = server.url();
            HttpHost host = HttpHost.create(url);
            ObjectMapper mapper = new JacksonJsonpMapper()
                    .objectMapper()
                    .copyWith(new SingleThreadJsonFactory())
                    .registerModule(new SingleThreadModule());
            OpenSearchTransport transport = ApacheHttpClient5TransportBuilder.builder(host)
                    .setMapper(new JacksonJsonpMapper(mapper))
                    .build();
            OpenSearchClient client = new OpenSearchClient(transport);

            try (OpenSearchTransport stock =
                    ApacheHttpClient5TransportBuilder.builder(host).build()) {
                Comparison.assertGain(bulk(new OpenSearchClient(stock), server), bulk(client, server), mapper);
            } finally {
                transport.close();
            }
        }
    }

    private static Framework bulk(OpenSearchClient client, Loopback server) {
        return order -> {
            client.bulk(request -> request.operations(operation -> operation.index(index ->
                    index.index("orders").id(Long.toString(order.number)).document(order))));
            return server.body();
        };
    }
}
