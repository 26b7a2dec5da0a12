package client;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.ObjectCodec;
import java.io.IOException;
import java.io.OutputStream;
import org.appenders.st.jackson.SingleThreadJsonFactory;

/** Overrides methods that users may override. Each override calls the method that it overrides. */
public class Subclass extends SingleThreadJsonFactory {

    private static final long serialVersionUID = 1L;

    public Subclass() {}

    protected Subclass(Subclass source, ObjectCodec codec) {
        super(source, codec);
    }

    @Override
    public JsonGenerator createGenerator(OutputStream out, JsonEncoding encoding) throws IOException {
        return super.createGenerator(out, encoding).useDefaultPrettyPrinter();
    }

    @Override
    public SingleThreadJsonFactory copy() {
        return new Subclass(this, null);
    }
}
