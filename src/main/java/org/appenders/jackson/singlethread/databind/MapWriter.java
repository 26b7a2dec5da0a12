package org.appenders.jackson.singlethread.databind;

import java.io.IOException;
import java.util.Map;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/** Writes maps whose entries are written as they come. */
final class MapWriter extends ContainerWriter<Map<?, ?>> {

    private final DirectMapSerializer serializer;

    MapWriter(DirectMapSerializer serializer) {
        this.serializer = serializer;
    }

    @Override
    int write(BeanGenerator g, Attempt attempt, Map<?, ?> map, int at) throws IOException {
        return serializer.writesAsTheyCome(map, attempt.provider) && serializer.hasTextKeys(attempt.provider)
                ? attempt.close(g, attempt.write(g, serializer, map, attempt.open(g, at, '{'), 0), '}')
                : NOT_WRITTEN;
    }
}
