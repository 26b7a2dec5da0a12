package org.appenders.jackson.singlethread.benchmark.contender;

import com.fasterxml.jackson.annotation.JsonInclude.Include;
import org.apache.fory.json.ForyJson;

/**
 * fory-json, which generates code for each class and writes memory with {@code sun.misc.Unsafe}. It refuses properties
 * that are declared as an interface of one's own, and leaves out no empty values other than nulls.
 */
final class ForyContender implements Contender {

    private final ForyJson json;

    ForyContender(MapperSettings settings) {
        // Compiled in the background, the first writes would be by another way than those that are timed.
        json = ForyJson.builder()
                .writeNullFields(settings.inclusion == Include.ALWAYS)
                .withAsyncCompilation(false)
                .build();
    }

    @Override
    public Encoder encoderFor(Object value) {
        return (target, v) -> json.writeJsonTo(v, target);
    }

    @Override
    public Conversion stringsFor(Object value) {
        return json::toJson;
    }

    @Override
    public Conversion bytesFor(Object value) {
        return json::toJsonBytes;
    }

    @Override
    public boolean writesDatesAsNumbers() {
        return false;
    }
}
