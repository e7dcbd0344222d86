// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.methodical.agent.tests.Program.Outcome;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.WaitRow;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.TimeKind;
import org.methodical.core.model.thread.Wait.Kind;

/** Programs of many threads, of which some compute and most wait, each in a way of its own. */
class ServiceTest {

	private static final String SERVICE = """
			import java.util.concurrent.*;
			import java.util.concurrent.atomic.*;
			import java.util.concurrent.locks.*;
			public class Service {
				static final int JOBS = 100;
				static int rounds;
				static final ReentrantLock lock = new ReentrantLock();
				static final BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
				static final AtomicLong done = new AtomicLong();
				public static void main(String[] args) throws Exception {
					rounds = Integer.parseInt(args[0]);
					Thread consumer = new Thread(Service::consume, "consumer");
					Thread cruncher = new Thread(Service::crunch, "cruncher");
					consumer.start();
					cruncher.start();
					ExecutorService pool = Executors.newFixedThreadPool(3);
					try (ExecutorService virtual = Executors.newVirtualThreadPerTaskExecutor()) {
						for (int i = 0; i < JOBS; i++) {
							int job = i;
							pool.submit(() -> write(job));
							virtual.submit(() -> ask(job));
							queue.add(job);
							pause(1);
						}
					}
					queue.add(-1);
					pool.shutdown();
					pool.awaitTermination(1, TimeUnit.MINUTES);
					consumer.join();
					cruncher.join();
					System.out.println(done);
				}
				static void consume() {
					try {
						for (int job = queue.take(); job >= 0; job = queue.take()) {
							handle(job);
						}
					} catch (InterruptedException e) {
						throw new IllegalStateException(e);
					}
				}
				static void handle(int job) { done.addAndGet(job % 2); }
				static void write(int job) { done.addAndGet(text(job).length() % 2); }
				static String text(int job) {
					StringBuilder text = new StringBuilder();
					for (int i = 0; i < 5; i++) text.append(Integer.toHexString(job)).append("-");
					return text.toString();
				}
				static void ask(int job) {
					pause(20);
					lock.lock();
					try {
						done.incrementAndGet();
					} finally {
						lock.unlock();
					}
				}
				static void pause(int millis) {
					try {
						TimeUnit.MILLISECONDS.sleep(millis);
					} catch (InterruptedException e) {
						throw new IllegalStateException(e);
					}
				}
				static void crunch() {
					for (int round = 0; round < rounds; round++) done.addAndGet(primes(2000));
				}
				static int primes(int below) {
					int count = 0;
					for (int i = 2; i < below; i++) if (isPrime(i)) count++;
					return count;
				}
				static boolean isPrime(int n) {
					for (int d = 2; d * d <= n; d++) if (n % d == 0) return false;
					return true;
				}
			}
			""";

	private static final String WAITS = """
			import java.lang.management.*;
			import java.util.concurrent.*;
			import java.util.concurrent.locks.*;
			public class AllWaits {
				static final long NANOS = 60_000_000;
				static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
				static final Object monitor = new Object();
				static final ArrayBlockingQueue<Integer> empty = new ArrayBlockingQueue<>(1);
				static final LinkedBlockingQueue<Integer> jobs = new LinkedBlockingQueue<>();
				static volatile int sink;
				static int busy() {
					int sum = 0;
					for (long end = THREADS.getCurrentThreadCpuTime() + NANOS; THREADS.getCurrentThreadCpuTime() < end;) {
						for (int i = 0; i < 1000; i++) sum += i * 31;
					}
					return sum;
				}
				static void sleeps() throws Exception { TimeUnit.NANOSECONDS.sleep(NANOS); }
				static void parks() {
					for (long end = System.nanoTime() + NANOS, now; (now = System.nanoTime()) < end;) {
						LockSupport.parkNanos(end - now);
					}
				}
				static void waits() throws Exception {
					for (long end = System.nanoTime() + NANOS, now; (now = System.nanoTime()) < end;) {
						synchronized (empty) {
							TimeUnit.NANOSECONDS.timedWait(empty, Math.max(end - now, 1_000_000));
						}
					}
				}
				static void polls() throws Exception { empty.poll(NANOS, TimeUnit.NANOSECONDS); }
				static void enters() { synchronized (monitor) { sink++; } }
				static void holds(Thread other, CountDownLatch held) throws Exception {
					synchronized (monitor) {
						held.countDown();
						while (other.getState() != Thread.State.BLOCKED) Thread.yield();
						TimeUnit.NANOSECONDS.sleep(NANOS);
					}
				}
				static void serve() throws Exception { while (jobs.take() > 0) sink += busy(); }
				static int small(int i) { return (i * 31) ^ (i >>> 3); }
				static int medium(int i) {
					int sum = 0;
					for (int k = 0; k < 10; k++) sum += small(i + k);
					return sum;
				}
				static void many() {
					int sum = 0;
					for (int i = 0; i < 300_000; i++) sum += medium(i);
					sink += sum;
				}
				static Thread thread(String name, Callable<?> task) {
					Thread thread = new Thread(new FutureTask<>(task), name);
					thread.start();
					return thread;
				}
				public static void main(String[] args) throws Exception {
					Thread main = Thread.currentThread();
					Thread server = thread("server", () -> { serve(); return null; });
					for (int round = 0; round < 3; round++) {
						sink += busy();
						sleeps();
						parks();
						waits();
						polls();
						CountDownLatch held = new CountDownLatch(1);
						Thread holder = thread("holder", () -> { holds(main, held); return null; });
						held.await();
						enters();
						holder.join();
						jobs.add(1);
					}
					many();
					jobs.add(0);
					server.join();
					System.out.println("done");
				}
			}
			""";

	private static final Map<String, Kind> KINDS = Map.of("sleeps", Kind.SLEEP, "parks", Kind.SIGNAL, "waits",
			Kind.SIGNAL, "polls", Kind.SIGNAL, "enters", Kind.LOCK);

	@TempDir
	private Path folder;

	@ParameterizedTest
	@CsvSource({"modes=time,5000", "clock=cpu,100", "modes=time+steps,5000"})
	void ofAServiceEachJobIsCountedAndWhoComputesIsBeforeWhoWaits(String options, int rounds) throws Exception {
		Path classes = Compiled.program(Jdk.RUNNING.atLeast(21), folder, "Service", SERVICE);
		Outcome outcome = Program.of(folder, "Service").usualJvm().classPath(classes.toString())
				.arguments(String.valueOf(rounds)).recorded(options).run();
		// 303 primes, each virtual task, each second job, and texts of numbers with two digits have an odd length
		assertEquals(rounds * 303 + 100 + 50 + 84 + "\n", outcome.out(), outcome.err());
		assertEquals("", outcome.err());
		Profile profile = outcome.profile();
		assertCalls(profile, Map.of("handle", 100L, "write", 100L, "text", 100L, "ask", 100L, "pause", 200L, "primes",
				(long) rounds, "isPrime", rounds * 1998L, "crunch", 1L, "consume", 1L));
		Map<String, Long> running = selfTimes(profile.snapshot().showing(TimeKind.RUNNING));
		assertTrue(running.get("isPrime") + running.get("primes") > running.get("consume"),
				running::toString);
	}

	@ParameterizedTest
	@CsvSource({"RUNNING,timing=exact", "RUNNING,timing=adaptive", "JDK_17,timing=exact"})
	void eachWayToWaitIsToldFromComputing(Jdk jdk, String options) throws Exception {
		Path classes = Compiled.program(jdk, folder, "AllWaits", WAITS);
		Outcome outcome = Program.of(folder, "AllWaits").on(jdk).usualJvm().classPath(classes.toString())
				.recorded(options, "shift=off").run();
		assertEquals("done\n", outcome.out(), outcome.err());
		assertEquals("", outcome.err());
		Profile profile = outcome.profile();
		assertCalls(profile, Map.of("busy", 3L + 3, "sleeps", 3L, "parks", 3L, "waits", 3L, "polls", 3L, "enters", 3L,
				"holds", 3L, "many", 1L, "medium", 300_000L, "small", 3_000_000L));
		assertEquals(List.of(), profile.warnings());
		Snapshot snapshot = profile.snapshot();
		Map<String, Long> all = selfTimes(snapshot);
		Map<String, Long> waiting = selfTimes(snapshot.showing(TimeKind.WAITING));
		List<WaitRow> rows = WaitRow.of(snapshot, thread -> true);
		KINDS.forEach((name, kind) -> {
			// none comes back before its time
			assertTrue(all.get(name) >= 3 * 60_000_000L, () -> name + " took " + all.get(name));
			assertTrue(waiting.get(name) > all.get(name) / 4, () -> name + " waited " + waiting.get(name));
			assertEquals(Set.of(kind), rows.stream()
					.filter(row -> row.where() != null && row.where().name().equals(name))
					.map(row -> row.sum().kind()).collect(Collectors.toSet()), () -> name + " of " + rows);
		});
		long ran = all.get("busy") - waiting.getOrDefault("busy", 0L);
		assertTrue(ran > 6 * 60_000_000L / 2, () -> "ran " + ran);
	}

	private static void assertCalls(Profile profile, Map<String, Long> expected) {
		Map<String, Long> found = new LinkedHashMap<>();
		expected.keySet().forEach(name -> found.put(name, profile.calls(name)));
		assertEquals(expected, found);
	}

	private static Map<String, Long> selfTimes(Snapshot snapshot) {
		HotMethods hot = HotMethods.of(snapshot, snapshot.merged());
		Map<String, Long> times = new LinkedHashMap<>();
		for (int row = 0; row < hot.size(); row++) {
			times.merge(hot.method(row).name(), hot.selfTime(row), Long::sum);
		}
		return times;
	}
}
