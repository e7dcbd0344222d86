// SPDX-License-Identifier: EPL-2.0
package org.methodical.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What three runs tell of a test, and its line in the baseline. */
class KnownTest {

	private static Work work(long steps, long initialised, boolean hasOthers, boolean isShared) {
		return work(steps, initialised, hasOthers, isShared, "");
	}

	private static Work work(long steps, long initialised, boolean hasOthers, boolean isShared, String varying) {
		Object[] method = {"a.B", "c", "()V", "B.java", new long[] {1, steps}, new int[] {1}, new int[] {1},
				new long[] {steps}, new int[] {0}, varying, false};
		return new Work(new Object[] {2, hasOthers, false, steps, initialised, ""}, isShared,
				span -> new Object[] {method});
	}

	private static Work work(long steps) {
		return work(steps, 0, false, false);
	}

	@ParameterizedTest
	@ValueSource(strings = {"a.B.c(): 12 repeats", "a.B.c(int, String)[3][1]: 0 repeats, initialises 2",
			"a.B.c(): 12..15 varies", "a.B.c(): 12 varies, other tests ran at the same time",
			"a.B.c(): 12 repeats, initialises 1, asks for the order of Set.of and Map.of and the order of files in a folder",
			"a.B.c(): 12 learnt 1 of 3, asks for the order of methods by reflection",
			"a.B.c(): 12..15 varies, initialises 1, from B.c line 3 on", "a: b: 7 learnt 1 of 3",
			"a.B.c(): 12..15 learnt 2 of 3", "a.B.c(): 12..15 learnt 2 of 3, other threads have a part in it"})
	void aLineIsReadAsItWasWritten(String line) {
		assertEquals(line, Known.read(line, List.of()).line());
	}

	@ParameterizedTest
	@ValueSource(strings = {"", "a.B.c()", "a.B.c(): many repeats", "a.B.c(): 12", "a.B.c(): -1 repeats",
			"a.B.c(): 12 learnt 4 of 30", "a.B.c(): 12 learnt 9 of 3", "a.B.c(): 12 learnt 0 of 3",
			"a.B.c(): 12..15 repeats",
			"a.B.c(): 15..12 varies", "a.B.c(): 12 repeats, initialises", "a.B.c(): 12 repeats, from B.c line 3 on"})
	void anotherLineIsNone(String line) {
		assertNull(Known.read(line, List.of()));
	}

	@Test
	void whatAsksForAnOrderVariesHoweverOftenItDidTheSame() {
		Work twelve = work(12, 0, false, false, "the order of methods by reflection");
		Known known = Known.first("t", twelve).and(twelve, "").and(twelve, "");
		assertEquals("t: 12 repeats, asks for the order of methods by reflection", known.line());
		assertEquals("t: 12..15 varies, the order of methods by reflection, from B.c line 3 on",
				known.and(work(15, 0, false, false, "the order of methods by reflection"), "from B.c line 3 on")
						.line());
		assertEquals("t: 15 learnt 1 of 3", known.and(work(15), "").line());
	}

	@Test
	void whatDifferedForUnknownReasonsDoesNotRepeatForThat() {
		Known known = Known.first("t", work(12)).and(work(15), "");
		Known read = Known.read(known.line(), List.of());
		assertEquals("t: 12..15 varies", read.and(work(12), "").line());
	}

	@Test
	void threeEqualRunsRepeat() {
		Known known = Known.first("t", work(12)).and(work(12), "");
		assertEquals("t: 12 learnt 2 of 3", known.line());
		assertEquals("t: 12 repeats", known.and(work(12), "").line());
	}

	@Test
	void aDifferenceVariesForTheReasonThatIsKnown() {
		Known first = Known.first("t", work(12));
		assertEquals("t: 12..15 varies, from B.c line 3 on",
				first.and(work(15), "from B.c line 3 on").and(work(12), "").line());
		assertEquals("t: 12..15 varies, other threads have a part in it",
				first.and(work(12), "").and(work(15, 0, true, false), "from B.c line 3 on").line());
		assertEquals("t: 12 varies, initialises 1, other classes were initialised",
				first.and(work(12, 1, false, false), "").and(work(12, 1, false, false), "").line());
		assertEquals("t: 12 varies, other tests ran at the same time",
				first.and(work(12, 0, false, true), "").and(work(12), "").line());
	}

	@Test
	void whatVariesSaysHowItIsCheckedAgain(@TempDir Path folder) throws Exception {
		Path file = folder.resolve("methodical-work.txt");
		Files.writeString(file, "t: 12..15 varies, other classes were initialised\n");
		assertEquals(
				"t varies by itself (other classes were initialised): 20 steps, 12 to 15 when it was learnt. If it should repeat"
						+ " by now, delete its lines in methodical-work.txt and learn it again.",
				new Judge(new Settings(), new Baseline(file.toFile())).byBaseline("t", work(20), 0).message);
	}

	@Test
	void whatDidNotGrowIsPlacedAtItsTest() {
		Verdict varies = new Verdict("a.B.c()[2]", Verdict.Kind.VARIES, 1, 12, "varies", null).placed(work(12));
		assertEquals("a/B.java 1", varies.change.path() + ' ' + varies.change.line);
		Verdict error = Verdict.error("a.B.c(int)", "unknown").placed(work(12));
		assertEquals("a/B.java 1", error.change.path() + ' ' + error.change.line);
		assertNull(Verdict.error("a.B.inherited()", "unknown").placed(work(12)).change);
		assertNull(new Verdict("a.B.c()", Verdict.Kind.SAME, 12, 12, "", null).placed(work(12)).change);
	}

	@Test
	void theHeaviestMethodsAreKeptAndAllStepsCounted() {
		Object[] rows = new Object[Work.MAX_KEPT + 1];
		for (int i = 0; i < rows.length; i++) {
			rows[i] = new Object[] {"a.B", "m" + i, "()V", "B.java", new long[] {1, i}, new int[0], new int[0],
					new long[0], new int[0], "", false};
		}
		Work kept = new Work(new Object[] {61, false, false, 1830L, 0L, "span"}, false, span -> rows).kept();
		assertEquals(Work.MAX_KEPT, kept.methods().size());
		assertEquals(1, kept.methods().get(Work.MAX_KEPT - 1).steps);
		assertEquals(1830, kept.steps);
	}

	@Test
	void aTestThatDoesTheSameIsNotAskedForItsMethods(@TempDir Path folder) throws Exception {
		Path file = folder.resolve("methodical-work.txt");
		Files.writeString(file, "t: 12 repeats\n");
		Work twelve = new Work(new Object[] {2, false, false, 12L, 0L, "span"}, false, span -> {
			throw new AssertionError();
		});
		assertEquals(Verdict.Kind.SAME,
				new Judge(new Settings(), new Baseline(file.toFile())).byBaseline("t", twelve, 0).kind);
	}

	@Test
	void aClassOfSeveralLoadersIsInitialisedInOneLine() {
		Object[] row = {"a.B", "<clinit>", "()V", "B.java", new long[] {1, 7}, new int[] {3}, new int[] {7},
				new long[] {1}, new int[] {0}, "", false};
		Map<String, Work> works = Work.ofInitialisers(new Object[] {row, row});
		assertEquals(Set.of("a.B.<clinit>()"), works.keySet());
		assertEquals("a.B.<clinit>(): 14 learnt 1 of 3, initialises 2",
				Known.first("a.B.<clinit>()", works.get("a.B.<clinit>()")).line());
	}

	@Test
	void whatIsLearntAndHasChangedIsLearntAnew() {
		Known known = Known.accepted("t", work(12));
		assertEquals("t: 12 repeats", known.and(work(12), "").line());
		assertEquals("t: 15 learnt 1 of 3", known.and(work(15), "from B.c line 3 on").line());
	}

	@Test
	void aFileMayHaveGoneThroughAnEditorOfWindows(@TempDir Path folder) throws Exception {
		Path file = folder.resolve("methodical-work.txt");
		Files.writeString(file, "\uFEFF# Written on Java 8\r\nt: 12 repeats\r\n\ta.B.c: 12\r\n");
		Files.writeString(folder.resolve("methodical-work.lines"),
				"\uFEFFt\r\n\ta.B\tc\t()V\tB.java\t1\t12\t3/1=12\r\n");
		Baseline baseline = new Baseline(file.toFile());
		assertEquals("t: 12 repeats", baseline.read().get("t").line());
		assertEquals(List.of("a.B.c: 12"), baseline.read().get("t").carrying);
		assertEquals(12, baseline.lines().get("t").get(0).executions[0]);
	}

	@ParameterizedTest
	@ValueSource(strings = {"<<<<<<< HEAD", "||||||| 1a2b3c4", "=======", ">>>>>>> other"})
	void aConflictIsNoBaseline(String mark, @TempDir Path folder) throws Exception {
		for (String name : List.of("methodical-work.txt", "methodical-work.lines")) {
			Path file = folder.resolve(name);
			Files.writeString(file, "# one\n" + mark + "\nt: 12 repeats\n");
			Baseline baseline = new Baseline(folder.resolve("methodical-work.txt").toFile());
			String message = assertThrows(IllegalStateException.class,
					() -> (name.endsWith(".txt") ? baseline.read() : baseline.lines()).size()).getMessage();
			assertTrue(message.startsWith(file + ", line 2: a merge has left a conflict here (" + mark.substring(0, 7)
					+ "); take one side"), message);
		}
	}
}
