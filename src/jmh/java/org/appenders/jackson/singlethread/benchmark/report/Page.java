package org.appenders.jackson.singlethread.benchmark.report;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The report as one self-contained HTML file. */
final class Page {

    private static final String STYLE = """
            :root { color-scheme: light dark; --back: #fff; --text: #1f2328; --faint: #57606a; --line: #d0d7de; --row: #f6f8fa; %s}
            @media (prefers-color-scheme: dark) {
              :root { --back: #0d1117; --text: #e6edf3; --faint: #9da7b3; --line: #30363d; --row: #161b22; %s}
            }
            body { background: var(--back); color: var(--text); font: 16px/1.5 system-ui, sans-serif;
              max-width: 900px; margin: 0 auto; padding: 1rem 1rem 4rem; overflow-wrap: anywhere }
            h1 { line-height: 1.2; overflow-wrap: break-word } h2 { margin-top: 3rem; border-bottom: 1px solid var(--line) }
            p, dd { max-width: 46em } dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem }
            dt { color: var(--faint) } dd { margin: 0 } nav a { margin-right: 1em } a { color: inherit }
            figure { margin: 1.2rem 0 } figcaption { font-weight: 600; margin-bottom: .3rem }
            .bars { display: grid; grid-template-columns: fit-content(38%%) minmax(4em, 1fr) max-content max-content;
              gap: .1rem .6rem; align-items: center; font-size: .85rem; font-variant-numeric: tabular-nums }
            .bars figcaption { grid-column: 1 / -1; font-size: 1rem } .bars i { height: .8em; border-radius: 2px }
            .bars b, .bars small { text-align: right } small { color: var(--faint); font-size: inherit }
            svg { width: 100%%; height: auto; display: block } line { stroke: var(--line); stroke-width: .7 }
            text { fill: var(--faint); font: 12px system-ui, sans-serif } polyline { fill: none; stroke-width: 2 }
            .legend { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; font-size: .85rem; margin: 0 }
            .legend svg { width: 24px; display: inline }
            .scroll { overflow-x: auto } table { border-collapse: collapse; font-size: .85rem; overflow-wrap: normal }
            th, td { padding: .3rem .6rem; text-align: right; white-space: nowrap; vertical-align: top }
            thead th { border-bottom: 1px solid var(--line) } tbody th, th:first-child { text-align: left; font-weight: 500 }
            tbody tr:nth-child(even) { background: var(--row) }
            td b, td span { display: block; font-variant-numeric: tabular-nums } td span { color: var(--faint) }
            td.text { text-align: left; white-space: normal; min-width: 14em }
            """;

    private final StringBuilder body = new StringBuilder();

    Page(Environment environment, List<Section> sections) {
        body.append("<h1>Writing JSON with Jackson: stock, this library, and others</h1>\n<p>")
                .append("Ratios are of throughput, to stock Jackson in the same run and under the same JVM arguments:")
                .append(" 2.00 is twice as many writes in the same time. Every output was compared with stock's")
                .append(" before it was timed. ‘Opened’ means <code>--add-opens")
                .append(" java.base/java.lang=ALL-UNNAMED</code>. The error is half the 99.9 % confidence")
                .append(" interval. Bars show stock in grey, ours in blue, and in yellow where the module or an opened")
                .append(" java.lang helps it, the reference library in orange, the limit in pink, all others in")
                .append(" green.</p>\n<dl>");
        term("Command", environment.command());
        term("Machine", environment.machine());
        term("JVM", environment.jvm());
        term("Date", environment.date());
        term(
                "Versions",
                environment.versions().entrySet().stream().map(Page::named).collect(Collectors.joining(", ")));
        body.append("</dl>\n<nav>");
        for (Section section : sections) {
            body.append("<a href=\"#")
                    .append(section.chapter().id())
                    .append("\">")
                    .append(escape(section.chapter().title()))
                    .append("</a> ");
        }
        body.append("<a href=\"#losses\">Losses</a></nav>\n");
    }

    static String named(Map.Entry<String, List<String>> library) {
        return library.getKey() + ' ' + String.join(" and ", library.getValue());
    }

    void heading(String id, String title, String text) {
        body.append("<h2 id=\"")
                .append(id)
                .append("\">")
                .append(escape(title))
                .append("</h2>\n<p>")
                .append(escape(text))
                .append("</p>\n");
    }

    /** Adds charts, and the figures behind them in a table that the reader can unfold. */
    void charts(String charts, Table table) {
        body.append(charts).append("<details><summary>Table</summary>\n");
        table(table);
        body.append("</details>\n");
    }

    void table(Table table) {
        body.append(table.html());
    }

    String html() {
        return "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
                + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                + "<title>Benchmarks</title>\n<style>\n" + style() + "</style></head>\n<body>\n" + body
                + "</body></html>\n";
    }

    private static String style() {
        StringBuilder series = new StringBuilder();
        for (Palette.Family family : Palette.Family.values()) {
            series.append(String.format(
                    "i.%1$s { background: var(--%1$s) } polyline.%1$s { stroke: var(--%1$s) }%n", family.css()));
        }
        return String.format(STYLE, Palette.LIGHT.css(), Palette.DARK.css()) + series;
    }

    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    private void term(String name, String value) {
        body.append("<dt>")
                .append(name)
                .append("</dt><dd>")
                .append(escape(value))
                .append("</dd>\n");
    }
}
