package org.appenders.jackson.singlethread.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Collections;
import org.appenders.st.jackson.SingleThreadJsonFactory;
import org.junit.jupiter.api.Test;

class BridgeTest {

    private static final JsonGenerator.Feature QUOTED_NAMES = JsonWriteFeature.QUOTE_FIELD_NAMES.mappedFeature();

    @Test
    void generatorsAreKept() throws IOException {
        SingleThreadJsonFactory factory = new SingleThreadJsonFactory();
        ObjectMapper mapper = new ObjectMapper(factory);
        for (int i = 0; i < 3; i++) {
            mapper.writeValueAsBytes("text");
        }

        assertThat(factory.statistics().generatorsKept()).isPositive();
    }

    @Test
    void copiesKeepSettingsAndClass() {
        SingleThreadJsonFactory factory = new SingleThreadJsonFactory();
        factory.setCodec(new ObjectMapper());
        factory.configure(QUOTED_NAMES, false);
        factory.setRootValueSeparator("|");

        SingleThreadJsonFactory copy = factory.copy();

        assertThat(copy).isExactlyInstanceOf(SingleThreadJsonFactory.class).isNotSameAs(factory);
        assertThat(copy.getCodec()).as("as with stock").isNull();
        assertThat(copy.isEnabled(QUOTED_NAMES)).isFalse();
        assertThat(copy.getRootValueSeparator()).isEqualTo("|");
        assertThat(new ObjectMapper(factory).copy().getFactory()).isExactlyInstanceOf(SingleThreadJsonFactory.class);
    }

    @Test
    void copyWithCodecHasIt() {
        ObjectMapper codec = new ObjectMapper();

        assertThat(new SingleThreadJsonFactory(new SingleThreadJsonFactory(), codec).getCodec())
                .isSameAs(codec);
    }

    /** A subclass without its own {@code copy} fails, as with stock and with the replaced class. */
    @Test
    void subclassHasToOverrideCopy() {
        JsonFactory subclass = new SingleThreadJsonFactory() {
            private static final long serialVersionUID = 1L;
        };

        assertThatThrownBy(subclass::copy).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void javaSerializationKeepsSettingsAndClass() throws Exception {
        SingleThreadJsonFactory factory = new SingleThreadJsonFactory();
        factory.configure(QUOTED_NAMES, false);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(new ObjectMapper(factory));
        }

        ObjectMapper read;
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            read = (ObjectMapper) in.readObject();
        }

        assertThat(read.getFactory()).isExactlyInstanceOf(SingleThreadJsonFactory.class);
        assertThat(read.getFactory().getCodec()).isSameAs(read);
        assertThat(read.writeValueAsString(Collections.singletonMap("a", 1))).isEqualTo("{a:1}");
    }
}
