package org.appenders.jackson.singlethread.classfile;

import java.util.ArrayList;
import java.util.List;

/** A place in the code of one method to which it can branch. Made by {@link Code#newLabel()}. */
public final class Label {

    /** Of the branches that were written before the label was placed. */
    final List<Integer> branches = new ArrayList<>();

    final Code code;

    /** In bytes from the start of the code; negative while not placed. */
    int offset = -1;

    Label(Code code) {
        this.code = code;
    }
}
