package org.appenders.jackson3.singlethread.generator;

/**
 * How far a bean has been written: what the code that both editions share calls between its {@link PropertySteps}. Here
 * {@link BeanGenerator} does it.
 */
public final class BeanSteps {

    private BeanSteps() {}

    /** See {@link BeanGenerator#isFirst}. */
    public static boolean isFirst(BeanGenerator g, int property) {
        return g.isFirst(property);
    }

    /** See {@link BeanGenerator#leaveOut}. */
    public static int leaveOut(BeanGenerator g, int property) {
        return g.leaveOut(property);
    }

    /** See {@link BeanGenerator#handOver}. */
    public static void handOver(BeanGenerator g, int property) {
        g.handOver(property);
    }

    /** As above, and writes the name. */
    public static void handOver(BeanGenerator g, EncodedName name) {
        g.handOver(name.index);
        g.writeName(name);
    }

    /** Whether the next text is better not encoded, see {@link #writeChars}. */
    static boolean expectsChars(BeanGenerator g) {
        return g.expectsOthers();
    }

    /** Writes a text behind a name that does not count yet, where that is as chars; false where it is not. */
    static boolean writeChars(BeanGenerator g, int at, String text) {
        return g.isOfChars() && g.writeAsChars(at, text);
    }

    /**
     * Begins a part of the document that counts as a whole, or not at all: it is written behind the tail. What has no
     * bytes may go by the buffer, where the document is to be a String; then the next index is again the first, and the
     * tail is there, too.
     */
    public static void beginPart(BeanGenerator g) {
        g.beginPart();
    }

    /**
     * A text of a part, where that is as chars. All that is before it has gone on, and the buffer begins anew.
     *
     * @return 0, or -1 where it is not as chars
     */
    static int writeCharsInPart(BeanGenerator g, int at, String text) {
        return g.isOfChars() && g.writeAsCharsInPart(at, text) ? 0 : -1;
    }

    /** The part does not count; what was before it may have gone on, so that the tail is another. */
    public static void takeBackPart(BeanGenerator g) {
        g.takeBackPart();
    }

    /** See {@link BeanGenerator#property}. */
    public static int property(BeanGenerator g) {
        return g.property();
    }

    /** Begins an object that is the value of a property, and that somebody else goes on with. */
    public static void begin(BeanGenerator g, int tail, EncodedName name, boolean isFirst, Object value) {
        g.begin(tail, name, isFirst, value);
        g.showNames();
    }

    /** How many levels more are within the constraints. */
    public static int levelsLeft(BeanGenerator g) {
        return g.streamWriteConstraints().getMaxNestingDepth()
                - g.streamWriteContext().getNestingDepth();
    }
}
