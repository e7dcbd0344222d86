// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.ThreadGroup;
import org.methodical.core.analysis.ThreadMeasures;
import org.methodical.core.analysis.compare.ChangeCheck;
import org.methodical.core.analysis.compare.Check;
import org.methodical.core.analysis.compare.Comparability;
import org.methodical.core.analysis.compare.RunComparison;
import org.methodical.core.analysis.compare.RunPair;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.LoadedBy;
import org.methodical.core.model.code.Method;
import org.methodical.core.recording.RecordingBytes;
import org.methodical.wire.FrameKind;

/** Threads, their groups and two runs, as people and programs get them. */
class ReportTablesTest {

	private static final int MICRO = 1000;

	/** Two threads of a pool with 300 and 100 ns, and main with 600, which ran for 5 µs, waited for a lock, slept. */
	private static Snapshot threads() throws Exception {
		return RecordingBytes.begin().methods("ab").thread(1, "pool-1", FrameKind.THREAD_DAEMON)
				.thread(2, "main", 0).thread(3, "pool-2", FrameKind.THREAD_ENDED)
				.nodes(1, 1, 0, 0).counts(1, 1, 3, 300).nodes(2, 1, 0, 0, 1, 1).counts(2, 1, 1, 200, 2, 5, 400)
				.nodes(3, 1, 0, 1).counts(3, 1, 1, 100)
				.frame(FrameKind.TIMELINE, 2, 3, 0, FrameKind.LINE_RUNNING, 5, FrameKind.LINE_LOCK, 3,
						FrameKind.LINE_SLEEP)
				.snapshot(1, 10 * MICRO).end(10 * MICRO).snapshot();
	}

	@Test
	void threadsComeByTheirTimeWithWhatTheyDid() throws Exception {
		ReportTable<ThreadMeasures> table = ReportTables.threads(ThreadMeasures.of(threads()));
		assertEquals("""
				id,name,virtual,daemon,ended,calls,time_ns,contexts,shared,running_ns,ready_ns,lock_ns,signal_ns,sleep_ns,io_ns,waiting_ns
				2,main,false,false,false,6,600,2,false,5000,0,3000,0,2000,0,0
				1,pool-1,false,true,false,3,300,1,false,,,,,,,
				3,pool-2,false,false,true,1,100,1,false,,,,,,,
				""", Written.csv(table));
		assertEquals("""
				Id    Time   Share  Calls  Call paths  Running  Ready     Lock  Signal    Sleep   I/O  Waiting  State  Thread
				 2  600 ns  60.0 %      6           2  5.00 µs   0 ns  3.00 µs    0 ns  2.00 µs  0 ns     0 ns  alive  main
				 1  300 ns  30.0 %      3           1        —      —        —       —        —     —        —  alive  pool-1
				 3  100 ns  10.0 %      1           1        —      —        —       —        —     —        —  ended  pool-2
				""", Written.text(table));
	}

	@Test
	void groupsOfThreadsAddUp() throws Exception {
		List<ThreadGroup> groups = ThreadGroup.of(threads());
		assertEquals("""
				name,threads,more,calls,time_ns
				main,1,false,6,600
				pool-#,2,false,4,400
				""", Written.csv(ReportTables.threadGroups(groups)));
		assertEquals("""
				  Time   Share  Calls  Threads  Threads named
				600 ns  60.0 %      6        1  main
				400 ns  40.0 %      4        2  pool-#
				""", Written.text(ReportTables.threadGroups(groups)));
		assertEquals(3, groups.get(1).tree(threads()).size(), "two paths that differ");
	}

	@Test
	void aThreadThatStandsForSeveralMakesItsGroupLarger() throws Exception {
		Snapshot shared = RecordingBytes.begin().methods("a").thread(1, "pool-#", FrameKind.THREAD_SHARED)
				.nodes(1, 1, 0, 0)
				.counts(1, 1, 1, 5).end(9).snapshot();
		assertTrue(Written.text(ReportTables.threadGroups(ThreadGroup.of(shared))).contains("> 1  pool-#"));
		assertTrue(Written.text(ReportTables.threads(ThreadMeasures.of(shared))).contains("several  pool-#"));
		Snapshot idle = RecordingBytes.begin().thread(1, "idle", 0).end(9).snapshot();
		assertEquals(0, ThreadMeasures.of(idle).get(0).share(), "of nothing");
	}

	/** a calls b; a's calls and self time as given. */
	private static Snapshot run(long calls, long self, String... jvm) throws Exception {
		return RecordingBytes.begin().jvm(1, jvm).methods("ab").thread(1, "main", 0).nodes(1, 1, 0, 0, 1, 1)
				.counts(1, 1, calls, self, 2, 7, 100).end(9).snapshot();
	}

	private static ReportTable<RunComparison.Row> compared(Snapshot before, Snapshot after) {
		HotMethods first = HotMethods.of(before, before.merged());
		RunComparison runs = RunComparison.of(first, HotMethods.of(after, after.merged()));
		return ReportTables.comparison(runs.rows(Measure.SELF, null), runs.measures(),
				Comparability.of(before, after, List.of()));
	}

	@Test
	void twoRunsStandSideBySide() throws Exception {
		ReportTable<RunComparison.Row> table = compared(run(10, 1000), run(15, 2500));
		assertEquals("""
				class,method,descriptor,change,calls_before,calls_after,self_ns_before,self_ns_after,total_ns_before,total_ns_after,alloc_bytes_before,alloc_bytes_after
				T,a,()V,calls,10,15,1000,2500,1100,2600,,
				T,b,()V,same calls,7,7,100,100,100,100,,
				""", Written.csv(table));
		List<String> lines = Written.text(table).lines().toList();
		assertTrue(lines.get(1).matches(" *10 +15 +1.00 µs +2.50 µs +\\+1.50 µs +1.10 µs +2.60 µs +\\+1.50 µs +"
				+ "Calls \\+50.0%: code or input changed +T.a\\(\\)"), lines.get(1));
		assertTrue(lines.get(2).matches(" *7 +7 +100 ns +100 ns +0 ns +100 ns +100 ns +0 ns +Same +T.b\\(\\)"),
				lines.get(2));
	}

	@Test
	void whatHadNoProbeInOneRunIsADashThere() throws Exception {
		Snapshot both = run(10, 1000, "agent.options", "includes=T");
		Snapshot one = RecordingBytes.begin().jvm(1, "agent.options", "includes=T.a").methods("a").thread(1, "main", 0)
				.nodes(1, 1, 0, 0).counts(1, 1, 10, 1000).end(9).snapshot();
		RunComparison runs = new RunPair(both, one).methods();
		ReportTable<RunComparison.Row> table = ReportTables.comparison(runs.rows(Measure.SELF, null), runs.measures(),
				Comparability.of(both, one, List.of()));
		assertTrue(Written.csv(table).contains("T,b,()V,calls unknown,7,,100,,100,,,"), Written.csv(table));
		String text = Written.text(table);
		assertTrue(text.lines().anyMatch(line -> line
				.matches(" *7 +\u2014 +100 ns +\u2014 +\u2014 +100 ns +\u2014 +\u2014 +\u2014 +T.b\\(\\)")), text);
	}

	@Test
	void differencesOfTimesOfDifferentClocksAreDashes() throws Exception {
		String text = Written.text(compared(run(10, 1000, "clock", "wall"), run(10, 2500, "clock", "cpu")));
		assertTrue(
				text.lines().toList().get(1).matches(" *10 +10 +1.00 µs +2.50 µs +— +1.10 µs +2.60 µs +— +.*T.a\\(\\)"),
				text);
	}

	@Test
	void whatConditionsFoundIsSaidInWords() throws Exception {
		Snapshot before = run(10, 1000);
		Snapshot after = run(1, 5000);
		HotMethods hot = HotMethods.of(after, after.merged());
		assertEquals(List.of("T.a() 1 call", "T.b() 7 calls"), Check.parse("calls(T.*) > 0").check(after, hot).stream()
				.map(ReportTables::describe).toList());
		assertEquals(List.of("T.a() 98.0 %"), Check.parse("share(T.*) > 50 %").check(after, hot).stream()
				.map(ReportTables::describe).toList());
		assertEquals(List.of("T.a() 5.10 µs"), Check.parse("average(T.*) > 1 us").check(after, hot).stream()
				.map(ReportTables::describe).toList());
		var pair = new org.methodical.core.analysis.compare.RunPair(before, after);
		assertEquals("5.10 µs, before 1.10 µs, in 2 methods", ReportTables
				.describe(ChangeCheck.parse("self(T.*) > 1 us").check(pair).orElseThrow()));
		assertEquals("1, before 10, in 1 method",
				ReportTables.describe(ChangeCheck.parse("calls(T.a) < 0").check(pair).orElseThrow()));
	}

	@Test
	void namesSayByHowManyLoadersAndThatCodeIsNative() {
		Method method = new Method(0, "p.T", "a", "([IJ)V", "", 0, 0, 0, 0, 0, 1);
		assertEquals("p.T.a(int[], long)", ReportTables.fullName(method));
		assertEquals("p.T.a(int[], long) × 1,200 loaders",
				ReportTables.fullName(method.with(0, new LoadedBy(7, 1200, 0))));
		assertEquals("p.T.a(int[], long) (class file 2)", ReportTables.fullName(method.with(0, new LoadedBy(7, 1, 2))));
		assertEquals("p.T.a(int[], long) (class file 2) × 3 loaders",
				ReportTables.fullName(method.with(0, new LoadedBy(7, 3, 2))));
		Method library = new Method(0, "java.lang.Thread", "sleep0", "(J)V", "", FrameKind.METHOD_LIBRARY | 0x100, 0, 0,
				0, 0,
				0);
		assertEquals("java.lang.Thread.sleep0(long) native", ReportTables.fullName(library));
	}
}
