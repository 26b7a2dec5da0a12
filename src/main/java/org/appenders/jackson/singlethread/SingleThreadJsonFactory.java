package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.core.format.InputAccessor;
import com.fasterxml.jackson.core.format.MatchStrength;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.io.SegmentedStringWriter;
import java.io.DataOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import org.appenders.jackson.singlethread.generator.GeneratorPool;
import org.appenders.jackson.singlethread.generator.GeneratorSettings;
import org.appenders.jackson.singlethread.generator.JacksonVersion;
import org.appenders.jackson.singlethread.generator.LeasedGenerator;
import org.appenders.jackson.singlethread.generator.UnkeptGenerator;

/**
 * A {@link JsonFactory} that keeps generators, with their buffers, from one write to the next.
 *
 * <p>Output and behaviour are those of the stock factory of the Jackson on the class path; what
 * differs is the cost of a write of UTF-8 to an {@link OutputStream} or a {@link DataOutput}, or of a mapper's {@code
 * writeValueAsString}: it makes no new generator, I/O context, buffer or write context. Every other target, and all
 * reading, goes through stock's own code. With {@link SingleThreadModule} a mapper keeps its own part
 * of a write, too.
 *
 * <p><b>Threads.</b> Any thread may call any method, as with the stock factory once it is
 * configured. What was lent to one thread is not lent to another while that thread lives, so threads
 * may share a factory and all gain. A generator may be opened, used and closed on different threads, one
 * at a time; one that another thread closes than opened it is not kept. Nested writes have generators of
 * their own. Threads beyond a bound, see {@link SingleThreadJsonFactoryBuilder#keptGenerators}, get
 * generators that cost what stock's cost. {@link #statistics} tells what was found and what was not.
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
 * are up to three generators, which come in turn: about 1 kB each, more where documents are deep (write
 * contexts for 64 levels). For each write that was open at the same time as others, and at most two for each of
 * those threads, there is a set of buffers of about 20 kB: a byte buffer of 8,000 bytes and a char
 * buffer of 4,000 chars (Jackson's sizes), scratch space of up to 4,000 bytes for text, where Strings are written 26 kB more, and where names come as
 * Strings, as those of maps and trees do, copies of up to 64 of them, of up to 22 chars: at most 9 kB. The buffers
 * still hold what was written last, and names stay, unless {@link
 * SingleThreadJsonFactoryBuilder#clearBuffers} says otherwise. What a thread had is adopted by another
 * once it has ended. No thread, target, value or setting of a caller is kept.
 *
 * <pre>{@code
 * ObjectMapper mapper = new ObjectMapper(new SingleThreadJsonFactory());
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

    private final transient CurrentSettings settings = new CurrentSettings();

    /** Makes a factory with stock's defaults. */
    public SingleThreadJsonFactory() {
        this((ObjectCodec) null);
    }

    /**
     * Makes a factory with stock's defaults and a codec.
     *
     * @param codec what the generators' {@code writeObject} and {@code writePOJO} use; an {@code
     *     ObjectMapper} sets itself when it is given a factory without one; may be null
     */
    public SingleThreadJsonFactory(ObjectCodec codec) {
        super(codec);
        clearsBuffers = false;
        keptGenerators = SingleThreadJsonFactoryBuilder.DEFAULT_KEPT_GENERATORS;
        pool = new GeneratorPool(keptGenerators, clearsBuffers);
    }

    /**
     * Makes a factory with the settings of a builder, which is not kept.
     *
     * @param builder any builder of JSON factories, usually that of {@link #builder()}
     */
    public SingleThreadJsonFactory(JsonFactoryBuilder builder) {
        super(builder);
        if (builder instanceof SingleThreadJsonFactoryBuilder) {
            SingleThreadJsonFactoryBuilder ours = (SingleThreadJsonFactoryBuilder) builder;
            clearsBuffers = ours.clearsBuffers();
            keptGenerators = ours.keptGenerators();
        } else {
            clearsBuffers = false;
            keptGenerators = SingleThreadJsonFactoryBuilder.DEFAULT_KEPT_GENERATORS;
        }
        pool = new GeneratorPool(keptGenerators, clearsBuffers);
    }

    /**
     * For copies: takes every setting of another factory and shares nothing with it.
     *
     * @param src the factory whose settings are taken
     * @param codec the codec of the new factory; may be null
     */
    protected SingleThreadJsonFactory(SingleThreadJsonFactory src, ObjectCodec codec) {
        super(src, codec);
        clearsBuffers = src.clearsBuffers;
        keptGenerators = src.keptGenerators;
        pool = new GeneratorPool(keptGenerators, clearsBuffers);
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
     * A builder with the settings of another factory, ours or stock's: features, escapes, separator, quote,
     * decorators, constraints. The codec is not among them, as with {@code rebuild()}: it is set by the mapper that
     * the new factory is given to, or by {@link #setCodec}.
     *
     * @param base the factory whose settings are taken; it is not changed
     * @return a new builder
     * @throws IllegalArgumentException if there is no factory, or it is one of another format than JSON
     */
    public static SingleThreadJsonFactoryBuilder builder(JsonFactory base) {
        if (base == null) {
            throw new IllegalArgumentException("No factory to take settings from; builder() starts from the defaults");
        }
        String format = base.getFormatName();
        if (format != null && !format.equals(FORMAT_NAME_JSON)) {
            throw new IllegalArgumentException(
                    "Settings can be taken from factories of JSON only, and this one is of " + format);
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
        _checkInvalidCopy(SingleThreadJsonFactory.class);
        return new SingleThreadJsonFactory(this, null);
    }

    @Override
    protected Object readResolve() {
        return new SingleThreadJsonFactory(this, _objectCodec);
    }

    // Stock answers both only for its own class; null would switch off non-blocking parsing,
    // rebuild() and format detection.

    @Override
    public String getFormatName() {
        return FORMAT_NAME_JSON;
    }

    @Override
    public MatchStrength hasFormat(InputAccessor input) throws IOException {
        return hasJSONFormat(input);
    }

    /** One that is kept for this thread, where the encoding is UTF-8. */
    @Override
    public JsonGenerator createGenerator(OutputStream out, JsonEncoding encoding) throws IOException {
        LeasedGenerator generator = out != null && leases(encoding) ? pool.acquire(this.settings) : null;
        if (generator == null) {
            return super.createGenerator(out, encoding);
        }
        generator.open(out);
        return decorate(generator);
    }

    /** As for a stream. */
    @Override
    public JsonGenerator createGenerator(DataOutput out, JsonEncoding encoding) throws IOException {
        LeasedGenerator generator = out != null && leases(encoding) ? pool.acquire(this.settings) : null;
        if (generator == null) {
            return super.createGenerator(out, encoding);
        }
        generator.open(out);
        return decorate(generator);
    }

    /** As for a stream, in UTF-8. */
    @Override
    public JsonGenerator createGenerator(DataOutput out) throws IOException {
        return createGenerator(out, JsonEncoding.UTF8);
    }

    /**
     * As for a stream, where the document is to be a String. Any other writer gets a generator of stock's; so do most
     * Strings of a thread whose last ones had so much text that is not ASCII that stock's is faster.
     */
    @Override
    public JsonGenerator createGenerator(Writer writer) throws IOException {
        boolean isOfString = writer != null && writer.getClass() == SegmentedStringWriter.class;
        LeasedGenerator generator =
                isOfString && leases(JsonEncoding.UTF8) ? pool.acquireForString(this.settings) : null;
        if (generator == null) {
            return super.createGenerator(writer);
        }
        generator.open((SegmentedStringWriter) writer);
        return decorate(generator);
    }

    /** Called by stock's code for what is not kept: files, decorated streams, threads beyond the bound. */
    @Override
    protected JsonGenerator _createUTF8Generator(OutputStream out, IOContext context) throws IOException {
        return decorate(new UnkeptGenerator(context, settings.now(), out, pool));
    }

    /**
     * An output decorator is shown the I/O context and the target of its write, so each write needs
     * a context of its own.
     */
    private boolean leases(JsonEncoding encoding) {
        return encoding == JsonEncoding.UTF8 && _outputDecorator == null && keptGenerators > 0;
    }

    private JsonGenerator decorate(JsonGenerator generator) {
        return JacksonVersion.IS_2_16 ? _decorate(generator) : generator;
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

    /** The settings that a generator has from its factory, as they are now. */
    private final class CurrentSettings implements GeneratorPool.Settings {

        /** Those that were made last: often the same again, where nothing is kept. */
        private volatile GeneratorSettings last;

        @Override
        public GeneratorSettings now() {
            GeneratorSettings settings = last;
            if (settings == null || !areStill(settings)) {
                last = settings = makeSettings();
            }
            return settings;
        }

        @Override
        public boolean areStill(GeneratorSettings settings) {
            return isCurrent(settings);
        }
    }

    // Not in the class above: an accessor would have a type in its signature that Jackson before 2.16 does not have.

    private GeneratorSettings makeSettings() {
        return new GeneratorSettings(
                _factoryFeatures,
                _generatorFeatures,
                _objectCodec,
                _quoteChar,
                _characterEscapes,
                _maximumNonEscapedChar,
                _rootValueSeparator,
                JacksonVersion.IS_2_16 ? _streamWriteConstraints : null,
                JacksonVersion.IS_2_16 ? _errorReportConfiguration : null);
    }

    private boolean isCurrent(GeneratorSettings settings) {
        return settings.features == _generatorFeatures
                && settings.codec == _objectCodec
                && settings.characterEscapes == _characterEscapes
                && settings.highestNonEscapedChar == _maximumNonEscapedChar
                && settings.rootValueSeparator == _rootValueSeparator
                && settings.factoryFeatures == _factoryFeatures
                && (!JacksonVersion.IS_2_16
                        || settings.constraints == _streamWriteConstraints
                                && settings.errorReport == _errorReportConfiguration);
    }
}
