package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.core.format.InputAccessor;
import com.fasterxml.jackson.core.format.MatchStrength;
import com.fasterxml.jackson.core.io.IOContext;
import java.io.DataOutput;
import java.io.IOException;
import java.io.OutputStream;
import org.appenders.jackson.singlethread.generator.GeneratorSettings;
import org.appenders.jackson.singlethread.generator.JacksonVersion;
import org.appenders.jackson.singlethread.generator.LeasedGenerator;
import org.appenders.jackson.singlethread.generator.Slot;
import org.appenders.jackson.singlethread.generator.TargetStream;
import org.appenders.jackson.singlethread.generator.ValueGenerator;

/**
 * A {@link JsonFactory} that keeps one generator, with its buffers, from one write to the next.
 *
 * <p>Output and behaviour are those of the stock factory of the Jackson on the class path; what
 * differs is the cost of a write of UTF-8 to an {@link OutputStream} or a {@link DataOutput}: it
 * makes no new generator, I/O context, buffer or write context. Every other target, and all
 * reading, goes through stock's own code. With {@link SingleThreadModule} a mapper keeps its own part
 * of a write, too.
 *
 * <p><b>Threads.</b> Any thread may call any method, as with the stock factory once it is
 * configured. The kept generator serves one writer at a time; while it is out, each further {@code
 * createGenerator} gets a generator of its own that behaves alike and costs what stock's costs. So
 * the factory gives most where one thread writes at a time, and is merely a stock factory with
 * faster text where many do. A generator may be opened, used and closed on different threads, one
 * at a time.
 *
 * <p><b>Ownership.</b> A generator belongs to the caller from {@code createGenerator} to its first
 * {@code close()}, and to the factory after that. Whoever goes on using a closed generator gets an
 * error, unless the same object has been handed out again meanwhile: one object cannot tell its
 * holders apart. A generator that is never closed is not missed: the next write makes another, and
 * the abandoned one can be collected.
 *
 * <p><b>Failure.</b> Whatever fails, at whatever call, the next write starts clean: no byte, setting
 * or write context of a failed write is seen in another. A generator whose target failed in {@code
 * close()} is dropped. The target is closed or flushed as stock does, and never touched after that.
 *
 * <p><b>Memory kept</b>, per factory, whatever was written before: one generator with one byte
 * buffer of 8,000 bytes and one char buffer of 4,000 chars (Jackson's sizes), up to 4,000 bytes of
 * scratch space for text, and write contexts for 64 levels: about 25 kB. Where names come as Strings,
 * as those of maps and trees do, copies of up to 64 of them, of up to 22 chars, are kept too: at most
 * 7 kB. The buffers still hold what was written last, and names stay, unless {@link
 * SingleThreadJsonFactoryBuilder#clearBuffers} says otherwise. The generator also refers to the
 * Jackson {@code BufferRecycler} that the buffers came from, which may have other buffers of its
 * thread or pool. No target, value or setting of a caller is kept.
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

    /** The only state that writers share. A copy of the factory, serialized or not, has its own. */
    private final transient Slot<LeasedGenerator> slot = new Slot<>();

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
    }

    /**
     * Makes a factory with the settings of a builder, which is not kept.
     *
     * @param builder any builder of JSON factories, usually that of {@link #builder()}
     */
    public SingleThreadJsonFactory(JsonFactoryBuilder builder) {
        super(builder);
        clearsBuffers = builder instanceof SingleThreadJsonFactoryBuilder
                && ((SingleThreadJsonFactoryBuilder) builder).clearsBuffers();
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
    }

    /**
     * A builder with stock's defaults whose {@code build()} makes a {@code SingleThreadJsonFactory}.
     *
     * @return a new builder; it takes every setting that stock's takes
     */
    public static SingleThreadJsonFactoryBuilder builder() {
        return new SingleThreadJsonFactoryBuilder();
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

    /** The kept generator where it is idle and the encoding is UTF-8, otherwise a new one. */
    @Override
    public JsonGenerator createGenerator(OutputStream out, JsonEncoding encoding) throws IOException {
        if (out == null || !leases(encoding)) {
            return super.createGenerator(out, encoding);
        }
        LeasedGenerator generator = acquire();
        generator.open(out);
        return decorate(generator);
    }

    /** As for a stream. */
    @Override
    public JsonGenerator createGenerator(DataOutput out, JsonEncoding encoding) throws IOException {
        if (out == null || !leases(encoding)) {
            return super.createGenerator(out, encoding);
        }
        LeasedGenerator generator = acquire();
        generator.open(out);
        return decorate(generator);
    }

    /** As for a stream, in UTF-8. */
    @Override
    public JsonGenerator createGenerator(DataOutput out) throws IOException {
        return createGenerator(out, JsonEncoding.UTF8);
    }

    /** Called by stock's code for the targets that are not leased: files and decorated streams. */
    @Override
    protected JsonGenerator _createUTF8Generator(OutputStream out, IOContext context) throws IOException {
        return decorate(new ValueGenerator(context, settings(), out));
    }

    /**
     * An output decorator is shown the I/O context and the target of its write, so each write needs
     * a context of its own.
     */
    private boolean leases(JsonEncoding encoding) {
        return encoding == JsonEncoding.UTF8 && _outputDecorator == null;
    }

    private LeasedGenerator acquire() {
        LeasedGenerator idle = slot.acquire();
        return idle != null && isCurrent(idle.settings()) ? idle : newLeasedGenerator();
    }

    private LeasedGenerator newLeasedGenerator() {
        TargetStream target = new TargetStream();
        // With the target as an Object: that signature is in every Jackson from 2.12 on.
        @SuppressWarnings("deprecation")
        IOContext context = _createContext((Object) target, false);
        context.setEncoding(JsonEncoding.UTF8);
        return new LeasedGenerator(context, settings(), target, slot, clearsBuffers);
    }

    private JsonGenerator decorate(JsonGenerator generator) {
        return JacksonVersion.IS_2_16 ? _decorate(generator) : generator;
    }

    final boolean clearsBuffers() {
        return clearsBuffers;
    }

    private GeneratorSettings settings() {
        Object constraints = null;
        Object errorReport = null;
        Object pool = null;
        if (JacksonVersion.IS_2_16) {
            constraints = _streamWriteConstraints;
            errorReport = _errorReportConfiguration;
            pool = _recyclerPool;
        }
        return new GeneratorSettings(
                _factoryFeatures,
                _generatorFeatures,
                _objectCodec,
                _quoteChar,
                _characterEscapes,
                _maximumNonEscapedChar,
                _rootValueSeparator,
                constraints,
                errorReport,
                pool);
    }

    /** Whether a generator that was made with these settings would be made with them again. */
    private boolean isCurrent(GeneratorSettings settings) {
        return settings.features == _generatorFeatures
                && settings.codec == _objectCodec
                && settings.characterEscapes == _characterEscapes
                && settings.highestNonEscapedChar == _maximumNonEscapedChar
                && settings.rootValueSeparator == _rootValueSeparator
                && settings.factoryFeatures == _factoryFeatures
                && (!JacksonVersion.IS_2_16
                        || settings.constraints == _streamWriteConstraints
                                && settings.errorReport == _errorReportConfiguration
                                && settings.recyclerPool == _recyclerPool);
    }
}
