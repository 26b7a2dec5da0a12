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
import org.appenders.jackson.singlethread.generator.UnpooledGenerator;

/**
 * A {@link JsonFactory} that reuses generators and their buffers from one write to the next.
 *
 * <p>Output is the same as that of the stock factory, Jackson's own, of the version on the class path. So is behaviour,
 * except for calls on closed generators and the few cases in docs/usage.md. Once warm, a write of UTF-8 to an {@link
 * OutputStream} or a {@link DataOutput}, or a mapper's {@code writeValueAsString}, normally creates no new generator,
 * I/O context, buffer or write context. For all other targets, no generator is kept. Reading is stock's own code.
 * {@link SingleThreadModule} lets the mapper reuse its own objects, too.
 *
 * <p><b>Threads.</b> Any thread may call any method. As with stock, configure the factory before threads share it. Each
 * thread that writes has a slot with up to three small generators, which are used in turn, so threads do not compete
 * for generators. There are 256 slots by default, see {@link SingleThreadJsonFactoryBuilder#keptGenerators}. A new
 * thread takes over the slot of a finished thread, with its generators. If there is none and all slots are in use, it
 * takes the slot of a thread that has not written for more than ten seconds, but not that slot's generators. Failing
 * that, it creates generators as stock does. {@link #statistics} counts writes that found none kept, by reason.
 *
 * <p>A generator may be opened, used and closed by different threads, one at a time. It is kept only if the thread that
 * opened it also closes it. A generator that was lent to one thread is not lent to another while the first is alive.
 *
 * <p><b>Several open generators.</b> A thread may open a generator while another one is open, for example in a
 * serializer that writes with the same mapper. The two are independent. If the slot's next generator in turn is still
 * open, the thread gets a new one, which costs what stock's costs. Values may nest as deeply as with stock.
 *
 * <p><b>Settings.</b> A write starts with the settings that the factory has when the generator is created. Changes that
 * a caller makes to a generator, such as another pretty printer, end when the generator is closed.
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
 * up to twice that with nested writes; deeply nested documents add write contexts for up to 128 levels. See {@link
 * SingleThreadJsonFactoryBuilder#keptGenerators}. Buffers hold the last written text until it is overwritten, see
 * {@link SingleThreadJsonFactoryBuilder#clearBuffers}. No thread, target or value is referenced after {@code close()}.
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

    /** Everything that the factory keeps for its writers. A copy of the factory has its own. */
    private final transient GeneratorPool pool;

    private final transient CurrentSettings settings = new CurrentSettings();

    /** Creates a factory with stock's defaults. */
    public SingleThreadJsonFactory() {
        this((ObjectCodec) null);
    }

    /**
     * Creates a factory with stock's defaults and a codec.
     *
     * @param codec used by the generators' {@code writeObject} and {@code writePOJO}; may be null, since an {@code
     *     ObjectMapper} that gets a factory without a codec sets itself as the codec
     */
    public SingleThreadJsonFactory(ObjectCodec codec) {
        super(codec);
        clearsBuffers = false;
        keptGenerators = SingleThreadJsonFactoryBuilder.DEFAULT_KEPT_GENERATORS;
        pool = new GeneratorPool(keptGenerators, clearsBuffers);
    }

    /**
     * Creates a factory with the settings of a builder. The factory keeps no reference to the builder.
     *
     * @param builder any builder of JSON factories, usually from {@link #builder()}
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
     * Creates a copy, which has every setting of another factory except the codec, and shares nothing with it.
     *
     * @param src the factory whose settings are copied; it is not changed
     * @param codec the codec of the new factory; may be null
     */
    protected SingleThreadJsonFactory(SingleThreadJsonFactory src, ObjectCodec codec) {
        super(src, codec);
        clearsBuffers = src.clearsBuffers;
        keptGenerators = src.keptGenerators;
        pool = new GeneratorPool(keptGenerators, clearsBuffers);
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
     * Returns a builder that starts with the settings of another factory, ours or stock's: features, escapes,
     * separator, quote character, decorators and constraints. As with {@code rebuild()}, the codec is not copied: the
     * mapper that receives the new factory sets it, or you call {@link #setCodec}.
     *
     * @param base the factory whose settings are copied; it is not changed
     * @return a new builder
     * @throws IllegalArgumentException if {@code base} is null, or is a factory for a format other than JSON
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

    /** {@inheritDoc} The factory that it builds has the settings of this one and shares no kept generators with it. */
    @Override
    public SingleThreadJsonFactoryBuilder rebuild() {
        return new SingleThreadJsonFactoryBuilder(this);
    }

    /** {@inheritDoc} The copy has every setting except the codec, as with stock, and shares no kept generators. */
    @Override
    public SingleThreadJsonFactory copy() {
        _checkInvalidCopy(SingleThreadJsonFactory.class);
        return new SingleThreadJsonFactory(this, null);
    }

    @Override
    protected Object readResolve() {
        return new SingleThreadJsonFactory(this, _objectCodec);
    }

    // In subclasses, stock's next two methods return null, and null would disable rebuild() and format detection.

    @Override
    public String getFormatName() {
        return FORMAT_NAME_JSON;
    }

    @Override
    public MatchStrength hasFormat(InputAccessor input) throws IOException {
        return hasJSONFormat(input);
    }

    /** {@inheritDoc} For UTF-8, reuses a generator kept for the current thread, if there is one. */
    @Override
    public JsonGenerator createGenerator(OutputStream out, JsonEncoding encoding) throws IOException {
        LeasedGenerator generator = out != null && leases(encoding) ? pool.acquire(settings) : null;
        if (generator == null) {
            return super.createGenerator(out, encoding);
        }
        generator.open(out);
        return decorate(generator);
    }

    /** {@inheritDoc} Reuses a kept generator as for a stream. A subclass gets stock's wrapper around its target. */
    @Override
    public JsonGenerator createGenerator(DataOutput out, JsonEncoding encoding) throws IOException {
        // Stock calls two methods that a subclass may override: one wraps the target, the other writes to a stream.
        boolean leases = getClass() == SingleThreadJsonFactory.class && out != null && leases(encoding);
        LeasedGenerator generator = leases ? pool.acquire(settings) : null;
        if (generator == null) {
            return super.createGenerator(out, encoding);
        }
        generator.open(out);
        return decorate(generator);
    }

    /** {@inheritDoc} Reuses a generator kept for the current thread, if there is one. */
    @Override
    public JsonGenerator createGenerator(DataOutput out) throws IOException {
        return createGenerator(out, JsonEncoding.UTF8);
    }

    /**
     * {@inheritDoc} For a mapper's {@code writeValueAsString}, reuses a generator kept for the current thread, if there
     * is one. Any other {@code Writer} gets stock's generator. If each of the thread's last 256 Strings contained much
     * non-ASCII text, 63 of the next 64 also get stock's generator, which is faster for such Strings.
     */
    @Override
    public JsonGenerator createGenerator(Writer writer) throws IOException {
        boolean isOfString = writer != null && writer.getClass() == SegmentedStringWriter.class;
        LeasedGenerator generator = isOfString && leases(JsonEncoding.UTF8) ? pool.acquireForString(settings) : null;
        if (generator == null) {
            return super.createGenerator(writer);
        }
        generator.open((SegmentedStringWriter) writer);
        return decorate(generator);
    }

    /** Called by stock's code where no generator is kept: for files, decorated streams, and threads without a slot. */
    @Override
    protected JsonGenerator _createUTF8Generator(OutputStream out, IOContext context) throws IOException {
        return decorate(new UnpooledGenerator(_objectCodec, context, settings.now(), out, pool));
    }

    /** With an output decorator, each write needs an I/O context of its own, because the decorator receives it. */
    private boolean leases(JsonEncoding encoding) {
        return encoding == JsonEncoding.UTF8 && _outputDecorator == null && keptGenerators > 0;
    }

    private JsonGenerator decorate(JsonGenerator generator) {
        return JacksonVersion.IS_2_16 ? _decorate(generator) : generator;
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

    /** The factory's current settings, which a generator starts with. */
    private final class CurrentSettings implements GeneratorPool.Settings {

        /** The last settings object; it is reused as long as the factory's settings do not change. */
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

    // Not in the class above: its accessor methods would name a type that Jackson before 2.16 does not have.

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
