// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.WaitRow;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.TimeKind;
import org.methodical.core.model.thread.Wait.Kind;

/**
 * Virtual threads that wait for three seconds, so many in each way: asleep, for a lock, for a queue, for a latch of
 * their own, and for a socket. Samples see some of them at a time.
 */
class VirtualWaitsTest {

	private static final Map<String, Kind> KINDS = Map.of("sleeps", Kind.SLEEP, "locks", Kind.LOCK, "takes",
			Kind.SIGNAL, "awaits", Kind.SIGNAL, "reads", Kind.IO);
	private static final double SECONDS = 3;
	private static final int FEW = 10;
	private static final String PROGRAM = """
		import java.net.ServerSocket;
		import java.net.Socket;
		import java.util.ArrayList;
		import java.util.List;
		import java.util.concurrent.CountDownLatch;
		import java.util.concurrent.LinkedBlockingQueue;
		import java.util.concurrent.TimeUnit;
		import java.util.concurrent.locks.ReentrantLock;
		public class Virtual {
			interface Task {
				void run() throws Exception;
			}
			static final ReentrantLock LOCK = new ReentrantLock();
			static final LinkedBlockingQueue<Integer> QUEUE = new LinkedBlockingQueue<>();
			static volatile double result;
			public static void main(String[] args) throws Exception {
				int each = Integer.parseInt(args[0]);
				List<Thread> threads = new ArrayList<>();
				List<Socket> sockets = new ArrayList<>();
				LOCK.lock();
				try (ServerSocket server = new ServerSocket(0, each)) {
					for (int i = 0; i < each; i++) {
						Socket client = new Socket(server.getInetAddress(), server.getLocalPort());
						sockets.add(server.accept());
						threads.add(start(() -> reads(client)));
					}
				}
				for (int i = 0; i < each; i++) {
					threads.add(start(Virtual::sleeps));
					threads.add(start(Virtual::locks));
					threads.add(start(Virtual::takes));
					threads.add(start(Virtual::awaits));
				}
				threads.add(start(Virtual::computes));
				TimeUnit.SECONDS.sleep(3);
				LOCK.unlock();
				for (int i = 0; i < each; i++) {
					QUEUE.add(i);
					sockets.get(i).close();
				}
				for (Thread thread : threads) {
					thread.join();
				}
			}
			static Thread start(Task task) {
				return Thread.ofVirtual().start(() -> {
					try {
						task.run();
					} catch (Exception e) {
						throw new IllegalStateException(e);
					}
				});
			}
			static void awaits() throws Exception {
				new CountDownLatch(1).await(3, TimeUnit.SECONDS);
			}
			static void sleeps() throws Exception {
				TimeUnit.SECONDS.sleep(3);
			}
			static void locks() {
				LOCK.lock();
				LOCK.unlock();
			}
			static void takes() throws Exception {
				QUEUE.take();
			}
			static void reads(Socket socket) throws Exception {
				socket.getInputStream().read();
			}
			static void computes() {
				long end = System.nanoTime() + 2_000_000_000L;
				double sum = 0;
				while (System.nanoTime() < end) {
					sum += Math.sin(sum) + 1;
				}
				result = sum;
			}
		}
		""";

	@TempDir
	private Path folder;

	@ParameterizedTest
	@CsvSource({"10,timing=samples,0.2", "10,timing=sampled,0.3", "500,timing=samples,0.4"})
	void samplesTellHowLongTheyWaitedAndNotHowOften(int each, String timing, double tolerance) throws Exception {
		Snapshot snapshot = run(each, timing);
		List<WaitRow> rows = WaitRow.of(snapshot, thread -> true);
		KINDS.forEach((name, kind) -> {
			List<WaitRow> found = in(rows, name, kind);
			double told = told(found);
			assertEquals(each * SECONDS, told, each * SECONDS * tolerance, () -> name + " of " + rows);
			assertTrue(found.stream().noneMatch(row -> row.sum().hasCount() || row.sum().longest() > 0),
					found::toString);
			assertTrue(found.stream().allMatch(row -> row.threads() == WaitRow.UNKNOWN), found::toString);
			double waited = waited(snapshot, name) / 1e9;
			assertEquals(told, waited, told * 1e-3, name);
		});
		// one that stands for others tells the latch of none of them
		assertEquals(each == FEW ? FEW : 1, in(rows, "awaits", Kind.SIGNAL).size(), rows::toString);
		assertTrue(in(rows, "locks", Kind.LOCK).stream().allMatch(row -> row.sum().lock() != 0), rows::toString);
		assertTrue(
				rows.stream().allMatch(
						row -> row.sum().kind() != Kind.IO || row.sum().hasCount() || row.place().contains("reads")),
				() -> "the JVM's own threads wait for input, too: " + rows);
		assertTrue(snapshot.notes().stream().noneMatch(note -> note.message().contains("Where they wait is not known")),
				() -> "" + snapshot.notes());
	}

	@Test
	void whereTheJvmListsThoseOfExecutorsAloneTheRecordingSaysSo() throws Exception {
		Snapshot snapshot = run(FEW, "timing=samples", "-Djdk.trackAllThreads=false");
		assertTrue(snapshot.notes().stream().anyMatch(note -> note.message().contains("trackAllThreads")),
				() -> "" + snapshot.notes());
		assertEquals(List.of(), WaitRow.of(snapshot, thread -> true).stream()
				.filter(row -> row.where() != null && KINDS.containsKey(row.where().name())).toList());
	}

	/** Each thread is watched as long as it has calls under way that are timed. */
	@ParameterizedTest
	@ValueSource(strings = {"timing=adaptive", "timing=exact"})
	void whereCallsAreTimedEachWaitIsFound(String timing) throws Exception {
		List<WaitRow> rows = WaitRow.of(run(FEW, timing), thread -> true);
		KINDS.forEach((name, kind) -> {
			List<WaitRow> found = in(rows, name, kind);
			assertEquals(FEW, found.stream().mapToLong(row -> row.sum().count()).sum(), () -> name + " of " + rows);
			assertEquals(FEW * SECONDS, told(found), SECONDS * FEW / 10, () -> name + " of " + rows);
		});
	}

	private Snapshot run(int each, String timing, String... jvm) throws Exception {
		Jdk jdk = Jdk.RUNNING.atLeast(21);
		Path classes = Compiled.program(jdk, folder, "Virtual", PROGRAM);
		Program.Outcome outcome = Program.of(folder, "Virtual").on(jdk).usualJvm().classPath(classes.toString())
				.jvm(jvm).arguments("" + each).recorded(timing).run();
		assertEquals(0, outcome.status(), outcome.err());
		assertEquals("", outcome.err());
		return outcome.profile().snapshot();
	}

	/** The waits in a method, nearly all of which are of one kind; some may wait for what is loaded first. */
	private static List<WaitRow> in(List<WaitRow> rows, String method, Kind kind) {
		List<WaitRow> found = rows.stream().filter(row -> row.where() != null && row.where().name().equals(method))
				.toList();
		List<WaitRow> such = found.stream().filter(row -> row.sum().kind() == kind).toList();
		assertTrue(told(such) > 0.95 * told(found), () -> method + " of " + rows);
		assertTrue(kind != Kind.LOCK || such.stream()
				.allMatch(row -> row.sum().lockClass().equals("java.util.concurrent.locks.ReentrantLock$NonfairSync")),
				such::toString);
		return such;
	}

	private static double told(List<WaitRow> rows) {
		return rows.stream().mapToLong(row -> row.sum().time()).sum() / 1e9;
	}

	private static long waited(Snapshot snapshot, String name) {
		Snapshot waiting = snapshot.showing(TimeKind.WAITING);
		HotMethods all = HotMethods.of(waiting, waiting.merged());
		for (int row = 0; row < all.size(); row++) {
			if (all.method(row).name().equals(name)) {
				return all.totalTime(row);
			}
		}
		return 0;
	}
}
