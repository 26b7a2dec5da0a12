package org.appenders.jackson.singlethread.classfile;

import java.util.ArrayList;
import java.util.List;

/** A position in the code of one method, to which the method can branch. Created by {@link Code#newLabel()}. */
public final class Label {

    /** The offsets of the branches that were written before the label was placed. */
    final List<Integer> branches = new ArrayList<>();

    final Code code;

    /** The position in bytes from the start of the code; negative until the label is placed. */
    int offset = -1;

    Label(Code code) {
        this.code = code;
    }
}
