// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.methodical.agent.tests.Program.Outcome;
import org.methodical.core.model.jvm.Note;

/** A JVM with few modules, as people make with jlink: what it tells is recorded, and what it does not is said. */
class PoorJvmTest {

	/** Runs for long enough that the agent has looked at everything it looks at while a program runs. */
	private static final String LASTING = """
			public class Lasting {
				static int calls;
				static void call() { calls++; }
				public static void main(String[] args) {
					for (long end = System.nanoTime() + 1_000_000L * Integer.parseInt(args[0]); System.nanoTime() < end;) {
						call();
					}
					System.out.println(calls);
				}
			}
			""";

	@TempDir
	private Path folder;

	@ParameterizedTest
	@CsvSource({"RUNNING,java.base,adaptive", "RUNNING,java.base,exact", "JDK_17,java.base,adaptive",
			"RUNNING,'java.base,jdk.jfr',adaptive"})
	void callsAndTimesNeedNoModule(Jdk jdk, String modules, String timing) throws Exception {
		Outcome outcome = lasting(jdk, modules).usualJvm().arguments("1500").recorded("timing=" + timing).run();
		assertEquals(List.of(), outcome.messages());
		assertEquals(0, outcome.status(), outcome.err());
		Profile profile = outcome.profile();
		assertEquals(outcome.out().strip(), String.valueOf(profile.calls("call")));
		assertTrue(profile.totalTimeOn("main") > 0);
	}

	@Test
	void whatTheJvmDoesNotTellIsToldInstead() throws Exception {
		Outcome outcome = lasting(Jdk.RUNNING, "java.base").arguments("1")
				.recorded("modes=alloc", "clock=cpu", "start=steady").run();
		List<String> all = List.of("modes=alloc has no effect: this JVM does not tell how much a thread allocates.",
				"clock=cpu has no effect: this JVM does not tell how much processor time a thread takes.",
				"start=steady has no effect: this JVM does not tell what it loads and compiles, as without the module "
						+ "java.management. The recording began at once.");
		assertEquals(all.stream().map(each -> "methodical: " + each).toList(), outcome.messages());
		assertEquals(all.subList(0, 2),
				outcome.profile().snapshot().notes().stream().map(Note::message).limit(2).toList());
	}

	@Test
	void thatThereAreNoTimesFromSamplesIsTold() throws Exception {
		Outcome outcome = lasting(Jdk.RUNNING, "java.base").arguments("1").recorded("timing=sampled").run();
		assertEquals(
				List.of("methodical: There are no times from samples: this JVM does not tell how much processor time a "
						+ "thread takes, as without the module java.management. Add it, or use timing=exact."),
				outcome.messages());
		assertEquals(outcome.out().strip(), String.valueOf(outcome.profile().calls("call")));
	}

	private Program lasting(Jdk jdk, String modules) throws Exception {
		Path classes = Compiled.program(jdk, folder, "Lasting", LASTING);
		return Program.of(folder, "Lasting").on(jdk).classPath(classes.toString()).jvm("--limit-modules", modules);
	}
}
