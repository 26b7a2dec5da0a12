package org.appenders.jackson.singlethread.benchmark.report;

import java.awt.Color;
import java.util.Locale;

/**
 * The colours of a light or a dark page. The series have those of Okabe and Ito, which suit colour-blind people, too.
 */
enum Palette {
    LIGHT(0xFFFFFF, 0x1F2328, 0x57606A, 0xD0D7DE, new int[] {0x6E7781, 0x0072B2, 0xD55E00, 0x009E73, 0xCC79A7, 0xE69F00
    }),
    DARK(0x0D1117, 0xE6EDF3, 0x9DA7B3, 0x30363D, new int[] {0x8B949E, 0x56B4E9, 0xE8743B, 0x2BB890, 0xDB93BB, 0xF0C04C
    });

    final Color background;
    final Color text;
    final Color faintText;
    final Color grid;
    private final int[] families;

    Palette(int background, int text, int faintText, int grid, int[] families) {
        this.background = new Color(background);
        this.text = new Color(text);
        this.faintText = new Color(faintText);
        this.grid = new Color(grid);
        this.families = families;
    }

    Color of(Family family) {
        return new Color(families[family.ordinal()]);
    }

    /** Returns the colours of the series as CSS variables. The page defines its other colours itself. */
    String css() {
        StringBuilder css = new StringBuilder();
        for (Family family : Family.values()) {
            css.append("--").append(family.css()).append(String.format(": #%06x; ", families[family.ordinal()]));
        }
        return css.toString();
    }

    String suffix() {
        return this == LIGHT ? "" : "-dark";
    }

    /** The group that a series belongs to. */
    enum Family {
        STOCK,
        OURS,
        REFERENCE,
        OTHER,
        LIMIT,
        OURS_MORE;

        /** Returns the name of the CSS class and variable. */
        String css() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        static Family of(String series) {
            if (series.startsWith("stock") || series.startsWith("jackson3")) {
                return STOCK;
            }
            if (series.startsWith("ours")) {
                return series.contains("module") || series.endsWith(Measurement.OPENED) ? OURS_MORE : OURS;
            }
            if (series.startsWith("reference")) {
                return REFERENCE;
            }
            return series.equals("hand-written") ? LIMIT : OTHER;
        }
    }
}
