package org.appenders.jackson.singlethread.classfile;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** The constant pool of one class. Equal constants share an entry. All methods return the index of an entry. */
final class ConstantPool {

    static final int UTF8 = 1;
    static final int INTEGER = 3;
    static final int FLOAT = 4;
    static final int LONG = 5;
    static final int DOUBLE = 6;
    static final int CLASS = 7;
    static final int STRING = 8;
    static final int FIELD = 9;
    static final int METHOD = 10;
    static final int INTERFACE_METHOD = 11;
    static final int NAME_AND_TYPE = 12;
    static final int METHOD_HANDLE = 15;
    static final int INVOKE_DYNAMIC = 18;

    /** REF_invokeStatic, the kind of a method handle that calls a static method. */
    private static final int STATICALLY = 6;

    /** Indexes are below this limit. Index 0 is not used. */
    private static final int LIMIT = 65_535;

    /**
     * The index of each entry. The key has one char for each byte of the entry, so 0.0 and -0.0 are different
     * constants.
     */
    private final Map<String, Integer> indexes = new HashMap<>();

    /** The index of each name. Names repeat often, and this lookup does not encode them again. */
    private final Map<String, Integer> names = new HashMap<>();

    private final Bytes entries = new Bytes();
    private int next = 1;

    int utf8(String text) {
        Integer known = names.get(text);
        if (known == null) {
            known = index(encoded(text));
            names.put(text, known);
        }
        return known;
    }

    private static Bytes encoded(String text) {
        Bytes encoded = new Bytes();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            // Modified UTF-8: NUL takes two bytes, and each surrogate takes three.
            if (c != 0 && c < 0x80) {
                encoded.u1(c);
            } else if (c < 0x800) {
                encoded.u1(0xC0 | c >> 6).u1(0x80 | c & 0x3F);
            } else {
                encoded.u1(0xE0 | c >> 12).u1(0x80 | c >> 6 & 0x3F).u1(0x80 | c & 0x3F);
            }
        }
        return new Bytes()
                .u1(UTF8)
                .count("bytes in a name or a String", encoded.size())
                .all(encoded);
    }

    int integer(int value) {
        return index(new Bytes().u1(INTEGER).u4(value));
    }

    int floating(float value) {
        return index(new Bytes().u1(FLOAT).u4(Float.floatToRawIntBits(value)));
    }

    int longInteger(long value) {
        return index(new Bytes().u1(LONG).u8(value));
    }

    int doubleFloating(double value) {
        return index(new Bytes().u1(DOUBLE).u8(Double.doubleToRawLongBits(value)));
    }

    int type(String name) {
        return index(new Bytes().u1(CLASS).u2(utf8(name)));
    }

    int string(String text) {
        return index(new Bytes().u1(STRING).u2(utf8(text)));
    }

    /** Adds a field or a method, depending on the tag. */
    int member(int tag, String owner, String name, String descriptor) {
        return index(new Bytes().u1(tag).u2(type(owner)).u2(nameAndType(name, descriptor)));
    }

    private int nameAndType(String name, String descriptor) {
        return index(new Bytes().u1(NAME_AND_TYPE).u2(utf8(name)).u2(utf8(descriptor)));
    }

    /** Adds a call site, which the only bootstrap method of the class links. */
    int dynamicCall(String name, String descriptor) {
        return index(new Bytes().u1(INVOKE_DYNAMIC).u2(0).u2(nameAndType(name, descriptor)));
    }

    /** Adds a method handle for a static method of a class. */
    int staticMethodHandle(String owner, String name, String descriptor) {
        return index(new Bytes().u1(METHOD_HANDLE).u1(STATICALLY).u2(member(METHOD, owner, name, descriptor)));
    }

    private int index(Bytes entry) {
        String key = new String(entry.toByteArray(), StandardCharsets.ISO_8859_1);
        Integer known = indexes.get(key);
        if (known != null) {
            return known;
        }
        char tag = key.charAt(0);
        int index = next;
        int after = index + (tag == LONG || tag == DOUBLE ? 2 : 1);
        if (after > LIMIT) {
            throw new IllegalStateException("More than 65,534 constants in a class");
        }
        entries.all(entry);
        indexes.put(key, index);
        next = after;
        return index;
    }

    void writeTo(Bytes target) {
        target.u2(next).all(entries);
    }
}
