package org.appenders.jackson.singlethread.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.URL;
import java.net.URLClassLoader;
import java.security.Permission;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever the JVM's properties are, and whoever may read them, there is a way to encode text. */
@Isolated("changes properties of the JVM")
class StringAccessSettingTest {

    private static final String VERSION = "java.specification.version";

    /** Loads our classes a second time. */
    private static final class Again extends URLClassLoader {

        Again() {
            super(
                    new URL[] {
                        StringAccess.class.getProtectionDomain().getCodeSource().getLocation()
                    },
                    null);
        }

        /**
         * Returns what newly loaded classes choose: the way to read text, and whether the JDK writes the same digits of
         * doubles as we do.
         */
        String choices() throws ReflectiveOperationException {
            return chosen(StringAccess.class, "DEFAULT") + ", " + chosen(DoubleDigits.class, "IS_JDKS");
        }

        private Object chosen(Class<?> type, String field) throws ReflectiveOperationException {
            return Class.forName(type.getName(), true, this).getField(field).get(null);
        }
    }

    /** Returns what the classes choose if they are loaded while a property has a given value. */
    private static String choicesWith(String key, Object value, BiConsumer<Object, Object> put) throws Exception {
        Object before = System.getProperties().get(key);
        put.accept(key, value);
        try (Again again = new Again()) {
            return again.choices();
        } finally {
            if (before == null) {
                System.getProperties().remove(key);
            } else {
                System.getProperties().put(key, before);
            }
        }
    }

    private static String byDefault() throws Exception {
        return choicesWith(StringAccess.PROPERTY, "", System.getProperties()::put);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.9", "", "17-ea", "x", "99999999999", "-1", "8", "99"})
    void oddVersionsDoNotMatter(String version) throws Exception {
        assumeTrue(System.getProperty(StringAccess.PROPERTY) == null);
        assertThat(choicesWith(VERSION, version, System.getProperties()::put)).isEqualTo(byDefault());
    }

    @Test
    void whatIsNoStringIsNoSetting() throws Exception {
        assumeTrue(System.getProperty(StringAccess.PROPERTY) == null);
        assertThat(choicesWith(StringAccess.PROPERTY, 1, System.getProperties()::put))
                .isEqualTo(byDefault());
        assertThat(choicesWith(VERSION, 1, System.getProperties()::put)).isEqualTo(byDefault());
    }

    @Test
    void whatIsNoWayIsNoSetting() throws Exception {
        assertThat(choicesWith(StringAccess.PROPERTY, "x", System.getProperties()::put))
                .isEqualTo(byDefault());
        assertThat(choicesWith(StringAccess.PROPERTY, "inherited", System.getProperties()::put))
                .startsWith("INHERITED, ");
    }

    /** Security managers are rare today, and not every JVM lets one be set. */
    @Test
    @SuppressWarnings({"deprecation", "removal"})
    void propertiesMayBeForbidden() throws Exception {
        String byDefault = byDefault();
        SecurityManager before = System.getSecurityManager();
        try {
            System.setSecurityManager(new SecurityManager() {
                @Override
                public void checkPropertyAccess(String key) {
                    if (key.equals(StringAccess.PROPERTY) || key.equals(VERSION)) {
                        throw new SecurityException(key);
                    }
                }

                @Override
                public void checkPermission(Permission permission) {
                    // Everything else is allowed.
                }
            });
        } catch (UnsupportedOperationException e) {
            assumeTrue(false, "this JVM has none");
        }
        try (Again again = new Again()) {
            assertThat(again.choices()).isEqualTo(byDefault);
        } finally {
            System.setSecurityManager(before);
        }
    }
}
