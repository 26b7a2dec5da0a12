package org.appenders.jackson.singlethread.benchmark;

import java.util.List;

/** The benchmarks to run, in this order. */
final class Plan {

    private static final String[] CORE = {"stock", "ours", "ours-module-afterburner", "ours-module-blackbird"};

    private static final String FORY = "fory-json";

    private Plan() {}

    static List<Step> of(Pace pace) {
        return switch (pace) {
            case QUICK -> quick();
            case README -> readme();
            case FULL -> full();
        };
    }

    static List<Step> of(PayloadFile file) {
        Step step = Step.of(PayloadBenchmark.class).withJvmArgument("-D" + PayloadFile.PROPERTY + "=" + file.path());
        return List.of(
                step, step.with("contender", "stock", "ours", "ours-module").opened());
    }

    /** Everything. Also the effect of opening java.lang, compared with stock under the same argument. */
    private static List<Step> full() {
        return List.of(
                Step.of(MixedBenchmark.class),
                othersInTurns(),
                Step.of(WriteBenchmark.class).untilCompiled(),
                Step.of(WriteBenchmark.class)
                        .with("contender", CORE)
                        .untilCompiled()
                        .opened(),
                Step.of(CatalogueBenchmark.class).untilCompiled(),
                Step.of(LogBenchmark.class),
                Step.of(BatchBenchmark.class),
                Step.of(AttributeBenchmark.class),
                Step.of(DecodeBenchmark.class),
                Step.of(WrapperBenchmark.class).with("contender", "stock", "ours-module"),
                Step.of(TextBenchmark.class),
                Step.of(TextBenchmark.class).opened(),
                Step.of(LargeBenchmark.class).untilCompiled(),
                Step.of(ModeBenchmark.class).with("contender", "stock", "ours"),
                Step.of(PoolBenchmark.class).with("payload", "media"),
                Step.of(SizeBenchmark.class).untilCompiled(),
                Step.of(ServiceBenchmark.class).untilCompiled(),
                Step.of(ServiceBenchmark.class)
                        .with("payload", "order", "event")
                        .with("contender", FORY)
                        .untilCompiled(),
                mediaUnderSettings().with("contender", "stock", "ours", "ours-module", "fastjson2", FORY),
                Step.of(StringBenchmark.class).untilCompiled(),
                Step.of(StringBenchmark.class)
                        .with("payload", "media", "user", "log", "logtrace", "order", "event")
                        .with("contender", FORY)
                        .untilCompiled(),
                Step.of(Jackson3Benchmark.class).with("form", "stream").untilCompiled(),
                Step.of(Jackson3Benchmark.class)
                        .with("payload", "media", "order", "chat")
                        .with("form", "string", "bytes")
                        .untilCompiled(),
                Step.of(Jackson3Benchmark.class)
                        .with("payload", "order")
                        .with("form", "stream")
                        .with("settings", "plain", "non-null")
                        .untilCompiled(),
                Step.of(SharedBenchmark.class)
                        .with("contender", "stock", "ours", "ours-module", "jackson3", "ours3", "ours3-module")
                        .by(8),
                shared(1),
                shared(2),
                shared(50),
                shared(200),
                Step.of(BlockedBenchmark.class).with("pause", "50us").by(8),
                Step.of(BlockedBenchmark.class).with("pause", "200us").by(100),
                Step.of(WarmUpBenchmark.class),
                Step.of(LoadBenchmark.class),
                Step.of(TypesBenchmark.class));
    }

    /** Only the documents, because these contenders write some of the kinds differently. */
    private static Step othersInTurns() {
        return Step.of(MixedBenchmark.class)
                .with("payload", "documents")
                .with("contender", "jackson3", "ours3-module", "fastjson2");
    }

    private static Step mediaUnderSettings() {
        return Step.of(ServiceBenchmark.class)
                .with("payload", "media")
                .with("settings", "plain", "spring", "non-empty")
                .untilCompiled();
    }

    /** Streams, Strings, threads and the start of a JVM, each with what users have. */
    private static List<Step> readme() {
        return List.of(
                Step.of(MixedBenchmark.class),
                othersInTurns(),
                Step.of(WriteBenchmark.class)
                        .with(
                                "contender",
                                "stock",
                                "ours",
                                "ours-module",
                                "jackson3",
                                "ours3-module",
                                "fastjson2",
                                FORY)
                        .untilCompiled(),
                Step.of(WriteBenchmark.class)
                        .with("contender", "stock", "ours-module")
                        .untilCompiled()
                        .opened(),
                Step.of(ServiceBenchmark.class)
                        .with("settings", "spring")
                        .with("contender", "stock", "ours", "ours-module", "jackson3", "ours3-module", "fastjson2")
                        .untilCompiled(),
                Step.of(StringBenchmark.class)
                        .with("payload", "media", "log", "order")
                        .with("form", "string")
                        .untilCompiled(),
                shared(8),
                Step.of(WarmUpBenchmark.class)
                        .with("writes", "1", "100", "1000", "10000", "100000")
                        .with("contender", "stock", "ours", "ours-module"),
                Step.of(LoadBenchmark.class),
                Step.of(TypesBenchmark.class).with("types", "1", "50", "150"));
    }

    private static Step shared(int threads) {
        return Step.of(SharedBenchmark.class)
                .with("payload", "log")
                .with("mapper", "shared")
                .with("contender", "stock", "ours", "ours-module")
                .by(threads);
    }

    /** The most telling results of each workload. */
    private static List<Step> quick() {
        return List.of(
                Step.of(WriteBenchmark.class)
                        .with(
                                "contender",
                                "stock",
                                "stock-afterburner",
                                "reference",
                                "ours",
                                "ours-module",
                                "ours-module-afterburner",
                                "ours-module-blackbird",
                                "jackson3",
                                "fastjson2",
                                FORY,
                                "dsl-json",
                                "gson",
                                "hand-written"),
                Step.of(WriteBenchmark.class)
                        .with("contender", "stock", "ours-module-afterburner")
                        .opened(),
                Step.of(LogBenchmark.class).with("contender", "stock", "ours"),
                Step.of(BatchBenchmark.class)
                        .with("messages", "1", "50", "1000")
                        .with("contender", "org.json", "stock", "ours"),
                Step.of(AttributeBenchmark.class)
                        .with("payload", "2k-ascii", "50k-emoji")
                        .with("surrogates", "combined"),
                Step.of(DecodeBenchmark.class).with("payload", "size-1000"),
                Step.of(WrapperBenchmark.class)
                        .with("payload", "int-value", "string-value", "uuid-value")
                        .with("contender", "stock", "ours-module"),
                Step.of(TextBenchmark.class)
                        .with("payload", "ascii-6", "ascii-24", "ascii-120", "ascii-1000", "cjk-120", "escapes-120")
                        .with("contender", "stock", "ours"),
                Step.of(LargeBenchmark.class).with("contender", "stock", "ours"),
                Step.of(ModeBenchmark.class)
                        .with("mode", "pretty", "map", "tree", "escape-non-ascii", "as-string")
                        .with("contender", "stock", "ours"),
                Step.of(PoolBenchmark.class)
                        .with("payload", "media")
                        .with("contender", "stock", "stock-bounded", "ours"),
                Step.of(SizeBenchmark.class)
                        .with("payload", "size-100", "size-1000", "size-10000", "size-100000", "size-1000000")
                        .with("contender", "stock", "ours-module-afterburner"),
                Step.of(ServiceBenchmark.class)
                        .with("settings", "plain", "spring")
                        .with("contender", "stock", "ours", "ours-module", "fastjson2"),
                mediaUnderSettings().with("contender", "stock", "ours-module"),
                Step.of(StringBenchmark.class)
                        .with("payload", "media", "order")
                        .with("contender", "stock", "ours-module", "fastjson2", FORY),
                Step.of(Jackson3Benchmark.class)
                        .with("payload", "media", "order", "chat")
                        .with("form", "stream"),
                Step.of(Jackson3Benchmark.class).with("payload", "media").with("form", "string", "bytes"),
                Step.of(SharedBenchmark.class)
                        .with("payload", "media")
                        .with("contender", "stock", "ours-module")
                        .by(8),
                Step.of(BlockedBenchmark.class)
                        .with("settings", "plain")
                        .with("pause", "50us")
                        .by(8),
                Step.of(WarmUpBenchmark.class)
                        .with("writes", "1", "100", "1000", "10000")
                        .with("contender", "stock", "ours-module-afterburner"));
    }
}
