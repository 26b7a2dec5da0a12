package org.appenders.jackson.singlethread.classfile;

/** An interface that generated classes call and implement. */
public interface Shape {

    String describe(long a, Object b, double c, String d);

    static int corners(long seed) {
        return (int) seed + 4;
    }
}
