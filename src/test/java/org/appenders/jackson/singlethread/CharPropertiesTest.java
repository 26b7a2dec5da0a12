package org.appenders.jackson.singlethread;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * If a document becomes a String and text other than ASCII is expected, a bean's text properties are held as chars,
 * with a gap after the name in the bytes, unless there is no room for them.
 */
class CharPropertiesTest {

    private static final String[] TEXTS = {"\u00e9t\u00e9", "\u4e2d\n\u6587", "\ud83d", "a \ud83d\ude00"};

    /** Text of all scripts, alone and in lists. */
    public static final class Texted {
        public List<String> before;
        public String text;
        public int number = 7;
        public String another;
        public List<String> list;
        public Map<String, Object> entries = new LinkedHashMap<>();
        public Texted within;

        Texted(int before, String text, List<String> list, Texted within) {
            // Short texts, because a long one is written in another way.
            this.before = new ArrayList<>(Collections.nCopies(before / 500, Texts.ascii(500)));
            this.before.add(Texts.ascii(before % 500));
            this.text = text;
            this.list = list;
            another = text + "\n\ud83d\ude00\"" + text;
            entries.put(text, text);
            entries.put("number", 7);
            entries.put("another", another);
            entries.put("plain", "plain");
            this.within = within;
        }

        /** Fails if {@code number} is negative. */
        public String getLast() {
            if (within == null && number < 0) {
                throw new IllegalStateException(text);
            }
            return text;
        }
    }

    private final ObjectMapper ours = MapperSetup.FACTORY_AND_MODULE.ours();
    private final ObjectMapper stock = new JsonMapper();

    private void assertSame(Object value) {
        assertThat(MapperTarget.STRING.write(ours, value)).isEqualTo(MapperTarget.STRING.write(stock, value));
    }

    @Test
    void propertiesAtTheEndOfTheCharsAreStocks() {
        for (String text : TEXTS) {
            for (int before = 7_700; before < 8_000; before++) {
                List<String> list = before % 2 == 0 ? null : Arrays.asList(text, "\u4e2d");
                assertSame(new Texted(before, text, list, new Texted(before & 0x1FF, text, list, null)));
            }
        }
    }

    /** The texts before the lists are not ASCII either, so more of them are expected and the list is begun as chars. */
    @Test
    void listsAtTheEndOfTheCharsAreStocks() {
        List<String> escaped = Arrays.asList("\u4e2d", "\u0001\u0002\u0003\u0004\u0005\u0006\u0007", "\ud83d\ude00");
        List<String> notDone = Arrays.asList("\u4e2d", null);
        for (int before = 7_500; before < 8_000; before++) {
            assertSame(new Texted(before, "\u4e2d", escaped, new Texted(7, "\u00e9", escaped, null)));
            assertSame(new Texted(before, "\u4e2d", notDone, new Texted(7, "\u00e9", notDone, null)));
        }
    }

    @Test
    void listsOfAllKindsAreStocks() {
        List<List<String>> lists = Arrays.asList(
                Collections.emptyList(),
                new ArrayList<>(),
                Arrays.asList("\ud83d\ude00"),
                Arrays.asList("\u4e2d", null, "\u6587"),
                Arrays.asList("\u4e2d", "\u6587", null),
                Arrays.asList("plain", "\"", "\ude00\ud83d", "/"),
                Arrays.asList("", "\u4e2d", ""),
                Collections.nCopies(3, "\u4e2d"),
                new ArrayList<>(Collections.nCopies(3_000, "\u4e2d\n")),
                Arrays.asList("\u4e2d", Texts.ascii(4_001), "\u6587"),
                notOfTexts());
        for (int round = 0; round < 20; round++) {
            for (List<String> list : lists) {
                assertSame(new Texted(round, TEXTS[round % TEXTS.length], list, null));
            }
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static List<String> notOfTexts() {
        return (List) Arrays.asList("\u4e2d", 7, "\u6587");
    }

    /** One write escapes the texts. It follows a write after which texts of that script are expected. */
    @Test
    void textsThatAreEscapedInOneWriteAreStocks() throws Exception {
        List<String> list = Arrays.asList("\u4e2d", "\ud83d\ude00");
        for (int i = 0; i < 20; i++) {
            Texted value = new Texted(i, "\u4e2d", list, new Texted(i, "\u4e2d", list, null));
            assertSame(value);
            assertThat(ours.writer().with(JsonWriteFeature.ESCAPE_NON_ASCII).writeValueAsString(value))
                    .isEqualTo(stock.writer()
                            .with(JsonWriteFeature.ESCAPE_NON_ASCII)
                            .writeValueAsString(value));
        }
    }

    @Test
    void getterThatFailsBehindTextOfAnotherScriptFailsAsStocks() {
        for (int i = 0; i < 30; i++) {
            Texted value = new Texted(i, "\u4e2d", null, new Texted(i, "\ud83d\ude00", null, null));
            value.within.number = i % 3 == 2 ? -1 : i;
            assertSame(value);
        }
    }
}
