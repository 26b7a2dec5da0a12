package org.appenders.jackson.singlethread.benchmark.report;

import java.util.List;

/**
 * One benchmark in the report, with its charts and text.
 *
 * @param number the label of a curve's axis, or null if there is none
 */
record Chapter(String benchmark, String id, String title, String text, View view, String number) {

    /** The view that shows the results best. */
    enum View {
        /** Bars for each subject, all contenders side by side. */
        SUBJECTS,
        /** Time over a number in the subject. */
        OVER_SIZE,
        /** Time for one of many, over the number of them, which the subject contains. */
        OVER_MANY,
        /** Time over the number of threads, and bars. */
        OVER_THREADS
    }

    Chapter(String benchmark, String id, String title, String text) {
        this(benchmark, id, title, text, View.SUBJECTS, null);
    }

    /** All chapters, in the order of the report. */
    static final List<Chapter> ALL = List.of(
            new Chapter(
                    "PayloadBenchmark",
                    "payload",
                    "Your payload",
                    "The values of the file given as -Dpayload, as Jackson trees and as maps, each written with"
                            + " ObjectWriter.writeValue(OutputStream, value)."),
            new Chapter(
                    "MixedBenchmark",
                    "mixed",
                    "Many documents in turns",
                    "One JVM writes many documents in turns with one mapper, as a service does: the seven of the next two"
                            + " chapters with Spring Boot's settings (documents), or one value of each kind that data"
                            + " binding knows (kinds). The time is the mean of one write. All chapters after this one"
                            + " repeat a single document, which the JIT compiles better than it can in a service."),
            new Chapter(
                    "WriteBenchmark",
                    "write",
                    "One value into a stream",
                    "ObjectWriter.writeValue(OutputStream, value): media is the document of jvm-serializers (485 bytes),"
                            + " user a record of 24 properties (1 KB), log an event with three MDC entries (373 bytes),"
                            + " logtrace the same with a stack trace of 25 frames (2.9 KB). The reference library"
                            + " published for media: 592 to 248 bytes per write and +11 % throughput as it comes, 432"
                            + " to 88 bytes and +7 % with Afterburner."),
            new Chapter(
                    "ServiceBenchmark",
                    "service",
                    "What services write",
                    "An order, a page of accounts and an event of 1 KB each, of records with dates, decimals, ids,"
                            + " optionals, maps of anything, an interface and a tree: with a plain mapper, whose dates"
                            + " are numbers, with Spring Boot's settings and without nulls, both with dates as text."
                            + " fastjson2 and fory-json write dates as text under all settings; fory-json refuses the"
                            + " interface in the page. The media document under the same settings, and without what"
                            + " is empty."),
            new Chapter(
                    "StringBenchmark",
                    "string",
                    "To a String, to an array",
                    "writeValueAsString and writeValueAsBytes, with dates as text. The result is new each time, and"
                            + " its bytes are counted."),
            new Chapter(
                    "CatalogueBenchmark",
                    "catalogue",
                    "Each kind of value",
                    "One small value of each kind that data binding knows, with dates as text: single values as the"
                            + " document, arrays, lists, sets and maps of 2 to 20 elements, dates, texts that are not"
                            + " ASCII, beans with annotations, and beans nested 50 levels deep."),
            new Chapter(
                    "Jackson3Benchmark",
                    "jackson3",
                    "Jackson 3",
                    "The edition for Jackson 3, and that for Jackson 2 beside it, as ratios to stock of Jackson 3. Dates"
                            + " are text. chat has emoji in most texts; Jackson 3 writes them as UTF-8, and Jackson 2"
                            + " escapes them unless told otherwise."),
            new Chapter(
                    "LogBenchmark",
                    "log",
                    "Log events",
                    "From a map, from a record by data binding, and by streaming calls; plain, with MDC and structured"
                            + " arguments, and with a stack trace."),
            new Chapter(
                    "BatchBenchmark",
                    "batch",
                    "Import batches",
                    "Messages in org.json's objects, written as one array: by JSONArray.toString().getBytes(UTF_8), and"
                            + " streamed by Jackson. A published comparison has Jackson 5 to 6 times faster than"
                            + " org.json from 50 messages on.",
                    View.OVER_SIZE,
                    "messages"),
            new Chapter(
                    "AttributeBenchmark",
                    "attribute",
                    "Attribute documents",
                    "Nested attribute values, each type with a serializer of its own, streamed to a"
                            + " ByteArrayOutputStream, or by stock's writer-based generator to a StringWriter"
                            + " (stock-writer). Surrogate pairs are escaped, or combined by"
                            + " COMBINE_UNICODE_SURROGATES_IN_UTF8."),
            new Chapter(
                    "WrapperBenchmark",
                    "wrapper",
                    "Value wrappers",
                    "A single value by @JsonValue, by @JsonUnwrapped and in a record: what a call costs when there is"
                            + " next to nothing to write."),
            new Chapter(
                    "TextBenchmark", "text", "Text", "One string as a document; the number is its length in chars."),
            new Chapter(
                    "LargeBenchmark",
                    "large",
                    "Large documents",
                    "User records of 100 KB and 1 MB together, and arrays of 10,000 ints and 10,000 doubles."),
            new Chapter(
                    "ModeBenchmark",
                    "mode",
                    "Settings and targets",
                    "The user record with what could leave the fast path."),
            new Chapter(
                    "PoolBenchmark",
                    "pool",
                    "Recycler pools",
                    "Stock with each of JsonRecyclerPools: how far a setting alone gets."),
            new Chapter(
                    "SharedBenchmark",
                    "shared",
                    "Threads that write without pause",
                    "One mapper for all threads, or one for each. The time is that of one write, of all threads"
                            + " together: a second by the writes in it.",
                    View.OVER_THREADS,
                    "threads"),
            new Chapter(
                    "BlockedBenchmark",
                    "blocked",
                    "Threads that wait",
                    "One mapper for all threads, which wait in the target and as long between two writes. The time is"
                            + " theirs; what counts is bytes."),
            new Chapter(
                    "DecodeBenchmark",
                    "decode",
                    "Reading",
                    "Bytes to a Map, in one step and through a JsonNode. A mapper on our factory reads by stock's own"
                            + " code, so that 1 is what is to be expected."),
            new Chapter(
                    "SizeBenchmark",
                    "size",
                    "Cost over document size",
                    "Arrays of the same kind of object, from 100 bytes to 1 MB.",
                    View.OVER_SIZE,
                    "bytes of the document, about"),
            new Chapter(
                    "WarmUpBenchmark",
                    "warm-up",
                    "Cost over writes since start",
                    "The mean of the first so many writes of a new JVM, log events, class loading and compilation"
                            + " included; the table has the times of all of them together.",
                    View.OVER_MANY,
                    "writes since the start"),
            new Chapter(
                    "LoadBenchmark",
                    "load",
                    "Load from the start",
                    "The time that a new JVM takes for its first four million log events, if so many threads write them from"
                            + " the start. All threads share one mapper."),
            new Chapter(
                    "TypesBenchmark",
                    "types",
                    "Cost over types",
                    "The mean of the first write of each of so many bean classes of 20 properties in a new JVM; their"
                            + " serializers are made in it.",
                    View.OVER_MANY,
                    "types"));
}
