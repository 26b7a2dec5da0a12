package org.appenders.jackson.singlethread.benchmark.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Creates the report of a run from JMH's JSON and a description of the environment. The report can be created again at
 * any time, with this class as the main class and the directory as its argument.
 */
public final class Report {

    private static final String RESULTS = "results.json";

    private static final String CHARTS = "charts";
    private static final String PAGE = "index.html";
    private static final String TABLES = "tables.md";
    private static final String SUMMARY = "summary.md";

    private final Path directory;
    private final Environment environment;
    private final Results results;

    private Report(Path directory) throws IOException {
        this.directory = directory;
        this.environment = Environment.read(directory);
        this.results = Results.read(directory.resolve(RESULTS));
    }

    /** Stores the results of a run in JMH's format, without the names of the machine's directories. */
    public static void writeResults(byte[] json, Path directory) throws IOException {
        Files.write(directory.resolve(RESULTS), Results.toKeep(json));
    }

    public static void main(String[] args) throws IOException {
        System.out.println("report: " + write(Path.of(args[0])));
    }

    /**
     * Writes the report.
     *
     * @return the page
     */
    public static Path write(Path directory) throws IOException {
        // The charts are only drawn into files, so no display is needed.
        System.setProperty("java.awt.headless", "true");
        return new Report(directory).write();
    }

    private Path write() throws IOException {
        Files.createDirectories(directory.resolve(CHARTS));
        List<Section> sections = Chapter.ALL.stream()
                .map(chapter -> new Section(chapter, results.of(chapter.benchmark())))
                .filter(section -> !section.results().isEmpty())
                .toList();
        Page page = new Page(environment, sections);
        StringBuilder tables = new StringBuilder(Markdown.head(environment));
        for (Section section : sections) {
            Chapter chapter = section.chapter();
            page.heading(chapter.id(), chapter.title(), chapter.text());
            page.charts(section.charts(), section.table());
            tables.append(Markdown.heading(chapter.title(), chapter.text()));
            tables.append(section.table().markdown());
            for (Picture picture : section.pictures()) {
                draw(picture);
            }
        }
        losses(page, tables);
        Files.writeString(directory.resolve(TABLES), tables);
        Summary summary = new Summary(environment, results);
        if (!summary.isEmpty()) {
            Files.writeString(directory.resolve(SUMMARY), summary.markdown());
        }
        return Files.writeString(directory.resolve(PAGE), page.html());
    }

    private void losses(Page page, StringBuilder tables) {
        Losses losses = Losses.in(results);
        String title = "Losses";
        page.heading("losses", title, losses.text());
        tables.append(Markdown.heading(title, losses.text()));
        if (!losses.measurements().isEmpty()) {
            page.table(losses.table());
            tables.append(losses.table().markdown());
        }
    }

    private void draw(Picture picture) throws IOException {
        for (Palette palette : Palette.values()) {
            Files.write(
                    directory.resolve(CHARTS).resolve(picture.name() + palette.suffix() + ".png"),
                    Drawing.png(picture.drawing().apply(new Charts(palette))));
        }
    }
}
