package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.impl.FilteredBeanPropertyWriter;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The serializers of a bean for active views, each with the properties of its view. Databind instead wraps the property
 * writers, and compares views on every write.
 */
final class SerializersByView implements Serializable {

    private static final long serialVersionUID = 1L;

    /** If there are more views, databind writes the bean in the others. */
    private static final int MAX_VIEWS = 16;

    /** Null before the first view. If two threads update this at once, one update is lost, and made again later. */
    private transient volatile Known known;

    /** Immutable, so that a thread that sees it sees all of it. */
    private static final class Known {

        private final Class<?>[] views;
        private final DirectBeanSerializer[] serializers;

        Known(Class<?>[] views, DirectBeanSerializer[] serializers) {
            this.views = views;
            this.serializers = serializers;
        }
    }

    private Object readResolve() {
        return new SerializersByView();
    }

    /** Returns null if there is none yet. */
    DirectBeanSerializer find(Class<?> active) {
        Known known = this.known;
        for (int i = 0; known != null && i < known.views.length; i++) {
            if (known.views[i] == active) {
                return known.serializers[i];
            }
        }
        return null;
    }

    boolean isFull() {
        Known known = this.known;
        return known != null && known.views.length == MAX_VIEWS;
    }

    DirectBeanSerializer put(Class<?> active, DirectBeanSerializer serializer) {
        Known known = this.known;
        int count = known == null ? 0 : known.views.length;
        Class<?>[] views = known == null ? new Class<?>[1] : Arrays.copyOf(known.views, count + 1);
        DirectBeanSerializer[] serializers =
                known == null ? new DirectBeanSerializer[1] : Arrays.copyOf(known.serializers, count + 1);
        views[count] = active;
        serializers[count] = serializer;
        this.known = new Known(views, serializers);
        return serializer;
    }

    /**
     * Returns the properties in a view.
     *
     * @param filtered for each property, what databind uses instead of it while a view is active
     */
    static BeanPropertyWriter[] properties(BeanPropertyWriter[] all, BeanPropertyWriter[] filtered, Class<?> active) {
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

    /** Returns whether property writers of another library decide what is in a view. */
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
