// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.SampleTotals;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.TimeKind;
import org.methodical.core.model.Waiting;
import org.methodical.core.recording.RecordingBytes;

/** a, 1000 ns, of which it waited 300, calls b, 400 ns, of which it waited none. */
class HtmlReportTest {

	private static Snapshot snapshot() throws Exception {
		CallingContextTree tree = new CallingContextTree(3, new int[] {-1, 0, 1}, new int[] {-1, 0, 1},
				new long[] {0, 2, 1}, new long[] {0, 1000, 400});
		return Snapshot.builder().methods(RecordingBytes.begin().methods("ab").snapshot())
				.merged(tree.with(new Waiting(new long[] {0, 300, 0}, new long[3], SampleTotals.NONE))).build();
	}

	private static String page(Snapshot snapshot) throws IOException {
		StringBuilder page = new StringBuilder();
		HtmlReport.write(snapshot, "x", page);
		return page.toString();
	}

	/** The cells of the first method, as they are shown. */
	private static List<String> cells(String page) {
		String row = page.lines().filter(line -> line.matches("<tr><td.*T.a\\(\\)</td></tr>")).findFirst()
				.orElseThrow();
		return List.of(row.replaceFirst("^(<[^>]*>)+", "").replaceAll("<[^>]*>", "|").split("\\|+"));
	}

	@Test
	void whichTimesAreShownIsSaidBelowTheTitle() throws Exception {
		for (String[] said : new String[][] {{"RUNNING", "Times are running time."},
				{"WAITING", "Times are waiting time."}, {"ALL", "Times are running and waiting time."}}) {
			String page = page(snapshot().showing(TimeKind.valueOf(said[0])));
			assertTrue(page.contains("<h1>x</h1>\n<p>" + said[1] + "</p>\n<table"), page);
		}
	}

	@Test
	void waitingIsAColumnWhereItIsKnown() throws Exception {
		String page = page(snapshot().showing(TimeKind.RUNNING));
		assertTrue(page.contains("<button>Average</button></th>\n<th scope=\"col\"><button>Waiting</button></th>\n"),
				page);
		assertEquals(List.of("2", "700 ns", "63.6 %", "1.10 \u00b5s", "550 ns", "300 ns", "T.a()"), cells(page));
		assertEquals(List.of("2", "300 ns", "100.0 %", "300 ns", "150 ns", "300 ns", "T.a()"),
				cells(page(snapshot().showing(TimeKind.WAITING))));
	}

	@Test
	void withoutWaitingThereIsNothingToSay() throws Exception {
		String page = page(RecordingBytes.begin().methods("a").thread(1, "main", 0).nodes(1, 1, 0, 0)
				.counts(1, 1, 1, 5).end(9).snapshot());
		assertFalse(page.contains("Waiting") || page.contains("Times are"), page);
		assertEquals(6, cells(page).size());
	}

	@Test
	void processorTimeIsCalledSo() throws Exception {
		String page = page(RecordingBytes.begin().jvm(1, "clock", "cpu").methods("a").thread(1, "main", 0)
				.nodes(1, 1, 0, 0).counts(1, 1, 1, 5).end(9).snapshot());
		assertTrue(page.contains("<p>Times are processor time (clock=cpu).</p>"), page);
	}

	@Test
	void whatIsNotKnownIsADash() throws Exception {
		Snapshot sampled = RecordingBytes.begin().methods("ab").thread(1, "main", 0).nodes(1, 1, 0, 0, 1, 1)
				.counts(1, 1, 4, 0, 2, 3, 900).provenance(1, 1, 4, 0, 0, 2, 3, 0, 9).samples(1, 9, 900, 900).end(9)
				.snapshot();
		assertEquals(List.of("4", "—", "—", "900 ns", "225 ns", "T.a()"), cells(page(sampled)));
	}
}
