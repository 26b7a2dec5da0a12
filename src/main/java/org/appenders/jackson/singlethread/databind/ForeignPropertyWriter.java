package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import java.lang.ref.Reference;
import org.appenders.jackson.singlethread.generator.BeanGenerator;
import org.appenders.jackson.singlethread.generator.BeanState;

/** A property that its own {@code BeanPropertyWriter} writes, as a step of a {@link BeanWriter}. */
public final class ForeignPropertyWriter {

    private final BeanPropertyWriter writer;
    private final Reference<String[]> names;
    private final int index;

    ForeignPropertyWriter(BeanPropertyWriter writer, Reference<String[]> names, int index) {
        this.writer = writer;
        this.names = names;
        this.index = index;
    }

    /** Writes the property. Returns the tail. */
    public int step(BeanGenerator generator, Object bean, SerializerProvider provider) throws Exception {
        BeanState.handOver(generator, index);
        if (writer != null) {
            writer.serializeAsField(bean, generator, provider);
        }
        return generator.resume(names);
    }
}
