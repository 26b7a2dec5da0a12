package org.appenders.jackson.singlethread.benchmark.report;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import javax.imageio.ImageIO;
import org.knowm.xchart.internal.chartpart.IChart;

/** Turns a chart into files. */
final class Drawing {

    /** How many pixels of a PNG each pixel of the chart gets, for high-resolution screens. */
    private static final int DENSITY = 2;

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
}
