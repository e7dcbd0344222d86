// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Collections;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.methodical.agent.tests.Work.Reading;
import org.methodical.core.recording.AgentOptions;
import org.methodical.core.remote.LocalJvms;

/**
 * Where the JVM gets new code for a class it interprets the calls of it that are under way until they end, so that
 * their loops take many times as long. It has also forgotten where they come from, which the program can see.
 */
class CallsUnderWayTest {

	private static final String DENSE = "Calls were too many";
	private static final int ROUNDS = 20;

	private static final String PROGRAM = """
			public class Loop {
				public static void main(String[] args) throws Exception {
					long sum = 0;
					int[] numbers = new int[1000];
					System.out.println("ready");
					while (true) {
						for (int i = 0; i < 10_000_000; i++) {
							numbers[i % 1000] += i;
							sum = sum * 31 + numbers[i * 7 & 511];
							if ((i & 15) == 0) { sum += Other.triple(i); }
						}
						if (System.in.available() > 0) {
							if (System.in.read() < 0) { return; }
							while (System.in.available() > 0) { System.in.read(); }
							System.out.println(new Throwable().getStackTrace()[0].getFileName());
							System.out.println("done");
						}
					}
				}
			}
			class Other {
				static int triple(int number) { return mixed(number) * 3; }
				static int mixed(int number) { return number ^ number >>> 3; }
			}
			""";

	@TempDir
	private Path folder;

	@ParameterizedTest
	@EnumSource(mode = Mode.EXCLUDE, names = "JDK_8")
	void aLoopThatComputesKeepsItsCodeWhenCallsAreTooMany(Jdk jdk) throws Exception {
		try (Work work = new Work(program(jdk).agent("output=tcpserver"))) {
			Reading reading = work.read();
			EndingsTest.await(() -> reading.recording().snapshot().notes().stream()
					.anyMatch(note -> note.message().startsWith(DENSE)));
			assertKeepsItsCode(work);
		}
	}

	@Test
	void aLoopThatGetsOtherCodeIsTold() throws Exception {
		try (Work work = new Work(program(Jdk.RUNNING))) {
			LocalJvms.attach(work.pid(), Program.AGENT, new AgentOptions().set("output", "tcpserver"));
			Reading reading = work.read();
			EndingsTest.await(() -> reading.recording().snapshot().notes().stream()
					.anyMatch(note -> note.message()
							.startsWith("Loop.main was computing when its class got other code")));
		}
	}

	private Program program(Jdk jdk) throws Exception {
		Path classes = Compiled.program(jdk, folder, "Loop", PROGRAM);
		return Program.of(folder, "Loop").on(jdk).usualJvm().classPath(classes.toString());
	}

	/** For some while, as what has the classes woven again says nothing when it is done. */
	private static void assertKeepsItsCode(Work work) throws Exception {
		for (int round = 0; round < ROUNDS; round++) {
			work.tell("on");
		}
		assertEquals(Collections.nCopies(ROUNDS, "Loop.java"), work.extra());
	}
}
