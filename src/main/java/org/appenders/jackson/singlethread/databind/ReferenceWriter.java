package org.appenders.jackson.singlethread.databind;

import java.io.IOException;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/** Writes the values of Optionals and AtomicReferences. */
final class ReferenceWriter extends ContainerWriter<Object> {

    private final ContentWriters content;

    ReferenceWriter(ContentWriters content) {
        this.content = content;
    }

    @Override
    int write(BeanGenerator g, Attempt attempt, Object reference, int at) throws IOException {
        Object value = DirectReferenceSerializer.content(reference);
        if (value == null) {
            return attempt.writeNull(g, at);
        }
        // A reference may contain itself.
        if (!attempt.enter()) {
            return NOT_WRITTEN;
        }
        int end = content.write(g, attempt, value, at);
        attempt.leave();
        return end;
    }
}
