package org.appenders.jackson.singlethread.programs.readme;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.functions.RichMapFunction;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.SingleThreadModule;

public class ToJson<T> extends RichMapFunction<T, String> {

    private static final long serialVersionUID = 1;

    private transient ObjectMapper mapper;

    @Override
    public void open(OpenContext context) {
        mapper = new ObjectMapper(new SingleThreadJsonFactory()).registerModule(new SingleThreadModule());
    }

    @Override
    public String map(T value) throws JsonProcessingException {
        return mapper.writeValueAsString(value);
    }
}
