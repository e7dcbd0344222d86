// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.methodical.agent.tests.Program.Outcome;
import org.methodical.core.model.thread.ThreadInfo;

/** Counts are exact, whatever the program does. */
class CountsTest {

	@TempDir
	private Path folder;

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void thePapersProgramIsCountedTheSameEachTime(Jdk jdk) throws Exception {
		for (int run = 0; run < 3; run++) {
			Profile profile = profile(Program.of(folder, "TestProfiler").on(jdk));
			assertEquals(1, profile.callsOn("main"));
			assertEquals(1, profile.callsOn("main", "test1"));
			assertEquals(1, profile.callsOn("main", "test2"));
			assertEquals(500, profile.callsOn("main", "test2", "test3"));
			assertEquals(6, profile.calls("test4"));
			assertEquals(5, profile.calls("test5"));
			assertEquals(514, List.of("main", "test1", "test2", "test3", "test4", "test5").stream()
					.mapToLong(profile::calls).sum());
			assertTrue(profile.snapshot().complete());
			assertEquals(List.of(), profile.warnings());
		}
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void exceptionsLeaveTheTreeInOrder(Jdk jdk) throws Exception {
		Profile profile = profile(Program.sample(folder, "Exceptions").on(jdk));
		assertEquals(10, profile.callsOn("main", "outer"));
		assertEquals(10, profile.callsOn("main", "outer", "middle", "inner"));
		// odd numbers are caught in outer, and each call ends in a finally block
		assertEquals(15, profile.callsOn("main", "outer", "after"));
		assertEquals(10, profile.callsOn("main", "after"));
		assertEquals(25, profile.calls("after"));
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void constructorsThatFailLeaveTheTreeInOrder(Jdk jdk) throws Exception {
		Profile profile = profile(Program.sample(folder, "Constructors").on(jdk));
		assertEquals(9, profile.callsOn("main", "fails"));
		assertEquals(9, profile.callsOn("main", "fails", "<init>"));
		assertEquals(9, profile.callsOn("main", "fails", "<init>", "check"));
		assertEquals(6, profile.callsOn("main", "fails", "<init>", "<init>"));
		assertEquals(9, profile.callsOn("main", "fails", "after"));
		assertEquals(3, profile.callsOn("main", "after"));
		assertEquals(1, profile.callsOn("main", "<init>", "<init>", "<init>"));
		assertEquals(1, profile.callsOn("main", "<init>", "<init>", "hashCode"));
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void recursionIsCountedHoweverDeep(Jdk jdk) throws Exception {
		Profile profile = profile(Program.sample(folder, "Recursion").on(jdk).jvm("-Xss8m"));
		// f(n) = 2 * fibonacci(n + 1) - 1 calls
		assertEquals(1973, profile.calls("fibonacci"));
		assertEquals(3001, profile.calls("deep"));
		assertEquals(3001, profile.calls("leaf"));
		assertEquals(1251, profile.calls("isEven"));
		assertEquals(1250, profile.calls("isOdd"));
		assertEquals(1, profile.callsOn("main", "deep"));
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void anOverflowOfTheStackLeavesTheTreeInOrder(Jdk jdk) throws Exception {
		Profile profile = profile(Program.sample(folder, "Overflow").on(jdk).usualJvm().jvm("-Xss512k"));
		assertEquals(10, profile.callsOn("main", "after"));
		assertEquals(10, profile.calls("after"));
		assertEquals(5, profile.callsOn("main", "endless"));
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void eachThreadHasItsOwnTree(Jdk jdk) throws Exception {
		Profile profile = profile(Program.sample(folder, "Threads").on(jdk));
		assertEquals(40_000, profile.calls("step"));
		assertEquals(List.of("main", "worker-0", "worker-1", "worker-2", "worker-3"),
				profile.threads().stream().map(ThreadInfo::name).sorted().toList());
		assertTrue(profile.threads().stream().allMatch(ThreadInfo::ended));
		ThreadInfo worker = profile.threads().stream().filter(t -> t.name().equals("worker-2")).findAny().orElseThrow();
		// work and step, below the root
		assertEquals(3, profile.snapshot().tree(worker.id()).size());
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void shortThreadsAreAllCounted(Jdk jdk) throws Exception {
		Profile profile = profile(Program.sample(folder, "ShortThreads").on(jdk).arguments("2000"));
		assertEquals(2000, profile.calls("work"));
		// the default of threads.keep, and one for those behind them, which run one after the other
		assertEquals(501, profile.threads().size());
		assertTrue(profile.threads().stream().allMatch(ThreadInfo::ended));
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void virtualThreadsAreCountedAndMarked(Jdk jdk) throws Exception {
		Profile profile = profile(Program.sample(folder, "VirtualThreads").on(jdk.atLeast(21)).arguments("500"));
		assertEquals(1000, profile.callsOn("work", "step") + profile.callsOn("lambda$main$0", "work", "step"));
		assertEquals(500, profile.threads().stream().filter(ThreadInfo::virtual).count());
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void staticInitialisersAreMethodsToo(Jdk jdk) throws Exception {
		Profile profile = profile(Program.sample(folder, "StaticInit").on(jdk));
		assertEquals(1, profile.callsOn("main", "Good.<clinit>", "work"));
		assertEquals(1, profile.callsOn("main", "Bad.<clinit>", "fail"));
		assertEquals(1, profile.callsOn("main", "work"));
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void lambdasAreMethodsAndBridgesAreNot(Jdk jdk) throws Exception {
		Profile profile = profile(Program.sample(folder, "Lambdas").on(jdk));
		assertEquals(5, profile.callsOn("main", "identity"));
		assertEquals(5, profile.calls("lambda$main$0"));
		assertEquals(1, profile.callsOn("main", "area"));
		assertEquals(1, profile.callsOn("main", "unit"));
		// side() twice in area
		assertEquals(2, profile.callsOn("main", "area", "lambda$main$1"));
		assertEquals(7, profile.calls("compareTo"));
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void contextsBeyondTheLimitAreCountedByMethod(Jdk jdk) throws Exception {
		Program program = Program.sample(folder, "ManyContexts").on(jdk).jvm("-Xmx1g")
				.recorded("timing=exact,memory=50%").arguments("20");
		Profile profile = ok(program.run()).profile();
		assertEquals(1 << 20, profile.calls("leaf"));
		assertEquals((1 << 21) - 1, profile.calls("descend"));
		assertEquals((1 << 20) - 1, profile.calls("one"));
		assertEquals(1, profile.warnings().size());
		assertTrue(profile.warnings().get(0).contains("2000000"), profile.warnings().get(0));
		assertFalse(profile.snapshot().hasAllPaths());
	}

	private Profile profile(Program program) throws Exception {
		Outcome outcome = ok(program.recorded().run());
		assertEquals(List.of(), outcome.messages());
		return outcome.profile();
	}

	private static Outcome ok(Outcome outcome) {
		assertEquals(0, outcome.status(), outcome.err());
		return outcome;
	}
}
