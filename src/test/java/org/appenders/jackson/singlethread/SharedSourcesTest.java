package org.appenders.jackson.singlethread;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * The edition for Jackson 3 is made from these sources by replacing names only, so a reader of a source knows what both
 * editions do. Where more than a name differs, each edition has its own class, such as {@code databind.Edition}.
 */
class SharedSourcesTest {

    private static final Path RECIPE = Paths.get("jackson3", "shared-sources.xml");

    private static final Pattern NAME = Pattern.compile("[\\w.$]+");

    /** Jackson 3 throws no checked exceptions, so there are no clauses to declare them. */
    private static final String THROWS_CLAUSE = "\\s+throws IOException";

    @Test
    void onlyNamesAreReplaced() throws Exception {
        Document recipe =
                DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(RECIPE.toFile());
        List<String> others = new ArrayList<>();
        for (Element each : elements(recipe, "replacestring")) {
            for (String text : new String[] {each.getAttribute("from"), each.getAttribute("to")}) {
                if (!NAME.matcher(text).matches()) {
                    others.add(text);
                }
            }
        }
        for (Element each : elements(recipe, "replaceregex")) {
            if (!each.getAttribute("pattern").equals(THROWS_CLAUSE)
                    || !each.getAttribute("replace").isEmpty()) {
                others.add(each.getAttribute("pattern"));
            }
        }
        for (String kind : new String[] {"replacetokens", "expandproperties", "scriptfilter", "linecontainsregexp"}) {
            elements(recipe, kind).forEach(each -> others.add("<" + kind + ">"));
        }

        assertThat(others)
                .as(
                        "%s may replace names only (letters, digits, '_', '.' and '$'); put what differs otherwise into a"
                                + " method of a class that both editions have, such as databind.Edition",
                        RECIPE)
                .isEmpty();
    }

    private static List<Element> elements(Document document, String name) {
        NodeList found = document.getElementsByTagName(name);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < found.getLength(); i++) {
            elements.add((Element) found.item(i));
        }
        return elements;
    }
}
