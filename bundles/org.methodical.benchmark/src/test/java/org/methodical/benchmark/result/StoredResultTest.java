// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.result;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.benchmark.statistics.Ratio;

/** Files of all three kinds, and what becomes of them when several JVMs measured. */
class StoredResultTest {

	@TempDir
	Path folder;

	@Test
	void everyKindIsReadAsItWasWritten() throws IOException {
		BenchmarkResult result = result("a.B.c", 100, 101, 99);
		SweepResult sweep = new SweepResult("a.B.d", new int[] {10, 100, 1000},
				List.of(result("10", 5, 5), result("100", 50, 50), result("1000", 500, 500)));
		ComparisonResult comparison = ComparisonResult.interleaved(result, result("a.B.e", 200, 202, 198));
		assertEquals(result.toString(), read(result.toJson()).toString());
		StoredResult storedSweep = read(sweep.toJson());
		assertEquals(sweep.toString(), storedSweep.toString());
		assertArrayEquals(sweep.sizes(), storedSweep.sweep().orElseThrow().sizes());
		assertEquals(1, storedSweep.sweep().orElseThrow().growth().exponent(), 1e-9);
		StoredResult storedComparison = read(comparison.toJson());
		assertEquals(comparison.toString(), storedComparison.toString());
		assertEquals("a.B.c | a.B.e", storedComparison.name());
		assertEquals(2, storedComparison.comparison().orElseThrow().ratio().value(), 1e-9);
		assertEquals(2, storedComparison.results().size());
	}

	@Test
	void jvmsThatMeasuredBothInTurnGiveARatioEach() {
		ComparisonResult joined = ComparisonResult.joined(List.of(
				ComparisonResult.interleaved(result("a", 100, 100), result("b", 200, 200)),
				ComparisonResult.interleaved(result("a", 300, 300), result("b", 600, 600)),
				ComparisonResult.interleaved(result("a", 200, 200), result("b", 400, 400))));
		// the JVMs differ by three times, but each says exactly 2
		assertEquals(2, joined.ratio().value(), 1e-9);
		assertEquals(2, joined.ratio().interval().low(), 1e-9);
		assertEquals(Ratio.Verdict.GREATER, joined.ratio().verdict());
		assertEquals(3, joined.first().runs().size());
	}

	@Test
	void ratiosOfJvmsAreAveragedWithStudentsT() {
		Ratio ratio = Ratio.ofRatios(new double[] {Math.exp(0.1), Math.exp(0.2), Math.exp(0.3)}, 0.95);
		// mean 0.2, sd 0.1, t with 2 degrees of freedom 4.3027
		assertEquals(Math.exp(0.2), ratio.value(), 1e-9);
		assertEquals(Math.exp(0.2 + 4.3027 * 0.1 / Math.sqrt(3)), ratio.interval().high(), 1e-4);
		assertEquals(Ratio.Verdict.CANNOT_BE_TOLD, ratio.verdict());
	}

	@Test
	void sweepsOfJvmsAreJoinedSizeBySize() {
		SweepResult one = new SweepResult("s", new int[] {1, 2}, List.of(result("1", 10, 10), result("2", 20, 20)));
		SweepResult other = new SweepResult("s", new int[] {1, 2}, List.of(result("1", 30, 30), result("2", 60, 60)));
		SweepResult joined = SweepResult.joined(List.of(one, other));
		assertEquals(20, joined.results().get(0).mean(), 1e-9);
		assertEquals(40, joined.results().get(1).mean(), 1e-9);
		assertEquals(2, joined.results().get(1).runs().size());
	}

	@Test
	void brokenFilesAreNamed() {
		SweepResult sweep = new SweepResult("s", new int[] {1, 2}, List.of(result("1", 10, 10), result("2", 20, 20)));
		for (String text : List.of("{", "[1]", "{\"format\": 7}", sweep.toJson().replace("[1, 2]", "[1, 2, 3]"),
				sweep.toJson().replace("\"results\"", "\"result\""))) {
			IOException thrown = assertThrows(IOException.class, () -> read(text), text);
			assertTrue(thrown.getMessage().contains("stored.json"), thrown.getMessage());
		}
	}

	private StoredResult read(String json) throws IOException {
		return StoredResult.read(Files.writeString(folder.resolve("stored.json"), json));
	}

	private static BenchmarkResult result(String name, double... times) {
		StringBuilder samples = new StringBuilder();
		Arrays.stream(times).forEach(time -> samples.append(samples.length() == 0 ? "" : ",")
				.append("{\"executions\": 10, \"elapsedNs\": " + 10 * time + "}"));
		return BenchmarkResult.fromJson("{\"format\": \"methodical-benchmark\", \"name\": \"" + name
				+ "\", \"parameters\": {}, \"environment\": {}, \"runs\": [{\"measurements\": [" + samples + "]}]}");
	}
}
