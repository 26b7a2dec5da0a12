package org.appenders.jackson.singlethread.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;

/** Runs a client with each library in turn, through the same calls. It must see the same as with stock. */
final class Comparison {

    /** Several rounds, because the first write creates what later ones reuse. */
    private static final int ROUNDS = 4;

    private Comparison() {}

    /** A client that can play any number of rounds. */
    interface Client {
        void play(Transcript transcript) throws Exception;
    }

    /** Sets up a client with a library. */
    interface Setup {
        Client over(Library library) throws Exception;
    }

    static void assertLikeStock(Setup setup) throws Exception {
        List<String> stock = rounds(setup, Library.STOCK);
        assertThat(stock).as("rounds").allSatisfy(round -> assertThat(round).hasSizeGreaterThan(20));
        for (Library library : Library.values()) {
            List<String> rounds = rounds(setup, library);
            for (int i = 0; i < ROUNDS; i++) {
                assertThat(rounds.get(i)).as("%s, round %d", library, i).isEqualTo(stock.get(i));
            }
        }
    }

    private static List<String> rounds(Setup setup, Library library) throws Exception {
        Client client = setup.over(library);
        List<String> rounds = new ArrayList<>();
        for (int i = 0; i < ROUNDS; i++) {
            Transcript transcript = new Transcript();
            client.play(transcript);
            rounds.add(transcript.toString());
        }
        return rounds;
    }
}
