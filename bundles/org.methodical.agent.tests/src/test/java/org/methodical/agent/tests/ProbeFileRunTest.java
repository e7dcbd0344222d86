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
import org.methodical.core.model.jvm.ProbeRule;

/** Probe files, and the class files of what they name and what they do not. */
class ProbeFileRunTest {

	private static final String OTHER = Work.TYPE + "$Other";

	@TempDir
	private Path folder;

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void onlyNamedMethodsAreWovenAndAllElseKeepsItsBytes(Jdk jdk) throws Exception {
		Path file = Spy.write(folder.resolve("probes.txt"), """
				# what is to be seen
				org.methodical.samples.Worker.st?p
				*.nap(I)V   # by its descriptor
				*Worker$Oth*
				! *.other()V
				- *Other.<init>
				""");
		Program program = Program.of(folder, Work.TYPE).on(jdk)
				.agent("output=tcpserver,probefile=" + file.toString().replace(",", "%2c"))
				.jvm("-javaagent:" + Spy.jar(jdk, folder));
		try (Work work = new Work(program)) {
			Reading reading = work.read();
			work.tell("step 3");
			work.tell("other 2");
			work.tell("sleep 1");
			assertEquals(3, reading.calls("step"));
			Profile profile = reading.profile();
			assertEquals(List.of(0L, 0L, 1L),
					List.of(profile.calls("main"), profile.calls("other"), profile.calls("nap")));
			assertTrue(Spy.sawOriginalLast(work.extra(), OTHER), "a class without a probed method");
			assertFalse(Spy.sawOriginalLast(work.extra(), Work.TYPE));
			assertEquals(List.of(new ProbeRule("org.methodical.samples.Worker.st?p", true, 1, 1, 1, 1),
					new ProbeRule("*.nap(I)V", true, 0, 0, 1, 1)),
					reading.recording().snapshot().conditions().rules().subList(0, 2));
			answer(reading.commands().removeProbe("*.Worker"));
			assertTrue(Spy.sawOriginalLast(seen(work), Work.TYPE), "after its last probe is removed");
			answer(reading.commands().addProbe(OTHER));
			assertFalse(Spy.sawOriginalLast(seen(work), OTHER));
			answer(reading.commands().stop());
			assertTrue(Spy.sawOriginalLast(seen(work), OTHER), "after the end of the recording");
		}
	}

	/** What the spy has printed until now. */
	private static List<String> seen(Work work) throws Exception {
		work.tell("step 0");
		return work.extra();
	}

	@Test
	void badLinesAreToldByFileAndLineAndTheGoodOnesHold() throws Exception {
		Path file = Spy.write(folder.resolve("probes.txt"),
				"TestProfiler.test3\n\nTest/Profiler\nTestProfiler.test4(int)\n");
		Program.Outcome outcome = Program.of(folder, "TestProfiler").recorded("probefile=" + file).run();
		assertEquals(0, outcome.status());
		Profile profile = outcome.profile();
		assertEquals(500, profile.calls("test3"));
		assertEquals(0, profile.calls("test4"));
		assertEquals(List.of(
				file + ":3: 'Test/Profiler' has a slash; separate packages and classes by dots. The line is left out.",
				file + ":4: the descriptor '(int)' has types of the language; write it as javap -s shows it, as "
						+ "(ILjava/lang/String;)V. The line is left out."),
				profile.warnings());
		assertTrue(outcome.err().contains(file + ":3: "), outcome.err());
	}

	@Test
	void aFileThatIsNotThereIsToldAndNothingIsProbed() throws Exception {
		Program.Outcome outcome = Program.of(folder, "TestProfiler").recorded("probefile=nowhere.txt").run();
		assertEquals(0, outcome.status());
		assertTrue(outcome.err().contains("nowhere.txt cannot be read"), outcome.err());
		assertEquals(0, outcome.profile().snapshot().methodCount());
	}

	@Test
	void aLocationThatIsNotThereIsTold() throws Exception {
		Program.Outcome outcome = Program.of(folder, "TestProfiler")
				.recorded("locations=nowhere.jar:elsewhere.jar?:" + folder + "?", "history.depth=3").run();
		assertEquals(0, outcome.status());
		List<String> told = List.of(
				"option locations=: there is no " + folder.toRealPath().resolve("nowhere.jar")
						+ "; name a folder or a jar of the class path. It adds no class.",
				"option history.depth= has no effect without modes=history.");
		assertEquals(told, outcome.profile().warnings());
		assertEquals(2, outcome.messages().size(), outcome.err());
	}
}
