package org.appenders.jackson3.singlethread.generator;

import tools.jackson.core.json.PackageVersion;

/** The differences between the Jackson versions that one jar of ours supports. */
final class JacksonVersion {

    /** From Jackson 3.3 on, stock fills the buffer with digits and may flush between the digits of a number. */
    static final boolean FILLS_WITH_DIGITS = PackageVersion.VERSION.getMinorVersion() >= 3;

    private JacksonVersion() {}
}
