// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

import org.junit.jupiter.api.Test;
import org.methodical.core.analysis.compare.RunComparison;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.core.recording.RecordingBytes;
import org.methodical.wire.FrameKind;

class HotMethodsTest {

	private static final Comparator<Method> BY_DISPLAY_NAME = Comparator.comparing(Method::displayName,
			String.CASE_INSENSITIVE_ORDER);

	private static String table(Snapshot snapshot) {
		HotMethods hot = HotMethods.of(snapshot, snapshot.merged());
		StringBuilder text = new StringBuilder();
		for (int row = 0; row < hot.size(); row++) {
			text.append(String.format(Locale.ROOT, "%s calls %d self %d total %d; ",
					hot.method(row).name(), hot.calls(row), hot.selfTime(row), hot.totalTime(row)));
		}
		return text.toString().strip();
	}

	@Test
	void sumsUpTheContextsOfAMethod() throws Exception {
		// main -> a -> c, main -> b -> c
		Snapshot snapshot = RecordingBytes.begin().methods("mabc").thread(1, "main", 0)
				.nodes(1, 1, 0, 0, 1, 1, 1, 2, 2, 3, 3, 3)
				.counts(1, 1, 1, 1, 2, 2, 10, 3, 4, 100, 4, 6, 1000, 5, 8, 10000)
				.snapshot();
		assertEquals("m calls 1 self 1 total 11111; a calls 2 self 10 total 1010; b calls 4 self 100 total 10100; "
				+ "c calls 14 self 11000 total 11000;", table(snapshot));
	}

	@Test
	void recursionIsCountedOnceInTotals() throws Exception {
		// a -> a -> a, each with 10 of its own
		Snapshot snapshot = RecordingBytes.begin().methods("a").thread(1, "main", 0).nodes(1, 1, 0, 0, 1, 0, 2, 0)
				.counts(1, 1, 1, 10, 2, 1, 10, 3, 1, 10).snapshot();
		assertEquals("a calls 3 self 30 total 30;", table(snapshot));
		assertEquals(10, HotMethods.of(snapshot, snapshot.merged()).averageTime(0));
	}

	@Test
	void mutualRecursionIsCountedOnceInTheTotalsOfBoth() throws Exception {
		// a(1) -> b(2) -> a(4) -> b(8), and beside it b(16) -> a(32)
		Snapshot snapshot = RecordingBytes.begin().methods("ab").thread(1, "main", 0)
				.nodes(1, 1, 0, 0, 1, 1, 2, 0, 3, 1, 0, 1, 5, 0)
				.counts(1, 1, 1, 1, 2, 1, 2, 3, 1, 4, 4, 1, 8, 5, 1, 16, 6, 1, 32).snapshot();
		assertEquals("a calls 3 self 37 total 47; b calls 3 self 26 total 62;", table(snapshot));
	}

	@Test
	void siblingsOfARecursiveCallCountAgain() throws Exception {
		// m -> a(1) -> m -> a(2); m -> a is one node, a second a below m comes by another path m -> b -> a(4)
		Snapshot snapshot = RecordingBytes.begin().methods("mab").thread(1, "main", 0)
				.nodes(1, 1, 0, 0, 1, 1, 2, 0, 3, 1, 1, 2, 5, 1)
				.counts(1, 1, 1, 0, 2, 1, 1, 3, 1, 0, 4, 1, 2, 5, 1, 0, 6, 1, 4)
				.snapshot();
		assertEquals("m calls 2 self 0 total 7; a calls 3 self 7 total 7; b calls 1 self 0 total 4;", table(snapshot));
	}

	@Test
	void threadsAddUp() throws Exception {
		Snapshot snapshot = RecordingBytes.begin().methods("ab").thread(1, "x", 0).thread(2, "y", 0)
				.nodes(1, 1, 0, 0, 1, 1)
				.nodes(2, 1, 0, 1).counts(1, 1, 1, 5, 2, 1, 7).counts(2, 1, 3, 70).snapshot();
		assertEquals("a calls 1 self 5 total 12; b calls 4 self 77 total 77;", table(snapshot));
		HotMethods second = HotMethods.of(snapshot, snapshot.tree(2));
		assertEquals(1, second.size());
		assertEquals("T.b", second.method(0).qualifiedName());
		assertEquals(70, second.treeSelfTime());
		assertEquals(1.0, second.share(70));
	}

	@Test
	void methodsWithoutCallsAreNoRows() throws Exception {
		Snapshot snapshot = RecordingBytes.begin().methods("abc").thread(1, "x", 0).nodes(1, 1, 0, 1).counts(1, 1, 1, 1)
				.snapshot();
		assertEquals("b calls 1 self 1 total 1;", table(snapshot));
		Snapshot nothing = RecordingBytes.begin().snapshot();
		assertEquals(0, HotMethods.of(nothing, nothing.merged()).size());
		assertEquals(0, HotMethods.of(nothing, nothing.merged()).share(1));
	}

	private static HotMethods mixed() throws Exception {
		Snapshot snapshot = RecordingBytes.begin().method("b.Two", "beta", "(I)V").method("a.One", "<init>", "()V")
				.method("b.Two", "Alpha", "()V").method("b.Two", "beta", "()V").thread(1, "x", 0)
				.nodes(1, 1, 0, 0, 1, 1, 1, 2, 1, 3).counts(1, 1, 1, 10, 2, 5, 20, 3, 5, 5, 4, 9, 40).snapshot();
		return HotMethods.of(snapshot, snapshot.merged());
	}

	private static List<String> names(HotMethods hot, Measure by, boolean ascending, String filter) {
		return names(hot, hot.order(by, ascending, filter));
	}

	private static List<String> names(HotMethods hot, Comparator<Method> by, boolean ascending, String filter) {
		return names(hot, hot.order(by, ascending, filter));
	}

	private static List<String> names(HotMethods hot, int[] rows) {
		return Arrays.stream(rows).mapToObj(row -> hot.method(row).signature())
				.toList();
	}

	@Test
	void ordersByEachColumnBothWays() throws Exception {
		HotMethods hot = mixed();
		assertEquals(List.of("Alpha()", "beta()", "beta(int)", "One()"), names(hot, BY_DISPLAY_NAME, true, null));
		assertEquals(List.of("One()", "beta()", "beta(int)", "Alpha()"), names(hot, BY_DISPLAY_NAME, false, null));
		assertEquals(List.of("One()", "Alpha()", "beta()", "beta(int)"), names(hot, HotMethods.BY_CLASS, true, ""));
		assertEquals(List.of("Alpha()", "beta()", "beta(int)", "One()"), names(hot, HotMethods.BY_CLASS, false, ""));
		assertEquals(List.of("beta()", "One()", "Alpha()", "beta(int)"), names(hot, Measure.CALLS, false, ""));
		assertEquals(List.of("Alpha()", "beta(int)", "One()", "beta()"), names(hot, Measure.SELF, true, ""));
		assertEquals(List.of("beta(int)", "beta()", "One()", "Alpha()"), names(hot, Measure.TOTAL, false, ""));
		assertEquals(List.of("beta(int)", "beta()", "One()", "Alpha()"), names(hot, Measure.AVERAGE, false, ""));
	}

	@Test
	void filtersByPartOfTheNameOrByPattern() throws Exception {
		HotMethods hot = mixed();
		assertEquals(List.of("beta()", "beta(int)"), names(hot, HotMethods.BY_CLASS, true, " BETA "));
		assertEquals(List.of("One()"), names(hot, HotMethods.BY_CLASS, true, "a.one"));
		assertEquals(List.of("Alpha()", "beta()", "beta(int)"), names(hot, HotMethods.BY_CLASS, true, "b.*"));
		assertEquals(List.of(), names(hot, HotMethods.BY_CLASS, true, "*.bet?x"));
		assertEquals(List.of("beta()", "beta(int)"), names(hot, HotMethods.BY_CLASS, true, "b.two.?eta"));
		assertEquals(List.of(), names(hot, HotMethods.BY_CLASS, true, "[a"));
	}

	@Test
	void whatStandsForTheAgentComesLastInEveryOrder() throws Exception {
		Snapshot snapshot = RecordingBytes.begin()
				.frame(FrameKind.STRINGS, 1, 4, 1, 'T', 1, 'm', 10, 'M', 'e', 't', 'h', 'o', 'd', 'i', 'c', 'a', 'l', 6,
						'p', 'r', 'o', 'b', 'e', 's')
				.frame(FrameKind.METHODS, 0, 2, 3, 4, 0, 0, FrameKind.METHOD_LIBRARY, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0,
						0, 0, 0, 0)
				.thread(1, "main", 0).nodes(1, 1, 0, 0, 0, 1).counts(1, 1, 9, 900, 2, 1, 100).snapshot();
		HotMethods hot = HotMethods.of(snapshot, snapshot.merged());
		for (boolean ascending : new boolean[] {false, true}) {
			assertEquals(List.of("m(\u2026)", "probes(\u2026)"), names(hot, hot.order(Measure.SELF, ascending, "")));
			assertEquals(List.of("m(\u2026)", "probes(\u2026)"),
					names(hot, hot.order(HotMethods.BY_CLASS, ascending, "")));
		}
		assertEquals(List.of("m", "probes"), RunComparison.of(hot, hot).rows(Measure.SELF, "").stream()
				.map(row -> row.method().name()).toList());
	}
}
