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

        /** Returns the name of the access that newly initialized classes use. */
        String access() throws ReflectiveOperationException {
            Class<?> access = Class.forName(StringAccess.class.getName(), true, this);
            return access.getField("DEFAULT").get(null).toString();
        }
    }

    /** Returns the access while a property has an invalid value. */
    private static String accessWith(String key, Object value, BiConsumer<Object, Object> put) throws Exception {
        Object before = System.getProperties().get(key);
        put.accept(key, value);
        try (Again again = new Again()) {
            return again.access();
        } finally {
            if (before == null) {
                System.getProperties().remove(key);
            } else {
                System.getProperties().put(key, before);
            }
        }
    }

    private static String byDefault() throws Exception {
        return accessWith(StringAccess.PROPERTY, "", System.getProperties()::put);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.9", "", "17-ea", "x", "99999999999", "-1"})
    void oddVersionsDoNotMatter(String version) throws Exception {
        assumeTrue(System.getProperty(StringAccess.PROPERTY) == null);
        assertThat(accessWith(VERSION, version, System.getProperties()::put)).isEqualTo(byDefault());
    }

    @Test
    void whatIsNoStringIsNoSetting() throws Exception {
        assumeTrue(System.getProperty(StringAccess.PROPERTY) == null);
        assertThat(accessWith(StringAccess.PROPERTY, 1, System.getProperties()::put))
                .isEqualTo(byDefault());
        assertThat(accessWith(VERSION, 1, System.getProperties()::put)).isEqualTo(byDefault());
    }

    @Test
    void whatIsNoWayIsNoSetting() throws Exception {
        assertThat(accessWith(StringAccess.PROPERTY, "x", System.getProperties()::put))
                .isEqualTo(byDefault());
        assertThat(accessWith(StringAccess.PROPERTY, "inherited", System.getProperties()::put))
                .isEqualTo("INHERITED");
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
            assertThat(again.access()).isEqualTo(byDefault);
        } finally {
            System.setSecurityManager(before);
        }
    }
}
