// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.WaitRow;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.TimeKind;

/** Shares of times that differ by far more than a busy machine changes them. */
class WaitingTest {

	private static final List<String> WAITING = List.of("pause", "take", "park", "await", "read");

	private static final String SHOP = """
			import com.sun.net.httpserver.*;
			import java.io.*;
			import java.net.*;
			import java.util.concurrent.*;
			public class Shop {
				static final LinkedBlockingQueue<String> jobs = new LinkedBlockingQueue<>();
				static CountDownLatch audited;
				static int price(String item) {
					int hash = 7;
					for (int i = 0; i < 4000; i++) hash = hash * 31 + item.charAt(i % item.length());
					return Math.abs(hash % 1000);
				}
				static String render(String item) {
					StringBuilder text = new StringBuilder();
					for (int i = 0; i < 200; i++) text.append(price(item + i));
					return text.toString();
				}
				static void buy(String item) { jobs.add(item); }
				static void consume() {
					try {
						while (true) audit(jobs.take());
					} catch (InterruptedException e) {
						jobs.clear();
					}
				}
				static void audit(String job) { if (job.length() > 0) audited.countDown(); }
				static void handle(HttpExchange exchange) throws IOException {
					String item = exchange.getRequestURI().getQuery();
					buy(item);
					byte[] body = render(item).getBytes();
					exchange.sendResponseHeaders(200, body.length);
					exchange.getResponseBody().write(body);
					exchange.close();
				}
				public static void main(String[] words) throws Exception {
					audited = new CountDownLatch(Integer.parseInt(words[0]));
					HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
					ExecutorService pool = Executors.newFixedThreadPool(8);
					server.createContext("/", Shop::handle);
					server.setExecutor(pool);
					server.start();
					Thread[] consumers = new Thread[3];
					for (int i = 0; i < 3; i++) {
						consumers[i] = new Thread(Shop::consume, "consumer-" + i);
						consumers[i].start();
					}
					int answers = 0;
					for (int i = 0; i < Integer.parseInt(words[0]); i++) {
						URL url = new URL("http://127.0.0.1:" + server.getAddress().getPort() + "/?item" + i);
						try (InputStream in = url.openStream()) {
							while (in.read() >= 0) { }
						}
						answers++;
					}
					audited.await();
					server.stop(0);
					pool.shutdown();
					for (Thread each : consumers) {
						each.interrupt();
						each.join();
					}
					System.out.println(answers + " answers");
				}
			}
			""";

	@TempDir
	private Path folder;

	@ParameterizedTest
	@CsvSource({"RUNNING,adaptive", "RUNNING,exact", "JDK_17,adaptive", "JDK_17,exact", "JDK_8,adaptive"})
	void whoComputesComesFirstAndWhoWaitsIsToldApart(Jdk jdk, String timing) throws Exception {
		Snapshot snapshot = Program.sample(folder, "Waits").on(jdk).usualJvm().arguments("1500")
				.recorded("timing=" + timing, "shift=off").run()
				.profile().snapshot();
		assertTrue(snapshot.hasWaiting());
		HotMethods running = hot(snapshot.showing(TimeKind.RUNNING));
		assertEquals("compute", running.method(running.order(Measure.SELF, false, "")[0]).name());
		HotMethods all = hot(snapshot);
		HotMethods waiting = hot(snapshot.showing(TimeKind.WAITING));
		for (String name : WAITING) {
			// a machine on which threads wait for the processor runs them late: that is no waiting of theirs
			assertTrue(self(waiting, name) > self(all, name) / 4,
					() -> name + " waits " + self(waiting, name) + " ns of "
							+ self(all, name));
		}
		List<WaitRow> waits = WaitRow.of(snapshot, thread -> true);
		assertTrue(waits.stream().noneMatch(row -> row.where() != null && row.where().name().equals("compute")),
				waits::toString);
		for (int row = 0; row < all.size(); row++) {
			assertEquals(all.selfTime(row), running.selfTime(row) + waiting.selfTime(row));
			assertEquals(all.calls(row), running.calls(row));
		}
	}

	/** More than there are processors, so that each has one for a part of the time only. */
	@ParameterizedTest
	@CsvSource({"RUNNING,adaptive", "RUNNING,exact", "JDK_17,adaptive"})
	void threadsRunForAsLongAsTheyHadAProcessor(Jdk jdk, String timing) throws Exception {
		Path classes = Compiled.program(jdk, folder, "Busy", """
				import java.lang.management.*;
				import java.util.concurrent.atomic.AtomicLong;
				public class Busy {
					static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
					static final AtomicLong sum = new AtomicLong();
					public static void main(String[] args) throws Exception {
						Thread[] threads = new Thread[4 * Runtime.getRuntime().availableProcessors()];
						for (int i = 0; i < threads.length; i++) {
							threads[i] = new Thread(Busy::compute);
							threads[i].start();
						}
						for (Thread thread : threads) {
							thread.join();
						}
						System.out.println(sum.get());
					}
					static void compute() {
						while (THREADS.getCurrentThreadCpuTime() < 300_000_000L) { }
						sum.addAndGet(THREADS.getCurrentThreadCpuTime());
					}
				}
				""");
		Program.Outcome outcome = Program.of(folder, "Busy").on(jdk).usualJvm().classPath(classes.toString())
				.recorded("timing=" + timing, "shift=off").run();
		long processorTime = Long.parseLong(outcome.out().trim());
		Snapshot snapshot = outcome.profile().snapshot();
		long all = self(hot(snapshot), "compute");
		assertTrue(all > 2 * processorTime, "four threads to a processor");
		assertRan(processorTime, all, self(hot(snapshot.showing(TimeKind.RUNNING)), "compute"));
	}

	/** Samples of a machine that is busy come late, but most of what a thread lacked is found. */
	private static void assertRan(long processorTime, long all, long ran) {
		assertTrue(ran < processorTime + (all - processorTime) / 8,
				() -> "ran " + ran + " ns of " + all + ", and took " + processorTime);
		assertTrue(ran > processorTime / 2, () -> "ran " + ran + " ns, and took " + processorTime);
	}

	/** One that is woken is runnable, and waits until another leaves its carrier. */
	@Test
	void virtualThreadsThatWaitForAProcessorDoNotRun() throws Exception {
		Path classes = Compiled.program(Jdk.RUNNING, folder, "Crowd", """
				public class Crowd {
					public static void main(String[] args) throws Exception {
						Thread[] threads = new Thread[200];
						for (int i = 0; i < threads.length; i++) {
							threads[i] = Thread.ofVirtual().start(Crowd::serve);
						}
						for (Thread thread : threads) {
							thread.join();
						}
						java.lang.management.OperatingSystemMXBean bean =
								java.lang.management.ManagementFactory.getOperatingSystemMXBean();
						System.out.println(((com.sun.management.OperatingSystemMXBean) bean).getProcessCpuTime());
					}
					static void serve() {
						for (int request = 0; request < 10; request++) {
							try {
								java.util.concurrent.TimeUnit.MILLISECONDS.sleep(1);
							} catch (InterruptedException e) {
								return;
							}
							for (long end = System.nanoTime() + 1_000_000; System.nanoTime() < end;) {
								Thread.onSpinWait();
							}
						}
					}
				}
				""");
		Program.Outcome outcome = Program.of(folder, "Crowd").usualJvm().classPath(classes.toString())
				.recorded("shift=off").run();
		long processorTime = Long.parseLong(outcome.out().trim());
		Snapshot snapshot = outcome.profile().snapshot();
		assertRan(processorTime, self(hot(snapshot), "serve"),
				self(hot(snapshot.showing(TimeKind.RUNNING)), "serve"));
	}

	/** All are woken at once, and most have no carrier for long; each is sampled once or twice. */
	@ParameterizedTest
	@ValueSource(strings = {"timing=adaptive", "timing=exact"})
	void virtualThreadsRunWhereTheyAreOnceTheyHaveACarrier(String options) throws Exception {
		Path classes = Compiled.program(Jdk.RUNNING, folder, "Woken", """
				public class Woken {
					static final java.util.concurrent.CountDownLatch GO = new java.util.concurrent.CountDownLatch(1);
					static final java.util.concurrent.atomic.AtomicInteger SUM =
							new java.util.concurrent.atomic.AtomicInteger();
					public static void main(String[] args) throws Exception {
						Thread[] threads = new Thread[1000];
						for (int i = 0; i < threads.length; i++) {
							threads[i] = Thread.ofVirtual().start(Woken::serve);
						}
						GO.countDown();
						for (Thread thread : threads) {
							thread.join();
						}
					}
					static void serve() {
						try {
							GO.await();
						} catch (InterruptedException e) {
							return;
						}
						for (int request = 0; request < 100; request++) {
							SUM.addAndGet(work(5_000));
						}
					}
					static int work(int rounds) {
						int sum = rounds;
						for (int i = 0; i < rounds; i++) {
							sum = sum * 31 + i;
						}
						return sum;
					}
				}
				""");
		HotMethods running = hot(Program.of(folder, "Woken").usualJvm().classPath(classes.toString())
				.recorded("shift=off", options).run().profile().snapshot().showing(TimeKind.RUNNING));
		long work = self(running, "work");
		long serve = self(running, "serve");
		assertTrue(work > 2 * serve, () -> "work " + work + " ns, serve " + serve + " ns");
	}

	/** Each sleeps five times, for nearly all of its time: what runs is a five hundredth of it. */
	@ParameterizedTest
	@ValueSource(strings = {"timing=exact", "shift=off"})
	void virtualThreadsThatSleepRunWhereTheyCompute(String options) throws Exception {
		Path classes = Compiled.program(Jdk.RUNNING, folder, "Sleepers", """
				public class Sleepers {
					static final java.util.concurrent.atomic.AtomicInteger SUM =
							new java.util.concurrent.atomic.AtomicInteger();
					public static void main(String[] args) throws Exception {
						Thread[] threads = new Thread[1000];
						for (int i = 0; i < threads.length; i++) {
							threads[i] = Thread.ofVirtual().start(Sleepers::serve);
						}
						for (Thread thread : threads) {
							thread.join();
						}
					}
					static void serve() {
						for (int request = 0; request < 5; request++) {
							for (int part = 0; part < 20; part++) {
								SUM.addAndGet(work(5_000));
							}
							rest();
						}
					}
					static void rest() {
						try {
							java.util.concurrent.TimeUnit.MILLISECONDS.sleep(3);
						} catch (InterruptedException e) {
							Thread.currentThread().interrupt();
						}
					}
					static int work(int rounds) {
						int sum = rounds;
						for (int i = 0; i < rounds; i++) {
							sum = sum * 31 + i;
						}
						return sum;
					}
				}
				""");
		Program program = Program.of(folder, "Sleepers").usualJvm().classPath(classes.toString());
		HotMethods running = hot(program.recorded(options).run().profile().snapshot().showing(TimeKind.RUNNING));
		long work = self(running, "work");
		long rest = self(running, "rest");
		assertTrue(work > 2 * rest, () -> "work " + work + " ns, rest " + rest + " ns");
	}

	/** Its processor time is of numbers that no method of the program computes. */
	@ParameterizedTest
	@ValueSource(strings = {"timing=exact", "shift=off"})
	void aThreadThatComputesInALibraryDoesNotRunWhereItSleeps(String options) throws Exception {
		Path classes = Compiled.program(Jdk.RUNNING, folder, "Pool", """
				import java.math.BigInteger;
				import java.util.concurrent.*;
				public class Pool {
					public static void main(String[] args) throws Exception {
						BigInteger large = BigInteger.ONE.shiftLeft(200);
						ExecutorService pool = Executors.newSingleThreadExecutor();
						for (int i = 0; i < 400; i++) {
							pool.submit(large::nextProbablePrime);
							pool.submit(Pool::nap);
						}
						pool.shutdown();
						pool.awaitTermination(1, TimeUnit.MINUTES);
					}
					static Object nap() throws InterruptedException {
						TimeUnit.MILLISECONDS.sleep(2);
						return null;
					}
				}
				""");
		Program program = Program.of(folder, "Pool").usualJvm().classPath(classes.toString());
		Snapshot recorded = program.recorded(options).run().profile().snapshot();
		long all = self(hot(recorded), "nap");
		long ran = self(hot(recorded.showing(TimeKind.RUNNING)), "nap");
		assertTrue(10 * ran < all, () -> ran + " of " + all + " ns");
	}

	/** Its threads wait for requests and jobs nearly all the time. */
	@ParameterizedTest
	@CsvSource({"RUNNING,modes=time", "RUNNING,timing=exact", "JDK_17,modes=time"})
	void ofAServerTheRequestsAreCountedAndWhatComputesForThemComesFirst(Jdk jdk, String options) throws Exception {
		Path classes = Compiled.program(jdk, folder, "Shop", SHOP);
		Program.Outcome outcome = Program.of(folder, "Shop").on(jdk).usualJvm().classPath(classes.toString())
				.arguments("300").recorded(options).run();
		assertEquals("300 answers\n", outcome.out(), outcome.err());
		Profile profile = outcome.profile();
		for (String each : List.of("handle", "buy", "render", "audit")) {
			assertEquals(300, profile.calls(each), each);
		}
		assertEquals(300 * 200, profile.calls("price"));
		HotMethods running = hot(profile.snapshot().showing(TimeKind.RUNNING));
		assertTrue(self(running, "price") + self(running, "render") > self(running, "consume"));
		HotMethods waiting = hot(profile.snapshot().showing(TimeKind.WAITING));
		assertTrue(self(waiting, "consume") > self(hot(profile.snapshot()), "consume") / 4);
	}

	private static HotMethods hot(Snapshot snapshot) {
		return HotMethods.of(snapshot, snapshot.merged());
	}

	private static long self(HotMethods hot, String name) {
		for (int row = 0; row < hot.size(); row++) {
			if (hot.method(row).name().equals(name)) {
				return hot.selfTime(row);
			}
		}
		throw new AssertionError("no method " + name);
	}

	/** No processor time is spent waiting. */
	@Test
	void ofProcessorTimeNothingIsWaiting() throws Exception {
		Snapshot snapshot = Program.sample(folder, "Waits").arguments("300").recorded("clock=cpu").run().profile()
				.snapshot();
		assertFalse(snapshot.hasWaiting());
		assertEquals(TimeKind.ALL, snapshot.showing(TimeKind.RUNNING).times());
	}
}
