package org.appenders.jackson3.singlethread.databind;

import java.lang.ref.Reference;
import org.appenders.jackson3.singlethread.generator.BeanGenerator;
import org.appenders.jackson3.singlethread.generator.EncodedName;

/** What {@code BeanSteps} of the edition for Jackson 2 does between the properties of a bean. Here the generator does. */
final class BeanCalls {

    private BeanCalls() {}

    /** See {@link BeanGenerator#startBean}. */
    static int start(
            BeanGenerator g, int tail, EncodedName name, boolean isFirst, Object bean, Reference<String[]> names) {
        return g.startBean(tail, name, isFirst, bean, names);
    }

    /** See {@link BeanGenerator#endBean}. */
    static int end(BeanGenerator g, int tail, int properties, long outer, Reference<String[]> names) {
        return g.endBean(tail, properties, outer, names);
    }

    /** See {@link BeanGenerator#enter}. */
    static long enter(BeanGenerator g) {
        return g.enter();
    }

    /** See {@link BeanGenerator#leave}. */
    static void leave(BeanGenerator g, long outer) {
        g.leave(outer);
    }

    /** See {@link BeanGenerator#finish}. */
    static void finish(BeanGenerator g, int properties, int tail) {
        g.finish(properties, tail);
    }

    /** See {@link BeanGenerator#fail}. */
    static int fail(BeanGenerator g, long outer) {
        return g.fail(outer);
    }

    /** After a bean, before somebody else ends it: as if another one without properties had been in its place. */
    static void showNames(BeanGenerator g) {
        long outer = g.enter();
        g.finishForOthers(0, g.tail());
        g.leave(outer);
    }
}
