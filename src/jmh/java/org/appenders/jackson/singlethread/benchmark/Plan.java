package org.appenders.jackson.singlethread.benchmark;

import java.util.List;

/** The benchmarks to run, in this order. */
final class Plan {

    private static final String FORY = "fory-json";

    private static final String[] OURS = {"stock", "ours", "ours-module"};

    /** The contenders that users compare. */
    private static final String[] ALL = {
        "stock",
        "stock-afterburner",
        "stock-blackbird",
        "reference",
        "ours",
        "ours-module",
        "ours-module-afterburner",
        "jackson3",
        "ours3-module",
        "fastjson2",
        FORY,
        "dsl-json",
        "gson",
        "hand-written"
    };

    private Plan() {}

    static List<Step> of(Pace pace) {
        return switch (pace) {
            case QUICK -> quick();
            case FULL -> full();
        };
    }

    static List<Step> of(PayloadFile file) {
        Step step = Step.of(PayloadBenchmark.class).withJvmArgument("-D" + PayloadFile.PROPERTY + "=" + file.path());
        return List.of(
                step, step.with("contender", "stock", "ours", "ours-module").opened());
    }

    /** Each benchmark, with the contenders and payloads that tell something that no other row tells. */
    private static List<Step> full() {
        return List.of(
                Step.of(MixedBenchmark.class),
                othersInTurns(),
                Step.of(WarmUpBenchmark.class).with("contender", OURS),
                Step.of(LoadBenchmark.class),
                Step.of(TypesBenchmark.class).with("types", "1", "50", "150"),
                Step.of(WriteBenchmark.class).with("contender", ALL).untilCompiled(),
                Step.of(WriteBenchmark.class)
                        .with("contender", "stock", "ours-module")
                        .untilCompiled()
                        .opened(),
                Step.of(ServiceBenchmark.class).with("settings", "spring").untilCompiled(),
                Step.of(ServiceBenchmark.class)
                        .with("payload", "order", "event")
                        .with("settings", "spring")
                        .with("contender", FORY)
                        .untilCompiled(),
                mediaUnderSettings().with("contender", "stock", "ours-module", "fastjson2"),
                Step.of(StringBenchmark.class)
                        .with("payload", "media", "log", "order")
                        .untilCompiled(),
                Step.of(CatalogueBenchmark.class)
                        .with("contender", "stock", "ours-module")
                        .untilCompiled(),
                Step.of(Jackson3Benchmark.class)
                        .with("payload", "media", "order", "chat")
                        .with("form", "stream", "string")
                        .untilCompiled(),
                Step.of(LogBenchmark.class).with("payload", "log-arguments").with("contender", "stock", "ours"),
                Step.of(BatchBenchmark.class).with("messages", "1", "50", "1000"),
                Step.of(AttributeBenchmark.class).with("surrogates", "combined"),
                Step.of(DecodeBenchmark.class).with("payload", "size-1000"),
                Step.of(WrapperBenchmark.class)
                        .with("payload", "int-value", "string-value", "uuid-value")
                        .with("contender", "stock", "ours-module"),
                Step.of(TextBenchmark.class)
                        .with(
                                "payload",
                                "ascii-6",
                                "ascii-24",
                                "ascii-120",
                                "ascii-1000",
                                "latin1-120",
                                "cjk-120",
                                "emoji-120",
                                "escapes-120"),
                Step.of(LargeBenchmark.class).with("contender", "stock", "ours").untilCompiled(),
                Step.of(ModeBenchmark.class).with("contender", "stock", "ours-module"),
                Step.of(PoolBenchmark.class).with("payload", "media"),
                Step.of(SizeBenchmark.class)
                        .with("payload", "size-100", "size-1000", "size-10000", "size-100000", "size-1000000")
                        .untilCompiled(),
                shared(1),
                shared(2),
                shared(8),
                shared(50),
                shared(200),
                Step.of(BlockedBenchmark.class)
                        .with("payload", "log")
                        .with("settings", "plain")
                        .with("pause", "200us")
                        .by(100));
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

    private static Step shared(int threads) {
        return Step.of(SharedBenchmark.class)
                .with("payload", "log")
                .with("mapper", "shared")
                .with("contender", OURS)
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
