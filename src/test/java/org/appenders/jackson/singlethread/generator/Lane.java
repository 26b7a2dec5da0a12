package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.core.io.IOContext;
import java.io.OutputStream;
import org.appenders.jackson.singlethread.Configuration;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.encode.TextWay;

/** The ways text can take, each of which a test can ask for, and the one that the factory takes. */
public enum Lane {
    LEASED(null),
    IN_PLACE(TextWay.IN_PLACE),
    SEGMENT(TextWay.SEGMENT),
    ENCODER(TextWay.ENCODER),
    INHERITED(TextWay.INHERITED);

    public static final String REASON =
            "needs Java 9; SEGMENT needs 25, IN_PLACE --add-opens java.base/java.lang=ALL-UNNAMED, both compact strings";

    private final TextWay way;

    Lane(TextWay way) {
        this.way = way;
    }

    public boolean isAvailable() {
        return way == null || way.isAvailable();
    }

    public SingleThreadJsonFactory factory(Configuration configuration) {
        SingleThreadJsonFactory ours = configuration.ours();
        return way == null ? ours : new Factory(ours, way);
    }

    /** One new generator per write, whose way is not the default. */
    private static final class Factory extends SingleThreadJsonFactory {

        private static final long serialVersionUID = 1L;

        private final TextWay way;

        Factory(SingleThreadJsonFactory src, TextWay way) {
            super(src, src.getCodec());
            this.way = way;
        }

        @Override
        @SuppressWarnings("deprecation") // In every Jackson from 2.12 on.
        public JsonGenerator createGenerator(OutputStream out, JsonEncoding encoding) {
            IOContext context = _createContext((Object) out, false);
            context.setEncoding(encoding);
            return new Generator(context, settings(), out, way);
        }

        private GeneratorSettings settings() {
            ObjectCodec codec = getCodec();
            return new GeneratorSettings(
                    _factoryFeatures,
                    _generatorFeatures,
                    codec,
                    _quoteChar,
                    _characterEscapes,
                    _maximumNonEscapedChar,
                    _rootValueSeparator,
                    null,
                    null);
        }
    }

    /** With the write contexts of a leased one, without which short text does not go the fast way. */
    private static final class Generator extends FastTextGenerator {

        Generator(IOContext context, GeneratorSettings settings, OutputStream out, TextWay way) {
            super(context, settings, out, way);
            _writeContext = WriteContext.newRoot(null);
        }
    }
}
