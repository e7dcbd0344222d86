// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.methodical.agent.tests.Work.answer;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.methodical.agent.tests.Work.Reading;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.recording.AgentOptions;
import org.methodical.core.remote.LocalJvms;

/** What an agent records is the same whether it was there first or is loaded into the program while it runs. */
class WaysInTest {

	/** Each order is done by a thread of its own, so that no call is under way that the agent did not see begin. */
	private static final String PROGRAM = """
			public class Orders {
				static Object kept;
				public static void main(String[] args) throws Exception {
					new Early(0).run();
					System.out.println("ready");
					while (System.in.read() >= 0) {
						if (System.in.available() == 0) {
							Thread thread = new Thread(new Early(10), "order");
							thread.start();
							thread.join();
							System.out.println("done");
						}
					}
				}
			}
			class Early implements Runnable {
				final int rounds;
				Early(int rounds) { this.rounds = rounds; }
				public void run() {
					for (int i = 0; i < rounds; i++) { if (fails(i)) { Late.down(3); } }
				}
				static boolean fails(int i) {
					try { return check(i); } catch (IllegalStateException e) { return true; } finally { after(); }
				}
				static boolean check(int i) { if (i % 2 > 0) { throw new IllegalStateException(); } return false; }
				static synchronized void after() { }
			}
			class Late {
				static { Orders.kept = bytes(); }
				static void down(int n) { Orders.kept = bytes(); if (n > 0) { down(n - 1); } }
				static byte[] bytes() { return new byte[1000]; }
			}
			""";
	private static final long BYTES = 1016;

	@TempDir
	private Path folder;

	/** How the agent gets into a JVM. */
	enum Way {

		PREMAIN, ATTACH;

		Work start(Program program, AgentOptions options) throws Exception {
			if (this == PREMAIN) {
				return new Work(program.agent(options.text()));
			}
			Work work = new Work(program);
			LocalJvms.attach(work.pid(), Program.AGENT, options);
			return work;
		}
	}

	static Stream<Arguments> waysAndJdks() {
		return Stream.of(Way.values()).flatMap(way -> Stream.of(Jdk.values()).map(jdk -> Arguments.of(way, jdk)));
	}

	@ParameterizedTest
	@MethodSource("waysAndJdks")
	void callsAreCounted(Way way, Jdk jdk) throws Exception {
		try (Work work = orders(way, jdk, new AgentOptions())) {
			assertEquals(List.of(), afterTwoOrders(work).warnings());
		}
		// newer JVMs say that an agent was loaded
		assertEquals(List.of(), Files.readAllLines(folder.resolve("err.txt")).stream()
				.filter(line -> line.startsWith("methodical: ")).toList());
	}

	@ParameterizedTest
	@MethodSource("waysAndJdks")
	void stepsAreCounted(Way way, Jdk jdk) throws Exception {
		try (Work work = orders(way, jdk, new AgentOptions().set("modes", "time+steps"))) {
			Profile profile = afterTwoOrders(work);
			// 3 before the loop and at its end, 4 to look at its condition, 5 a round, 2 for a call of down
			assertEquals(2 * (3 + 11 * 4 + 10 * 5 + 5 * 2), steps(profile, "run"));
			// 4 for the condition, then 2 to return or 4 to throw
			assertEquals(20 * 4 + 10 * 2 + 10 * 4, steps(profile, "check"));
			// 5 in each call, and 4 for the next one
			assertEquals(40 * 5 + 30 * 4, steps(profile, "down"));
		}
	}

	@ParameterizedTest
	@MethodSource("waysAndJdks")
	void allocatedBytesAreCounted(Way way, Jdk jdk) throws Exception {
		try (Work work = orders(way, jdk, new AgentOptions().set("modes", "alloc"))) {
			Profile profile = afterTwoOrders(work);
			HotMethods hot = HotMethods.of(profile.snapshot(), profile.snapshot().merged());
			long bytes = 0;
			for (int row = 0; row < hot.size(); row++) {
				bytes += hot.method(row).name().equals("bytes") ? hot.selfBytes(row) : 0;
			}
			assertEquals(41 * BYTES, bytes);
		}
	}

	private Work orders(Way way, Jdk jdk, AgentOptions options) throws Exception {
		Path classes = Compiled.program(jdk, folder, "Orders", PROGRAM);
		return way.start(Program.of(folder, "Orders").on(jdk).classPath(classes.toString()),
				options.set("output", "tcpserver").set("includes", "Early:Late"));
	}

	private static Profile afterTwoOrders(Work work) throws Exception {
		Reading reading = work.read();
		// what the program did before is there only where the agent was
		answer(reading.commands().reset());
		work.tell("once");
		work.tell("again");
		answer(reading.commands().snapshot());
		Profile profile = reading.profile();
		assertEquals(2, profile.callsOn("run"));
		assertEquals(20, profile.callsOn("run", "fails"));
		assertEquals(20, profile.callsOn("run", "fails", "check"));
		assertEquals(20, profile.callsOn("run", "fails", "after"));
		assertEquals(10, profile.callsOn("run", "down"));
		assertEquals(10, profile.callsOn("run", "down", "down", "down", "down"));
		assertEquals(40, profile.calls("down"));
		assertEquals(1, profile.callsOn("run", "<clinit>", "bytes"));
		assertEquals(41, profile.calls("bytes"));
		return profile;
	}

	private static long steps(Profile profile, String method) {
		return profile.snapshot().steps().of(profile.method(method).id()).orElseThrow().steps();
	}
}
