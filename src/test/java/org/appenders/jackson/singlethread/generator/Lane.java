package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.core.io.IOContext;
import java.io.OutputStream;
import org.appenders.jackson.singlethread.Configuration;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.encode.StringAccess;

/** The ways to access the chars of a text. A test can ask for each of them, or for the one that the factory uses. */
public enum Lane {
    LEASED(null),
    IN_PLACE(StringAccess.IN_PLACE),
    COPYING(StringAccess.COPYING),
    INHERITED(StringAccess.INHERITED);

    public static final String REASON =
            "needs Java 9; IN_PLACE needs --add-opens java.base/java.lang=ALL-UNNAMED and compact strings";

    private final StringAccess access;

    Lane(StringAccess access) {
        this.access = access;
    }

    public boolean isAvailable() {
        return access == null || access.isAvailable();
    }

    public SingleThreadJsonFactory factory(Configuration configuration) {
        SingleThreadJsonFactory ours = configuration.ours();
        return access == null ? ours : new Factory(ours, access);
    }

    /** Creates a new generator for each write, with an access that is not the default. */
    private static final class Factory extends SingleThreadJsonFactory {

        private static final long serialVersionUID = 1L;

        private final StringAccess access;

        Factory(SingleThreadJsonFactory src, StringAccess access) {
            super(src, src.getCodec());
            this.access = access;
        }

        @Override
        @SuppressWarnings("deprecation") // Exists in every version of Jackson from 2.12 on.
        public JsonGenerator createGenerator(OutputStream out, JsonEncoding encoding) {
            IOContext context = _createContext((Object) out, false);
            context.setEncoding(encoding);
            return new Generator(context, settings(), out, access);
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

    /** Has the write contexts of a leased generator. Without them, short text does not take the fast way. */
    private static final class Generator extends BeanGenerator {

        Generator(IOContext context, GeneratorSettings settings, OutputStream out, StringAccess access) {
            super(settings.codec, context, settings, out, null);
            encoder = access.encoder(_charBuffer, _outputMaxContiguous);
            noteSettings();
            _writeContext = WriteContext.newRoot(null, null);
        }

        @Override
        public GeneratorPool pool() {
            return null;
        }
    }
}
