// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.methodical.agent.tests.Program.Outcome;
import org.methodical.core.recording.RecordingException;

/** However a program ends, what was measured is kept. */
class EndingsTest {

	private static final long POLL_NANOS = 1_000_000;

	@TempDir
	private Path folder;

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void exitFromAThreadKeepsEverything(Jdk jdk) throws Exception {
		Outcome outcome = Program.sample(folder, "Exit").on(jdk).recorded().arguments("42").run();
		assertEquals(42, outcome.status());
		assertEquals("", outcome.err());
		Profile profile = outcome.profile();
		assertTrue(profile.snapshot().complete());
		assertEquals(7, profile.calls("step"));
		// still in progress when the JVM ends, so its time so far counts
		assertTrue(profile.totalTimeOn("main") > 0);
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void whatShutdownHooksDoAndThreadsThatRunMeanwhileIsRecorded(Jdk jdk) throws Exception {
		for (String modes : List.of("time", "steps", "time+steps")) {
			Outcome outcome = Program.sample(folder, "Hooks").on(jdk).recorded("modes=" + modes).arguments("exit")
					.run();
			assertEquals(7, outcome.status());
			assertEquals("", outcome.err());
			Profile profile = outcome.profile();
			assertTrue(profile.snapshot().complete());
			long called = Long.parseLong(outcome.out().strip().substring("called ".length()));
			if (modes.contains("time")) {
				assertEquals(called, profile.calls("step"), modes);
			}
			if (modes.contains("steps")) {
				assertEquals(called, profile.snapshot().steps().of(profile.method("step").id()).orElseThrow().calls(),
						modes);
			}
		}
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void hooksAreRecordedAlsoWhereTheProgramEndsByItself(Jdk jdk) throws Exception {
		Outcome outcome = Program.sample(folder, "Hooks").on(jdk).recorded().arguments("return").run();
		assertEquals(0, outcome.status(), outcome.err());
		assertEquals(outcome.out().strip(), "called " + outcome.profile().calls("step"));
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void whereAHookHaltsTheJvmWhatWasWrittenIsReadable(Jdk jdk) throws Exception {
		Outcome outcome = Program.sample(folder, "Hooks").on(jdk).recorded().arguments("halt").run();
		assertEquals(7, outcome.status());
		assertEquals("", outcome.err());
		assertFalse(outcome.profile().snapshot().complete());
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void aPoliteKillKeepsEverything(Jdk jdk) throws Exception {
		Program program = Program.sample(folder, "Waiting").on(jdk).recorded();
		Process process = program.start();
		awaitReady(process);
		process.toHandle().destroy();
		Outcome outcome = program.await(process);
		assertEquals(128 + 15, outcome.status());
		Profile profile = outcome.profile();
		assertTrue(profile.snapshot().complete());
		assertEquals(100, profile.calls("step"));
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void afterAHardKillWhatWasWrittenIsReadable(Jdk jdk) throws Exception {
		Program program = Program.sample(folder, "Waiting").on(jdk).recorded("interval=50");
		Process process = program.start();
		awaitReady(process);
		await(() -> steps(program.recording()) == 100);
		process.toHandle().destroyForcibly();
		Outcome outcome = program.await(process);
		assertNotEquals(0, outcome.status());
		Profile profile = outcome.profile();
		assertFalse(profile.snapshot().complete());
		assertEquals(100, profile.calls("step"));
	}

	/** Calls so far, 0 as long as there is no beginning of a recording. */
	private static long steps(Path recording) throws Exception {
		try {
			return Files.exists(recording) ? Profile.of(recording).calls("step") : 0;
		} catch (RecordingException e) {
			return 0;
		}
	}

	private static void awaitReady(Process process) throws Exception {
		assertEquals("ready", process.inputReader(StandardCharsets.UTF_8).readLine());
	}

	/** A question about the outside world. */
	interface Condition {

		boolean holds() throws Exception;
	}

	static void await(Condition condition) throws Exception {
		Instant deadline = Instant.now().plus(Duration.ofMinutes(1));
		while (!condition.holds()) {
			assertTrue(Instant.now().isBefore(deadline), "waited in vain");
			LockSupport.parkNanos(POLL_NANOS);
		}
	}
}
