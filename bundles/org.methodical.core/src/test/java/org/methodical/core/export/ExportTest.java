// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.ThreadMeasures;
import org.methodical.core.analysis.compare.Comparability;
import org.methodical.core.analysis.compare.RunComparison;
import org.methodical.core.analysis.tree.CallTreeOrder;
import org.methodical.core.analysis.tree.CallerTree;
import org.methodical.core.analysis.tree.TreeRow;
import org.methodical.core.analysis.tree.TreeRows;
import org.methodical.core.export.table.ReportTable;
import org.methodical.core.export.table.ReportTables;
import org.methodical.core.export.table.TextTable;
import org.methodical.core.model.Measure;
import org.methodical.core.model.SampleTotals;
import org.methodical.core.model.Snapshot;
import org.methodical.core.recording.RecordingBytes;
import org.methodical.wire.FrameKind;

/** Each format against a stored result. The result of a failing run lies in target/export, to be compared and taken. */
class ExportTest {

	private static final Path STORED = Path.of("src/test/resources/org/methodical/core/export");

	private final Snapshot snapshot = sample(500).snapshot();
	private final HotMethods hot = HotMethods.of(snapshot, snapshot.merged());

	ExportTest() throws Exception {
	}

	/** main calls test1 and, 500 times, test3; test4 and test5 call each other; a worker runs lambda code. */
	private static RecordingBytes sample(int calls) {
		return RecordingBytes.begin()
				.jvm(1_767_225_600_000L, "pid", "4711", "command", "sample.TestProfiler <quick>",
						"java.version", "25.0.1")
				.method("sample.TestProfiler", "main", "([Ljava/lang/String;)V")
				.method("sample.TestProfiler", "test1", "()V")
				.method("sample.TestProfiler", "test3", "(D)D").method("sample.TestProfiler", "test4", "(DI)D")
				.method("sample.TestProfiler", "test5", "(DI)D").method("sample.Worker$Task", "<init>", "(I)V")
				.method("sample.Worker", "odd,\"name", "()V").thread(1, "main", 0).thread(2, "pool \\ 1", 3)
				.nodes(1, 1, 0, 0, 1, 1, 1, 2, 1, 3, 4, 4, 5, 3)
				.counts(1, 1, 1, 1_000_000, 2, 1, 12_345, 3, calls, 40_000_000, 4, 1, 2_000, 5, 1, 3_000, 6, 1, 4_000)
				.nodes(2, 1, 0, 6, 1, 5).counts(2, 1, 3, 1_500_000_000L, 2, 12_345, 250_000)
				.note(FrameKind.NOTE_WARNING, "sample.Big was left alone: its method is too long").end(2_000_000_000L);
	}

	private interface Writer {
		void write(Appendable out) throws IOException;
	}

	private static void check(String name, Writer writer) throws IOException {
		StringBuilder result = new StringBuilder();
		writer.write(result);
		Path target = Files.createDirectories(Path.of("target/export")).resolve(name);
		Files.writeString(target, result);
		Path stored = STORED.resolve(name);
		String expected = Files.exists(stored) ? Files.readString(stored) : "";
		assertEquals(expected, result.toString(), () -> "differs from " + stored + "; compare with " + target);
	}

	private ReportTable<Integer> hotMethods() {
		return ReportTables.hotMethods(hot, hot.order(Measure.SELF, false, null));
	}

	@Test
	void hotMethodsAsText() throws IOException {
		check("hot-methods.txt", out -> hotMethods().writeText(out));
	}

	@Test
	void hotMethodsAsCsv() throws IOException {
		check("hot-methods.csv", out -> hotMethods().writeCsv(out));
	}

	@Test
	void hotMethodsAsJson() throws IOException {
		check("hot-methods.json", out -> hotMethods().writeJson(out));
	}

	private Iterable<TreeRow> tree(double threshold, String filter) {
		return TreeRows.topDown(snapshot, new CallTreeOrder(snapshot.merged(), threshold), filter);
	}

	@Test
	void callTreeAsText() throws IOException {
		check("call-tree.txt",
				out -> ReportTables.tree(tree(0, null), snapshot.merged().measures(), SampleTotals.NONE, false)
						.writeText(out));
	}

	@Test
	void callTreeBelowTheMethodsOfAFilter() throws IOException {
		check("call-tree-filtered.csv",
				out -> ReportTables.tree(tree(0, "test4"), snapshot.merged().measures(), SampleTotals.NONE, false)
						.writeCsv(out));
	}

	@Test
	void callTreeAboveAThreshold() {
		List<String> names = new ArrayList<>();
		tree(0.01, null).forEach(row -> names.add(row.depth() + row.method().name()));
		assertEquals(List.of("0odd,\"name", "0main", "1test3"), names);
	}

	@Test
	void callersAsText() throws IOException {
		CallerTree callers = CallerTree.of(snapshot, snapshot.merged(), Measure.SELF);
		check("callers.txt", out -> ReportTables
				.tree(TreeRows.bottomUp(callers, 0, "*test*"), snapshot.merged().measures(), SampleTotals.NONE, false)
				.writeText(out));
	}

	@Test
	void threads() throws IOException {
		check("threads.txt", out -> ReportTables.threads(ThreadMeasures.of(snapshot)).writeText(out));
		check("threads.json", out -> ReportTables.threads(ThreadMeasures.of(snapshot)).writeJson(out));
	}

	@Test
	void comparison() throws Exception {
		Snapshot later = sample(700).snapshot();
		List<RunComparison.Row> rows = RunComparison.of(hot, HotMethods.of(later, later.tree(1))).rows(Measure.SELF,
				null);
		ReportTable<?> table = ReportTables.comparison(rows, hot.measures(),
				Comparability.of(snapshot, later, List.of()));
		check("comparison.txt", table::writeText);
		check("comparison.csv", table::writeCsv);
	}

	@Test
	void facts() throws IOException {
		check("facts.txt", out -> ReportTables.facts(snapshot).writeText(out));
	}

	@Test
	void factsTellWhichCallPathsThereAre() throws Exception {
		RecordingBytes exact = RecordingBytes.begin().methods("a").thread(1, "main", 0).nodes(1, 1, 0, 0).counts(1, 1,
				1, 5);
		StringBuilder facts = new StringBuilder();
		ReportTables.facts(exact.snapshot()).writeCsv(facts);
		assertTrue(facts.toString().contains("\ncalls,1 in 1 call path\n"), facts.toString());
		facts.setLength(0);
		ReportTables.facts(exact.provenance(1, 1, 1, 4, 5).samples(1, 9, 9, 9).end(9).snapshot()).writeCsv(facts);
		assertTrue(facts.toString().contains("timing=exact knows all paths"), facts.toString());
	}

	@Test
	void collapsedStacks() throws IOException {
		check("collapsed.txt", out -> StackExport.writeCollapsed(snapshot, snapshot.merged(), out));
	}

	@Test
	void speedscope() throws IOException {
		check("speedscope.json", out -> StackExport.writeSpeedscope(snapshot, "sample", out));
	}

	@Test
	void html() throws IOException {
		check("report.html", out -> HtmlReport.write(snapshot, "sample <TestProfiler>", out));
	}

	@Test
	void namesCannotCommandTheTerminal() throws IOException {
		TextTable table = new TextTable(0, "Name");
		table.add("\u001b[2Jred\n");
		StringBuilder text = new StringBuilder();
		table.writeTo(text);
		assertEquals("Name\n?[2Jred?\n", text.toString());
	}

	@Test
	void aTableWithoutRowsIsStillATable() throws IOException {
		StringBuilder json = new StringBuilder();
		ReportTables.threads(List.of()).writeJson(json);
		assertEquals("[]\n", json.toString());
		StringBuilder text = new StringBuilder();
		ReportTables.threads(List.of()).writeText(text);
		assertEquals("Id  Time  Share  Calls  Call paths  State  Thread\n", text.toString());
	}
}
