package org.appenders.jackson.singlethread.databind;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import org.appenders.jackson.singlethread.classfile.HiddenClasses;
import org.appenders.jackson.singlethread.encode.StringAccess;

/** Describes what is the same for all mappers of a JVM: the versions, and what the JVM lets us do. */
public final class Environment {

    /** The artifact and its version, written by the build. A manifest would not be read on the module path. */
    private static final String ABOUT = "about.txt";

    private Environment() {}

    /** Describes this JVM, in one line. */
    public static String describe(Object jacksonVersion) {
        return library() + " with Jackson " + jacksonVersion + " on Java " + java() + "; text: "
                + text(StringAccess.DEFAULT) + "; "
                + (HiddenClasses.areAvailable() ? "classes can be generated" : HiddenClasses.reason());
    }

    private static String library() {
        try (InputStream about = Environment.class.getResourceAsStream(ABOUT)) {
            if (about != null) {
                return new BufferedReader(new InputStreamReader(about, StandardCharsets.UTF_8)).readLine();
            }
        } catch (IOException e) {
            // Treated as if the file were missing.
        }
        return "single-thread-jackson of an unknown version";
    }

    private static String java() {
        try {
            return System.getProperty("java.version");
        } catch (SecurityException e) {
            return "of an unknown version";
        }
    }

    private static String text(StringAccess access) {
        if (access == StringAccess.IN_PLACE) {
            return "read in place (java.lang is open)";
        }
        return access == StringAccess.COPYING ? "copied" : "by Jackson";
    }
}
