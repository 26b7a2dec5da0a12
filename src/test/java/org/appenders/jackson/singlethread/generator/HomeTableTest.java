package org.appenders.jackson.singlethread.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
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

/** Who holds what is kept; each race alone is in src/jcstress. */
@Timeout(60)
class HomeTableTest {

    /** Those that live on until the test is over. */
    private final List<ExecutorService> residents = new ArrayList<>();

    @AfterEach
    void endResidents() {
        for (ExecutorService resident : residents) {
            resident.shutdownNow();
        }
    }

    private static final class Place extends Home {

        final List<String> content;

        Place(Thread thread, Place adopted) {
            super(thread);
            content = adopted == null ? new ArrayList<>() : adopted.content;
        }
    }

    private static final class Table extends HomeTable<Place> {

        private volatile long passed;

        Table(int bound) {
            super(bound);
        }

        @Override
        protected Place newHome(Thread thread, Place adopted) {
            return new Place(thread, adopted);
        }

        @Override
        protected long nanoTime() {
            return System.nanoTime() + passed;
        }

        /** One tick and a bit. */
        void passTick() {
            passed += TimeUnit.SECONDS.toNanos(11);
        }

        Set<Place> homes() {
            Set<Place> homes = Collections.newSetFromMap(new IdentityHashMap<>());
            for (int i = 0; i < size(); i++) {
                if (at(i) != null) {
                    homes.add(at(i));
                }
            }
            return homes;
        }
    }

    /** On a thread that has ended afterwards. */
    private static <T> T once(Callable<T> call) throws Exception {
        FutureTask<T> task = new FutureTask<>(call);
        Thread thread = new Thread(task);
        thread.start();
        thread.join();
        return task.get();
    }

    /** A thread that lives on and comes when it is told to. */
    private ExecutorService resident() {
        ExecutorService resident = Executors.newSingleThreadExecutor();
        residents.add(resident);
        return resident;
    }

    private static Place find(Table table, ExecutorService resident) throws Exception {
        return resident.submit(table::find).get();
    }

    @Test
    void ownHomeIsFoundAgain() throws Exception {
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
    void homeOfAnEndedThreadIsAdoptedAtOnceWithItsContent() throws Exception {
        for (int bound : new int[] {1, 2, 8, 256}) {
            Table table = new Table(bound);
            once(() -> table.find().content.add("kept"));
            for (int i = 0; i < 100; i++) {
                Place adopted = once(table::find);
                assertThat(adopted.content).as("bound %d, thread %d", bound, i).containsExactly("kept");
            }
            assertThat(table.homes()).hasSize(1);
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
            // Nobody has had it, so it is room for the next.
            threads.get(0).shutdown();
            assertThat(threads.get(0).awaitTermination(10, TimeUnit.SECONDS)).isTrue();
            awaitEnd(places.get(0));
            assertThat(table.find().content).isSameAs(places.get(0).content);
        }
    }

    /** An executor counts as terminated a moment before its thread. */
    private static void awaitEnd(Home home) throws InterruptedException {
        while (!home.hasEnded()) {
            TimeUnit.MILLISECONDS.sleep(1);
        }
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
        assertThat(table.homes()).containsExactly(taken);
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

    /** Of any kind: those that have ended are adopted, those that stay are displaced, and both come where it has been. */
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
        assertThat(table.homes()).hasSizeLessThanOrEqualTo(4);
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
            assertThat(table.homes()).hasSizeLessThanOrEqualTo(256);
            for (Place place : places) {
                awaitEnd(place);
            }
        }
    }

    /** {@code Thread.getId()} is not final. */
    @Test
    void threadsWithOddIdsHaveHomesWithinTheBound() throws Exception {
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
            assertThat(table.homes()).hasSizeLessThanOrEqualTo(6);
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
