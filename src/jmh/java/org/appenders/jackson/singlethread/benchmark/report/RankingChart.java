package org.appenders.jackson.singlethread.benchmark.report;

import java.awt.Color;
import java.util.AbstractList;
import java.util.List;
import org.knowm.xchart.HorizontalBarChart;
import org.knowm.xchart.HorizontalBarChartBuilder;
import org.knowm.xchart.HorizontalBarSeries;

/** Horizontal bars with a colour for each, where XChart has one for a whole series. */
final class RankingChart extends HorizontalBarChart {

    RankingChart(HorizontalBarChartBuilder builder) {
        super(builder);
    }

    void setBars(List<Double> values, List<String> names, List<Color> colours) {
        Bars bars = new Bars(new Values(values), names, colours);
        seriesMap.put(bars.getName(), bars);
    }

    /** XChart takes turns in asking for a value and for the colour: so the colour is that of the last value. */
    private static final class Bars extends HorizontalBarSeries {

        private final Values values;
        private final List<Color> colours;

        Bars(Values values, List<String> names, List<Color> colours) {
            super("bars", values, names);
            this.values = values;
            this.colours = colours;
        }

        @Override
        public Color getFillColor() {
            return colours.get(values.last);
        }
    }

    private static final class Values extends AbstractList<Double> {

        private final List<Double> values;
        private int last;

        Values(List<Double> values) {
            this.values = values;
        }

        @Override
        public Double get(int index) {
            last = index;
            return values.get(index);
        }

        @Override
        public int size() {
            return values.size();
        }
    }
}
