package org.appenders.jackson.singlethread.generator;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.core.json.DupDetector;
import com.fasterxml.jackson.core.json.JsonWriteContext;
import java.io.IOException;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.Target;
import org.junit.jupiter.api.Test;

/** What a chain of contexts remembers, what it forgets, and when it must not be kept. */
@SuppressWarnings("deprecation") // The test uses the names of Jackson 2.12.
class WriteContextTest {

    private final WriteContext root = WriteContext.newRoot(null, null);

    private static DupDetector detector() throws IOException {
        JsonGenerator generator = Target.open(new SingleThreadJsonFactory());
        return DupDetector.rootDetector(generator);
    }

    private static JsonWriteContext nest(JsonWriteContext from, int levels) {
        JsonWriteContext at = from;
        for (int i = 0; i < levels; i++) {
            at = i % 2 == 0 ? at.createChildArrayContext() : at.createChildObjectContext();
        }
        return at;
    }

    private static void leave(JsonWriteContext from) {
        for (JsonWriteContext at = from; !at.inRoot(); ) {
            at = at.clearAndGetParent();
        }
    }

    @Test
    void contextsBelowTheKeptOnesAreOfOneWrite() {
        JsonWriteContext last = nest(root, WriteContext.MAX_KEPT_DEPTH);
        JsonWriteContext below = last.createChildArrayContext();
        assertThat(below.clearAndGetParent().createChildArrayContext()).isSameAs(below);
        leave(below);
        assertThat(root.isReusable()).isTrue();
        beginNextWrite();
        assertThat(nest(root, WriteContext.MAX_KEPT_DEPTH)).isSameAs(last);
        assertThat(last.createChildArrayContext()).isNotSameAs(below);
    }

    @Test
    void chainThatHadADetectorIsNotReusable() throws IOException {
        assertThat(WriteContext.newRoot(detector(), null).isReusable()).isFalse();
        JsonWriteContext child = root.createChildObjectContext();
        assertThat(child.withDupDetector(detector())).isSameAs(child);
        assertThat(child.getDupDetector()).isNotNull();
        leave(child);
        assertThat(root.isReusable()).isFalse();
    }

    /** Stock's chain also keeps its children. The detector that they got first applies for the whole write. */
    @Test
    void childrenOfAWriteKeepTheDetectorTheyGotFirst() throws IOException {
        JsonWriteContext stock = JsonWriteContext.createRootContext(null);
        for (JsonWriteContext each : new JsonWriteContext[] {root, stock}) {
            JsonWriteContext child = each.createChildObjectContext();
            child.clearAndGetParent();
            each.withDupDetector(detector());
            assertThat(each.createChildObjectContext()).isSameAs(child);
            assertThat(child.getDupDetector()).isNull();
        }
    }

    @Test
    void childrenOfAnEarlierWriteAreAsNew() throws IOException {
        JsonWriteContext child = root.createChildObjectContext();
        child.clearAndGetParent();
        beginNextWrite();
        root.withDupDetector(detector());
        assertThat(root.createChildObjectContext()).isSameAs(child);
        assertThat(child.getDupDetector()).isNotNull();
        child.clearAndGetParent();
        root.withDupDetector(null);
        // The write is still the same.
        root.createChildObjectContext();
        assertThat(child.getDupDetector()).isNotNull();
    }

    @Test
    void childThatIsNewInALaterWriteBelongsToThatWrite() throws IOException {
        beginNextWrite();
        JsonWriteContext child = root.createChildArrayContext();
        child.clearAndGetParent();
        root.withDupDetector(detector());
        root.createChildArrayContext();
        assertThat(child.getDupDetector()).isNull();
    }

    @Test
    void childrenAreOfTheKindAndValueAskedFor() {
        for (int round = 0; round < 2; round++) {
            assertThat(root.createChildArrayContext().inArray()).isTrue();
            assertThat(root.createChildArrayContext().getCurrentValue()).isNull();
            assertThat(root.createChildArrayContext("value").inArray()).isTrue();
            assertThat(root.createChildArrayContext("value").getCurrentValue()).isEqualTo("value");
            assertThat(root.createChildObjectContext().inObject()).isTrue();
            assertThat(root.createChildObjectContext().getCurrentValue()).isNull();
            assertThat(root.createChildObjectContext("value").inObject()).isTrue();
            assertThat(root.createChildObjectContext("value").getCurrentValue()).isEqualTo("value");
        }
        assertThat(root.createChildObjectContext()).isSameAs(root.createChildArrayContext());
        assertThat(root.createChildObjectContext().getParent()).isSameAs(root);
        WriteContext fresh = WriteContext.newRoot(null, null);
        assertThat(fresh.createChildObjectContext("value").getCurrentValue()).isEqualTo("value");
        fresh = WriteContext.newRoot(null, null);
        assertThat(fresh.createChildArrayContext("value").getCurrentValue()).isEqualTo("value");
    }

    @Test
    void contextThatIsLeftForgetsNameAndValue() throws IOException {
        JsonWriteContext child = root.createChildObjectContext("value");
        child.writeFieldName("name");
        assertThat(child.clearAndGetParent()).isSameAs(root);
        assertThat(child.getCurrentName()).isNull();
        assertThat(child.getCurrentValue()).isNull();
    }

    @Test
    void rewoundRootIsAsNew() {
        root.writeValue();
        root.setCurrentValue("value");
        beginNextWrite();
        assertThat(root.getEntryCount()).isZero();
        assertThat(root.hasCurrentIndex()).isFalse();
        assertThat(root.getCurrentValue()).isNull();
    }

    /** The short way gives the same results as stock's calls. */
    @Test
    void separatorsAreStocks() throws IOException {
        assertThat(root.separatorToSkip()).isEqualTo(-1);
        assertThat(root.valueSeparator()).isZero();
        root.writeValue();
        assertThat(root.valueSeparator()).isEqualTo(-1);

        WriteContext array = (WriteContext) root.createChildArrayContext();
        assertThat(array.separatorToSkip()).isEqualTo(-1);
        assertThat(array.valueSeparator()).isZero();
        array.valuesWritten(1);
        assertThat(array.getEntryCount()).isEqualTo(1);
        assertThat(array.valueSeparator()).isEqualTo(',');
        array.clearAndGetParent();

        WriteContext object = (WriteContext) root.createChildObjectContext();
        assertThat(object.separatorToSkip()).isEqualTo(1);
        assertThat(object.valueSeparator()).isEqualTo(-1);
        object.nameWritten("a");
        assertThat(object.getCurrentName()).isEqualTo("a");
        assertThat(object.separatorToSkip()).isEqualTo(-1);
        assertThat(object.valueSeparator()).isEqualTo(':');
        assertThat(object.writeFieldName("b")).isEqualTo(JsonWriteContext.STATUS_EXPECT_VALUE);
        object.valuesWritten(1);
        assertThat(object.getEntryCount()).isEqualTo(1);
        assertThat(object.separatorToSkip()).isZero();
        assertThat(object.valueSeparator()).isEqualTo(-1);
        written(object, name("x", "c"));
        object.show();
        assertThat(object.getCurrentName()).isEqualTo("c");
        assertThat(object.getEntryCount()).isEqualTo(2);
        assertThat(object.writeValue()).isEqualTo(JsonWriteContext.STATUS_EXPECT_NAME);
        assertThat(object.writeFieldName("d")).isEqualTo(JsonWriteContext.STATUS_OK_AFTER_COMMA);

        object.withDupDetector(detector());
        object.valuesWritten(1);
        assertThat(object.separatorToSkip()).isEqualTo(-1);
    }

    /** Keeps the names reachable, like the serializer of a bean. */
    private String[] names;

    /** Returns the last of the given names. */
    private EncodedName name(String... names) {
        this.names = names;
        int last = names.length - 1;
        return new EncodedName(new SerializedString(names[last]), new WeakReference<>(names), last);
    }

    /** Writes a property like the code for a bean, which notes names only if it has to. */
    private static void written(WriteContext context, EncodedName name) {
        if (context.lag(name.siblings)) {
            context.propertiesWritten(1, name.index);
            context.lagNoMore();
        } else {
            context.nameWritten(name.value);
            context.valuesWritten(1);
        }
    }

    @Test
    void nameOfABeanIsThereOnceAContextIsShown() throws IOException {
        WriteContext root = WriteContext.newRoot(null, null);
        WriteContext outer = (WriteContext) root.createChildObjectContext();
        EncodedName a = name("x", "y", "a");
        outer.nameWritten(a.value);
        WriteContext inner = (WriteContext) outer.createChildObjectContext();
        written(inner, a);
        inner.show();
        assertThat(inner.getCurrentName()).isEqualTo("a");
        assertThat(outer.getCurrentName()).isEqualTo("a");

        // From now on, the name is there at once.
        EncodedName b = name("b");
        written(inner, b);
        assertThat(inner.getCurrentName()).isEqualTo("b");
        inner.clearAndGetParent();
        outer.valuesWritten(1);
        written(outer, b);
        assertThat(outer.getCurrentName()).isEqualTo("b");

        // This does not apply to the next write. The later name counts there, whoever writes it.
        outer.clearAndGetParent();
        beginNextWrite(root);
        outer = (WriteContext) root.createChildObjectContext();
        written(outer, b);
        assertThat(outer.getCurrentName()).isNull();
        assertThat(outer.writeFieldName("c")).isEqualTo(JsonWriteContext.STATUS_OK_AFTER_COMMA);
        assertThat(outer.writeFieldName("refused")).isEqualTo(JsonWriteContext.STATUS_EXPECT_VALUE);
        outer.show();
        assertThat(outer.getCurrentName()).isEqualTo("c");
    }

    @Test
    void refusedNameIsNotTheCurrentOne() throws IOException {
        WriteContext object = (WriteContext) WriteContext.newRoot(null, null).createChildObjectContext();
        object.nameWritten("a");
        assertThat(object.writeFieldName("refused")).isEqualTo(JsonWriteContext.STATUS_EXPECT_VALUE);
        object.show();
        assertThat(object.getCurrentName()).isEqualTo("a");
    }

    @Test
    void namesAreNotKeptAlive() {
        WriteContext object = (WriteContext) WriteContext.newRoot(null, null).createChildObjectContext();
        Reference<String[]> gone = new WeakReference<>(null);
        written(object, new EncodedName(new SerializedString("a"), gone, 0));
        object.show();
        assertThat(object.getCurrentName()).isNull();
    }

    @Test
    void closedContextRefusesAndTakesNothing() throws IOException {
        WriteContext closed = WriteContext.CLOSED;
        assertThat(closed.writeFieldName("a")).isEqualTo(JsonWriteContext.STATUS_EXPECT_VALUE);
        assertThat(closed.writeValue()).isEqualTo(JsonWriteContext.STATUS_EXPECT_NAME);
        closed.setCurrentValue("value");
        assertThat(closed.getCurrentValue()).isNull();
        assertThat(closed.withDupDetector(detector())).isSameAs(closed);
        assertThat(closed.getDupDetector()).isNull();
        assertThat(closed.inRoot()).isTrue();
        closed.show();
        assertThat(closed.getCurrentName()).isNull();
    }

    private void beginNextWrite() {
        beginNextWrite(root);
    }

    private static void beginNextWrite(WriteContext root) {
        root.close();
        root.open();
    }
}
