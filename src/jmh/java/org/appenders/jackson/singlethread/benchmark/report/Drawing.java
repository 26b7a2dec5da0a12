package org.appenders.jackson.singlethread.benchmark.report;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.knowm.xchart.ChartEncoder;
import org.knowm.xchart.internal.chartpart.IChart;

/** Turns a chart into files. */
final class Drawing {

    /** Pixels of a PNG for each of the chart's, for screens with many. */
    private static final int DENSITY = 2;

    private static final Pattern PROLOG = Pattern.compile("^.*?(?=<svg )", Pattern.DOTALL);

    /** XChart draws text as outlines, in units of a pixel: two digits do for them. */
    private static final Pattern NEEDLESS_DIGITS = Pattern.compile("(\\.\\d\\d)\\d+");

    private Drawing() {}

    static byte[] png(IChart chart) throws IOException {
        BufferedImage image =
                new BufferedImage(DENSITY * chart.getWidth(), DENSITY * chart.getHeight(), BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.scale(DENSITY, DENSITY);
        chart.paint(graphics, chart.getWidth(), chart.getHeight());
        graphics.dispose();
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        ImageIO.write(image, "png", png);
        return png.toByteArray();
    }

    /** One picture for light and dark pages: of a chart in light colours, which give way to the dark ones. */
    static String svg(IChart chart) throws IOException {
        String svg = new String(ChartEncoder.getBytes(chart, "svg"), StandardCharsets.UTF_8);
        svg = PROLOG.matcher(svg).replaceFirst("");
        svg = NEEDLESS_DIGITS.matcher(svg).replaceAll("$1");
        return svg.replaceFirst(">", Matcher.quoteReplacement(">\n  <style>" + darkColours() + "</style>"));
    }

    private static String darkColours() {
        StringBuilder style = new StringBuilder("@media (prefers-color-scheme: dark) {");
        for (int i = 0; i < Palette.LIGHT.colours().size(); i++) {
            for (String property : new String[] {"fill", "stroke"}) {
                style.append(" [style*=\"")
                        .append(css(property, Palette.LIGHT.colours().get(i)))
                        .append("\"] { ")
                        .append(css(property, Palette.DARK.colours().get(i)))
                        .append(" !important }");
            }
        }
        return style.append(" }").toString();
    }

    private static String css(String property, Color colour) {
        return property + ":rgb(" + colour.getRed() + ',' + colour.getGreen() + ',' + colour.getBlue() + ')';
    }
}
