package org.appenders.jackson.singlethread.classfile;

import java.util.Arrays;

/** What generated code calls and reads. The tests also compare the generated code with what javac generates for it. */
public class Subject implements Shape {

    public static String shared = "shared";

    public final int size;
    public final double weight;

    public Subject(int size, double weight) {
        this.size = size;
        this.weight = weight;
    }

    public long twice(int number) {
        return 2L * number + size;
    }

    protected String described() {
        return "super";
    }

    @Override
    public String describe(long a, Object b, double c, String d) {
        return a + " " + b + ' ' + c + ' ' + d + ' ' + size;
    }

    public static String join(
            boolean z, byte b, char c, short s, int i, long j, float f, double d, Object l, int[] a, String[][] t) {
        return "" + z + b + c + s + i + j + f + d + l + Arrays.toString(a) + Arrays.deepToString(t);
    }

    public static void fail(String message) {
        throw new IllegalArgumentException(message);
    }
}
