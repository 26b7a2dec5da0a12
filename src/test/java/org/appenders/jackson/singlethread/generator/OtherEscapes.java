package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;

/** Escapes quotes and nothing else, unlike the escapes of any configuration in the tests. */
final class OtherEscapes extends CharacterEscapes {

    private static final long serialVersionUID = 1L;

    @Override
    public int[] getEscapeCodesForAscii() {
        int[] codes = new int[128];
        codes['"'] = ESCAPE_STANDARD;
        return codes;
    }

    @Override
    public SerializableString getEscapeSequence(int c) {
        return null;
    }
}
