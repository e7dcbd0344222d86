// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.MethodSteps;
import org.methodical.core.model.jvm.NotProbed;
import org.methodical.core.model.jvm.Note;
import org.methodical.core.model.jvm.Severity;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.wire.FrameKind;
import org.methodical.wire.Unprobed;

class RecordingMergeTest {

	private static RecordingBytes run(String methods, int thread, long calls) {
		return RecordingBytes.begin().jvm(calls, "pid", "1").methods(methods).thread(thread, "main", 1)
				.nodes(thread, 1, 0, 0, 1, 1).counts(thread, 0, 0, 5, 1, 1, 10, 2, calls, 100).snapshot(1, 1000);
	}

	@Test
	void sameMethodsAddUpAndThreadsStayApart() throws Exception {
		// a calls b in the first; in the second, ids are swapped and b calls a
		Snapshot merged = RecordingMerge.of(List.of(run("ab", 7, 3).end(1000).snapshot(),
				run("ba", 7, 4).end(500).snapshot(), run("ab", 2, 5).end(200).snapshot()));
		assertEquals(2, merged.methodCount());
		assertEquals(List.of(new ThreadInfo(0, "main", true, false, false),
				new ThreadInfo(1, "main", true, false, false), new ThreadInfo(2, "main", true, false, false)),
				merged.threads());
		HotMethods hot = HotMethods.of(merged, merged.merged());
		assertEquals("T.a", hot.method(0).qualifiedName());
		assertEquals(List.of(6L, 120L, 320L), List.of(hot.calls(0), hot.selfTime(0), hot.totalTime(0)));
		assertEquals(List.of(9L, 210L, 310L), List.of(hot.calls(1), hot.selfTime(1), hot.totalTime(1)));
		assertEquals(5, merged.merged().size());
		assertEquals(345, merged.merged().totalTime(0));
		assertEquals(115, merged.tree(1).totalTime(0));
		assertEquals(1700, merged.time());
		assertEquals(3, merged.jvm().orElseThrow().started().toEpochMilli());
		assertTrue(merged.complete());
	}

	@Test
	void stepsAddUpWhereTheCodeIsTheSame() throws Exception {
		RecordingBytes first = RecordingBytes.begin().methods("ab").loop(0).loop(1)
				.executed(0, 2, new long[] {2, 11, 9, 1}, 9, 1).executed(1, 1, new long[] {1, 1, 0, 1}, 0, 0);
		// the ids are swapped, and a is other code: one block of one instruction
		RecordingBytes second = RecordingBytes.begin().methods("ba").loop(0)
				.frame(FrameKind.BLOCKS, 1, 1, 1, 0, 0, 4, 1, 2, 1, 0, 0, 0, 0, 0)
				.executed(0, 3, new long[] {3, 5, 2, 3}, 2, 0);
		Snapshot merged = RecordingMerge.of(List.of(first.end(1).snapshot(), second.end(1).snapshot()));
		MethodSteps a = merged.steps().of(0).orElseThrow();
		MethodSteps b = merged.steps().of(1).orElseThrow();
		assertEquals(73, a.steps());
		assertEquals("b", b.method().name());
		assertEquals(List.of(4L, 6L, 2L), List.of(b.calls(), b.executions(1), b.iterations(0)));
		assertEquals(List.of("This is the sum of 2 recordings."), merged.notes().stream()
				.filter(note -> note.severity() == Severity.INFO).map(Note::message).toList());
		assertEquals(
				List.of("The steps of method T.a()V are those of the first recordings alone: its code differs in a "
						+ "later one."),
				merged.notes().stream().filter(note -> note.severity() == Severity.WARNING)
						.map(Note::message).toList());
	}

	@Test
	void whatHasNoProbesIsAddedUpByReason() throws Exception {
		RecordingBytes one = RecordingBytes.begin().frame(FrameKind.UNPROBED, 2, 1, Unprobed.HIDDEN.number(), 3, 1, 1,
				'a', 0, Unprobed.NOT_NAMED.number(), 5, 0);
		RecordingBytes other = RecordingBytes.begin().frame(FrameKind.UNPROBED, 1, 2, Unprobed.HIDDEN.number(), 4, 1, 1,
				'b');
		Snapshot merged = RecordingMerge.of(List.of(one.end(1).snapshot(), other.end(1).snapshot()));
		assertEquals(List.of(new NotProbed(NotProbed.NO_RULE, NotProbed.Reason.HIDDEN, 7, List.of("a", "b")),
				new NotProbed(NotProbed.NO_RULE, NotProbed.Reason.NOT_NAMED, 5, List.of())),
				merged.conditions().notProbed());
	}

	@Test
	void whatWasCutStaysIncomplete() throws Exception {
		Snapshot merged = RecordingMerge.of(List.of(run("ab", 1, 1).end(1).snapshot(), run("ab", 1, 1).snapshot()));
		assertFalse(merged.complete());
		assertEquals(2, merged.notes().size());
		assertTrue(merged.notes().get(0).message().startsWith("The recording was cut"));
		assertEquals("This is the sum of 2 recordings.", merged.notes().get(1).message());
	}

	/** One method of 2 calls in 30 ns, or steps alone: 73 of them in 2 calls. */
	private static Snapshot of(String modes, String clock) throws Exception {
		RecordingBytes bytes = RecordingBytes.begin().jvm(1, "modes", modes, "clock", clock, "java.version", "25")
				.methods("a");
		return (modes.equals("steps") ? bytes.loop(0).executed(0, 2, new long[] {2, 11, 9, 1}, 9, 1)
				: bytes.thread(1, "main", 0).nodes(1, 1, 0, 0).counts(1, 1, 2, 30)).end(9).snapshot();
	}

	@Test
	void recordingsOfOtherModesForgetTheirModes() throws Exception {
		for (List<Snapshot> both : List.of(List.of(of("steps", "wall"), of("time", "wall")),
				List.of(of("time", "wall"), of("steps", "wall")))) {
			Snapshot merged = RecordingMerge.of(both);
			assertFalse(merged.countsStepsOnly());
			assertEquals("", merged.jvm().orElseThrow().modes());
			assertEquals("25", merged.jvm().orElseThrow().javaVersion());
			assertTrue(merged.measures().containsAll(Set.of(Measure.SELF, Measure.STEPS)));
			assertEquals(30, HotMethods.of(merged, merged.merged()).selfTime(0));
			assertEquals(List.of("This is the sum of 2 recordings."),
					merged.notes().stream().map(Note::message).toList());
		}
		assertTrue(RecordingMerge.of(List.of(of("steps", "wall"), of("steps", "wall"))).countsStepsOnly());
		assertEquals("time", RecordingMerge.of(List.of(of("time", "wall"), of("time", "wall"))).jvm().orElseThrow()
				.modes());
	}

	@Test
	void timesOfDifferentClocksAreSaidToBeMixed() throws Exception {
		Snapshot merged = RecordingMerge.of(List.of(of("time", "wall"), of("time", "cpu")));
		assertEquals("", merged.jvm().orElseThrow().clock());
		assertEquals(List.of("The recordings have times of different clocks, whose sum is neither elapsed time nor "
				+ "processor time. Merge those of one clock."),
				merged.notes().stream().filter(note -> note.severity() == Severity.WARNING).map(Note::message)
						.toList());
		Snapshot old = RecordingMerge.of(List.of(of("time", "wall"), of("time", "")));
		assertEquals(1, old.notes().size(), "the sum");
		assertEquals("cpu", RecordingMerge.of(List.of(of("time", "cpu"), of("time", "cpu"))).jvm().orElseThrow()
				.clock());
	}
}
