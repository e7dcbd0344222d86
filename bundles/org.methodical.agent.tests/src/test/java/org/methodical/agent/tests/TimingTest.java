// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.SampleTotals;
import org.methodical.core.model.Timing;
import org.methodical.core.model.jvm.Note;
import org.methodical.core.model.jvm.Severity;

/** When the clock is read and when times are sampled; counts are exact either way. */
class TimingTest {

	private static final int CALLS = 30_000_000;
	/** Enough for seconds, so that somebody looks at them also on a busy machine. */
	private static final int MANY_CALLS = 500_000_000;

	@TempDir
	private Path folder;

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void shortCallsAreSampledAndCountedExactly(Jdk jdk) throws Exception {
		Profile profile = profile(jdk, "leaves=time,shift=off", MANY_CALLS);
		assertEquals(2L * MANY_CALLS, profile.calls("empty"));
		Timing timing = timing(profile, "empty");
		assertEquals(Timing.Kind.SAMPLED, timing.kind());
		// the clock was read for a while, and then no more
		assertTrue(timing.timedCalls() > 0 && timing.timedCalls() < 2L * MANY_CALLS, timing::toString);
		CallingContextTree tree = profile.snapshot().merged();
		long samples = IntStream.range(0, tree.size()).mapToLong(tree::samples).sum();
		long sampled = IntStream.range(0, tree.size()).mapToLong(tree::sampledTime).sum();
		assertTrue(samples > 0);
		SampleTotals all = tree.sampling();
		assertTrue(all.count() >= samples && all.time() >= sampled, () -> all + " " + samples + " " + sampled);
		// none stands for more than 50 ms, or for less than nothing; after a pause those in one place count as one
		assertTrue(all.squares() >= all.interval() * all.time() * 0.99 && all.squares() <= 500e6 * all.time(),
				all::toString);
		List<Note> notes = profile.snapshot().notes();
		assertEquals(1, notes.size(), notes::toString);
		assertEquals(Severity.INFO, notes.get(0).severity());
		assertTrue(notes.get(0).message().contains("timing=exact"), notes.get(0).message());
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void trivialMethodsAreOnlyCounted(Jdk jdk) throws Exception {
		Profile profile = profile(jdk, "leaves=count,shift=off");
		assertEquals(2L * CALLS, profile.calls("empty"));
		Timing timing = timing(profile, "empty");
		assertEquals(Timing.Kind.COUNTED, timing.kind());
		assertEquals(0, timing.timedCalls());
		assertEquals(0, timing.samples());
		assertEquals(0, profile.selfTimeOn("main", "call", "empty"));
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void trivialAndSmallMethodsCanBeLeftOut(Jdk jdk) throws Exception {
		assertEquals(0, profile(jdk, "leaves=skip").calls("empty"));
		Profile profile = profile(jdk, "minimum.size=20");
		// 16 bytes: a loop and a call
		assertEquals(0, profile.calls("call"));
		assertEquals(1, profile.calls("main"));
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void exactTimingReadsTheClockWhateverItCosts(Jdk jdk) throws Exception {
		Profile profile = profile(jdk, "timing=exact");
		assertEquals(2L * CALLS, profile.calls("empty"));
		assertEquals(new Timing(Timing.Kind.TIMED, 2L * CALLS, 0, 0), timing(profile, "empty"));
		assertEquals(List.of(), profile.snapshot().notes());
	}

	/** Calls by call edges are counted from a moment on at which main, and what it has called, began long ago. */
	@ParameterizedTest
	@EnumSource(Jdk.class)
	void methodsThatBeganBeforePairsWereCountedKeepTheirTime(Jdk jdk) throws Exception {
		Program.Outcome outcome = Program.sample(folder, "ManyPaths").on(jdk).usualJvm().arguments("300000000")
				.recorded("shift=off").run();
		Profile profile = outcome.profile();
		assertTrue(profile.snapshot().merged().provenance().edges().size() > 0, "no pairs");
		long worked = Long.parseLong(outcome.out().strip());
		long shown = profile.selfTimeOn("main", "stay", "work");
		assertTrue(shown > worked / 2 && shown < 2 * worked, shown + " of " + worked);
	}

	private static Timing timing(Profile profile, String name) {
		HotMethods hot = HotMethods.of(profile.snapshot(), profile.snapshot().merged());
		return IntStream.range(0, hot.size()).filter(row -> hot.method(row).name().equals(name)).mapToObj(hot::timing)
				.findFirst().orElseThrow();
	}

	private Profile profile(Jdk jdk, String timing) throws Exception {
		return profile(jdk, timing, CALLS);
	}

	private Profile profile(Jdk jdk, String timing, int calls) throws Exception {
		Program.Outcome outcome = Program.sample(folder, "EmptyCalls").on(jdk).usualJvm()
				.arguments(String.valueOf(calls))
				.recorded(timing).run();
		assertEquals(0, outcome.status(), outcome.err());
		return outcome.profile();
	}
}
