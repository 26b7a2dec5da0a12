package org.appenders.jackson3.singlethread;

import tools.jackson.core.StreamWriteConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.json.JsonMapper;

/** How one of our mappers is set up, and the stock mapper that it must equal. */
public enum MapperSetup {
    /** Writes beans itself from the second write on. Databind does the first one. */
    FACTORY_AND_MODULE(true, new SingleThreadModule(1, true)),
    /** Method handles, as if classes could not be generated. */
    FACTORY_AND_HANDLES(true, new SingleThreadModule(1, false)),
    FACTORY_ONLY(true, null),
    MODULE_ONLY(false, new SingleThreadModule(1, true));

    private final boolean withFactory;
    private final SingleThreadModule module;

    MapperSetup(boolean withFactory, SingleThreadModule module) {
        this.withFactory = withFactory;
        this.module = module;
    }

    static JsonMapper stock(MapperConfiguration configuration) {
        JsonMapper.Builder builder =
                JsonMapper.builder(configuration.factories().stock());
        configuration.applyTo(builder);
        return builder.build();
    }

    JsonMapper ours(MapperConfiguration configuration) {
        JsonMapper.Builder builder = JsonMapper.builder(
                withFactory
                        ? configuration.factories().ours()
                        : configuration.factories().stock());
        if (module != null) {
            builder.addModule(module);
        }
        configuration.applyTo(builder);
        return builder.build();
    }

    static JsonMapper stock() {
        return stock(MapperConfiguration.DEFAULT);
    }

    public JsonMapper ours() {
        return ours(MapperConfiguration.DEFAULT);
    }

    /** Returns a mapper like {@link #FACTORY_AND_MODULE}, with a limit on the nesting depth. */
    static JsonMapper oursNestingTo(int depth) {
        return JsonMapper.builder(SingleThreadJsonFactory.builder()
                        .streamWriteConstraints(nestingTo(depth))
                        .build())
                .addModule(FACTORY_AND_MODULE.module)
                .build();
    }

    static JsonMapper stockNestingTo(int depth) {
        return JsonMapper.builder(JsonFactory.builder()
                        .streamWriteConstraints(nestingTo(depth))
                        .build())
                .build();
    }

    private static StreamWriteConstraints nestingTo(int depth) {
        return StreamWriteConstraints.builder().maxNestingDepth(depth).build();
    }
}
