package org.appenders.jackson.singlethread.programs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.assertj.core.api.Condition;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.context.ConfigurableApplicationContext;

class BootProgramTest {

    private static final String STARTER = "SingleThreadJacksonAutoConfiguration";

    /** Before Java 21, Boot has no virtual threads, whatever the setting is. */
    @ParameterizedTest(name = "/{0}, virtual threads: {1}")
    @CsvSource({"order, false", "order, true", "orders, false", "orders, true"})
    void answersToFiftyClientsAreStocks(String path, boolean virtual) throws Exception {
        List<String> stock = answers(path, virtual, false);
        assertThat(stock.get(0)).contains("\"customer\":\"Ramona \\\"R\\\" Whitfield, Zürich\"");
        assertThat(answers(path, virtual, true)).isEqualTo(stock);
    }

    private static List<String> answers(String path, boolean virtual, boolean ours) throws Exception {
        try (ConfigurableApplicationContext service = BootProgram.start(ours, virtual)) {
            assertThat(List.of(service.getBeanDefinitionNames()))
                    .as("our starter is on: %s", ours)
                    .haveExactly(ours ? 1 : 0, new Condition<>(name -> name.endsWith(STARTER), STARTER));
            return Clients.ask(BootProgram.port(service), path, 3_000);
        }
    }
}
