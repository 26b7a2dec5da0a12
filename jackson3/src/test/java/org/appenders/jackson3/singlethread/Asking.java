package org.appenders.jackson3.singlethread;

import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.SerializableString;
import tools.jackson.core.TreeNode;
import tools.jackson.core.io.CharacterEscapes;

/** What a write asks for, and what it writes objects with. */
public final class Asking extends ObjectWriteContext.Base {

    private final int streamFeatures;
    private final int formatFeatures;
    private PrettyPrinter printer;
    private CharacterEscapes escapes;
    private SerializableString separator;
    private boolean noSeparator;

    private Asking(int streamFeatures, int formatFeatures) {
        this.streamFeatures = streamFeatures;
        this.formatFeatures = formatFeatures;
    }

    /** Asks for everything as the factory is set. */
    public static Asking nothing() {
        return new Asking(0, 0);
    }

    /** Asks for these features to differ from the factory's. */
    static Asking flipped(int streamFeatures, int formatFeatures) {
        return new Asking(streamFeatures, formatFeatures);
    }

    public Asking printer(PrettyPrinter printer) {
        this.printer = printer;
        return this;
    }

    public Asking escapes(CharacterEscapes escapes) {
        this.escapes = escapes;
        return this;
    }

    public Asking separator(SerializableString separator) {
        this.separator = separator;
        noSeparator = separator == null;
        return this;
    }

    @Override
    public int getStreamWriteFeatures(int defaults) {
        return defaults ^ streamFeatures;
    }

    @Override
    public int getFormatWriteFeatures(int defaults) {
        return defaults ^ formatFeatures;
    }

    @Override
    public PrettyPrinter getPrettyPrinter() {
        return printer;
    }

    @Override
    public CharacterEscapes getCharacterEscapes() {
        return escapes;
    }

    @Override
    public SerializableString getRootValueSeparator(SerializableString defaultSeparator) {
        return noSeparator ? null : separator != null ? separator : defaultSeparator;
    }

    @Override
    public void writeValue(JsonGenerator generator, Object value) {
        generator.writeStartArray();
        generator.writeString(value.toString());
        generator.writeEndArray();
    }

    @Override
    public void writeTree(JsonGenerator generator, TreeNode tree) {
        generator.writeString(tree.toString());
    }

    @Override
    public String toString() {
        return "asking";
    }
}
