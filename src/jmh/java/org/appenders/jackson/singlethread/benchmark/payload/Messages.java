package org.appenders.jackson.singlethread.benchmark.payload;

import org.json.JSONArray;
import org.json.JSONObject;

/** What a client of an analytics service imports: events, each with a nested object of properties. */
public final class Messages {

    private Messages() {}

    public static JSONArray batch(int count) {
        JSONArray batch = new JSONArray();
        for (int i = 0; i < count; i++) {
            batch.put(message(i));
        }
        return batch;
    }

    private static JSONObject message(int index) {
        return new JSONObject()
                .put("event", "Order Completed")
                .put(
                        "properties",
                        new JSONObject()
                                .put("time", 1_767_225_600_123L + index)
                                .put("distinct_id", "user-" + index)
                                .put("$insert_id", "5f2b1c64-93d0-4a3e-8a53-" + (100_000_000_000L + index))
                                .put("$browser", "Firefox")
                                .put("$city", "Cochranville")
                                .put("$screen_width", 1_920)
                                .put("total", 129.9)
                                .put("express", index % 2 == 0)
                                .put("coupon", JSONObject.NULL)
                                .put("page", "https://shop.example/checkout?step=3"));
    }
}
