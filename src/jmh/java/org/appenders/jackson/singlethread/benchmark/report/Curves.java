package org.appenders.jackson.singlethread.benchmark.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.Stream;

/**
 * A line for each contender over a growing number. Both axes are logarithmic. The chart is SVG with text and with
 * classes for colours, so that it is small and has the colours of the page.
 *
 * @param lines the points of each contender
 */
record Curves(String title, String xAxis, String yAxis, Map<String, SortedMap<Double, Double>> lines) {

    private static final int WIDTH = 640;
    private static final int HEIGHT = 320;
    private static final int LEFT = 48;
    private static final int RIGHT = 12;
    private static final int TOP = 10;
    private static final int BOTTOM = 40;

    /** The dash patterns that tell lines of the same color apart. */
    private static final List<String> DASHES = List.of("none", "6 3", "2 3");

    String html() {
        Axis x = Axis.of(lines.values().stream().flatMap(line -> line.keySet().stream()));
        Axis y = Axis.of(lines.values().stream().flatMap(line -> line.values().stream()));
        StringBuilder svg = new StringBuilder(String.format(
                Locale.ROOT,
                "<figure><figcaption>%s</figcaption>%n<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">%n",
                Page.escape(title),
                WIDTH,
                HEIGHT,
                Page.escape(title)));
        for (double at : x.decades()) {
            line(svg, atX(x, at), TOP, atX(x, at), HEIGHT - BOTTOM);
            text(svg, atX(x, at), HEIGHT - BOTTOM + 14, "middle", Figures.magnitude(at));
        }
        for (double at : y.decades()) {
            line(svg, LEFT, atY(y, at), WIDTH - RIGHT, atY(y, at));
            text(svg, LEFT - 6, atY(y, at) + 4, "end", Figures.magnitude(at));
        }
        text(svg, (LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 8, "middle", xAxis + " / " + yAxis);
        StringBuilder legend = new StringBuilder("<p class=\"legend\">");
        List<Palette.Family> seen = new ArrayList<>();
        lines.forEach((series, points) -> {
            Palette.Family family = Palette.Family.of(series);
            String dash = DASHES.get((int) seen.stream().filter(family::equals).count() % DASHES.size());
            seen.add(family);
            StringBuilder path = new StringBuilder();
            points.forEach((px, py) -> path.append(String.format(Locale.ROOT, "%.1f,%.1f ", atX(x, px), atY(y, py))));
            svg.append("<polyline class=\"")
                    .append(family.css())
                    .append("\" stroke-dasharray=\"")
                    .append(dash)
                    .append("\" points=\"")
                    .append(path.toString().trim())
                    .append("\"/>\n");
            legend.append("<span><svg viewBox=\"0 0 24 8\"><polyline class=\"")
                    .append(family.css())
                    .append("\" stroke-dasharray=\"")
                    .append(dash)
                    .append("\" points=\"0,4 24,4\"/></svg> ")
                    .append(Page.escape(series))
                    .append("</span>\n");
        });
        return svg.append("</svg>").append(legend).append("</p></figure>\n").toString();
    }

    private static double atX(Axis axis, double value) {
        return LEFT + axis.share(value) * (WIDTH - LEFT - RIGHT);
    }

    private static double atY(Axis axis, double value) {
        return HEIGHT - BOTTOM - axis.share(value) * (HEIGHT - TOP - BOTTOM);
    }

    private static void line(StringBuilder svg, double x1, double y1, double x2, double y2) {
        svg.append(String.format(
                Locale.ROOT, "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>%n", x1, y1, x2, y2));
    }

    private static void text(StringBuilder svg, double x, double y, String anchor, String text) {
        svg.append(String.format(
                Locale.ROOT,
                "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>%n",
                x,
                y,
                anchor,
                Page.escape(text)));
    }

    /** A logarithmic axis, from one power of ten to another. */
    private record Axis(int from, int to) {

        static Axis of(Stream<Double> values) {
            List<Double> sorted = values.sorted().toList();
            int from = (int) Math.floor(Math.log10(sorted.get(0)));
            int to = (int) Math.ceil(Math.log10(sorted.get(sorted.size() - 1)));
            return new Axis(from, Math.max(to, from + 1));
        }

        List<Double> decades() {
            return Stream.iterate(from, i -> i <= to, i -> i + 1)
                    .map(i -> Math.pow(10, i))
                    .toList();
        }

        double share(double value) {
            return (Math.log10(value) - from) / (to - from);
        }
    }
}
