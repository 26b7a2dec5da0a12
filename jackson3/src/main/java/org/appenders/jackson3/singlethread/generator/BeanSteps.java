package org.appenders.jackson3.singlethread.generator;

/**
 * How far a bean has been written: what the code that both editions share calls between its {@link PropertySteps}. Here
 * {@link BeanGenerator} does it.
 */
public final class BeanSteps {

    /**
     * Levels that are written our way, more than documents usually have. It takes up to three times the stack that
     * databind's takes, so what lies deeper is left to databind, and overflows no stack on which stock would fit.
     */
    private static final int MAX_DIRECT_DEPTH = 32;

    private BeanSteps() {}

    static void settle(BeanGenerator g) {
        g.settle();
    }

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

    /** To be called before several values that count all or none: what {@link #reset} is to be given if they do not. */
    public static int mark(BeanGenerator g) {
        return g.markHeld();
    }

    /** What has been written since a mark does not count. */
    public static void reset(BeanGenerator g, int mark) {
        g.resetHeld(mark);
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

    /**
     * Whether values are nested so deep here that databind's own code writes them: all that has a way of its own asks
     * this before it takes the way, and before it has a large frame on the stack.
     */
    public static boolean isDeep(BeanGenerator g) {
        return g.context().getClass() == WriteContext.class && ((WriteContext) g.context()).depth() > MAX_DIRECT_DEPTH;
    }

    /** How many levels more are within the constraints. */
    public static int levelsLeft(BeanGenerator g) {
        return g.streamWriteConstraints().getMaxNestingDepth()
                - g.streamWriteContext().getNestingDepth();
    }
}
