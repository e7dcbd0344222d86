// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.methodical.lab.run.RunTime;

/** The tables of W5. */
class LibrariesTest {

	private static final long MS = 1_000_000;
	private static int position;

	private static RunTime sample(String library, String technique, long process, String output, long... units) {
		long[] nanos = new long[units.length];
		for (int i = 0; i < units.length; i++) {
			nanos[i] = units[i] * MS;
		}
		return new RunTime("W5 " + library, "25", technique, true, 1, position++,
				Map.of("process.cpu", new long[] {process * MS}, "unit.process", nanos), -1, 0, output, "");
	}

	/** Alone 1000 and 2000 ms; a unit of the last third 20 and 10 ms. */
	private static List<RunTime> samples() {
		return List.of(sample("H2", "none", 900, "x", 90, 50, 40, 30, 18, 22),
				sample("H2", "a", 2000, "x", 99, 99, 99, 99, 30, 50),
				sample("H2", "none", 1100, "x", 90, 50, 40, 30, 18, 22),
				sample("H2", "b", 0, "").failed("it did not start"),
				sample("Jetty", "none", 2000, "y", 90, 10), sample("Jetty", "a", 16_000, "z", 90, 20),
				sample("Jetty", "none", 2000, "y", 90, 10), sample("Jetty", "b", 3000, "y", 90, 15),
				sample("Jetty", "none", 2000, "y", 90, 10));
	}

	@Test
	void ratiosStandByLibraryWithTheirGeometricMean() {
		Table whole = new LibraryTables("JDK 25", samples()).tables().get(0);
		assertEquals("W5: libraries, whole process (JDK 25)", whole.title());
		assertEquals(List.of("technique", "geometric mean", "H2", "Jetty"), whole.columns());
		assertEquals(List.of("program alone, ms", "", "1000", "2000"), whole.rows().get(0));
		assertEquals("none", whole.rows().get(1).get(0));
		// 2000 / 1000 and 16000 / 2000: the root of 2 x 8 is 4; z is not what the program gives alone
		assertEquals(List.of("a", "4.00", "2.00", "8.00 DIFFERENT"), whole.rows().get(2));
		assertEquals(List.of("b", "1.50 (1)", "failed", "1.50"), whole.rows().get(3));
		assertTrue(whole.note().endsWith("\nW5 H2, b: it did not start"), whole.note());
	}

	@Test
	void steadyIsTheMeanOfTheLastThird() {
		Table steady = new LibraryTables("JDK 25", samples()).tables().get(1);
		assertEquals(List.of("program alone, ms", "", "20.0", "10.0"), steady.rows().get(0));
		// (30 + 50) / 2 / 20 and 20 / 10
		assertEquals(List.of("a", "2.00", "2.00", "2.00 DIFFERENT"), steady.rows().get(2));
	}

	@Test
	void theReportHasTwoTablesForAllLibrariesOfAJdk() {
		Results results = new Results("2026", null, "", Map.of(), Map.of(), samples());
		assertEquals(2, new Report(results).tables().size());
	}
}
