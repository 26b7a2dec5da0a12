package org.appenders.jackson.singlethread.programs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.appenders.jackson.singlethread.SingleThreadModule;
import org.appenders.jackson.singlethread.programs.Mappers.Library;
import org.appenders.jackson.singlethread.programs.Mappers.Shipping;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FlinkProgramTest {

    private static final int ORDERS = 40_000;

    private static List<String> expected;

    @TempDir
    private Path directory;

    @BeforeAll
    static void writeWithStock() throws Exception {
        ObjectMapper stock = Library.STOCK.mapper();
        expected = new ArrayList<>();
        for (int i = 0; i < ORDERS; i++) {
            expected.add(stock.writeValueAsString(Order.sample(i)));
        }
        expected.sort(null);
    }

    @ParameterizedTest
    @EnumSource
    void rowsAreStocks(Shipping shipping) throws Exception {
        assertThat(FlinkProgram.rows(Library.STOCK, shipping, ORDERS).stream().sorted())
                .as("stock")
                .isEqualTo(expected);
        assertThat(FlinkProgram.rows(Library.OURS, shipping, ORDERS).stream().sorted())
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @EnumSource
    void linesAreStocks(Shipping shipping) throws Exception {
        FlinkProgram.lines(Library.OURS, shipping, ORDERS, directory);
        List<String> lines = new ArrayList<>();
        for (int part = 0; part < 2; part++) {
            lines.addAll(Files.readAllLines(directory.resolve("part-" + part)));
        }
        lines.sort(null);
        assertThat(lines).isEqualTo(expected);
    }

    @Test
    void ordersAreWrittenDirectlyByAMapperOfTheExecutor() throws Exception {
        FlinkProgram.lines(Library.OURS, Shipping.EXECUTOR, ORDERS, directory);
        assertThat(SingleThreadModule.explain(Library.OURS.ofExecutor(), Order.class))
                .contains("directly");
    }
}
