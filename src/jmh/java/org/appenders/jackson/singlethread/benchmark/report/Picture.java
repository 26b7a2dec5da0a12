package org.appenders.jackson.singlethread.benchmark.report;

import java.util.function.Function;
import org.knowm.xchart.internal.chartpart.IChart;

/** A chart of the README, which is drawn in each palette. */
record Picture(String name, Function<Charts, IChart> drawing) {}
