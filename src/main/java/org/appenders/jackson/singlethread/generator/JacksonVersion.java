package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.PackageVersion;
import org.appenders.jackson.singlethread.encode.Escapes;

/**
 * The differences between the Jackson versions that one jar of ours supports, 2.12 and later. This is the one place
 * that says which version added what.
 */
public final class JacksonVersion {

    /**
     * 2.16 added generator decorators, write constraints, error report configuration and recycler pools, with the
     * fields and methods of {@code JsonFactory} for them.
     */
    public static final boolean IS_2_16 = PackageVersion.VERSION.getMinorVersion() >= 16;

    /** 2.15 added the entries of a node as a set. 2.14 added the settings of how trees are written. */
    public static final boolean IS_2_15 = PackageVersion.VERSION.getMinorVersion() >= 15;

    /** 2.14 added the choice of lower case for escapes. Before 2.14 they are upper case. */
    public static final int HEX_UPPER_CASE = mask("WRITE_HEX_UPPER_CASE");

    /** 2.14 added Jackson's own algorithm for doubles, whose digits may differ from the JDK's. */
    static final int FAST_DOUBLE_WRITER = mask("USE_FAST_DOUBLE_WRITER");

    /** 2.18 added UTF-8 for surrogate pairs. Without it, each surrogate is escaped. */
    public static final int COMBINE_SURROGATES = mask("COMBINE_UNICODE_SURROGATES_IN_UTF8");

    /** 2.18.0 and 2.18.1 also treat chars from 0xE000 on as surrogates. */
    public static final boolean COMBINES_OTHERS =
            PackageVersion.VERSION.getMinorVersion() == 18 && PackageVersion.VERSION.getPatchLevel() < 2;

    /** From Jackson 3.3 on, stock may flush between the digits of a number. */
    static final boolean FILLS_WITH_DIGITS = false;

    private JacksonVersion() {}

    /**
     * Returns the escapes that a generator with these features writes.
     *
     * @param highestNonEscapedChar the highest char that is not escaped, or 0 for no limit
     */
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

    /** Returns the bit of a generator feature, or 0 if this version of Jackson does not have it. */
    private static int mask(String feature) {
        for (JsonGenerator.Feature candidate : JsonGenerator.Feature.values()) {
            if (candidate.name().equals(feature)) {
                return candidate.getMask();
            }
        }
        return 0;
    }
}
