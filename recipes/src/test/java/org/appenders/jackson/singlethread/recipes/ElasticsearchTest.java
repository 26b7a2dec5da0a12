package org.appenders.jackson.singlethread.recipes;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.json.jackson.JacksonJsonpMapper;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.SingleThreadModule;
import org.appenders.jackson.singlethread.recipes.Comparison.Framework;
import org.junit.jupiter.api.Test;

class ElasticsearchTest {

    private static final String ANSWER = "{\"errors\":false,\"took\":1,\"items\":[]}";

    @Test
    void documentsAreWrittenWithTheMapperOfTheClient() throws Exception {
        try (Loopback server = new Loopback(ANSWER)) {
            String url = server.url();
            ObjectMapper mapper = new JacksonJsonpMapper()
                    .objectMapper()
                    .copyWith(new SingleThreadJsonFactory())
                    .registerModule(new SingleThreadModule());
            ElasticsearchClient client =
                    ElasticsearchClient.of(config -> config.host(url).jsonMapper(new JacksonJsonpMapper(mapper)));

            ElasticsearchClient stock =
                    ElasticsearchClient.of(config -> config.host(url).jsonMapper(new JacksonJsonpMapper()));
            Comparison.assertGain(bulk(stock, server), bulk(client, server), mapper);
            stock.close();
            client.close();
        }
    }

    private static Framework bulk(ElasticsearchClient client, Loopback server) {
        return order -> {
            client.bulk(request -> request.operations(operation -> operation.index(index ->
                    index.index("orders").id(Long.toString(order.number)).document(order))));
            return server.body();
        };
    }
}
