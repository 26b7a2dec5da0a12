package org.appenders.jackson.singlethread.benchmark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Runs other trials in turns, one per call, in an order that neither the JIT nor the processor can learn. */
final class TurnsTrial implements Trial {

    private static final int ROUNDS = 64;

    private final List<WriteTrial> trials;
    private final WriteTrial[] order;
    private int next;

    TurnsTrial(List<WriteTrial> trials) {
        this.trials = List.copyOf(trials);
        List<WriteTrial> order = new ArrayList<>();
        Random random = new Random(5);
        for (int i = 0; i < ROUNDS; i++) {
            List<WriteTrial> round = new ArrayList<>(trials);
            Collections.shuffle(round, random);
            order.addAll(round);
        }
        this.order = order.toArray(new WriteTrial[0]);
    }

    @Override
    public void renew() {
        trials.forEach(WriteTrial::renew);
    }

    @Override
    public Object run() throws IOException {
        WriteTrial trial = order[next];
        next = next + 1 == order.length ? 0 : next + 1;
        return trial.run();
    }

    @Override
    public void check() throws IOException {
        for (WriteTrial trial : trials) {
            trial.check();
        }
    }
}
