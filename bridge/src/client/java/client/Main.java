package client;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.LinkedHashMap;
import java.util.Map;
import org.appenders.st.jackson.SingleThreadJsonFactory;

/** Writes with factories that were created in every way that users have. */
public final class Main {

    private Main() {}

    /** Prints the module of the factory's class, the module of its superclass, and an array as JSON. */
    public static void main(String[] args) throws Exception {
        System.out.println(SingleThreadJsonFactory.class.getModule().getName());
        System.out.println(
                SingleThreadJsonFactory.class.getSuperclass().getModule().getName());
        ObjectMapper mapper = new ObjectMapper(new SingleThreadJsonFactory());
        System.out.println(new String(mapper.writeValueAsBytes(new int[] {1, 2}), "UTF-8"));
    }

    public static Map<String, String> withSingleThreadFactories() {
        SingleThreadJsonFactory source = new SingleThreadJsonFactory();
        configure(source);
        SingleThreadJsonFactory copy = source.copy();
        SingleThreadJsonFactory copyOfSubclass = new Subclass().copy();

        Map<String, String> results = new LinkedHashMap<>();
        Writes.with(new SingleThreadJsonFactory(), "new", results);
        Writes.with(source, "configured", results);
        Writes.with(copy, "copy", results);
        Writes.with(new SingleThreadJsonFactory(source, new ObjectMapper()), "copy with codec", results);
        Writes.with(new SingleThreadJsonFactory().setCharacterEscapes(new NoTags()), "escapes", results);
        Writes.with(new SingleThreadJsonFactory().setRootValueSeparator("|"), "separator", results);
        Writes.with(new Subclass(), "subclass", results);
        Writes.with(copyOfSubclass, "copy of subclass", results);
        return results;
    }

    /** Writes in the same ways with stock's factory. */
    public static Map<String, String> withStock() {
        JsonFactory source = new JsonFactory();
        configure(source);

        Map<String, String> results = new LinkedHashMap<>();
        Writes.with(new JsonFactory(), "new", results);
        Writes.with(source, "configured", results);
        Writes.with(source.copy(), "copy", results);
        Writes.with(source.copy().setCodec(new ObjectMapper()), "copy with codec", results);
        Writes.with(new JsonFactory().setCharacterEscapes(new NoTags()), "escapes", results);
        Writes.with(new JsonFactory().setRootValueSeparator("|"), "separator", results);
        Writes.with(new Pretty(), "subclass", results);
        Writes.with(new Pretty(), "copy of subclass", results);
        return results;
    }

    private static void configure(JsonFactory factory) {
        factory.configure(JsonWriteFeature.ESCAPE_NON_ASCII.mappedFeature(), true);
        factory.configure(JsonWriteFeature.QUOTE_FIELD_NAMES.mappedFeature(), false);
    }
}
