package org.appenders.jackson3.singlethread.generator;

import java.io.IOException;
import java.io.OutputStream;
import org.appenders.jackson3.singlethread.encode.TextEncoder;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.TreeNode;
import tools.jackson.core.exc.StreamWriteException;
import tools.jackson.core.io.IOContext;

/**
 * Applies the settings that a write asks for at the beginning of each lease, and rejects calls after {@code close()}.
 * Jackson stores the context of the first write in a final field. So the methods of Jackson that use that field are
 * overridden here.
 */
public abstract class ResettableGenerator extends BeanGenerator {

    // What Jackson's constructor derived from the settings.
    private final int[] initialEscapes;
    private final boolean initialHexUppercase;

    private final LeasedSeparator rootValueSeparator;

    /** The context of the current write; null after {@code close()}. */
    private ObjectWriteContext write;

    /**
     * Whether the lease has ended. Not the same as {@code _closed}, which stock sets before it writes the remaining
     * bytes.
     */
    boolean released;

    /** @param settings as {@link GeneratorSettings#forLeases} returns them */
    ResettableGenerator(
            ObjectWriteContext none,
            IOContext context,
            GeneratorSettings settings,
            OutputStream out,
            TextEncoder encoder) {
        super(none, context, settings, out, encoder);
        initialEscapes = _outputEscapes;
        initialHexUppercase = _cfgWriteHexUppercase;
        rootValueSeparator = (LeasedSeparator) _rootValueSeparator;
    }

    /** Sets the context of the write. Must be called before the generator is opened. */
    final void serve(ObjectWriteContext write) {
        this.write = write;
    }

    /** Undoes what a caller changed on the generator, and applies the settings of this write. */
    final void restoreSettings() {
        GeneratorSettings settings = pool().settings();
        _streamWriteFeatures = settings.streamFeatures(write);
        rootValueSeparator.set(settings.rootValueSeparator(write));
        if (hasNewSettings) {
            _cfgWriteHexUppercase = initialHexUppercase;
            forgetEscapes();
        }
        noteInitialSettings(settings.characterEscapes(write));
    }

    private void forgetEscapes() {
        _characterEscapes = null;
        // References are stored only if they differ: see NamedContext.
        if (_outputEscapes != initialEscapes) {
            _outputEscapes = initialEscapes;
        }
    }

    /** Drops the objects that a caller set, and restores the features. */
    final void forgetSettings() {
        write = null;
        _streamWriteFeatures = pool().settings().streamFeatures();
        rootValueSeparator.set(null);
        if (hasNewSettings) {
            forgetEscapes();
        }
    }

    /** Called when the lease has begun. The context that asked for it may have to be notified of its end. */
    final void admitCaller() {
        LeaseListener.admit(write, this);
    }

    final void drain(TargetStream target) {
        try {
            target.drain();
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
    }

    @Override
    public ObjectWriteContext objectWriteContext() {
        ObjectWriteContext present = write;
        return present == null ? ObjectWriteContext.empty() : present;
    }

    @Override
    public JsonGenerator writePOJO(Object value) {
        if (value == null) {
            return writeNull();
        }
        requireOpen();
        write.writeValue(this, value);
        return this;
    }

    @Override
    public JsonGenerator writeTree(TreeNode tree) {
        if (tree == null) {
            return writeNull();
        }
        requireOpen();
        write.writeTree(this, tree);
        return this;
    }

    @Override
    protected <T> T _reportError(String message) throws StreamWriteException {
        return super._reportError(released ? LeasedGenerator.CLOSED_MESSAGE : message);
    }

    @Override
    protected void _reportCantWriteValueExpectName(String typeMessage) {
        requireOpen();
        super._reportCantWriteValueExpectName(typeMessage);
    }

    @Override
    final void requireOpen() {
        if (released) {
            _reportError(LeasedGenerator.CLOSED_MESSAGE);
        }
    }
}
