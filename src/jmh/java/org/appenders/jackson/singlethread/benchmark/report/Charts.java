package org.appenders.jackson.singlethread.benchmark.report;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.knowm.xchart.HorizontalBarChart;
import org.knowm.xchart.HorizontalBarChartBuilder;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.Styler;

/** Draws with XChart, in the colours of one palette. */
final class Charts {

    private static final int WIDTH = 860;
    private static final int ROW = 17;
    private static final int FRAME = 110;

    /** A label of six digits leaves some of this space free. */
    private static final int TICK_DISTANCE = 100;

    /** A few pixels after the end of the bar. */
    private static final double OUTSIDE = 1.05;

    /** The families whose free colours other series may borrow. The least misleading ones come first. */
    private static final List<Palette.Family> BORROWED = List.of(
            Palette.Family.LIMIT,
            Palette.Family.OTHER,
            Palette.Family.OURS_MORE,
            Palette.Family.REFERENCE,
            Palette.Family.OURS,
            Palette.Family.STOCK);

    private final Palette palette;

    Charts(Palette palette) {
        this.palette = palette;
    }

    /** A bar for each contender at each subject. */
    HorizontalBarChart grouped(
            String title, Scale scale, Results results, List<String> names, ToDoubleFunction<Measurement> value) {
        List<String> subjects = results.subjects();
        HorizontalBarChart chart = bars(title, scale, subjects.size() * names.size() + subjects.size() / 2)
                .build();
        style(chart, scale, subjects.size());
        Map<String, Color> colours = colours(names);
        for (String name : names) {
            List<Double> values = subjects.stream()
                    .flatMap(subject -> results.find(name, subject).stream())
                    .map(value::applyAsDouble)
                    .filter(Double::isFinite)
                    .toList();
            // XChart cannot draw a series with gaps.
            if (values.size() == subjects.size()) {
                chart.addSeries(name, values, subjects).setFillColor(colours.get(name));
            }
        }
        return chart;
    }

    private static HorizontalBarChartBuilder bars(String title, Scale scale, int rows) {
        return new HorizontalBarChartBuilder()
                .width(WIDTH)
                .height(FRAME + ROW * rows)
                .title(title)
                .xAxisTitle(scale.title());
    }

    private void style(HorizontalBarChart chart, Scale scale, int labels) {
        style(chart.getStyler());
        chart.getStyler().setXAxisMin(0.0);
        chart.getStyler().setPlotGridHorizontalLinesVisible(false);
        chart.getStyler().setLabelsVisible(true).setLabelsFontColor(palette.text);
        chart.getStyler().setLabelsFontColorAutomaticEnabled(false);
        chart.getStyler().setLabelsFont(font(Font.PLAIN, 11)).setLabelsPosition(OUTSIDE);
        chart.getStyler().setXAxisDecimalPattern(scale.pattern());
        chart.getStyler().setXAxisTickMarkSpacingHint(TICK_DISTANCE).setYAxisTickMarkSpacingHint(TICK_DISTANCE);
        chart.getStyler().setAvailableSpaceFill(0.8);
        // This is a setting of the labelled axis, which is the other one here. Without it, XChart leaves labels out.
        // XChart refuses a limit of one.
        chart.getStyler().setXAxisMaxLabelCount(Math.max(2, labels));
    }

    private void style(AxesChartStyler styler) {
        styler.setChartBackgroundColor(palette.background);
        styler.setPlotBackgroundColor(palette.background);
        styler.setChartFontColor(palette.text);
        styler.setPlotBorderVisible(false);
        styler.setPlotGridLinesColor(palette.grid);
        styler.setPlotGridLinesStroke(new BasicStroke(1));
        styler.setAxisTickLabelsColor(palette.faintText);
        styler.setAxisTickMarksColor(palette.grid);
        styler.setXAxisTitleColor(palette.faintText);
        styler.setYAxisTitleColor(palette.faintText);
        styler.setLegendPosition(Styler.LegendPosition.OutsideS);
        styler.setLegendLayout(Styler.LegendLayout.Horizontal);
        styler.setLegendBackgroundColor(palette.background);
        styler.setLegendBorderColor(palette.background);
        styler.setChartTitleBoxVisible(false);
        styler.setChartTitleFont(font(Font.BOLD, 15));
        styler.setAxisTitleFont(font(Font.PLAIN, 12));
        styler.setAxisTickLabelsFont(font(Font.PLAIN, 12));
        styler.setLegendFont(font(Font.PLAIN, 12));
    }

    private static Font font(int style, int size) {
        return new Font(Font.SANS_SERIF, style, size);
    }

    /** Returns the color of each series' family, unless another series of the family already has it. */
    private Map<String, Color> colours(List<String> names) {
        Set<Color> free = new LinkedHashSet<>();
        for (Palette.Family family : BORROWED) {
            free.add(palette.of(family));
        }
        Map<String, Color> colours = new LinkedHashMap<>();
        for (String name : names) {
            Color own = palette.of(Palette.Family.of(name));
            if (free.remove(own)) {
                colours.put(name, own);
            }
        }
        for (String name : names) {
            colours.computeIfAbsent(name, n -> {
                Color next = free.isEmpty() ? palette.text : free.iterator().next();
                free.remove(next);
                return next;
            });
        }
        return colours;
    }
}
