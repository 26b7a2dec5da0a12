package org.appenders.jackson3.singlethread;

import java.io.DataOutput;
import java.io.OutputStream;
import java.io.Writer;
import org.appenders.jackson3.singlethread.generator.GeneratorPool;
import org.appenders.jackson3.singlethread.generator.GeneratorSettings;
import org.appenders.jackson3.singlethread.generator.LeaseListener;
import org.appenders.jackson3.singlethread.generator.LeasedGenerator;
import org.appenders.jackson3.singlethread.generator.UnpooledGenerator;
import tools.jackson.core.JsonEncoding;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.io.IOContext;
import tools.jackson.core.io.SegmentedStringWriter;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonFactoryBuilder;

/**
 * A {@link JsonFactory} that reuses generators and their buffers from one write to the next.
 *
 * <p>Output is the same as that of the stock factory, Jackson's own, of the version on the class path. So is behaviour,
 * except for calls on closed generators and the few cases in docs/usage.md. Once warm, a write of UTF-8 to an {@link
 * OutputStream} or a {@link DataOutput}, or a mapper's {@code writeValueAsString}, normally creates no new generator,
 * I/O context, buffer or write context. For all other targets, no generator is kept. Reading is stock's own code.
 * {@link SingleThreadModule} lets the mapper reuse its own objects, too.
 *
 * <p><b>Threads.</b> Any thread may call any method. Each thread that writes has a slot with up to three small
 * generators, which are used in turn, so threads do not compete for generators. There are 256 slots by default, see
 * {@link SingleThreadJsonFactoryBuilder#keptGenerators}. A new thread takes over the slot of a finished thread, with
 * its generators. If there is none and all slots are in use, it takes the slot of a thread that has not written for
 * more than ten seconds, but not that slot's generators. Failing that, it creates generators as stock does. {@link
 * #statistics} counts writes that found none kept, by reason.
 *
 * <p>A generator may be opened, used and closed by different threads, one at a time. It is kept only if the thread that
 * opened it also closes it. A generator that was lent to one thread is not lent to another while the first is alive.
 *
 * <p><b>Several open generators.</b> A thread may open a generator while another one is open, for example in a
 * serializer that writes with the same mapper. The two are independent. If the slot's next generator in turn is still
 * open, the thread gets a new one, which costs what stock's costs. Values may nest as deeply as with stock.
 *
 * <p><b>Settings.</b> A write starts with the settings that its {@link ObjectWriteContext} asks for, which is the
 * mapper or the writer, and with the factory's own settings for the rest. Mappers may share a factory, as mappers made
 * by {@code rebuild()} do. A slot keeps three generators for each of up to four sets of format features, so such
 * mappers do not displace each other's generators. Writes with a pretty printer use no kept generators.
 *
 * <p><b>Ownership.</b> A generator belongs to the caller until the first {@code close()}, and to the factory after
 * that. Writing to a closed generator throws an exception, and closing it again does nothing, with one limit: when a
 * thread has closed a generator, the third one that it opens afterwards may be the same object. Code that still uses
 * the old reference then writes into the new document, or closes it. Another thread's document can be affected by a
 * late call only if you passed the generator to a second thread, and the thread that opened and closed it has ended. A
 * generator that is never closed does no harm: it can be garbage-collected, and a later write creates another one.
 *
 * <p><b>Failure.</b> A failed write leaves nothing behind: none of its bytes, settings or write contexts appears in a
 * later write. If {@code close()} throws, the generator is discarded. The target is closed or flushed as by stock and
 * never used again.
 *
 * <p><b>Memory kept</b>, whatever was written: about 25 kB for each thread that writes (60 kB with Strings and names),
 * up to twice that with nested writes; deeply nested documents add write contexts for up to 128 levels; each further set
 * of format features adds about 3 kB. See {@link SingleThreadJsonFactoryBuilder#keptGenerators}. Buffers hold the last
 * written text until it is overwritten, see {@link SingleThreadJsonFactoryBuilder#clearBuffers}. No thread, target or
 * value is referenced after {@code close()}.
 *
 * <pre>{@code
 * JsonMapper mapper = JsonMapper.builder(new SingleThreadJsonFactory()).build();
 * mapper.writerFor(LogEvent.class).writeValue(outputStream, event);
 * }</pre>
 */
public class SingleThreadJsonFactory extends JsonFactory {

    private static final long serialVersionUID = 1L;

    /** See {@link SingleThreadJsonFactoryBuilder#clearBuffers}. */
    private final boolean clearsBuffers;

    /** See {@link SingleThreadJsonFactoryBuilder#keptGenerators}. */
    private final int keptGenerators;

    /** Everything that the factory keeps for its writers. A copy of the factory has its own. */
    private final transient GeneratorPool pool;

    /** Creates a factory with stock's defaults. */
    public SingleThreadJsonFactory() {
        this(new SingleThreadJsonFactoryBuilder());
    }

    /**
     * Creates a factory with the settings of a builder. The factory keeps no reference to the builder.
     *
     * @param builder any builder of JSON factories, usually from {@link #builder()}
     */
    public SingleThreadJsonFactory(JsonFactoryBuilder builder) {
        super(builder);
        if (builder instanceof SingleThreadJsonFactoryBuilder ours) {
            clearsBuffers = ours.clearsBuffers();
            keptGenerators = ours.keptGenerators();
        } else {
            clearsBuffers = false;
            keptGenerators = SingleThreadJsonFactoryBuilder.DEFAULT_KEPT_GENERATORS;
        }
        pool = newPool();
    }

    /**
     * Creates a copy, which has every setting of another factory and shares nothing with it.
     *
     * @param src the factory whose settings are copied; it is not changed
     */
    protected SingleThreadJsonFactory(SingleThreadJsonFactory src) {
        super(src);
        clearsBuffers = src.clearsBuffers;
        keptGenerators = src.keptGenerators;
        pool = newPool();
    }

    private GeneratorPool newPool() {
        GeneratorSettings settings = new GeneratorSettings(
                _streamWriteFeatures,
                _formatWriteFeatures,
                _rootValueSeparator,
                _characterEscapes,
                _maximumNonEscapedChar,
                _quoteChar,
                _streamReadConstraints,
                _streamWriteConstraints,
                _errorReportConfiguration);
        return new GeneratorPool(settings, keptGenerators, clearsBuffers);
    }

    /**
     * Returns a builder that starts with stock's defaults and builds a {@code SingleThreadJsonFactory}.
     *
     * @return a new builder, which accepts every setting that stock's accepts
     */
    public static SingleThreadJsonFactoryBuilder builder() {
        return new SingleThreadJsonFactoryBuilder();
    }

    /**
     * Returns a builder that starts with the defaults of Jackson 2 and builds a {@code SingleThreadJsonFactory}.
     *
     * @return a new builder, which accepts every setting that stock's accepts
     */
    public static SingleThreadJsonFactoryBuilder builderWithJackson2Defaults() {
        return builder().configureForJackson2();
    }

    /**
     * Returns a builder that starts with the settings of another factory, ours or stock's: features, escapes,
     * separator, quote character, decorators and constraints.
     *
     * @param base the factory whose settings are copied; it is not changed
     * @return a new builder
     * @throws IllegalArgumentException if {@code base} is null
     */
    public static SingleThreadJsonFactoryBuilder builder(JsonFactory base) {
        if (base == null) {
            throw new IllegalArgumentException("No factory to take settings from; builder() starts from the defaults");
        }
        return new SingleThreadJsonFactoryBuilder(base);
    }

    /** {@inheritDoc} The factory that it builds has the settings of this one and shares no kept generators with it. */
    @Override
    public SingleThreadJsonFactoryBuilder rebuild() {
        return new SingleThreadJsonFactoryBuilder(this);
    }

    /** {@inheritDoc} The copy has every setting of this factory and shares no kept generators with it. */
    @Override
    public SingleThreadJsonFactory copy() {
        return new SingleThreadJsonFactory(this);
    }

    /**
     * Completes Java deserialization: kept generators are not serialized, so the result is a copy that can keep new
     * ones.
     *
     * @return a new factory with the settings that were read
     */
    @Override
    protected Object readResolve() {
        return new SingleThreadJsonFactory(this);
    }

    /** {@inheritDoc} For UTF-8, reuses a generator kept for the current thread, if there is one. */
    @Override
    public JsonGenerator createGenerator(ObjectWriteContext write, OutputStream out, JsonEncoding encoding) {
        LeasedGenerator generator = out != null && leases(write, encoding) ? pool.acquire(write) : null;
        if (generator == null) {
            return super.createGenerator(write, out, encoding);
        }
        generator.open(out);
        return _decorate(generator);
    }

    /** {@inheritDoc} Reuses a generator kept for the current thread, if there is one. */
    @Override
    public JsonGenerator createGenerator(ObjectWriteContext write, DataOutput out) {
        // Stock calls two methods that a subclass may override: one wraps the target, the other writes to a stream.
        boolean leases = getClass() == SingleThreadJsonFactory.class && out != null && leases(write, JsonEncoding.UTF8);
        LeasedGenerator generator = leases ? pool.acquire(write) : null;
        if (generator == null) {
            return super.createGenerator(write, out);
        }
        generator.open(out);
        return _decorate(generator);
    }

    /**
     * {@inheritDoc} For a mapper's {@code writeValueAsString}, reuses a generator kept for the current thread, if there
     * is one. Any other {@code Writer} gets stock's generator. If each of the thread's last 256 Strings contained much
     * non-ASCII text, 63 of the next 64 also get stock's generator, which is faster for such Strings.
     */
    @Override
    public JsonGenerator createGenerator(ObjectWriteContext write, Writer writer) {
        LeasedGenerator generator = writer instanceof SegmentedStringWriter && leases(write, JsonEncoding.UTF8)
                ? pool.acquireForString(write)
                : null;
        if (generator == null) {
            return super.createGenerator(write, writer);
        }
        generator.open((SegmentedStringWriter) writer);
        return _decorate(generator);
    }

    /**
     * Called by stock's code where no generator is kept: for files, decorated streams, pretty printers, and threads
     * without a slot.
     */
    @Override
    protected JsonGenerator _createUTF8Generator(ObjectWriteContext write, IOContext context, OutputStream out) {
        UnpooledGenerator generator = new UnpooledGenerator(write, context, pool.settings(), out, pool);
        LeaseListener.admit(write, generator);
        return generator;
    }

    /** With an output decorator, each write needs an I/O context of its own, because the decorator receives it. */
    private boolean leases(ObjectWriteContext write, JsonEncoding encoding) {
        return encoding == JsonEncoding.UTF8
                && _outputDecorator == null
                && keptGenerators > 0
                && write != null
                && !write.hasPrettyPrinter()
                && write.getPrettyPrinter() == null;
    }

    /**
     * Returns how much this factory keeps now, and how many writes have found no kept generator, with the reason. The
     * counts show whether a program gains from the factory: once the program is warm, no count except <i>left to
     * stock</i> should grow.
     *
     * @return a snapshot; taking it blocks no writer, so its figures may be from slightly different moments
     */
    public LeaseStatistics statistics() {
        return new LeaseStatistics(pool);
    }

    final boolean clearsBuffers() {
        return clearsBuffers;
    }

    final int keptGenerators() {
        return keptGenerators;
    }
}
