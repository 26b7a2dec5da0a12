package org.appenders.jackson.singlethread.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.appenders.jackson.singlethread.Tries;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Which thread has which slot. The tests in src/jcstress cover the races. */
@Timeout(60)
class SlotTableTest {

    /** The threads that live on until the test is over. */
    private final List<ExecutorService> residents = new ArrayList<>();

    @AfterEach
    void endResidents() {
        for (ExecutorService resident : residents) {
            resident.shutdownNow();
        }
    }

    private static final class Place extends Slot {

        final List<String> content;

        Place(Thread owner, int index, Place ended) {
            super(owner, index);
            content = ended == null ? new ArrayList<>() : ended.content;
        }
    }

    private static final class Table extends SlotTable<Place> {

        private volatile long passed;

        Table(int bound) {
            super(bound);
        }

        @Override
        protected Place newSlot(Thread owner, int index, Place ended) {
            return new Place(owner, index, ended);
        }

        @Override
        protected long nanoTime() {
            return System.nanoTime() + passed;
        }

        /** Advances the time by slightly more than one tick. */
        void passTick() {
            passed += TimeUnit.SECONDS.toNanos(11);
        }

        Set<Place> slots() {
            Set<Place> slots = Collections.newSetFromMap(new IdentityHashMap<>());
            for (int i = 0; i < size(); i++) {
                if (at(i) != null) {
                    slots.add(at(i));
                }
            }
            return slots;
        }
    }

    /** Runs a call on a new thread, which has ended when this method returns. */
    private static <T> T once(Callable<T> call) throws Exception {
        FutureTask<T> task = new FutureTask<>(call);
        Thread thread = new Thread(task);
        thread.start();
        thread.join();
        return task.get();
    }

    /** Returns a thread that lives on and runs what it is given. */
    private ExecutorService resident() {
        ExecutorService resident = Executors.newSingleThreadExecutor();
        residents.add(resident);
        return resident;
    }

    private static Place find(Table table, ExecutorService resident) throws Exception {
        return resident.submit(table::find).get();
    }

    @Test
    void ownSlotIsFoundAgain() throws Exception {
        Table table = new Table(8);
        Place mine = table.find();
        ExecutorService other = resident();
        Place others = find(table, other);
        assertThat(others).isNotSameAs(mine);
        for (int i = 0; i < 3; i++) {
            table.passTick();
            assertThat(table.find()).isSameAs(mine);
            assertThat(find(table, other)).isSameAs(others);
        }
        assertThat(mine.isOf(Thread.currentThread())).isTrue();
        assertThat(others.isOf(Thread.currentThread())).isFalse();
    }

    @Test
    void slotOfAnEndedThreadIsTakenOverAtOnceWithItsContent() throws Exception {
        for (int bound : new int[] {1, 2, 8, 256}) {
            Table table = new Table(bound);
            once(() -> table.find().content.add("kept"));
            for (int i = 0; i < 100; i++) {
                Place taken = once(table::find);
                assertThat(taken.content).as("bound %d, thread %d", bound, i).containsExactly("kept");
            }
            assertThat(table.slots()).hasSize(1);
        }
    }

    @Test
    void livingThreadsKeepTheirsUpToTheBound() throws Exception {
        for (int bound : new int[] {1, 2, 3, 5}) {
            Table table = new Table(bound);
            List<ExecutorService> threads = new ArrayList<>();
            List<Place> places = new ArrayList<>();
            for (int i = 0; i < bound; i++) {
                threads.add(resident());
                places.add(find(table, threads.get(i)));
            }
            assertThat(places).doesNotHaveDuplicates().doesNotContainNull();
            assertThat(once(table::find)).isNull();
            assertThat(table.find()).isNull();
            for (int i = 0; i < bound; i++) {
                assertThat(find(table, threads.get(i))).isSameAs(places.get(i));
            }
            // The slot of an ended thread is free for the next one.
            threads.get(0).shutdown();
            assertThat(threads.get(0).awaitTermination(10, TimeUnit.SECONDS)).isTrue();
            awaitEnd(places.get(0));
            assertThat(table.find().content).isSameAs(places.get(0).content);
        }
    }

    /** An executor counts as terminated slightly before its thread ends. */
    private static void awaitEnd(Slot slot) throws InterruptedException {
        while (!slot.hasEnded()) {
            TimeUnit.MILLISECONDS.sleep(1);
        }
    }

    /**
     * Like virtual threads: each thread comes once and ends, and many are present at once. Most of the slots belong to
     * threads that live on.
     */
    @Test
    void threadsThatComeOnceFindASlotWhileThereIsOneLeft() throws Exception {
        Table table = new Table(64);
        for (int i = 0; i < 40; i++) {
            find(table, resident());
        }
        Deque<Waiting> present = new ArrayDeque<>();
        for (int i = 0; i < 1000; i++) {
            Waiting next = new Waiting(table);
            present.add(next);
            assertThat(next.found()).as("thread %d", i).isNotNull();
            if (present.size() == 24) {
                present.remove().end();
            }
        }
        assertThat(table.slots()).hasSize(64);
        for (Waiting last : present) {
            last.end();
        }
    }

    /** A thread that looks for its slot and waits until it is told to end. */
    private static final class Waiting {

        private final CompletableFuture<Place> found = new CompletableFuture<>();
        private final CountDownLatch end = new CountDownLatch(1);
        private final Thread thread;

        Waiting(Table table) {
            thread = new Thread(() -> {
                found.complete(table.find());
                try {
                    end.await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            thread.start();
        }

        Place found() throws Exception {
            return found.get();
        }

        void end() throws InterruptedException {
            end.countDown();
            thread.join();
        }
    }

    /** If all owners are alive, a search takes time and finds nothing. So most new threads do not search. */
    @Test
    void searchIsLeftOutForSomeWhereAllOwnersLive() throws Exception {
        Table table = new Table(16);
        List<ExecutorService> owners = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
            owners.add(resident());
            find(table, owners.get(i));
        }
        assertThat(once(table::find)).isNull();
        owners.get(7).shutdown();
        awaitEnd(
                table.slots().stream().filter(slot -> slot.index == 7).findAny().get());
        int missed = 0;
        while (once(table::find) == null) {
            missed++;
        }
        assertThat(missed).isBetween(1, 4);
    }

    @Test
    void boundOfNothingKeepsNothing() throws Exception {
        Table table = new Table(0);
        assertThat(table.find()).isNull();
        assertThat(once(table::find)).isNull();
        assertThat(table.size()).isZero();
    }

    @Test
    void placeIsGivenAwayAfterAWholeTickAndWithoutItsContent() throws Exception {
        Table table = new Table(1);
        ExecutorService absent = resident();
        find(table, absent).content.add("secret");
        ExecutorService other = resident();
        assertThat(find(table, other)).isNull();
        table.passTick();
        assertThat(find(table, other)).as("in the next tick").isNull();
        table.passTick();
        Place taken = find(table, other);
        assertThat(taken).as("in the one after").isNotNull();
        assertThat(taken.content).isEmpty();
        assertThat(find(table, absent)).isNull();
        assertThat(find(table, other)).isSameAs(taken);
        assertThat(table.slots()).containsExactly(taken);
    }

    @Test
    void placeOfOneThatCameDuringTheTickIsNotGivenAway() throws Exception {
        Table table = new Table(1);
        Place mine = table.find();
        ExecutorService other = resident();
        for (int i = 0; i < 20; i++) {
            table.passTick();
            assertThat(find(table, other)).isNull();
            assertThat(table.find()).isSameAs(mine);
        }
    }

    /**
     * The other threads take over slots of ended threads, or displace the owners of others. Both happen at the places
     * where the frequent writer was found before.
     */
    @Tag("slow")
    @Test
    void frequentWriterIsNeverDisplaced() throws Exception {
        Table table = new Table(4);
        Place mine = table.find();
        for (int i = 0; i < 40; i++) {
            find(table, resident());
            table.passTick();
            assertThat(table.find()).isSameAs(mine);
        }
        for (int i = 0; i < Tries.of(5_000); i++) {
            Thread thread = new Thread(table::find);
            thread.start();
            thread.join();
            if (i % 3 == 0) {
                table.passTick();
            }
            assertThat(table.find()).isSameAs(mine);
        }
        assertThat(table.slots()).hasSizeLessThanOrEqualTo(4);
    }

    @Tag("slow")
    @Test
    void thousandThreadsAtOnceHaveAsManyAsTheBoundAndLeaveThemToOthers() throws Exception {
        Table table = new Table(256);
        int threads = 1000;
        for (int round = 0; round < 2; round++) {
            ExecutorService executor = Executors.newFixedThreadPool(threads);
            CountDownLatch all = new CountDownLatch(threads);
            List<Future<Place>> found = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                found.add(executor.submit(() -> {
                    Place place = table.find();
                    all.countDown();
                    all.await();
                    assertThat(table.find()).isSameAs(place);
                    return place;
                }));
            }
            Set<Place> places = Collections.newSetFromMap(new IdentityHashMap<>());
            int owners = 0;
            for (Future<Place> each : found) {
                if (each.get() != null) {
                    owners++;
                    places.add(each.get());
                }
            }
            executor.shutdown();
            assertThat(owners).isBetween(200, 256);
            assertThat(places).as("one each").hasSize(owners);
            assertThat(table.slots()).hasSizeLessThanOrEqualTo(256);
            for (Place place : places) {
                awaitEnd(place);
            }
        }
    }

    /** {@code Thread.getId()} is not final. */
    @Test
    void threadsWithOddIdsHaveSlotsWithinTheBound() throws Exception {
        Random random = new Random(1);
        long[] ids = {1, 1, 1, Long.MIN_VALUE, Long.MAX_VALUE, -1, 0, 1L << 32};
        Table table = new Table(6);
        for (int i = 0; i < 300; i++) {
            FutureTask<Void> task = new FutureTask<>(() -> {
                for (int n = 0; n < 20; n++) {
                    Place place = table.find();
                    assertThat(place == null || place.isOf(Thread.currentThread()))
                            .isTrue();
                }
                return null;
            });
            long id = ids[i % ids.length];
            boolean changing = i % 5 == 4;
            Thread thread = new Thread(task) {
                @Override
                public long getId() {
                    return changing ? random.nextLong() : id;
                }
            };
            thread.start();
            task.get();
            assertThat(table.slots()).hasSizeLessThanOrEqualTo(6);
        }
    }

    @Test
    void noThreadIsKeptAlive() throws Exception {
        Table table = new Table(4);
        Place left = once(table::find);
        for (int i = 0; left.get() != null && i < 500; i++) {
            System.gc();
            TimeUnit.MILLISECONDS.sleep(10);
        }
        assertThat(left.get()).as("thread").isNull();
        assertThat(left.hasEnded()).isTrue();
        assertThat(table.find().content).isSameAs(left.content);
    }
}
