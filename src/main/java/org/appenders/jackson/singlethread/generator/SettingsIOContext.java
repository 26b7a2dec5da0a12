package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.ErrorReportConfiguration;
import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.util.BufferRecycler;

/**
 * An I/O context with a factory's settings, for many writes.
 *
 * <p>It calls the constructor that every Jackson version from 2.12 on has. Some of the methods that it overrides were
 * added later, and older versions do not call them.
 */
class SettingsIOContext extends IOContext {

    /** Never used. It has no pool, so all contexts can share it. */
    private static final BufferRecycler NONE = new BufferRecycler();

    private final GeneratorSettings settings;

    @SuppressWarnings("deprecation")
    SettingsIOContext(TargetStream target, GeneratorSettings settings) {
        super(NONE, target, false);
        this.settings = settings;
        setEncoding(JsonEncoding.UTF8);
    }

    /** Called by Jackson 2.16 and later. */
    @Override
    public StreamWriteConstraints streamWriteConstraints() {
        return (StreamWriteConstraints) settings.constraints;
    }

    /** Called by Jackson 2.16 and later. */
    @Override
    public ErrorReportConfiguration errorReportConfiguration() {
        return (ErrorReportConfiguration) settings.errorReport;
    }
}
