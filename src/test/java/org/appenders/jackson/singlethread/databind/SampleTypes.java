package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Iterator;

/** The types of samples that are not in the JDK. */
final class SampleTypes {

    private SampleTypes() {}

    enum Suit {
        HEARTS,
        SPADES
    }

    @JsonFormat(shape = JsonFormat.Shape.NUMBER)
    enum ByIndex {
        ONE,
        TWO
    }

    enum Valued {
        ONE;

        @JsonValue
        public String value() {
            return "the one";
        }
    }

    static final class Percent extends Number {
        private static final long serialVersionUID = 1L;

        @Override
        public int intValue() {
            return 50;
        }

        @Override
        public long longValue() {
            return 50;
        }

        @Override
        public float floatValue() {
            return 50;
        }

        @Override
        public double doubleValue() {
            return 50;
        }

        @Override
        public String toString() {
            return "50";
        }
    }

    static final class Letters implements CharSequence {
        @Override
        public int length() {
            return 4;
        }

        @Override
        public char charAt(int index) {
            return "text".charAt(index);
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return "text".subSequence(start, end);
        }

        @Override
        public String toString() {
            return "text";
        }
    }

    static final class Words implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Arrays.asList("a", "b").iterator();
        }
    }

    static final class Point {
        public int x = 17;
        public int y = 4;
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
    static final class Typed {
        public int x = 17;
    }

    static final class Wrapping {
        public String name = "text";

        @JsonUnwrapped
        public Point point = new Point();
    }

    @JsonFormat(shape = JsonFormat.Shape.ARRAY)
    static final class AsArray {
        public int x = 17;
    }

    static final class Empty {}

    static final class OfText {
        @JsonValue
        public String value() {
            return "text";
        }
    }

    static final class OfBean {
        @JsonValue
        public Point value() {
            return new Point();
        }
    }
}
