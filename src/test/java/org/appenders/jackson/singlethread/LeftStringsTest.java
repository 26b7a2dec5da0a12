package org.appenders.jackson.singlethread;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.Collections;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** After a while, Strings with much text that is not ASCII are left to Jackson. Their content is the same. */
class LeftStringsTest {

    /** These numbers must equal those of {@code StringChoice}. */
    private static final int PATIENCE = 256;

    private static final int LEFT = 63;

    private static final Map<String, String> ASCII = Collections.singletonMap("key", "a value of some length");
    private static final Map<String, String> OTHER =
            Collections.singletonMap("\u043a\u043b\u044e\u0447", "\u0437\u043d\u0430\u0447\u0435\u043d\u0438\u0435");
    private static final Map<String, String> SOME = Collections.singletonMap(
            "street and number, postcode, city, country and what the postman has to know",
            "Rue de l\u2019\u00c9glise 12");

    private final SingleThreadJsonFactory factory = new SingleThreadJsonFactory();
    private final JsonMapper stock = new JsonMapper();
    private JsonMapper mapper = JsonMapper.builder(factory).build();

    private void write(int times, Object value) throws IOException {
        String expected = stock.writeValueAsString(value);
        for (int i = 0; i < times; i++) {
            assertThat(mapper.writeValueAsString(value)).as("%d", i).isEqualTo(expected);
        }
    }

    private void assertLeft(long strings) {
        assertThat(factory.statistics().leftToStock()).isEqualTo(strings);
        assertThat(factory.statistics().missed()).isEqualTo(Turns.COUNT + strings);
    }

    @Test
    void othersAreLeftAfterAWhileAndTriedAgain() throws IOException {
        write(PATIENCE + LEFT - 1, OTHER);
        assertLeft(0);
        write(1, OTHER);
        assertLeft(LEFT);
        for (int i = 2; i < 5; i++) {
            write(1 + LEFT, OTHER);
            assertLeft(i * LEFT);
        }
    }

    @Test
    void whatIsAsciiIsNotLeft() throws IOException {
        write(PATIENCE + LEFT, ASCII);
        assertLeft(0);
    }

    @Test
    void oneAmongOthersBeginsAnew() throws IOException {
        for (int i = 0; i < LEFT; i++) {
            write(PATIENCE - 1, OTHER);
            write(1, ASCII);
        }
        assertLeft(0);
    }

    @Test
    void theFirstThatIsAsciiEndsIt() throws IOException {
        write(PATIENCE + LEFT, OTHER);
        write(1 + PATIENCE + LEFT, ASCII);
        write(PATIENCE - 1, OTHER);
        write(LEFT, ASCII);
        assertLeft(LEFT);
    }

    @Test
    void someOtherTextIsLeftOnlyWithoutTheModule() throws IOException {
        write(PATIENCE + LEFT, SOME);
        assertLeft(LEFT);
        mapper = JsonMapper.builder(factory).addModule(new SingleThreadModule()).build();
        write(1 + LEFT, SOME);
        assertLeft(LEFT);
        write(PATIENCE + LEFT, OTHER);
        assertLeft(2 * LEFT);
    }

    @Test
    void whatIsNoStringIsNotLeft() throws IOException {
        write(PATIENCE, OTHER);
        byte[] expected = stock.writeValueAsBytes(OTHER);
        for (int i = 0; i < 2 * LEFT; i++) {
            assertThat(mapper.writeValueAsBytes(OTHER)).isEqualTo(expected);
        }
        assertLeft(0);
        write(LEFT, OTHER);
        assertLeft(LEFT);
    }
}
