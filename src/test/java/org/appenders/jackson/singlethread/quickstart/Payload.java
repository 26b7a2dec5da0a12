package org.appenders.jackson.singlethread.quickstart;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;

/** The events of a JSON or NDJSON file: each root value is one. */
final class Payload {

    private static final String GIVE_A_FILE = "give -Dpayload the path of a readable JSON or NDJSON file";

    // Keeps all digits of the file's numbers.
    private static final ObjectReader READER = new ObjectMapper(new SingleThreadJsonFactory())
            .readerFor(Object.class)
            .with(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);

    private Payload() {}

    static List<Object> read(String file) throws BadPayloadException {
        Path path = path(file);
        if (!Files.exists(path)) {
            throw new BadPayloadException(file, "no such file", GIVE_A_FILE);
        }
        if (!Files.isReadable(path) || Files.isDirectory(path)) {
            throw new BadPayloadException(file, "not a readable file", GIVE_A_FILE);
        }
        List<Object> events = new ArrayList<>();
        try (InputStream in = Files.newInputStream(path);
                JsonParser parser = READER.getFactory().createParser(in)) {
            while (parser.nextToken() != null) {
                events.add(READER.readValue(parser));
            }
        } catch (JsonProcessingException e) {
            throw new BadPayloadException(
                    file,
                    "not JSON" + at(e.getLocation()) + ": " + withoutSource(e.getOriginalMessage()),
                    "mend its root value number " + (events.size() + 1));
        } catch (IOException e) {
            throw new BadPayloadException(file, e.toString(), GIVE_A_FILE);
        }
        if (events.isEmpty()) {
            throw new BadPayloadException(file, "no JSON value in it", GIVE_A_FILE);
        }
        return events;
    }

    private static Path path(String file) throws BadPayloadException {
        try {
            return Paths.get(file);
        } catch (InvalidPathException e) {
            throw new BadPayloadException(file, "not a path: " + e.getReason(), GIVE_A_FILE);
        }
    }

    private static String at(JsonLocation location) {
        return location == null ? "" : " at line " + location.getLineNr() + ", column " + location.getColumnNr();
    }

    /** Before the line, Jackson's messages name a source, which is a Java class or a reason why there is none. */
    private static String withoutSource(String message) {
        return message.replaceAll("Source: .*?; (?=line: )", "");
    }
}
