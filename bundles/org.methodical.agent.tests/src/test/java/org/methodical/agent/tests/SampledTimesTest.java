// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.tree.FoldedTree;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.TimeKind;
import org.methodical.core.model.Timing;
import org.methodical.core.model.jvm.Note;

/** Calls counted in the methods' own code, and times from samples. */
class SampledTimesTest {

	private static final List<String> WAITING = List.of("pause", "take", "park", "await", "read");
	/** Some seconds of calls, however fast they are. */
	private static final int MANY_CALLS = 1_000_000_000;

	@TempDir
	private Path folder;

	/** The one thread is counted in its call paths first, and by counters from some time on. */
	@ParameterizedTest
	@EnumSource(mode = Mode.EXCLUDE, names = "JDK_8")
	void denseCallsAreCountedByTheMethodsThemselves(Jdk jdk) throws Exception {
		Program.Outcome outcome = Program.sample(folder, "EmptyCalls").on(jdk).usualJvm()
				.arguments(String.valueOf(MANY_CALLS))
				.recorded("leaves=time").run();
		assertEquals(0, outcome.status(), outcome.err());
		Profile profile = outcome.profile();
		assertTrue(profile.snapshot().notes().stream().anyMatch(note -> note.message().contains("come from samples")),
				() -> profile.snapshot().notes().toString());
		assertEquals(2L * MANY_CALLS, profile.calls("empty"));
		assertEquals(11, profile.calls("call"));
		assertEquals(10, profile.calls("warmUp"));
		assertEquals(1, profile.calls("main"));
		assertEquals(1, profile.snapshot().threads().stream().filter(thread -> thread.name().equals("main")).count());
		assertFalse(tells(profile, "Of virtual threads"));
	}

	private static boolean tells(Profile profile, String words) {
		return profile.snapshot().notes().stream().anyMatch(note -> note.message().contains(words));
	}

	/**
	 * Carriers alone take processor time, and virtual threads are found by the Flight Recorder alone, which takes its
	 * time to begin where others have the processor.
	 */
	@Test
	void virtualThreadsThatComputeAreSeen() throws Exception {
		Profile profile = compiled("VirtualWork", """
				import java.util.concurrent.locks.LockSupport;
				import jdk.jfr.FlightRecorder;
				public class VirtualWork {
					public static void main(String[] args) throws InterruptedException {
						Thread[] threads = new Thread[4];
						for (int i = 0; i < threads.length; i++) {
							threads[i] = Thread.ofVirtual().start(VirtualWork::compute);
						}
						while (!FlightRecorder.isInitialized()
								|| FlightRecorder.getFlightRecorder().getRecordings().isEmpty()) {
							LockSupport.parkNanos(20_000_000);
						}
						begun = true;
						for (Thread thread : threads) {
							thread.join();
						}
					}
					static volatile boolean begun;
					static volatile long product;
					static void compute() {
						for (int i = 0; i < 150_000_000; i += begun ? 1 : 0) {
							product = product * 31 + i;
						}
					}
				}
				""");
		assertTrue(running(profile, "compute") > 1_000_000_000,
				() -> "compute ran " + running(profile, "compute") + " ns");
		assertTrue(profile.snapshot().threads().stream().anyMatch(thread -> thread.virtual()));
		assertFalse(tells(profile, "Where they wait is not known"));
	}

	/** None of them lives long; their time is told all the same, of all together once there were many. */
	@Test
	void manyShortThreadsAreSeen() throws Exception {
		Profile profile = compiled("ShortWork", """
				public class ShortWork {
					public static void main(String[] args) throws InterruptedException {
						for (int i = 0; i < 150; i++) {
							Thread thread = new Thread(ShortWork::compute, "short-" + i);
							thread.start();
							thread.join();
						}
					}
					static void compute() {
						for (long end = System.nanoTime() + 20_000_000L; System.nanoTime() < end;) {
							Thread.onSpinWait();
						}
					}
				}
				""");
		// what each does after our last sample of it is not known
		assertTrue(running(profile, "compute") > 700_000_000,
				() -> "compute ran " + running(profile, "compute") + " ns");
	}

	/** Hundreds are over between two looks, and who reads the recording is to know that. */
	@Test
	void threadsThatEndUnseenAreCounted() throws Exception {
		Path classes = Compiled.program(Jdk.RUNNING, folder, "Brief", """
				public class Brief {
					public static void main(String[] args) throws InterruptedException {
						for (int i = 0; i < 500; i++) {
							Thread thread = new Thread(Brief::end);
							thread.start();
							thread.join();
						}
					}
					static void end() { }
				}
				""");
		Program.Outcome outcome = Program.of(folder, "Brief").usualJvm().classPath(classes.toString())
				.recorded("timing=samples").run();
		List<Note> notes = outcome.profile().snapshot().notes();
		assertTrue(notes.stream().anyMatch(note -> note.message().contains(" ended before they were looked at once")),
				notes::toString);
	}

	/** The recorder cannot be started while the JVM ends, of which nothing is to be said. */
	@Test
	void nothingIsMissedWhereTheProgramComputesInAShutdownHookAlone() throws Exception {
		Profile profile = compiled("LateWork", """
				import java.lang.management.*;
				public class LateWork {
					public static void main(String[] args) {
						Runtime.getRuntime().addShutdownHook(new Thread(LateWork::compute));
					}
					static void compute() {
						ThreadMXBean threads = ManagementFactory.getThreadMXBean();
						while (threads.getCurrentThreadCpuTime() < 1_500_000_000L) {
							Thread.onSpinWait();
						}
					}
				}
				""");
		assertTrue(running(profile, "compute") > 1_000_000_000,
				() -> "compute ran " + running(profile, "compute") + " ns");
	}

	private Profile compiled(String name, String source) throws Exception {
		Path classes = Compiled.program(Jdk.RUNNING, folder, name, source);
		Program.Outcome outcome = Program.of(folder, name).usualJvm().classPath(classes.toString())
				.recorded("timing=sampled")
				.run();
		assertEquals(0, outcome.status(), outcome.err());
		assertEquals("", outcome.err());
		return outcome.profile();
	}

	private static long running(Profile profile, String name) {
		return total(own(profile.snapshot().showing(TimeKind.RUNNING)), name);
	}

	@ParameterizedTest
	@CsvSource({"RUNNING,timing=sampled", "JDK_17,timing=sampled", "JDK_8,timing=sampled", "RUNNING,timing=samples"})
	void whoComputesComesFirstAndWhoWaitsIsToldApart(Jdk jdk, String option) throws Exception {
		Program.Outcome outcome = Program.sample(folder, "Waits").on(jdk).usualJvm().arguments("2500").recorded(option)
				.run();
		assertEquals(0, outcome.status(), outcome.err());
		Snapshot snapshot = outcome.profile().snapshot();
		HotMethods running = own(snapshot.showing(TimeKind.RUNNING));
		int first = running.order(Measure.SELF, false, "")[0];
		assertEquals("compute", running.method(first).name());
		assertEquals(Timing.Kind.SAMPLED, running.timing(first).kind());
		assertEquals(option.endsWith("sampled"), running.knowsCalls(first));
		HotMethods all = own(snapshot.showing(TimeKind.ALL));
		HotMethods waiting = own(snapshot.showing(TimeKind.WAITING));
		for (String name : WAITING) {
			// a machine on which threads wait for the processor runs them late: that is no waiting of theirs
			assertTrue(self(waiting, name) > self(all, name) / 4 && self(waiting, name) > 0, () -> name + " waits "
					+ self(waiting, name) + " ns of " + self(all, name));
		}
		assertTrue(self(waiting, "compute") < self(all, "compute") / 10,
				() -> "compute waits " + self(waiting, "compute"));
	}

	@ParameterizedTest
	@EnumSource(mode = Mode.EXCLUDE, names = "JDK_8")
	void samplesAloneNeedNoProbes(Jdk jdk) throws Exception {
		Program.Outcome outcome = Program.sample(folder, "KnownTimes").on(jdk).usualJvm().arguments("1", "2000", "1")
				.recorded("timing=samples").run();
		assertEquals(0, outcome.status(), outcome.err());
		Snapshot snapshot = outcome.profile().snapshot();
		assertFalse(snapshot.knowsCalls());
		HotMethods hot = own(snapshot.showing(TimeKind.RUNNING));
		assertTrue(self(hot, "spin") + IntStream.range(0, 8).mapToLong(part -> total(hot, "part" + part)).sum() > 0);
	}

	/** Without the methods of the JDK, which are not probed: their time is that of who called them. */
	private static HotMethods own(Snapshot snapshot) {
		return HotMethods.of(snapshot, FoldedTree.hide(snapshot.merged(), id -> isJdk(snapshot, id)));
	}

	private static boolean isJdk(Snapshot snapshot, int id) {
		return snapshot.method(id).isLibrary() && !snapshot.method(id).className().startsWith("org.methodical.samples");
	}

	private static long self(HotMethods hot, String name) {
		return IntStream.range(0, hot.size()).filter(row -> hot.method(row).name().equals(name))
				.mapToLong(hot::selfTime).sum();
	}

	private static long total(HotMethods hot, String name) {
		return IntStream.range(0, hot.size()).filter(row -> hot.method(row).name().equals(name))
				.mapToLong(hot::totalTime).sum();
	}
}
