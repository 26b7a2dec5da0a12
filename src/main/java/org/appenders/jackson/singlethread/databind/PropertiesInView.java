package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.impl.FilteredBeanPropertyWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * Which properties of a bean are in an active view. For those that depend on it databind has writers that compare views
 * at every write, around the ones that do the work.
 */
final class PropertiesInView {

    private PropertiesInView() {}

    /**
     * Those in a view.
     *
     * @param filtered per property what databind has for it while a view is active
     */
    static BeanPropertyWriter[] of(BeanPropertyWriter[] all, BeanPropertyWriter[] filtered, Class<?> active) {
        List<BeanPropertyWriter> properties = new ArrayList<>();
        for (int i = 0; i < all.length; i++) {
            if (filtered[i] == all[i] || filtered[i] != null && isIn(active, all[i].getViews())) {
                properties.add(all[i]);
            }
        }
        return properties.toArray(new BeanPropertyWriter[0]);
    }

    private static boolean isIn(Class<?> active, Class<?>[] views) {
        for (Class<?> view : views) {
            if (view.isAssignableFrom(active)) {
                return true;
            }
        }
        return false;
    }

    /** Whether somebody else's code decides. */
    static boolean areOthers(BeanPropertyWriter[] all, BeanPropertyWriter[] filtered) {
        for (int i = 0; i < all.length; i++) {
            if (filtered[i] != null
                    && filtered[i] != all[i]
                    && filtered[i].getClass().getEnclosingClass() != FilteredBeanPropertyWriter.class) {
                return true;
            }
        }
        return false;
    }
}
