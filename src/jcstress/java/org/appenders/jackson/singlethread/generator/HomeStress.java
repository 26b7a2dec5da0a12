package org.appenders.jackson.singlethread.generator;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import java.util.concurrent.locks.LockSupport;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;

/** What a thread has left behind, and the buffers of nobody, have one holder each. */
public class HomeStress {

    /** Never begun, hence as little alive. */
    private static final Thread ENDED = new Thread();

    /** Whoever adopts counts as this one: an actor's thread ends with its last home, which the other may adopt then. */
    private static final Thread ALIVE = new Thread() {
        @Override
        public void run() {
            while (true) {
                LockSupport.park();
            }
        }
    };

    static {
        ALIVE.setDaemon(true);
        ALIVE.start();
    }

    static final class Left extends Home {

        final int[] content;

        Left(Thread thread, int[] content) {
            super(thread);
            this.content = content;
        }
    }

    /** The first home is that of a thread that has ended. */
    static final class Table extends HomeTable<Left> {

        Table(int bound) {
            super(bound);
            find();
        }

        @Override
        protected Left newHome(Thread thread, Left adopted) {
            return adopted == null ? new Left(ENDED, new int[] {7}) : new Left(ALIVE, adopted.content);
        }

        int count() {
            int count = 0;
            for (int i = 0; i < size(); i++) {
                count += at(i) == null ? 0 : 1;
            }
            return count;
        }
    }

    @JCStressTest
    @State
    @Outcome(
            id = {"7, 0, 1", "0, 7, 1"},
            expect = ACCEPTABLE,
            desc = "one has all that was left, the other nothing")
    @Outcome(expect = FORBIDDEN, desc = "both, or neither, or a home that is lost")
    public static class TwoAdopt {

        private final Table table = new Table(1);

        @Actor
        public void first(III_Result r) {
            Left home = table.find();
            r.r1 = home == null ? 0 : home.content[0];
        }

        @Actor
        public void second(III_Result r) {
            Left home = table.find();
            r.r2 = home == null ? 0 : home.content[0];
        }

        @Arbiter
        public void end(III_Result r) {
            r.r3 = table.count();
        }
    }

    @JCStressTest
    @State
    @Outcome(
            id = {"1, 0", "0, 1"},
            expect = ACCEPTABLE,
            desc = "one has them")
    @Outcome(expect = FORBIDDEN, desc = "both or neither")
    public static class TwoClaim {

        private final Buffers buffers = new Buffers();

        public TwoClaim() {
            buffers.release(false);
        }

        @Actor
        public void first(II_Result r) {
            r.r1 = buffers.claim() ? 1 : 0;
        }

        @Actor
        public void second(II_Result r) {
            r.r2 = buffers.claim() ? 1 : 0;
        }
    }

    @JCStressTest
    @State
    @Outcome(id = "-1", expect = ACCEPTABLE, desc = "not free yet")
    @Outcome(id = "8", expect = ACCEPTABLE, desc = "all of the last holder's writes")
    @Outcome(expect = FORBIDDEN, desc = "some of them")
    public static class ReleaseBesideClaim {

        private final Buffers buffers = new Buffers();

        @Actor
        public void releaser() {
            buffers.bytes[0] = 3;
            buffers.chars[0] = 5;
            buffers.release(false);
        }

        @Actor
        public void claimer(I_Result r) {
            r.r1 = buffers.claim() ? buffers.bytes[0] + buffers.chars[0] : -1;
        }
    }
}
