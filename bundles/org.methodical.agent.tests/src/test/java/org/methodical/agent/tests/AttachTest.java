// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.methodical.agent.tests.Work.Reading;
import org.methodical.core.recording.AgentOptions;
import org.methodical.core.remote.CommandException;
import org.methodical.core.remote.LocalJvms;

/** The agent is loaded into programs that run. */
class AttachTest {

	@TempDir
	private Path folder;

	/** Such classes are in any program that looks for libraries that may be missing. */
	@ParameterizedTest
	@EnumSource(Jdk.class)
	void classesThatCouldNotBeLinkedDoNotKeepTheOthersFromHavingProbes(Jdk jdk) throws Exception {
		Path classes = Compiled.program(jdk, folder, "Broken", """
				public class Broken {
					static class Missing extends RuntimeException { }
					static class Unlinked {
						static void use(boolean other) { take(other ? new Missing() : new RuntimeException()); }
						static void take(RuntimeException e) { }
					}
					static class Failed { static final int NUMBER = Integer.parseInt("none"); static void use() { } }
					public static void main(String[] args) throws Exception {
						try { Unlinked.use(true); } catch (NoClassDefFoundError e) { System.out.println("unlinked"); }
						try { Failed.use(); } catch (ExceptionInInitializerError e) { System.out.println("failed"); }
						System.out.println("ready");
						while (System.in.read() >= 0) { if (System.in.available() == 0) { work(); System.out.println("done"); } }
					}
					static void work() { }
				}
				""");
		Files.delete(classes.resolve("Broken$Missing.class"));
		try (Work work = new Work(Program.of(folder, "Broken").on(jdk).usualJvm().classPath(classes.toString()))) {
			LocalJvms.attach(work.pid(), Program.AGENT,
					new AgentOptions().set("output", "tcpserver").set("includes", "Broken*"));
			Reading reading = work.read();
			work.tell("work");
			assertEquals(1, reading.calls("work"));
			assertEquals(
					List.of("Broken$Failed: it could not be linked or initialised, so that none of its code can run",
							"Broken$Unlinked: it could not be linked or initialised, so that none of its code can run"),
					reading.recording().snapshot().conditions().refused().stream()
							.map(refused -> refused.className() + ": " + refused.reason()).sorted().toList());
			// nobody needs to be told of it who did not ask
			assertEquals(List.of(), reading.profile().warnings());
			work.tell("work");
			assertEquals(2, reading.calls("work"));
			assertEquals(List.of("unlinked", "failed"), work.extra());
		}
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void anAgentThatDoesNotStartSaysWhyAndKeepsNoOtherFromStarting(Jdk jdk) throws Exception {
		try (Work work = new Work(Program.of(folder, Work.TYPE).on(jdk).usualJvm())) {
			assertTold("unknown option 'nonsense'", work, new AgentOptions().set("nonsense", "1"));
			LocalJvms.attach(work.pid(), Program.AGENT, new AgentOptions().set("output", "tcpserver"));
			assertTold(
					"the agent runs in this JVM already, it is not started again: the program is being recorded for whoever "
							+ "reads it from this agent. Stop that recording first.",
					work, new AgentOptions().set("output", "tcpserver"));
			Reading reading = work.read();
			work.tell("step 3");
			assertEquals(3, reading.calls("step"));
		}
	}

	private void assertTold(String reason, Work work, AgentOptions options) throws Exception {
		String message = assertThrows(CommandException.class,
				() -> LocalJvms.attach(work.pid(), Program.AGENT, options)).getMessage();
		assertTrue(message.startsWith("Nothing new is recorded of process " + work.pid() + ": " + reason), message);
		String err = Files.readString(folder.resolve("err.txt"));
		assertTrue(err.contains("methodical: " + reason), err);
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void anAgentWithoutAnyPlaceToRecordToSaysSoAndLeaves(Jdk jdk) throws Exception {
		try (Work work = new Work(Program.of(folder, Work.TYPE).on(jdk).usualJvm())) {
			Path file = folder.resolve("missing/r.mprof");
			assertTold("cannot write the recording to " + file, work,
					new AgentOptions().set("destfile", file.toString()));
			LocalJvms.attach(work.pid(), Program.AGENT, new AgentOptions().set("output", "tcpserver"));
			assertEquals(0, work.read().calls("step"));
		}
	}
}
