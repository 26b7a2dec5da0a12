package client;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;

/** The value that is written. If it has a mapper, one of its getters starts a second write with that mapper. */
public class Event {

    private final int number;
    private final ObjectMapper mapper;

    public Event(int number, ObjectMapper mapper) {
        this.number = number;
        this.mapper = mapper;
    }

    public int getNumber() {
        return number;
    }

    public String getText() {
        return "na\u00efve \"\ud83d\ude00\" </a>";
    }

    public byte[] getNested() throws JsonProcessingException {
        return mapper == null ? null : mapper.writeValueAsBytes(new Event(number, null));
    }
}
