package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.ErrorReportConfiguration;
import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.util.BufferRecycler;

/**
 * An I/O context with a factory's settings, for many writes.
 *
 * <p>The constructor is the one that every Jackson from 2.12 on has. Earlier versions do not call the methods that later
 * ones brought and that are overridden here.
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

    /** From Jackson 2.16 on. */
    @Override
    public StreamWriteConstraints streamWriteConstraints() {
        return (StreamWriteConstraints) settings.constraints;
    }

    /** From Jackson 2.16 on. */
    @Override
    public ErrorReportConfiguration errorReportConfiguration() {
        return (ErrorReportConfiguration) settings.errorReport;
    }
}
