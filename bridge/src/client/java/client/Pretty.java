package client;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;

/** Does what {@link Subclass} does, as a subclass of stock's factory. */
public class Pretty extends JsonFactory {

    private static final long serialVersionUID = 1L;

    @Override
    public JsonGenerator createGenerator(OutputStream out, JsonEncoding encoding) throws IOException {
        return super.createGenerator(out, encoding).useDefaultPrettyPrinter();
    }
}
