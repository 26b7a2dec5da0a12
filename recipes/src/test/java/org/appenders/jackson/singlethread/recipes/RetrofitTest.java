package org.appenders.jackson.singlethread.recipes;

import com.fasterxml.jackson.databind.ObjectMapper;
import okhttp3.ResponseBody;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.SingleThreadModule;
import org.appenders.jackson.singlethread.recipes.Comparison.Framework;
import org.junit.jupiter.api.Test;
import retrofit2.Call;
import retrofit2.Retrofit;
import retrofit2.converter.jackson.JacksonConverterFactory;
import retrofit2.http.Body;
import retrofit2.http.POST;

class RetrofitTest {

    interface OrderService {
        @POST("orders")
        Call<ResponseBody> send(@Body Order order);
    }

    @Test
    void bodiesAreWrittenWithTheMapperOfTheConverter() throws Exception {
        try (Loopback server = new Loopback("{}")) {
            String url = server.url();
            ObjectMapper mapper =
                    new ObjectMapper(new SingleThreadJsonFactory()).registerModule(new SingleThreadModule());
            Retrofit retrofit = new Retrofit.Builder()
                    .baseUrl(url)
                    .addConverterFactory(JacksonConverterFactory.create(mapper).withStreaming())
                    .build();

            Retrofit stock = new Retrofit.Builder()
                    .baseUrl(url)
                    .addConverterFactory(JacksonConverterFactory.create())
                    .build();
            Comparison.assertGain(send(stock, server), send(retrofit, server), mapper);
        }
    }

    private static Framework send(Retrofit retrofit, Loopback server) {
        OrderService service = retrofit.create(OrderService.class);
        return order -> {
            service.send(order).execute();
            return server.body();
        };
    }
}
