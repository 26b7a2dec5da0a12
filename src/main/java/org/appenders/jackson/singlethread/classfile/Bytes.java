package org.appenders.jackson.singlethread.classfile;

import java.io.ByteArrayOutputStream;

/** Bytes of a class file: numbers of one, two, four and eight bytes, the high byte first. */
final class Bytes extends ByteArrayOutputStream {

    Bytes u1(int value) {
        write(value);
        return this;
    }

    Bytes u2(int value) {
        return u1(value >> 8).u1(value);
    }

    Bytes u4(int value) {
        return u2(value >> 16).u2(value);
    }

    Bytes u8(long value) {
        return u4((int) (value >> 32)).u4((int) value);
    }

    Bytes all(Bytes other) {
        write(other.buf, 0, other.count);
        return this;
    }

    /** A number that counts something, in two bytes. */
    Bytes count(String what, int value) {
        if (value > 0xFFFF) {
            throw new IllegalStateException("More than 65,535 " + what + ": " + value);
        }
        return u2(value);
    }

    /** Replaces two bytes that have been written. */
    void set2(int at, int value) {
        buf[at] = (byte) (value >> 8);
        buf[at + 1] = (byte) value;
    }
}
