package org.appenders.jackson.singlethread.readme;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.Date;
import java.util.UUID;

/** The value that the examples explain. */
@JsonPropertyOrder({"number", "id", "due", "note"})
class Invoice {

    public int number;
    public UUID id;

    @JsonFormat(pattern = "d MMMM yyyy")
    public Date due;

    public Object note;
}
