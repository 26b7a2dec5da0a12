package org.appenders.jackson.singlethread.databind;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Renders the catalogue. */
final class CataloguePage {

    /** The questions about values. */
    private static final Set<Place> PLACES = EnumSet.complementOf(EnumSet.of(Place.MAP_KEY));

    private static final String[] INTRODUCTION = {
        "This page has a row for each type that a serializer of " + CatalogueEdition.JACKSON
                + " writes. It says in which",
        "places this library's code writes the value (*directly*). Elsewhere Jackson's serializer calls the methods of our",
        "generator, and the last column says why. The result is the same. Where a place declares a type, it is that of the",
        "first column. The mapper has the usual settings.",
        "",
        "`CatalogueTest` makes this page from what a mapper finds, with version " + CatalogueEdition.VERSION
                + ". It also",
        "compares, in each place, the first and the 4,000th write with stock Jackson's. To make the page anew:",
        "",
        "```",
        CatalogueEdition.COMMAND,
        "```",
        "",
        "The places are: " + titles(PLACES) + ".",
        "",
        "In the last column:",
        "",
        "- *one call*: Jackson's serializer gives the value to our generator in one call. There is no more to gain than that",
        "  call;",
        "- *one by one*: it does so for each element;",
        "- *anybody's code* is code that is neither the JDK's, nor Jackson's, nor ours. It may do anything, so it has to be",
        "  called when and as often as Jackson calls it.",
        ""
    };

    /** The questions, in the order of the samples. */
    private final List<Question> ours;

    private final List<Question> otherDates;
    private final List<Question> stock;
    private final Set<Class<?>> serializers;
    private final StringBuilder text = new StringBuilder();

    CataloguePage(List<Question> ours, List<Question> otherDates, List<Question> stock, Set<Class<?>> serializers) {
        this.ours = ours;
        this.otherDates = otherDates;
        this.stock = stock;
        this.serializers = serializers;
    }

    static String name(Class<?> serializer) {
        String name = serializer.getName();
        return name.substring(name.lastIndexOf('.') + 1).replace('$', '.');
    }

    private static String titles(Set<Place> places) {
        return places.stream().map(place -> place.title).collect(Collectors.joining(", "));
    }

    String text() {
        addLine("# What is written directly: " + CatalogueEdition.JACKSON);
        addLine("");
        addLine(String.join("\n", INTRODUCTION));
        for (Sample.Section section : Sample.Section.values()) {
            addTable(section.title, "Type", "Serializer", "Directly", "Why not everywhere");
            for (int i = 0; i < Samples.ALL.size(); i++) {
                Sample sample = Samples.ALL.get(i);
                if (sample.section == section) {
                    addType(sample, "", ours.get(i).direct, stock.get(i));
                    if (!otherDates.get(i).direct.equals(ours.get(i).direct)) {
                        addType(sample, CatalogueEdition.OTHER_DATES, otherDates.get(i).direct, stock.get(i));
                    }
                }
            }
            addLine("");
        }
        addKeys();
        addOthers();
        return text.toString();
    }

    private void addType(Sample sample, String setting, Set<Place> places, Question stock) {
        Set<Place> direct = EnumSet.copyOf(PLACES);
        direct.retainAll(places);
        Set<Place> others = EnumSet.copyOf(PLACES);
        others.removeAll(direct);
        String where = others.isEmpty()
                ? "everywhere"
                : direct.isEmpty()
                        ? "nowhere"
                        : direct.size() > others.size() ? "everywhere but: " + titles(others) : titles(direct);
        addRow(
                sample.name + setting,
                stock.serializers.stream().map(CataloguePage::name).collect(Collectors.joining(", ")),
                where,
                others.isEmpty() ? "" : Reasons.why(sample, direct, others));
    }

    private void addKeys() {
        addTable("Keys of maps", "Type", "Serializer", "Directly");
        Map<String, List<String>> others = new TreeMap<>();
        for (int i = 0; i < Samples.ALL.size(); i++) {
            Sample sample = Samples.ALL.get(i);
            if (sample.mayBeKey()) {
                String serializer = name(stock.get(i).ofKeys);
                if (ours.get(i).direct.contains(Place.MAP_KEY)) {
                    addRow(sample.name, serializer, "yes");
                } else {
                    others.computeIfAbsent(serializer, none -> new ArrayList<>())
                            .add(sample.name);
                }
            }
        }
        others.forEach((serializer, names) -> addRow(String.join(", ", names), serializer, "no"));
        addLine("");
        addLine(
                "For all other keys, Jackson makes the text itself, mostly with `toString()`, and passes it to the generator.");
        addLine("");
    }

    private void addOthers() {
        addTable("Serializers for annotations, settings and failures", "Serializer", "Used for");
        Set<String> present = new TreeSet<>();
        serializers.forEach(each -> present.add(name(each)));
        Reasons.OTHERS.forEach((serializer, use) -> {
            if (present.contains(serializer)) {
                addRow(serializer, use);
            }
        });
    }

    private void addTable(String title, String... columns) {
        addLine("## " + title);
        addLine("");
        addRow(columns);
        addLine(String.join("---", Collections.nCopies(columns.length + 1, "|")));
    }

    private void addRow(String... cells) {
        text.append('|');
        for (String cell : cells) {
            text.append(' ').append(cell).append(cell.isEmpty() ? "|" : " |");
        }
        text.append('\n');
    }

    private void addLine(String line) {
        text.append(line).append('\n');
    }
}
