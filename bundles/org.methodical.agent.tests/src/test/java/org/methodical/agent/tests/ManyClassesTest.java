// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.methodical.agent.tests.Work.answer;

import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.methodical.agent.tests.Work.Reading;
import org.methodical.core.model.jvm.RecordingPhase;
import org.methodical.core.recording.AgentOptions;
import org.methodical.core.remote.LocalJvms;

/** Programs of many classes, whose methods count their calls themselves however long these are. */
class ManyClassesTest {

	private static final String SHIFTED = "More than 50 classes are profiled";

	/** Has so many classes at first, and seven more with each order. */
	private static final String PROGRAM = """
			import java.io.*;
			public class Large {
				public static class Part implements Runnable {
					public void run() { for (int i = 0; i < 3; i++) { help(i); } }
					static int help(int word) { return Integer.toString(word).length(); }
				}
				static class Loader extends ClassLoader {
					Class<?> define(byte[] bytes) { return defineClass("Large$Part", bytes, 0, bytes.length); }
				}
				public static void main(String[] args) throws Exception {
					load(Integer.parseInt(args[0]));
					System.out.println("ready");
					while (System.in.read() >= 0) {
						if (System.in.available() == 0) { load(7); System.out.println("done"); }
					}
				}
				static void load(int times) throws Exception {
					byte[] bytes = new byte[10000];
					int length = 0;
					try (InputStream in = Large.class.getResourceAsStream("Large$Part.class")) {
						for (int next = in.read(); next >= 0; next = in.read()) { bytes[length++] = (byte) next; }
					}
					byte[] file = java.util.Arrays.copyOf(bytes, length);
					for (int i = 0; i < times; i++) {
						((Runnable) new Loader().define(file).getConstructor().newInstance()).run();
					}
				}
			}
			""";

	@TempDir
	private Path folder;

	@ParameterizedTest
	@EnumSource(mode = Mode.EXCLUDE, names = "JDK_8")
	void methodsOfManyClassesCountTheirCallsThemselves(Jdk jdk) throws Exception {
		try (Work work = new Work(program(jdk, 200).agent("output=tcpserver,includes=Large*"))) {
			Reading reading = work.read();
			awaitShift(reading);
			work.tell("more");
			assertCalls(207, reading);
			assertEquals(2, reading.profile().calls("load"));
			assertEquals(1, reading.profile().calls("main"));
		}
	}

	@Test
	void fewClassesKeepTheirPaths() throws Exception {
		try (Work work = new Work(program(Jdk.RUNNING, 30).agent("output=tcpserver,includes=Large*"))) {
			Reading reading = work.read();
			work.tell("more");
			assertCalls(37, reading);
			assertEquals(37, reading.profile().callsOn("main", "load", "run"));
			assertFalse(isShifted(reading));
		}
	}

	/** What is loaded already gets counters at once. */
	@ParameterizedTest
	@EnumSource(mode = Mode.EXCLUDE, names = "JDK_8")
	void whereManyClassesAreLoadedAlreadyTheyHaveCountersFromTheStart(Jdk jdk) throws Exception {
		try (Work work = new Work(program(jdk, 200))) {
			LocalJvms.attach(work.pid(), Program.AGENT,
					new AgentOptions().set("output", "tcpserver").set("includes", "Large*"));
			Reading reading = work.read();
			awaitShift(reading);
			work.tell("more");
			assertCalls(7, reading);
			work.tell("more");
			assertCalls(14, reading);
		}
	}

	@Test
	void whatIsLoadedWhileTheStartIsWaitedForCounts() throws Exception {
		try (Work work = new Work(
				program(Jdk.RUNNING, 200).agent("output=tcpserver,start=command,includes=Large*"))) {
			Reading reading = work.read();
			awaitShift(reading);
			assertEquals(RecordingPhase.WAITING, reading.recording().phase());
			work.tell("more");
			assertEquals(0, reading.calls("run"));
			answer(reading.commands().resume());
			work.tell("more");
			assertCalls(7, reading);
		}
	}

	@Test
	void withProbesAtEntryAndExitAlonePathsStayExact() throws Exception {
		try (Work work = new Work(
				program(Jdk.RUNNING, 200).agent("output=tcpserver,shift=off,includes=Large*"))) {
			Reading reading = work.read();
			work.tell("more");
			assertCalls(207, reading);
			assertEquals(207, reading.profile().callsOn("main", "load", "run"));
			assertFalse(isShifted(reading));
		}
	}

	private Program program(Jdk jdk, int classes) throws Exception {
		Path compiled = Compiled.program(jdk, folder, "Large", PROGRAM);
		return Program.of(folder, "Large").on(jdk).classPath(compiled.toString()).arguments(String.valueOf(classes));
	}

	private static void assertCalls(long runs, Reading reading) throws Exception {
		assertEquals(runs, reading.calls("run"));
		assertEquals(3 * runs, reading.profile().calls("help"));
	}

	private static void awaitShift(Reading reading) throws Exception {
		EndingsTest.await(() -> isShifted(reading));
	}

	private static boolean isShifted(Reading reading) {
		return reading.recording().snapshot().notes().stream().anyMatch(note -> note.message().startsWith(SHIFTED));
	}
}
