package org.methodical.core.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.ThreadInfo;

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
	void whatWasCutStaysIncomplete() throws Exception {
		Snapshot merged = RecordingMerge.of(List.of(run("ab", 1, 1).end(1).snapshot(), run("ab", 1, 1).snapshot()));
		assertFalse(merged.complete());
		assertEquals(2, merged.notes().size());
		assertTrue(merged.notes().get(0).message().startsWith("The recording was cut"));
		assertEquals("This is the sum of 2 recordings.", merged.notes().get(1).message());
	}
}
