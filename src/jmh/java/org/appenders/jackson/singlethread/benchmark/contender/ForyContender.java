package org.appenders.jackson.singlethread.benchmark.contender;

import com.fasterxml.jackson.annotation.JsonInclude.Include;
import org.apache.fory.json.ForyJson;

/**
 * fory-json, which generates code for each class and writes memory with {@code sun.misc.Unsafe}. It refuses properties
 * whose declared type is a user's interface. It can leave out nulls, but no other empty values.
 */
final class ForyContender implements Contender {

    private final ForyJson json;

    ForyContender(MapperSettings settings) {
        // With compilation in the background, the first writes would take another way than the timed ones.
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
