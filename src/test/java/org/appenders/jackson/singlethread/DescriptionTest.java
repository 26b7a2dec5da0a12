package org.appenders.jackson.singlethread;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.util.Date;
import java.util.List;
import java.util.Map;
import org.appenders.jackson.singlethread.classfile.HiddenClasses;
import org.junit.jupiter.api.Test;

/** How the library describes itself, as data and in a line for a log. */
class DescriptionTest {

    private final ObjectMapper mapper = MapperSetup.FACTORY_AND_MODULE.ours();

    @JsonPropertyOrder(alphabetic = true)
    static class Mixed {
        public int a;

        @JsonFormat(pattern = "d MMMM yyyy")
        public Date b;

        public List<Beans.Point> c;

        @JsonUnwrapped
        public Beans.Point d = new Beans.Point(1, 2);

        public Object e;
    }

    @Test
    void explanationHasEachPropertyAsData() throws Exception {
        Explanation explanation = SingleThreadModule.explanation(mapper, Mixed.class);

        assertThat(explanation.name()).isEqualTo(Mixed.class.getName());
        assertThat(explanation.isDirect()).isTrue();
        assertThat(explanation.way()).isEqualTo("directly");
        assertThat(explanation.reason()).isEmpty();
        assertThat(explanation.writer()).get().asString().startsWith("databind's property writers");
        assertThat(explanation.parts()).extracting(Explanation::name).containsExactly("a", "b", "c", "d", "e");
        assertThat(explanation.parts())
                .extracting(Explanation::isDirect)
                .containsExactly(true, false, false, false, false);
        assertThat(explanation.parts().get(0).way()).isEqualTo("directly");
        assertThat(explanation.parts().get(1).way()).startsWith("by Jackson's ");
        assertThat(explanation.parts().get(3).way()).isEqualTo("by Jackson");
        assertThat(explanation.parts().get(4).way()).isEqualTo("by the serializer for each value's class");
        assertThat(explanation.parts().get(1).reason()).contains("it has a format");
        assertThat(explanation.parts().get(3).reason()).contains("it is unwrapped");
        assertThat(explanation.parts().get(4).reason()).isEmpty();
    }

    @Test
    void explanationOfAContainerHasItsContents() throws Exception {
        Explanation list =
                SingleThreadModule.explanation(mapper, Mixed.class).parts().get(2);

        assertThat(list.isDirect()).isFalse();
        assertThat(list.writer()).isEmpty();
        assertThat(list.parts()).hasSize(1);
        assertThat(list.parts().get(0).name()).isEqualTo("elements");
        assertThat(list.parts().get(0).isDirect()).isTrue();
        assertThat(list).asString().startsWith("c: by Jackson's ").endsWith(", its elements directly\n");
    }

    @Test
    void explanationCannotBeChanged() throws Exception {
        List<Explanation> parts =
                SingleThreadModule.explanation(mapper, Mixed.class).parts();

        assertThatThrownBy(() -> parts.remove(0)).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void explanationTakesAnyType() throws Exception {
        Explanation byClass = SingleThreadModule.explanation(mapper, Beans.Point.class);
        Explanation byJavaType = SingleThreadModule.explanation(mapper, mapper.constructType(Beans.Point.class));

        assertThat(byClass).hasToString(byJavaType.toString());
    }

    @Test
    void mapperWithoutTheModuleIsTheReason() throws Exception {
        Explanation explanation = SingleThreadModule.explanation(MapperSetup.FACTORY_ONLY.ours(), Beans.Point.class);

        assertThat(explanation.isDirect()).isFalse();
        assertThat(explanation.way()).isEqualTo("by Jackson");
        assertThat(explanation.reason()).contains("the mapper has no SingleThreadModule");
        assertThat(explanation.parts()).isEmpty();
    }

    @Test
    void lineForTheLogNamesVersionsTextClassesAndSlots() {
        assertThat(SingleThreadModule.describe(mapper))
                .matches("single-thread-jackson3? \\d\\S+ with Jackson "
                        + mapper.tokenStreamFactory().version() + " on Java " + System.getProperty("java.version")
                        + "; text: (read in place \\(java\\.lang is open\\)|copied|by Jackson)"
                        + "; (classes can be generated|No class can be defined at run time: .+); 256 slots");
        assertThat(SingleThreadModule.describe(mapper).contains("classes can be generated"))
                .isEqualTo(HiddenClasses.areAvailable());
    }

    @Test
    void lineForTheLogSaysWhyTheLibraryIsNotUsed() {
        assertThat(SingleThreadModule.describe(MapperSetup.FACTORY_ONLY.ours()))
                .endsWith("; not used by this mapper: the mapper has no SingleThreadModule");
        assertThat(SingleThreadModule.describe(MapperSetup.MODULE_ONLY.ours()))
                .contains("; not used by this mapper: the mapper's factory is ");
    }

    @Test
    void missesByReasonAreThoseOfTheGetters() throws Exception {
        for (int i = 0; i < 5; i++) {
            EditionApi.write(mapper, new ByteArrayOutputStream(), new Beans.Point(1, 2));
        }
        LeaseStatistics statistics = ((SingleThreadJsonFactory) EditionApi.factory(mapper)).statistics();
        Map<String, Long> misses = statistics.missedByReason();

        assertThat(misses)
                .containsEntry("first write", 3L)
                .containsEntry("failed", 0L)
                .hasSize(7);
        assertThat(misses.keySet())
                .containsExactly(
                        "first write",
                        "nested",
                        "bound reached",
                        "settings changed",
                        "closed elsewhere",
                        "failed",
                        "left to stock");
        assertThat(misses.values().stream().mapToLong(Long::longValue).sum()).isEqualTo(statistics.missed());
    }
}
