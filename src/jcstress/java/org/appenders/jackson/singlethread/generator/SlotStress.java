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
import org.openjdk.jcstress.infra.results.I_Result;

/** What a thread has left behind goes to one other thread, and buffers are released with all that was written. */
public class SlotStress {

    /** Never begun, hence as little alive. */
    private static final Thread ENDED = new Thread();

    /** Whoever takes over a slot counts as this one: an actor's thread ends, and the other actor would take over then. */
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

    static final class Left extends Slot {

        final int[] content;

        Left(Thread owner, int index, int[] content) {
            super(owner, index);
            this.content = content;
        }
    }

    /** The first slot is that of a thread that has ended. */
    static final class Table extends SlotTable<Left> {

        Table(int bound) {
            super(bound);
            find();
        }

        @Override
        protected Left newSlot(Thread owner, int index, Left ended) {
            return ended == null ? new Left(ENDED, index, new int[] {7}) : new Left(ALIVE, index, ended.content);
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
    @Outcome(expect = FORBIDDEN, desc = "both, or neither, or a slot that is lost")
    public static class TwoTakeOver {

        private final Table table = new Table(1);

        @Actor
        public void first(III_Result r) {
            Left slot = table.find();
            r.r1 = slot == null ? 0 : slot.content[0];
        }

        @Actor
        public void second(III_Result r) {
            Left slot = table.find();
            r.r2 = slot == null ? 0 : slot.content[0];
        }

        @Arbiter
        public void end(III_Result r) {
            r.r3 = table.count();
        }
    }

    @JCStressTest
    @State
    @Outcome(id = "-1", expect = ACCEPTABLE, desc = "not free yet")
    @Outcome(id = "8", expect = ACCEPTABLE, desc = "all of the last holder's writes")
    @Outcome(expect = FORBIDDEN, desc = "some of them")
    public static class ReleaseBesideAcquire {

        private final Buffers buffers = new Buffers();

        @Actor
        public void releaser() {
            buffers.bytes[0] = 3;
            buffers.chars[0] = 5;
            buffers.release(false);
        }

        @Actor
        public void owner(I_Result r) {
            r.r1 = buffers.acquire(null) ? buffers.bytes[0] + buffers.chars[0] : -1;
        }
    }
}
