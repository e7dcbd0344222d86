// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.methodical.agent.tests.Work.answer;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.methodical.agent.tests.Work.Reading;
import org.methodical.core.model.jvm.Conditions;
import org.methodical.core.model.jvm.RecordingPhase;

/** When a recording begins. */
class GateTest {

	@TempDir
	private Path folder;

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void onCommandNothingIsCountedBeforeIt(Jdk jdk) throws Exception {
		try (Work work = new Work(folder, jdk, "output=tcpserver", "start=command")) {
			Reading reading = work.read();
			work.tell("step 10");
			assertEquals(0, reading.calls("step"));
			assertEquals(RecordingPhase.WAITING, reading.recording().phase());
			assertEquals("The recording begins.", answer(reading.commands().resume()));
			work.tell("step 3");
			assertEquals(3, reading.calls("step"));
			assertEquals(RecordingPhase.RECORDING, reading.recording().phase());
		}
	}

	@Test
	void stepsBeforeTheStartAreNotCounted() throws Exception {
		try (Work work = new Work(folder, Jdk.RUNNING, "output=tcpserver", "start=command", "modes=time+steps")) {
			Reading reading = work.read();
			work.tell("step 10");
			answer(reading.commands().resume());
			work.tell("step 3");
			assertEquals(3, reading.calls("step"));
			Profile profile = reading.profile();
			assertEquals(3, profile.snapshot().steps().of(profile.method("step").id()).orElseThrow().calls());
		}
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void mainIsTheMainClassWithItsInitialiserAndNotWhatAgentsDoBefore(Jdk jdk) throws Exception {
		Path early = Spy.jar(jdk, folder);
		Program program = Program.sample(folder, "StaticInit").on(jdk)
				.recorded("start=main", "includes=*StaticInit*:*Spy*")
				.jvm("-javaagent:" + early);
		Profile late = program.run().profile();
		assertEquals(1, late.calls("main"));
		assertTrue(late.calls("<clinit>") >= 1);
		assertEquals(0, late.calls("early"), "an agent's work before main");
		Profile all = Program.sample(folder, "StaticInit").on(jdk).recorded("includes=*StaticInit*:*Spy*")
				.jvm("-javaagent:" + early).run().profile();
		assertEquals(1, all.calls("early"));
	}

	@Test
	void mainOfAJarIsFoundInItsManifest() throws Exception {
		Path jar = Spy.withMain(folder.resolve("a jar.jar"), Program.SAMPLES, "TestProfiler");
		Profile profile = Program.jar(folder, jar).recorded("start=main").run().profile();
		assertEquals(500, profile.calls("test3"));
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void steadyBeginsWhenTheJvmIsQuietAndShowsWhatItSaw(Jdk jdk) throws Exception {
		try (Work work = new Work(folder, jdk, "output=tcpserver", "start=steady", "steady.quiet=300",
				"steady.timeout=60")) {
			Reading reading = work.read();
			// the program waits for us: nothing is loaded or compiled
			EndingsTest.await(() -> !reading.recording().snapshot().conditions().gate().isEmpty()
					&& reading.recording().phase() == RecordingPhase.RECORDING);
			work.tell("step 3");
			assertEquals(3, reading.calls("step"));
			Conditions conditions = reading.recording().snapshot().conditions();
			assertTrue(conditions.gate().size() >= 3, conditions.gate()::toString);
			assertEquals(conditions.gate().getLast().loadedClasses(),
					conditions.gate().get(conditions.gate().size() - 3)
							.loadedClasses());
			assertEquals(List.of(), reading.profile().warnings());
		}
	}

	@Test
	void aProgramThatNeverBecomesQuietIsRecordedAndLabelled() throws Exception {
		Program.Outcome outcome = Program.sample(folder, "Unquiet").recorded("start=steady", "steady.quiet=500",
				"steady.timeout=2").arguments("4000").run();
		assertEquals(0, outcome.status());
		Profile profile = outcome.profile();
		assertTrue(profile.calls("load") > 0);
		assertTrue(profile.warnings().getFirst().startsWith("The JVM did not become quiet within 2 s"),
				profile.warnings()::toString);
		assertTrue(outcome.err().contains("did not become quiet"), outcome.err());
		assertFalse(profile.snapshot().conditions().gate().isEmpty());
	}
}
