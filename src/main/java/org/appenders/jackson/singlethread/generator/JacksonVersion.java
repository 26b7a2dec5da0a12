package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.PackageVersion;
import org.appenders.jackson.singlethread.encode.Escapes;

/**
 * What differs between the Jackson versions that one jar of ours runs on, 2.12 and up: the one place
 * that says which version brought it.
 */
public final class JacksonVersion {

    /**
     * 2.16 brought generator decorators, write constraints, error report configuration and recycler
     * pools, with the fields and methods of {@code JsonFactory} for them.
     */
    public static final boolean IS_2_16 = PackageVersion.VERSION.getMinorVersion() >= 16;

    /** 2.15 brought the entries of a node as a set; 2.14 the settings of how trees are written. */
    public static final boolean IS_2_15 = PackageVersion.VERSION.getMinorVersion() >= 15;

    /** 2.14 brought the choice of lower case for escapes; until then they are upper case. */
    public static final int HEX_UPPER_CASE = mask("WRITE_HEX_UPPER_CASE");

    /** 2.14 brought Jackson's own algorithm for doubles, whose digits may differ from the JDK's. */
    static final int FAST_DOUBLE_WRITER = mask("USE_FAST_DOUBLE_WRITER");

    /** 2.18 brought UTF-8 for surrogate pairs; without it each surrogate is escaped. */
    public static final int COMBINE_SURROGATES = mask("COMBINE_UNICODE_SURROGATES_IN_UTF8");

    /** 2.18.0 and 2.18.1 take chars from 0xE000 on for surrogates, too. */
    public static final boolean COMBINES_OTHERS =
            PackageVersion.VERSION.getMinorVersion() == 18 && PackageVersion.VERSION.getPatchLevel() < 2;

    /** Stock may flush between the digits of a number from Jackson 3.3 on. */
    static final boolean FILLS_WITH_DIGITS = false;

    private JacksonVersion() {}

    /** The escapes that a generator with these features writes; 0 if none is the highest char that is not escaped. */
    public static Escapes escapes(int features, int highestNonEscapedChar) {
        boolean isUpperCase = (features & HEX_UPPER_CASE) == HEX_UPPER_CASE;
        return Escapes.of(isUpperCase, highestNonEscapedChar, nonLatin1(features));
    }

    private static Escapes.NonLatin1 nonLatin1(int features) {
        if ((features & COMBINE_SURROGATES) == 0) {
            return Escapes.NonLatin1.SURROGATES_ESCAPED;
        }
        return COMBINES_OTHERS ? Escapes.NonLatin1.REFUSED : Escapes.NonLatin1.SURROGATES_COMBINED;
    }

    /** The bit of a generator feature, or 0 where this Jackson does not have it. */
    private static int mask(String feature) {
        for (JsonGenerator.Feature candidate : JsonGenerator.Feature.values()) {
            if (candidate.name().equals(feature)) {
                return candidate.getMask();
            }
        }
        return 0;
    }
}
