package org.appenders.jackson.singlethread;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.appenders.jackson.singlethread.generator.Slot;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.II_Result;

/** What is idle has one holder, and what its last holder did is seen by the next. */
public class SlotStress {

    /** Something to be kept; 0 stands for nothing. */
    static final class Item {

        final int number;
        int uses;
        int[] buffer = {};

        Item(int number) {
            this.number = number;
        }

        static int number(Item item) {
            return item == null ? 0 : item.number;
        }
    }

    static Slot<Item> slotWith(Item item) {
        Slot<Item> slot = new Slot<>();
        slot.release(item);
        return slot;
    }

    @JCStressTest
    @State
    @Outcome(
            id = {"1, 0", "0, 1"},
            expect = ACCEPTABLE,
            desc = "one gets it")
    @Outcome(expect = FORBIDDEN, desc = "two holders, or none")
    public static class TwoAcquire {

        private final Slot<Item> slot = slotWith(new Item(1));

        @Actor
        public void first(II_Result r) {
            r.r1 = Item.number(slot.acquire());
        }

        @Actor
        public void second(II_Result r) {
            r.r2 = Item.number(slot.acquire());
        }
    }

    @JCStressTest
    @State
    @Outcome(
            id = {"1, 0", "0, 1"},
            expect = ACCEPTABLE,
            desc = "one has it in the end")
    @Outcome(expect = FORBIDDEN, desc = "two holders, or none")
    public static class AcquireBesideHandOver {

        private final Slot<Item> slot = slotWith(new Item(1));

        @Actor
        public void first(II_Result r) {
            Item item = slot.acquire();
            if (item != null) {
                slot.release(item);
                r.r1 = Item.number(slot.acquire());
            }
        }

        @Actor
        public void second(II_Result r) {
            r.r2 = Item.number(slot.acquire());
        }
    }

    /** The count of uses is a plain field: its value at the end is right only if one use follows the other. */
    @JCStressTest
    @State
    @Outcome(
            id = {"1, 1", "2, 2"},
            expect = ACCEPTABLE,
            desc = "each use is counted")
    @Outcome(expect = FORBIDDEN, desc = "two uses at once, or one not seen")
    public static class UsesBothReleased {

        private final Slot<Item> slot = slotWith(new Item(1));
        private int first;
        private int second;

        @Actor
        public void first() {
            first = use();
        }

        @Actor
        public void second() {
            second = use();
        }

        private int use() {
            Item item = slot.acquire();
            if (item == null) {
                return 0;
            }
            item.uses++;
            slot.release(item);
            return 1;
        }

        @Arbiter
        public void end(II_Result r) {
            r.r1 = first + second;
            r.r2 = slot.acquire().uses;
        }
    }

    @JCStressTest
    @State
    @Outcome(id = "1, 1, 1", expect = ACCEPTABLE, desc = "both released, the second forgotten")
    @Outcome(id = "1, 1, 2", expect = ACCEPTABLE, desc = "both released, the first forgotten")
    @Outcome(id = "1, 0, 1", expect = ACCEPTABLE, desc = "the second refused")
    @Outcome(id = "0, 1, 2", expect = ACCEPTABLE, desc = "the first refused")
    @Outcome(expect = FORBIDDEN, desc = "none is idle, one that was refused is, or one is so twice")
    public static class TwoRelease {

        private final Slot<Item> slot = new Slot<>();

        @Actor
        public void first(III_Result r) {
            r.r1 = slot.release(new Item(1)) ? 1 : 0;
        }

        @Actor
        public void second(III_Result r) {
            r.r2 = slot.release(new Item(2)) ? 1 : 0;
        }

        @Arbiter
        public void end(III_Result r) {
            r.r3 = Item.number(slot.acquire()) + 10 * Item.number(slot.acquire());
        }
    }

    @JCStressTest
    @State
    @Outcome(id = "1, 1, 2", expect = ACCEPTABLE, desc = "acquired, then released")
    @Outcome(id = "1, 0, 0", expect = ACCEPTABLE, desc = "refused, then acquired")
    @Outcome(expect = FORBIDDEN, desc = "one is lost, or has two holders")
    public static class AcquireBesideRelease {

        private final Slot<Item> slot = slotWith(new Item(1));

        @Actor
        public void acquirer(III_Result r) {
            r.r1 = Item.number(slot.acquire());
        }

        @Actor
        public void releaser(III_Result r) {
            r.r2 = slot.release(new Item(2)) ? 1 : 0;
        }

        @Arbiter
        public void end(III_Result r) {
            r.r3 = Item.number(slot.acquire());
        }
    }

    /** The store of the first release may come late, when the second item has been released and acquired. */
    @JCStressTest
    @State
    @Outcome(id = "1, 0", expect = ACCEPTABLE, desc = "the second refused or forgotten")
    @Outcome(id = "2, 0", expect = ACCEPTABLE, desc = "the first refused or forgotten")
    @Outcome(id = "2, 1", expect = ACCEPTABLE, desc = "both served")
    @Outcome(expect = FORBIDDEN, desc = "one has two holders, or one's own release is not seen")
    public static class LateRelease {

        private final Slot<Item> slot = new Slot<>();

        @Actor
        public void first() {
            slot.release(new Item(1));
        }

        @Actor
        public void second(II_Result r) {
            slot.release(new Item(2));
            r.r1 = Item.number(slot.acquire());
        }

        @Arbiter
        public void end(II_Result r) {
            r.r2 = Item.number(slot.acquire());
        }
    }

    /** Plain fields written by one holder, read by the next. */
    @JCStressTest
    @State
    @Outcome(id = "-1, -1, -1", expect = ACCEPTABLE, desc = "not yet released")
    @Outcome(id = "7, 2, 8", expect = ACCEPTABLE, desc = "all of the last holder's writes")
    @Outcome(expect = FORBIDDEN, desc = "some of the last holder's writes")
    public static class Publication {

        private final Slot<Item> slot = new Slot<>();
        private final Item item = new Item(1);

        @Actor
        public void releaser() {
            item.uses = 7;
            item.buffer = new int[] {8, 8};
            slot.release(item);
        }

        @Actor
        public void acquirer(III_Result r) {
            Item acquired = slot.acquire();
            r.r1 = acquired == null ? -1 : acquired.uses;
            r.r2 = acquired == null ? -1 : acquired.buffer.length;
            r.r3 = acquired == null ? -1 : acquired.buffer[r.r2 - 1];
        }
    }
}
