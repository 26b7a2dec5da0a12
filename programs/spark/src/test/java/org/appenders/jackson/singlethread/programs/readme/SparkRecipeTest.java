package org.appenders.jackson.singlethread.programs.readme;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.SparkSession;
import org.appenders.jackson.singlethread.programs.Order;
import org.junit.jupiter.api.Test;

class SparkRecipeTest {

    @Test
    void mapperOfTheExecutor() throws Exception {
        ObjectMapper stock = new ObjectMapper();
        try (SparkSession spark = SparkSession.builder()
                .master("local[2]")
                .config("spark.ui.enabled", false)
                .config("spark.driver.host", "localhost")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .getOrCreate()) {
            Dataset<Order> orders = spark.range(100)
                    .map((MapFunction<Long, Order>) Order::sample, Encoders.javaSerialization(Order.class));
            Dataset<String> lines = orders.map((MapFunction<Order, String>) Json::of, Encoders.STRING());
            assertThat(lines.collectAsList())
                    .hasSize(100)
                    .element(42)
                    .isEqualTo(stock.writeValueAsString(Order.sample(42)));
        }
    }
}
