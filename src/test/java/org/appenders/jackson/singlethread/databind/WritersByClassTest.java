package org.appenders.jackson.singlethread.databind;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import org.junit.jupiter.api.Test;

/** A service has many classes of values, and each class has a writer. */
class WritersByClassTest {

    private static final int MOST = 1024;

    private final WritersByClass table = new WritersByClass();
    private final Object[] keys = new Object[MOST];
    private final CharWriter[] writers = new CharWriter[MOST];

    private void put(int count) {
        for (int i = 0; i < count; i++) {
            keys[i] = new Object();
            writers[i] = new CharWriter();
            assertThat(table.find(keys[i])).isNull();
            assertThat(put(keys[i], writers[i])).isSameAs(writers[i]);
        }
    }

    @SuppressWarnings("unchecked") // The table does not look at values.
    private ValueWriter<Object> put(Object key, ValueWriter<?> writer) {
        return table.put(key, (ValueWriter<Object>) writer);
    }

    private void assertAllAreFound(int count) {
        for (int i = 0; i < count; i++) {
            assertThat(table.find(keys[i])).as("%d of %d", i, count).isSameAs(writers[i]);
        }
    }

    @Test
    void eachOfManyIsFound() {
        put(MOST - 1);
        assertAllAreFound(MOST - 1);
        assertThat(table.find(new Object())).isNull();
    }

    @Test
    void ofMoreThanThereIsRoomForNoWriterIsLearnt() {
        put(MOST);
        assertAllAreFound(MOST);
        assertThat(table.find(new Object())).isSameAs(ValueWriter.NONE);
    }

    @Test
    void writerIsReplaced() {
        for (int count : new int[] {3, 300}) {
            table.clear();
            put(count);
            writers[1] = new CharWriter();
            put(keys[1], writers[1]);
            assertAllAreFound(count);
        }
    }

    @Test
    void nothingIsKeptWhenCleared() {
        put(100);
        table.clear();
        assertThat(table.find(keys[0])).isNull();
        put(100);
        assertAllAreFound(100);
    }

    @Test
    void copyBySerializationLearnsAnew() throws IOException, ClassNotFoundException {
        put(10);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ObjectOutputStream objects = new ObjectOutputStream(out)) {
            objects.writeObject(table);
        }
        try (ObjectInputStream objects = new ObjectInputStream(new ByteArrayInputStream(out.toByteArray()))) {
            assertThat(((WritersByClass) objects.readObject()).find(keys[0])).isNull();
        }
    }
}
