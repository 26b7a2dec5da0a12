package org.appenders.jackson.singlethread.classfile;

import java.io.ByteArrayOutputStream;

/** The bytes of a part of a class file. Multi-byte numbers are big-endian. */
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

    /** Appends a count in two bytes; {@code what} names the counted things if there are too many. */
    Bytes count(String what, int value) {
        if (value > 0xFFFF) {
            throw new IllegalStateException("More than 65,535 " + what + ": " + value);
        }
        return u2(value);
    }

    /** Overwrites two bytes. */
    void set2(int at, int value) {
        buf[at] = (byte) (value >> 8);
        buf[at + 1] = (byte) value;
    }
}
