// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.methodical.core.analysis.CorrectedTimes;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.tree.CallTreeOrder;
import org.methodical.core.analysis.tree.TreeRow;
import org.methodical.core.analysis.tree.TreeRows;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.jvm.ProbeCosts;
import org.methodical.core.recording.RecordingBytes;

/** a, called once, 1000 ns, calls b 10 times, 300 ns; a call costs 20 ns inside and 30 ns outside. */
class CorrectedColumnsTest {

	private static Snapshot snapshot() throws Exception {
		return RecordingBytes.begin().methods("ab").thread(1, "main", 0).nodes(1, 1, 0, 0, 1, 1)
				.counts(1, 1, 1, 1000, 2, 10, 300).end(9).snapshot();
	}

	private static CallingContextTree corrected(Snapshot snapshot) {
		// a: 1000 - 20 - 10 * 30 = 680; b: 300 - 10 * 20 = 100, less than what was taken away
		return CorrectedTimes.of(snapshot.merged(), new ProbeCosts(20, 30, 0, 0));
	}

	private static ReportTable<Integer> methods(boolean isKnown) throws Exception {
		Snapshot snapshot = snapshot();
		HotMethods hot = HotMethods.of(snapshot, snapshot.merged());
		ReportTable<Integer> table = new ReportTable<>(List.of(0, 1));
		table.label("Method", row -> hot.method(row).name()).field("method", row -> hot.method(row).name());
		CorrectedColumns.ofMethods(table, hot, isKnown ? HotMethods.of(snapshot, corrected(snapshot)) : null);
		return table;
	}

	@Test
	void methodsHaveWhatIsLeftOfTheirTimes() throws Exception {
		assertEquals("""
				method,corrected_self_ns,corrected_total_ns,distorted
				a,680,780,false
				b,100,100,true
				""", Written.csv(methods(true)));
		assertEquals("""
				Corrected self  Corrected total             Method
				        680 ns           780 ns             a
				        100 ns           100 ns  distorted  b
				""", Written.text(methods(true)));
	}

	@Test
	void pathsHaveWhatIsLeftOfTheirTimes() throws Exception {
		Snapshot snapshot = snapshot();
		Iterable<TreeRow> rows = TreeRows.topDown(snapshot, new CallTreeOrder(snapshot.merged(), 0), null);
		ReportTable<TreeRow> table = new ReportTable<>(rows).field("method", row -> row.method().name());
		CorrectedColumns.ofTree(table, corrected(snapshot));
		assertEquals("""
				method,corrected_self_ns,corrected_total_ns,distorted
				a,680,780,false
				b,100,100,true
				""", Written.csv(table));
	}

	@Test
	void withoutTheCostsFieldsAreEmptyAndPeopleSeeNoColumns() throws Exception {
		assertEquals("method,corrected_self_ns,corrected_total_ns,distorted\na,,,\nb,,,\n",
				Written.csv(methods(false)));
		assertEquals("Method\na\nb\n", Written.text(methods(false)));
		Snapshot snapshot = snapshot();
		ReportTable<TreeRow> table = new ReportTable<>(
				TreeRows.topDown(snapshot, new CallTreeOrder(snapshot.merged(), 0), null))
				.field("calls", row -> row.value(Measure.CALLS));
		CorrectedColumns.ofTree(table, null);
		assertTrue(Written.json(table).contains("{\"calls\": 10, \"corrected_self_ns\": null"), Written.json(table));
	}
}
