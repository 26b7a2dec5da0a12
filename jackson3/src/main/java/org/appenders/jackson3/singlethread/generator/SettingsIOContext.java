package org.appenders.jackson3.singlethread.generator;

import tools.jackson.core.JsonEncoding;
import tools.jackson.core.io.ContentReference;
import tools.jackson.core.io.IOContext;
import tools.jackson.core.util.BufferRecycler;

/** An I/O context with a factory's settings, for many writes. */
class SettingsIOContext extends IOContext {

    /** Never used. It has no pool, so all contexts can share it. */
    private static final BufferRecycler NONE = new BufferRecycler();

    private final TargetStream target;

    SettingsIOContext(TargetStream target, GeneratorSettings settings) {
        super(
                settings.readConstraints(),
                settings.constraints(),
                settings.errorReport(),
                NONE,
                ContentReference.unknown(),
                false,
                JsonEncoding.UTF8);
        this.target = target;
    }

    /** Describes the current target. */
    @Override
    public ContentReference contentReference() {
        return ContentReference.construct(true, target.target(), errorReportConfiguration());
    }

    /** Does nothing, because the next write uses this context, too. */
    @Override
    public void close() {}
}
