package org.appenders.jackson.singlethread.benchmark;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/** The user's own document: a file with one or several JSON values. */
record PayloadFile(Path path) {

    /** The property that tells the forks the path. */
    static final String PROPERTY = "payload";

    static PayloadFile named(String name) throws UnreadableException {
        try {
            return new PayloadFile(Path.of(name).toAbsolutePath());
        } catch (InvalidPathException e) {
            throw new UnreadableException("payload " + name + " is no path: " + e.getReason());
        }
    }

    static PayloadFile ofProperty() throws UnreadableException {
        String name = System.getProperty(PROPERTY);
        if (name == null) {
            throw new UnreadableException("no payload: give the path of a JSON file as -D" + PROPERTY);
        }
        return named(name);
    }

    List<Object> asTrees() throws UnreadableException {
        return values(JsonNode.class);
    }

    List<Object> asMaps() throws UnreadableException {
        return values(Object.class);
    }

    private List<Object> values(Class<?> type) throws UnreadableException {
        ObjectReader reader = new ObjectMapper().readerFor(type);
        List<Object> all;
        try (InputStream in = Files.newInputStream(path);
                MappingIterator<Object> values = reader.readValues(in)) {
            all = values.readAll();
        } catch (NoSuchFileException e) {
            throw new UnreadableException("payload " + path + " does not exist");
        } catch (JsonProcessingException e) {
            throw new UnreadableException("payload " + path + " is no JSON: "
                    + e.getOriginalMessage().replaceAll("\\s+", " ") + " at line "
                    + e.getLocation().getLineNr() + ", column "
                    + e.getLocation().getColumnNr());
        } catch (IOException e) {
            throw new UnreadableException("payload " + path + " cannot be read: " + e.getMessage());
        }
        if (all.isEmpty()) {
            throw new UnreadableException("payload " + path + " has no JSON value in it");
        }
        return all;
    }

    /** The message is one line for the user who gave the path. */
    static final class UnreadableException extends IOException {

        private static final long serialVersionUID = 1L;

        UnreadableException(String message) {
            super(message);
        }
    }
}
