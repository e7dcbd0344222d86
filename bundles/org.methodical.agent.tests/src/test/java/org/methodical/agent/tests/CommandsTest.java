// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.methodical.agent.tests.Work.answer;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.jar.JarFile;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.methodical.agent.tests.Work.Reading;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.compare.Check;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.LoopRounds;
import org.methodical.core.model.code.MethodSteps;
import org.methodical.core.model.jvm.RecordingPhase;
import org.methodical.core.recording.AgentOptions;
import org.methodical.core.remote.CommandException;
import org.methodical.core.remote.LocalJvms;

/** What an agent does when it is told so while its program runs. */
class CommandsTest {

	private static final long MILLISECOND = 1_000_000;

	@TempDir
	private Path folder;

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void callsDuringAPauseAreNotCounted(Jdk jdk) throws Exception {
		try (Work work = new Work(folder, jdk, "output=tcpserver")) {
			Reading reading = work.read();
			work.tell("step 10");
			assertEquals("The recording is paused.", answer(reading.commands().pause()));
			assertEquals(RecordingPhase.PAUSED, reading.recording().phase());
			work.tell("step 5");
			assertEquals(10, reading.calls("step"));
			assertEquals("The recording goes on.", answer(reading.commands().resume()));
			assertEquals(RecordingPhase.RECORDING, reading.recording().phase());
			work.tell("step 7");
			assertEquals(17, reading.calls("step"));
			assertEquals(17, reading.profile().callsOn("main", "step"));
		}
	}

	@ParameterizedTest
	@ValueSource(strings = {"adaptive", "exact"})
	void timeDuringAPauseIsNobodysButThatBeforeItIsKept(String timing) throws Exception {
		try (Work work = new Work(folder, Jdk.RUNNING, "output=tcpserver", "timing=" + timing)) {
			Reading reading = work.read();
			work.tell("sleep 100");
			answer(reading.commands().pause());
			long before = reading.profile().totalTimeOn("main");
			assertTrue(before >= 100 * MILLISECOND, () -> "before: " + before);
			work.tell("sleep 1500");
			answer(reading.commands().resume());
			work.tell("sleep 100");
			answer(reading.commands().snapshot());
			long after = reading.profile().totalTimeOn("main");
			assertTrue(after >= before + 100 * MILLISECOND, () -> before + ", " + after);
			// main waits for us, too; but the second and a half of the pause is in nothing of it
			long wall = reading.recording().snapshot().time();
			assertTrue(after <= wall - 1500 * MILLISECOND, () -> after + " of " + wall);
		}
	}

	@ParameterizedTest
	@ValueSource(strings = {"modes=time", "modes=time+steps", "modes=steps"})
	void afterAResetAllBeginsWithZero(String modes) throws Exception {
		try (Work work = new Work(folder, Jdk.RUNNING, "output=tcpserver+file,destfile=" + Program.RECORDING, modes)) {
			Reading reading = work.read();
			work.tell("step 10");
			answer(reading.commands().reset());
			work.tell("step 3");
			answer(reading.commands().snapshot());
			assertEquals(3, calls(reading.profile(), modes));
			assertTrue(reading.recording().snapshot().notes().stream()
					.anyMatch(note -> note.message().startsWith("Measuring began with zero again after ")));
			assertEquals(3, calls(work.end().profile(), modes), "the file says so, too");
		}
	}

	private static long calls(Profile profile, String modes) {
		return modes.endsWith("steps")
				? profile.snapshot().steps().of(profile.method("step").id()).orElseThrow().calls()
				: profile.calls("step");
	}

	/** The loop in the worker has as many rounds as it is told steps. */
	@ParameterizedTest
	@EnumSource(Jdk.class)
	void leastAndGreatestRoundsOfLoopsKnowNothingOfAPauseAndBeginAnewAfterAReset(Jdk jdk) throws Exception {
		try (Work work = new Work(folder, jdk, "output=tcpserver", "modes=steps", "loops=minmax")) {
			Reading reading = work.read();
			work.tell("step 10");
			answer(reading.commands().pause());
			work.tell("step 500");
			work.tell("step 2");
			answer(reading.commands().resume());
			work.tell("step 7");
			answer(reading.commands().snapshot());
			assertEquals("7 to 10 in 2 entries", rounds(reading));
			answer(reading.commands().reset());
			work.tell("step 9");
			answer(reading.commands().snapshot());
			assertEquals("9 to 9 in 1 entries", rounds(reading));
		}
	}

	private static String rounds(Reading reading) {
		Profile profile = reading.profile();
		MethodSteps steps = profile.snapshot().steps().of(profile.method("main").id()).orElseThrow();
		LoopRounds rounds = IntStream.range(0, steps.blocks().loopCount()).mapToObj(steps::rounds)
				.flatMap(Optional::stream).findFirst().orElseThrow();
		return rounds.min() + " to " + rounds.max() + " in " + rounds.entries() + " entries";
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void theHistoryBeginsAnewAfterAReset(Jdk jdk) throws Exception {
		try (Work work = new Work(folder, jdk, "output=tcpserver+file,destfile=" + Program.RECORDING,
				"modes=history")) {
			Reading reading = work.read();
			work.tell("step 10");
			answer(reading.commands().reset());
			work.tell("step 3");
			answer(reading.commands().snapshot());
			assertEquals(List.of("step", "step", "step"), history(reading.profile()));
			// the end of main, which began before, is no fault
			assertEquals(List.of("step", "step", "step"), history(work.end().profile()));
		}
	}

	private static List<String> history(Profile profile) {
		return profile.snapshot().history().threads().stream().flatMap(calls -> IntStream.range(0, calls.size())
				.mapToObj(row -> profile.snapshot().method(calls.method(row)).name())).toList();
	}

	@Test
	void stepsDuringAPauseAreNotCounted() throws Exception {
		try (Work work = new Work(folder, Jdk.RUNNING, "output=tcpserver", "modes=steps")) {
			Reading reading = work.read();
			work.tell("step 10");
			answer(reading.commands().pause());
			work.tell("step 5");
			work.tell("other 4");
			answer(reading.commands().resume());
			work.tell("step 7");
			answer(reading.commands().snapshot());
			Profile profile = reading.profile();
			assertEquals(17, calls(profile, "steps"));
			assertEquals(0, profile.snapshot().steps().of(profile.method("other").id()).orElseThrow().calls());
		}
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void probesComeAndGoInClassesThatAreLoaded(Jdk jdk) throws Exception {
		try (Work work = new Work(folder, jdk, "output=tcpserver", "excludes=*")) {
			Reading reading = work.read();
			work.tell("step 10");
			assertEquals(0, reading.calls("step"));
			assertEquals("The probes of 1 loaded class were added.",
					answer(reading.commands().addProbe(Work.TYPE + ".step()V")));
			work.tell("step 5");
			work.tell("sleep 1");
			work.tell("other 1");
			assertEquals(5, reading.calls("step"));
			assertEquals(0, reading.profile().calls("nap"));
			assertEquals(
					"No loaded class gets other probes; classes that are loaded later may. Classes of the JDK never do, "
							+ "but for those of its tools.",
					answer(reading.commands().addProbe("java.util.*")));
			answer(reading.commands().addProbe("*.Worker$Other"));
			work.tell("other 2");
			answer(reading.commands().removeProbe(Work.TYPE + ".st*"));
			work.tell("step 100");
			work.tell("other 2");
			assertEquals(5, reading.calls("step"));
			assertEquals(4, reading.profile().calls("other"));
			assertEquals(List.of("the classes of the application", "!*", Work.TYPE + ".step()V", "java.util.*",
					"*.Worker$Other", "!" + Work.TYPE + ".st*"), answer(reading.commands().probes()));
			answer(reading.commands().addProbe(Work.TYPE + ".st*"));
			work.tell("step 1");
			assertEquals(6, reading.calls("step"));
			assertEquals(3, reading.recording().snapshot().methodCount(),
					"a method keeps its id; the third is a constructor");
		}
	}

	@Test
	void whereSamplesAreAllThatIsMeasuredNoClassGetsProbes() throws Exception {
		try (Work work = new Work(folder, Jdk.RUNNING, "output=tcpserver", "timing=samples")) {
			Reading reading = work.read();
			String refusal = assertThrows(ExecutionException.class,
					() -> answer(reading.commands().addProbe(Work.TYPE + ".step"))).getCause().getMessage();
			assertTrue(refusal.contains("samples alone (timing=samples)"), refusal);
			assertTrue(refusal.contains("attach with timing=exact"), refusal);
			answer(reading.commands().snapshot());
			assertEquals(List.of(), reading.recording().snapshot().notes().stream()
					.filter(note -> note.message().contains("was computing")).toList());
		}
	}

	/** Threads go on with what they recorded for the agent that was there before. */
	@Test
	void whatHasNoProbeAnyMoreAfterTheNextAttachIsNotKnownToBeUncalled() throws Exception {
		try (Work work = new Work(folder, Jdk.RUNNING, "output=tcpserver")) {
			Reading before = work.read();
			work.tell("step 10");
			work.tell("sleep 1");
			answer(before.commands().stop());
			LocalJvms.attach(work.pid(), Program.AGENT,
					new AgentOptions().set("output", "tcpserver").set("excludes", "*"));
			Reading reading = work.read();
			answer(reading.commands().addProbe(Work.TYPE + ".step()V"));
			work.tell("step 3");
			work.tell("sleep 1");
			assertEquals(3, reading.calls("step"));
			Snapshot snapshot = reading.recording().snapshot();
			HotMethods hot = HotMethods.of(snapshot, snapshot.merged());
			assertEquals(List.of("step"), IntStream.range(0, hot.size()).filter(hot::knowsCalls)
					.mapToObj(row -> hot.method(row).name()).toList());
			assertThrows(IllegalArgumentException.class,
					() -> Check.parse("calls(" + Work.TYPE + ".nap) == 0").check(snapshot, hot));
		}
	}

	@Test
	void aMethodThatNoClassHasGetsNoProbe() throws Exception {
		try (Work work = new Work(folder, Jdk.RUNNING, "output=tcpserver")) {
			Reading reading = work.read();
			assertEquals(
					"No loaded class gets other probes; classes that are loaded later may. Classes of the JDK never do, "
							+ "but for those of its tools.",
					answer(reading.commands().addProbe(Work.TYPE + ".nothing*")));
			assertEquals("No loaded class has such probes; classes that are loaded later get none.",
					answer(reading.commands().removeProbe(Work.TYPE + ".nothing*")));
			assertEquals("The probes of 1 loaded class were removed.",
					answer(reading.commands().removeProbe(Work.TYPE + ".st*")));
			assertEquals("No loaded class has such probes; classes that are loaded later get none.",
					answer(reading.commands().removeProbe(Work.TYPE + ".step()V")));
		}
	}

	@Test
	void aPatternThatMakesNoSenseIsExplained() throws Exception {
		try (Work work = new Work(folder, Jdk.RUNNING, "output=tcpserver")) {
			Reading reading = work.read();
			assertRefused("Pattern 'a/B': 'a/B' has a slash; separate packages and classes by dots.",
					() -> answer(reading.commands().addProbe("a/B")));
			assertRefused("There is no class file: no class no.Such is loaded.",
					() -> answer(reading.commands().classFile("no.Such")));
		}
	}

	private static void assertRefused(String message, org.junit.jupiter.api.function.Executable command) {
		ExecutionException failed = assertThrows(ExecutionException.class, command);
		assertEquals(CommandException.class, failed.getCause().getClass());
		assertEquals(message, failed.getCause().getMessage());
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void aClassFileIsGivenWithoutProbes(Jdk jdk) throws Exception {
		try (Work work = new Work(folder, jdk, "output=tcpserver")) {
			Reading reading = work.read();
			work.tell("step 1");
			assertArrayEquals(shipped(Work.TYPE), answer(reading.commands().classFile(Work.TYPE)));
			assertTrue(answer(reading.commands().classFile("java.lang.String")).length > 1000);
			work.tell("step 1");
			assertEquals(2, reading.calls("step"), "the probes are still there");
		}
	}

	static byte[] shipped(String type) throws IOException {
		try (JarFile jar = new JarFile(Program.SAMPLES.toFile());
				InputStream in = jar.getInputStream(jar.getEntry(type.replace('.', '/') + ".class"))) {
			return in.readAllBytes();
		}
	}

	@Test
	void garbageIsCollectedAndTelemetryTellsSo() throws Exception {
		try (Work work = new Work(folder, Jdk.RUNNING, "output=tcpserver")) {
			Reading reading = work.read();
			answer(reading.commands().snapshot());
			long before = reading.recording().snapshot().conditions().telemetry().getLast().collections();
			answer(reading.commands().collectGarbage());
			var now = reading.recording().snapshot().conditions().telemetry().getLast();
			assertTrue(now.collections() > before, now::toString);
			assertTrue(
					now.heapUsed() > 0 && now.heapUsed() <= now.heapCommitted()
							&& now.heapCommitted() <= now.heapMaximum()
							&& now.loadedClasses() > 100 && now.threads() > 1 && now.processorTime() > 0,
					now::toString);
		}
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void afterAStopTheProgramRunsOnAndMayBeProfiledAgain(Jdk jdk) throws Exception {
		try (Work work = new Work(folder, jdk, "output=tcpserver")) {
			Reading reading = work.read();
			work.tell("step 10");
			assertEquals("The probes are removed from 1 class and the recording ends.",
					answer(reading.commands().stop()));
			reading.await();
			assertTrue(reading.recording().snapshot().complete());
			assertEquals(10, reading.profile().calls("step"));
			work.tell("step 5");
			org.methodical.core.remote.LocalJvms.attach(work.pid(), Program.AGENT,
					new org.methodical.core.recording.AgentOptions().set("output", "tcpserver"));
			Reading again = work.read();
			// what was measured before is taken back first
			assertEquals(0, again.calls("step"));
			work.tell("step 3");
			assertEquals(3, again.calls("step"));
			assertTrue(
					again.recording().snapshot().notes().stream().noneMatch(note -> note.message().contains("zero")));
		}
	}
}
