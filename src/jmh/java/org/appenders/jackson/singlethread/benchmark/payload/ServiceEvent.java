package org.appenders.jackson.singlethread.benchmark.payload;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** An event that a service sends to others: a map of anything, and a tree that it only passes on. */
public record ServiceEvent(
        UUID id, String type, String source, Instant time, int version, Map<String, Object> data, JsonNode origin)
        implements Portable {

    /** The same event with maps and lists instead of the tree. */
    public record OfMaps(
            UUID id,
            String type,
            String source,
            Instant time,
            int version,
            Map<String, Object> data,
            Map<?, ?> origin) {}

    @Override
    public OfMaps portable() {
        return new OfMaps(
                id, type, source, time, version, data, new ObjectMapper().convertValue(origin, LinkedHashMap.class));
    }

    public static ServiceEvent sample() {
        return new ServiceEvent(
                UUID.fromString("0b4e1a2c-7d5f-4c1e-9a77-2f60c3d18e55"),
                "com.example.shop.shipment.delivered",
                "/shipments/4711093",
                Instant.parse("2026-02-03T14:05:09.250Z"),
                3,
                delivery(),
                scan());
    }

    private static Map<String, Object> delivery() {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("shipment", 4_711_093L);
        data.put("carrier", "Colis Privé");
        data.put("attempts", 2);
        data.put("weight", 1.75);
        data.put("signed", true);
        data.put("neighbour", "M. Dupont, à l’étage");
        data.put("delivered", Instant.parse("2026-02-03T14:04:51Z"));
        data.put("tags", List.of("fragile", "b2c", "return-label"));
        data.put("stops", List.of(17, 18, 21, 40, 1_000));
        data.put("location", location());
        data.put(
                "parcels",
                List.of(parcel("JJD000390007", 320), parcel("JJD000390008", 1_430), parcel("JJD000390012", 75)));
        return data;
    }

    private static Map<String, Object> location() {
        Map<String, Object> location = new LinkedHashMap<>();
        location.put("lat", 50.8275);
        location.put("lon", 4.3643);
        location.put("place", "Ixelles");
        return location;
    }

    private static Map<String, Object> parcel(String code, int grams) {
        Map<String, Object> parcel = new LinkedHashMap<>();
        parcel.put("code", code);
        parcel.put("grams", grams);
        parcel.put("damaged", false);
        return parcel;
    }

    private static JsonNode scan() {
        ObjectNode origin = new ObjectMapper().createObjectNode();
        origin.put("device", "scanner-88")
                .put("firmware", "4.2.1")
                .put("battery", 0.81)
                .put("offline", false);
        origin.putArray("readings").add(3).add(1).add(4).add(15).add(92);
        origin.putObject("operator").put("id", 5_518).put("name", "Inès").put("shift", "late");
        origin.putArray("log")
                .add(entry(1_770_127_490_114L, "scan", "ok"))
                .add(entry(1_770_127_491_020L, "photo", "ok"))
                .add(entry(1_770_127_509_250L, "signature", "declined"));
        return origin;
    }

    private static ObjectNode entry(long at, String step, String result) {
        return new ObjectMapper()
                .createObjectNode()
                .put("at", at)
                .put("step", step)
                .put("result", result);
    }
}
