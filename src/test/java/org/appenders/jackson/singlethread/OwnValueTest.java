package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.util.Arrays;
import java.util.Collections;
import org.junit.jupiter.api.Test;

/** Objects whose {@code @JsonValue} is the object itself. Jackson notices such objects from version 2.22 on. */
class OwnValueTest {

    private static final MapperSetup[] SETUPS = {MapperSetup.FACTORY_AND_MODULE, MapperSetup.FACTORY_AND_HANDLES};

    /** Its value is the object itself. */
    public static final class Itself {
        @JsonValue
        public Object value() {
            return this;
        }
    }

    /** Its value is a text. */
    public static final class Text {
        @JsonValue
        public String value() {
            return "text";
        }
    }

    @Test
    void objectsThatAreTheirOwnValueAreTreatedAsStocks() {
        Differences differences = new Differences();
        for (MapperSetup setup : SETUPS) {
            for (boolean fails : new boolean[] {true, false}) {
                ObjectMapper ours = selfReferences(setup.ours(), fails);
                ObjectMapper stock = selfReferences(setup.stock(), fails);
                for (int round = 0; round < 3; round++) {
                    for (Object value : Arrays.asList(new Itself(), Collections.singletonList(new Itself()))) {
                        String expected = MapperTarget.STREAM.write(stock, value);
                        // Older versions overflow the stack. With our mapper, this happens at another depth.
                        if (!expected.contains("StackOverflowError")) {
                            differences.compare(
                                    setup + ", fails " + fails, MapperTarget.STREAM.write(ours, value), expected);
                        }
                    }
                }
                // Always compared, so that the test also compares something with older versions.
                differences.compare(
                        setup + ", text",
                        MapperTarget.STREAM.write(ours, new Text()),
                        MapperTarget.STREAM.write(stock, new Text()));
            }
        }
        differences.assertNone();
    }

    private static ObjectMapper selfReferences(ObjectMapper mapper, boolean fail) {
        return mapper.configure(SerializationFeature.FAIL_ON_SELF_REFERENCES, fail)
                .configure(SerializationFeature.WRITE_SELF_REFERENCES_AS_NULL, true);
    }
}
