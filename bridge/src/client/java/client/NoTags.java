package client;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;

/** Escapes the char that begins an HTML tag. */
public class NoTags extends CharacterEscapes {

    private static final long serialVersionUID = 1L;

    @Override
    public int[] getEscapeCodesForAscii() {
        int[] codes = standardAsciiEscapesForJSON();
        codes['<'] = ESCAPE_STANDARD;
        return codes;
    }

    @Override
    public SerializableString getEscapeSequence(int c) {
        return null;
    }
}
