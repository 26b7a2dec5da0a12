package org.appenders.jackson.singlethread.databind;

import java.io.IOException;
import org.appenders.jackson.singlethread.generator.BeanGenerator;
import org.appenders.jackson.singlethread.generator.EntryEncoder;

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

    /** Looks up the writer once for all consecutive values of the same class. */
    @Override
    int writeRun(BeanGenerator g, Attempt attempt, Object first, Object[] array, int size, int at) throws IOException {
        if (!attempt.enter()) {
            return NOT_WRITTEN;
        }
        Object reference = first;
        Class<?> type = null;
        ValueWriter<Object> writer = NONE;
        int i = attempt.index;
        int tail = at;
        while (tail >= 0) {
            Object value = DirectReferenceSerializer.content(reference);
            if (value != null && value.getClass() != type) {
                type = value.getClass();
                writer = content.find(type, attempt);
            }
            tail = value == null ? attempt.writeNull(g, tail) : writer.write(g, attempt.provider, value, tail);
            i++;
            reference = tail >= 0 && i < size ? array[i] : null;
            if (reference == null || reference.getClass() != first.getClass()) {
                break;
            }
            tail = EntryEncoder.put(g, tail, ',');
        }
        attempt.index = i;
        attempt.leave();
        return tail;
    }
}
