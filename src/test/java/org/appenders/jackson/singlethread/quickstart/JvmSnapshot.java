package org.appenders.jackson.singlethread.quickstart;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryUsage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;

/** Describes the running JVM in events, as a logging application would log them. */
final class JvmSnapshot {

    private final List<Event> events = new ArrayList<>();
    private final StringJoiner summary = new StringJoiner(", ");

    private JvmSnapshot() {}

    static JvmSnapshot take() {
        JvmSnapshot snapshot = new JvmSnapshot();
        snapshot.addAll("threads", threads());
        snapshot.addAll("locales", locales());
        snapshot.addAll("system properties", properties());
        snapshot.addAll("memory pools", memoryPools());
        return snapshot;
    }

    List<Event> events() {
        return Collections.unmodifiableList(events);
    }

    /** Returns how many events there are of each kind. */
    String summary() {
        return summary.toString();
    }

    private void addAll(String kind, List<? extends Event> more) {
        events.addAll(more);
        summary.add(more.size() + " " + kind);
    }

    private static List<ThreadEvent> threads() {
        List<ThreadEvent> threads = new ArrayList<>();
        Thread.getAllStackTraces().forEach((thread, trace) -> threads.add(new ThreadEvent(thread, trace)));
        return threads;
    }

    private static List<LocaleEvent> locales() {
        List<LocaleEvent> locales = new ArrayList<>();
        for (Locale locale : Locale.getAvailableLocales()) {
            locales.add(new LocaleEvent(locale));
        }
        return locales;
    }

    private static List<PropertyEvent> properties() {
        List<PropertyEvent> properties = new ArrayList<>();
        // Sorted for the reader of the output. A copy, because other threads may set properties.
        Map<Object, Object> copy =
                new TreeMap<>((Map<?, ?>) System.getProperties().clone());
        copy.forEach((name, value) -> properties.add(new PropertyEvent(name, value)));
        return properties;
    }

    private static List<MemoryPoolEvent> memoryPools() {
        List<MemoryPoolEvent> pools = new ArrayList<>();
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            pools.add(new MemoryPoolEvent(pool));
        }
        return pools;
    }

    /** The fields that every log line has. */
    abstract static class Event {
        @JsonProperty("@timestamp")
        public final String timestamp = Instant.now().toString();

        public final String level = "INFO";
        public final String logger;
        public final String message;

        Event(String logger, String message) {
            this.logger = "jvm." + logger;
            this.message = message;
        }
    }

    static final class ThreadEvent extends Event {
        public final String thread;
        public final long id;
        public final int priority;
        public final boolean daemon;
        public final Thread.State state;
        public final List<Frame> stackTrace = new ArrayList<>();

        ThreadEvent(Thread thread, StackTraceElement[] trace) {
            super("thread", "\"" + thread.getName() + "\" is " + thread.getState());
            this.thread = thread.getName();
            id = thread.getId();
            priority = thread.getPriority();
            daemon = thread.isDaemon();
            state = thread.getState();
            for (StackTraceElement element : trace) {
                stackTrace.add(new Frame(element));
            }
        }
    }

    static final class Frame {
        public final String className;
        public final String method;
        public final String file;
        public final int line;

        Frame(StackTraceElement element) {
            className = element.getClassName();
            method = element.getMethodName();
            file = element.getFileName();
            line = element.getLineNumber();
        }
    }

    static final class LocaleEvent extends Event {
        public final String tag;
        public final String nativeName;
        public final String nativeLanguage;
        public final String nativeCountry;
        public final String englishName;

        LocaleEvent(Locale locale) {
            super("locale", locale.getDisplayName(locale));
            tag = locale.toLanguageTag();
            nativeName = locale.getDisplayName(locale);
            nativeLanguage = locale.getDisplayLanguage(locale);
            nativeCountry = locale.getDisplayCountry(locale);
            englishName = locale.getDisplayName(Locale.ENGLISH);
        }
    }

    static final class PropertyEvent extends Event {
        public final String name;
        public final String value;

        PropertyEvent(Object name, Object value) {
            super("property", name + "=" + value);
            this.name = name.toString();
            this.value = value.toString();
        }
    }

    static final class MemoryPoolEvent extends Event {
        public final String pool;
        public final String type;
        public final List<String> managers = new ArrayList<>();
        public final Figures usage;
        public final Figures peak;

        MemoryPoolEvent(MemoryPoolMXBean pool) {
            super("memory", pool.getName() + ": " + pool.getUsage());
            this.pool = pool.getName();
            type = pool.getType().name();
            Collections.addAll(managers, pool.getMemoryManagerNames());
            usage = new Figures(pool.getUsage());
            peak = new Figures(pool.getPeakUsage());
        }
    }

    /** Memory figures in bytes. A figure is -1 if the JVM does not know it. */
    static final class Figures {
        public final long init;
        public final long used;
        public final long committed;
        public final long max;

        Figures(MemoryUsage usage) {
            init = usage.getInit();
            used = usage.getUsed();
            committed = usage.getCommitted();
            max = usage.getMax();
        }
    }
}
