package org.appenders.jackson.singlethread.benchmark.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.ToDoubleFunction;

/** Ratio, time and bytes of each measurement, in rows and columns. */
record Table(List<String> head, List<Row> rows) {

    record Row(String name, List<Cell> cells) {}

    /** A cell is empty if nothing was measured. It is text if there is no ratio. */
    record Cell(String ratio, String time, String bytes) {

        static Cell text(String text) {
            return new Cell("", text, "");
        }

        private boolean isText() {
            return ratio.isEmpty() && bytes.isEmpty();
        }

        private String html() {
            return isText()
                    ? "<td class=\"text\">" + Page.escape(time) + "</td>"
                    : "<td><b>" + ratio + "</b><span>" + time + "</span><span>" + bytes + "</span></td>";
        }

        private String markdown() {
            return (ratio.isEmpty() ? "" : "**" + ratio + "** ") + time + (bytes.isEmpty() ? "" : ", " + bytes);
        }
    }

    private static final Cell EMPTY = new Cell("", "", "");

    static Table of(
            String corner,
            List<String> rowNames,
            List<String> columnNames,
            BiFunction<String, String, Measurement> measurements,
            ToDoubleFunction<Measurement> ratio) {
        List<String> head = new ArrayList<>();
        head.add(corner);
        head.addAll(columnNames);
        List<Row> rows = new ArrayList<>();
        for (String rowName : rowNames) {
            List<Cell> cells = new ArrayList<>();
            for (String columnName : columnNames) {
                Measurement m = measurements.apply(rowName, columnName);
                cells.add(
                        m == null
                                ? EMPTY
                                : new Cell(Figures.ratio(ratio.applyAsDouble(m)), Figures.time(m), Figures.bytes(m)));
            }
            rows.add(new Row(rowName, cells));
        }
        return new Table(head, rows);
    }

    String html() {
        StringBuilder html = new StringBuilder("<div class=\"scroll\"><table><thead><tr>");
        for (String name : head) {
            html.append("<th>").append(Page.escape(name)).append("</th>");
        }
        html.append("</tr></thead><tbody>\n");
        for (Row row : rows) {
            html.append("<tr><th>").append(Page.escape(row.name)).append("</th>");
            for (Cell cell : row.cells) {
                html.append(cell.html());
            }
            html.append("</tr>\n");
        }
        return html.append("</tbody></table></div>\n").toString();
    }

    String markdown() {
        StringBuilder text = new StringBuilder("| ")
                .append(String.join(" | ", head))
                .append(" |\n|---|")
                .append("---:|".repeat(head.size() - 1))
                .append('\n');
        for (Row row : rows) {
            text.append("| ").append(row.name).append(" |");
            for (Cell cell : row.cells) {
                text.append(' ').append(cell.markdown()).append(" |");
            }
            text.append('\n');
        }
        return text.toString();
    }
}
