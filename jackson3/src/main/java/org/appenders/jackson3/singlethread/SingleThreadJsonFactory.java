package org.appenders.jackson3.singlethread;

import java.io.DataOutput;
import java.io.OutputStream;
import java.io.Writer;
import org.appenders.jackson3.singlethread.generator.GeneratorPool;
import org.appenders.jackson3.singlethread.generator.GeneratorSettings;
import org.appenders.jackson3.singlethread.generator.LeasedGenerator;
import org.appenders.jackson3.singlethread.generator.UnkeptGenerator;
import tools.jackson.core.JsonEncoding;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.io.IOContext;
import tools.jackson.core.io.SegmentedStringWriter;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonFactoryBuilder;

/**
 * A {@link JsonFactory} that keeps generators, with their buffers, from one write to the next.
 *
 * <p>Output and behaviour are those of the stock factory of the Jackson on the class path; what
 * differs is the cost of a write of UTF-8 to an {@link OutputStream} or a {@link DataOutput}, or of a mapper's {@code
 * writeValueAsString}: it makes no new generator, I/O context, buffer or write context. Every other target, and all
 * reading, goes through stock's own code. With {@link SingleThreadModule} a mapper keeps its own part
 * of a write, too.
 *
 * <p><b>Threads.</b> Any thread may call any method. What was lent to one thread is not lent to another while that
 * thread lives, so threads
 * may share a factory and all gain. A generator may be opened, used and closed on different threads, one
 * at a time; one that another thread closes than opened it is not kept. Nested writes have generators of
 * their own. Threads beyond a bound, see {@link SingleThreadJsonFactoryBuilder#keptGenerators}, get
 * generators that cost what stock's cost. {@link #statistics} tells what was found and what was not.
 *
 * <p><b>Settings.</b> A write starts from what its {@link ObjectWriteContext} asks for, that is the mapper or the writer,
 * and from the factory's own settings for the rest. Mappers that share a factory, as those made by {@code rebuild()}
 * do, do not displace each other's generators, up to four sets of format features. With a pretty printer nothing is
 * kept.
 *
 * <p><b>Ownership.</b> A generator belongs to the caller from {@code createGenerator} to its first
 * {@code close()}, and to the factory after that. Whoever goes on using a closed generator gets an
 * error; a second {@code close()} does nothing. Only when its thread has opened two others and then
 * the same object again, a stale holder could meet that write: one object cannot tell its
 * holders apart. A generator that is never closed is not missed: a later write makes another, and
 * the abandoned one can be collected.
 *
 * <p><b>Failure.</b> Whatever fails, at whatever call, the next write starts clean: no byte, setting
 * or write context of a failed write is seen in another. A generator whose target failed in {@code
 * close()} is dropped. The target is closed or flushed as stock does, and never touched after that.
 *
 * <p><b>Memory kept</b>, per factory, whatever was written before. For each of up to 256 threads there
 * are up to three generators for each set of format features, which come in turn: about 1 kB each, more where documents
 * are deep (write
 * contexts for 64 levels). For each write that was open at the same time as others, and at most two for each of
 * those threads, there is a set of buffers of about 20 kB: a byte buffer of 8,000 bytes and a char
 * buffer of 4,000 chars (Jackson's sizes), scratch space of up to 4,000 bytes for text, where Strings are written 26 kB more, and where names come as
 * Strings, as those of maps and trees do, copies of up to 64 of them, of up to 22 chars: at most 9 kB. The buffers
 * still hold what was written last, and names stay, unless {@link
 * SingleThreadJsonFactoryBuilder#clearBuffers} says otherwise. What a thread had is adopted by another
 * once it has ended. No thread, target, value or setting of a caller is kept.
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

    /** What is kept, and all that writers share. A copy of the factory, serialized or not, has its own. */
    private final transient GeneratorPool pool;

    /** Makes a factory with stock's defaults. */
    public SingleThreadJsonFactory() {
        this(new SingleThreadJsonFactoryBuilder());
    }

    /**
     * Makes a factory with the settings of a builder, which is not kept.
     *
     * @param builder any builder of JSON factories, usually that of {@link #builder()}
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
     * For copies: takes every setting of another factory and shares nothing with it.
     *
     * @param src the factory whose settings are taken
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
     * A builder with stock's defaults whose {@code build()} makes a {@code SingleThreadJsonFactory}.
     *
     * @return a new builder; it takes every setting that stock's takes
     */
    public static SingleThreadJsonFactoryBuilder builder() {
        return new SingleThreadJsonFactoryBuilder();
    }

    /**
     * A builder with the defaults of Jackson 2 whose {@code build()} makes a {@code SingleThreadJsonFactory}.
     *
     * @return a new builder; it takes every setting that stock's takes
     */
    public static SingleThreadJsonFactoryBuilder builderWithJackson2Defaults() {
        return builder().configureForJackson2();
    }

    /**
     * A builder with the settings of another factory, ours or stock's: features, escapes, separator, quote,
     * decorators, constraints.
     *
     * @param base the factory whose settings are taken; it is not changed
     * @return a new builder
     * @throws IllegalArgumentException if there is no factory
     */
    public static SingleThreadJsonFactoryBuilder builder(JsonFactory base) {
        if (base == null) {
            throw new IllegalArgumentException("No factory to take settings from; builder() starts from the defaults");
        }
        return new SingleThreadJsonFactoryBuilder(base);
    }

    /** {@inheritDoc} What it builds has the settings of this factory, and nothing that is kept. */
    @Override
    public SingleThreadJsonFactoryBuilder rebuild() {
        return new SingleThreadJsonFactoryBuilder(this);
    }

    /** {@inheritDoc} The copy has every setting, and nothing that is kept. */
    @Override
    public SingleThreadJsonFactory copy() {
        return new SingleThreadJsonFactory(this);
    }

    /**
     * Gives what Java has read what it does not write: a place for what is kept.
     *
     * @return a copy
     */
    @Override
    protected Object readResolve() {
        return new SingleThreadJsonFactory(this);
    }

    /** One that is kept for this thread, where the encoding is UTF-8. */
    @Override
    public JsonGenerator createGenerator(ObjectWriteContext write, OutputStream out, JsonEncoding encoding) {
        LeasedGenerator generator = out != null && leases(write, encoding) ? acquire(write) : null;
        if (generator == null) {
            return super.createGenerator(write, out, encoding);
        }
        generator.open(write, out);
        return _decorate(generator);
    }

    /** As for a stream, in UTF-8. */
    @Override
    public JsonGenerator createGenerator(ObjectWriteContext write, DataOutput out) {
        LeasedGenerator generator = out != null && leases(write, JsonEncoding.UTF8) ? acquire(write) : null;
        if (generator == null) {
            return super.createGenerator(write, out);
        }
        generator.open(write, out);
        return _decorate(generator);
    }

    /**
     * As for a stream, where the document is to be a String. Any other writer gets a generator of stock's; so do most
     * Strings of a thread whose last ones had so much text that is not ASCII that stock's is faster.
     */
    @Override
    public JsonGenerator createGenerator(ObjectWriteContext write, Writer writer) {
        LeasedGenerator generator = writer instanceof SegmentedStringWriter && leases(write, JsonEncoding.UTF8)
                ? pool.acquireForString(write.getFormatWriteFeatures(_formatWriteFeatures))
                : null;
        if (generator == null) {
            return super.createGenerator(write, writer);
        }
        generator.open(write, (SegmentedStringWriter) writer);
        return _decorate(generator);
    }

    /**
     * Called by stock's code for what is not kept: files, decorated streams, pretty printers, threads beyond the bound.
     */
    @Override
    protected JsonGenerator _createUTF8Generator(ObjectWriteContext write, IOContext context, OutputStream out) {
        return new UnkeptGenerator(write, context, pool, out);
    }

    /**
     * An output decorator is shown the I/O context and the target of its write, so each write needs
     * a context of its own.
     */
    private boolean leases(ObjectWriteContext write, JsonEncoding encoding) {
        return encoding == JsonEncoding.UTF8
                && _outputDecorator == null
                && keptGenerators > 0
                && write != null
                && !write.hasPrettyPrinter()
                && write.getPrettyPrinter() == null;
    }

    private LeasedGenerator acquire(ObjectWriteContext write) {
        return pool.acquire(write.getFormatWriteFeatures(_formatWriteFeatures));
    }

    /**
     * What this factory keeps at the moment, and how often a write found nothing kept for it, and why. It answers
     * whether a program gains from this factory: once warm, the counts should stand still.
     *
     * @return a snapshot; taking it disturbs no writer, but the figures are of about the same moment only
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
