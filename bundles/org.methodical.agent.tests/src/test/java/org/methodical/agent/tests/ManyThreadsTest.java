// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.methodical.agent.tests.Program.Outcome;
import org.methodical.core.analysis.ThreadGroup;
import org.methodical.core.model.code.MethodSteps;
import org.methodical.core.model.thread.ThreadInfo;

/** However many threads come and go: counts are exact, and memory and recording stay small. */
class ManyThreadsTest {

	private static final int MEGABYTE = 1 << 20;

	@TempDir
	private Path folder;

	@ParameterizedTest
	@ValueSource(strings = {"timing=exact", "timing=adaptive"})
	void aMillionVirtualThreadsFitIntoASmallHeapAndASmallFile(String timing) throws Exception {
		int count = 1_000_000;
		Profile profile = profile(Jdk.RUNNING, "64m", 2 * MEGABYTE, "virtual", count, timing);
		assertEquals(count, profile.callsOn("run"));
		ThreadGroup group = group(profile, "virtual");
		assertEquals(4L * count, group.calls());
		assertTrue(group.hasShared());
		assertTrue(group.members().size() < 10_000, () -> group.members().size() + " recorders");
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void twentyThousandShortThreadsToo(Jdk jdk) throws Exception {
		int count = 20_000;
		Profile profile = profile(jdk, "64m", MEGABYTE, "platform", count, "timing=exact");
		ThreadGroup group = group(profile, "short-#-lived");
		assertEquals(4L * count, group.calls());
		assertTrue(group.members().size() < 2_000, () -> group.members().size() + " recorders");
		List<ThreadInfo> apart = profile.threads().stream().filter(thread -> !thread.shared()).toList();
		assertTrue(apart.size() >= 499, () -> apart.size() + " threads are kept apart");
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void asManyThreadsAsAskedForAreKeptApart(Jdk jdk) throws Exception {
		Profile all = profile(jdk, "256m", MEGABYTE, "platform", 3_000, "threads.keep=4000");
		assertEquals(3_000, group(all, "short-#-lived").members().size());
		assertTrue(all.threads().stream().noneMatch(ThreadInfo::shared));
		Profile none = profile(jdk, "256m", MEGABYTE, "platform", 3_000, "threads.keep=0");
		assertTrue(group(none, "short-#-lived").hasShared());
		assertEquals(4L * 3_000, group(none, "short-#-lived").calls());
	}

	/** Each thread is recorded whole or not at all, and how many are not is told. */
	@ParameterizedTest
	@CsvSource({"RUNNING,timing=exact", "RUNNING,timing=adaptive", "JDK_17,timing=adaptive",
			"JDK_8,timing=adaptive"})
	@Sentence("m45")
	void threadsBeyondTheBoundAreToldAndTheRestIsExact(Jdk jdk, String timing) throws Exception {
		Outcome outcome = Program.sample(folder, "LiveThreads").on(jdk).usualJvm().arguments("120", "10")
				.recorded("threads.most=50", "threads.keep=0", "includes=org.methodical.samples.LiveThreads", timing)
				.run();
		assertEquals(0, outcome.status(), outcome.err());
		assertEquals("done\n", outcome.out());
		Profile profile = outcome.profile();
		// main has one of the 50
		assertEquals(2 * 49, profile.calls("step"));
		assertEquals(50, profile.threads().size());
		// those that come when others have ended go on in their place
		assertEquals(10, profile.calls("later"));
		assertEquals(List.of("So many threads were alive at once that not all could be recorded (option threads.most); "
				+ "what further ones did is missing.", "Threads that were not recorded: 71."), profile.warnings());
	}

	/** Their counters go over to threads that come later; without that the heap would not do. */
	@ParameterizedTest
	@EnumSource(Jdk.class)
	void stepsOfAHundredThousandShortThreadsAreExactInASmallHeap(Jdk jdk) throws Exception {
		int count = 100_000;
		Outcome outcome = Program.sample(folder, "ManyThreads").on(jdk).usualJvm().jvm("-Xmx20m")
				.recorded("modes=steps,memory=50%").arguments("platform", String.valueOf(count), "100").run();
		assertEquals(0, outcome.status(), outcome.err());
		assertEquals("done\n", outcome.out());
		Profile profile = outcome.profile();
		assertEquals(List.of(), profile.warnings());
		assertEquals(2L * count, steps(profile, "step").calls());
		assertEquals(count, steps(profile, "work").calls());
		assertEquals(count, steps(profile, "run").executions(0));
		assertEquals(2L * count, steps(profile, "step").executions(0));
	}

	private static MethodSteps steps(Profile profile, String method) {
		return profile.snapshot().steps().of(profile.method(method).id()).orElseThrow();
	}

	private static ThreadGroup group(Profile profile, String name) {
		return ThreadGroup.of(profile.snapshot()).stream().filter(group -> group.name().equals(name)).findFirst()
				.orElseThrow();
	}

	private Profile profile(Jdk jdk, String heap, int maxBytes, String kind, int count, String option)
			throws Exception {
		Outcome outcome = Program.sample(folder, "ManyThreads").on(jdk).usualJvm().jvm("-Xmx" + heap).recorded(option)
				.arguments(kind, String.valueOf(count), "100").run();
		assertEquals(0, outcome.status(), outcome.err());
		assertEquals("done\n", outcome.out());
		long bytes = Files.size(outcome.recording());
		assertTrue(bytes < maxBytes, () -> bytes + " bytes");
		Profile profile = outcome.profile();
		assertEquals(2L * count, profile.calls("step"));
		assertTrue(profile.snapshot().complete());
		return profile;
	}
}
