package org.appenders.jackson.singlethread.benchmark.report;

import java.util.Comparator;
import java.util.List;

/**
 * Throughput and bytes of all contenders for one subject, with a bar for the ratio to stock and both figures. HTML is
 * small, has the colours of the page, and fits a narrow screen.
 */
final class Bars {

    private Bars() {}

    static String html(Results results, String subject) {
        List<Measurement> falling = results.at(subject).measurements().stream()
                .filter(m -> Double.isFinite(results.ratio(m)))
                .sorted(Comparator.comparingDouble(results::ratio).reversed())
                .toList();
        if (falling.isEmpty()) {
            return "";
        }
        double longest = results.ratio(falling.get(0));
        StringBuilder html = new StringBuilder("<figure class=\"bars\"><figcaption>")
                .append(Page.escape(subject))
                .append("</figcaption>\n");
        for (Measurement m : falling) {
            double ratio = results.ratio(m);
            html.append("<span>")
                    .append(Page.escape(m.series()))
                    .append("</span><i class=\"")
                    .append(Palette.Family.of(m.series()).css())
                    .append("\" style=\"width:")
                    .append(Math.max(1, Math.round(100 * ratio / longest)))
                    .append("%\"></i><b>")
                    .append(Figures.ratio(ratio))
                    .append("</b><small>")
                    .append(Figures.bytes(m))
                    .append("</small>\n");
        }
        return html.append("</figure>\n").toString();
    }
}
