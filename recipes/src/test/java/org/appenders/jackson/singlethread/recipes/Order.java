package org.appenders.jackson.singlethread.recipes;

import java.util.List;
import java.util.Map;

/** Stands for a bean of the user's. */
public class Order {

    public long number;
    public String customer;
    public String note;
    public List<Line> lines;
    public Map<String, Object> labels;

    public static class Line {

        public String article;
        public int count;
        public double price;

        Line(String article, int count, double price) {
            this.article = article;
            this.count = count;
            this.price = price;
        }
    }

    static Order sample(int number) {
        Order order = new Order();
        order.number = number;
        order.customer = "Zo\u00eb \"\u20ac\" " + number;
        order.lines = List.of(new Line("pen", number, 1.5), new Line("paper", 2, 0.25 * number));
        order.labels = Map.of("region", "north");
        return order;
    }
}
