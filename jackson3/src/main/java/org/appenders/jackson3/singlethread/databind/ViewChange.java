package org.appenders.jackson3.singlethread.databind;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import tools.jackson.databind.ser.BeanPropertyWriter;

/** Properties whose values are written in another view than their bean: from Jackson 3.2 on, by an annotation. */
final class ViewChange extends BeanPropertyWriter {

    private static final MethodHandle VIEW = find();

    private ViewChange(BeanPropertyWriter base) {
        super(base);
    }

    private static MethodHandle find() {
        try {
            return MethodHandles.lookup().findGetter(ViewChange.class, "_applyView", Class.class);
        } catch (ReflectiveOperationException e) {
            // An earlier Jackson.
            return null;
        }
    }

    static boolean isMadeBy(BeanPropertyWriter writer) {
        try {
            return VIEW != null && (Class<?>) VIEW.invokeExact(new ViewChange(writer)) != null;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
