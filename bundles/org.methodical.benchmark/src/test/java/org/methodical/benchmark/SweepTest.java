// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.IntSupplier;

import org.junit.jupiter.api.Test;
import org.methodical.benchmark.result.BenchmarkParameters;
import org.methodical.benchmark.result.BenchmarkResult;
import org.methodical.benchmark.result.SweepResult;

/** What a sweep asks for, measures and tells, whatever it takes. */
class SweepTest {

	private static final int MEASUREMENTS = 3;
	private static final BenchmarkParameters SHORT = BenchmarkParameters.builder().warmUpTime(Duration.ofMillis(1))
			.executionTime(Duration.ofMillis(1)).measurements(MEASUREMENTS).flightRecorder(false).build();

	@Test
	void sizesThatTellOfNoGrowthAreRefusedBeforeAnyTaskIsMade() {
		List<Integer> made = new ArrayList<>();
		Sweep sweep = new Sweep("s", size -> task(made, size), SHORT);
		for (int[] sizes : new int[][] {{}, {5}, {5, 5}, {0, 5}, {5, -1, 9}}) {
			String reason = assertThrows(IllegalArgumentException.class, () -> sweep.run(sizes)).getMessage();
			assertEquals("a sweep needs at least two different positive sizes", reason);
		}
		assertEquals(List.of(), made);
	}

	@Test
	void eachSizeGetsATaskAndAResultInTheOrderThatWasAskedFor() {
		List<Integer> made = new ArrayList<>();
		SweepResult result = new Sweep("fill", size -> task(made, size), SHORT).run(30, 10, 20);
		assertEquals(List.of(30, 10, 20), made);
		assertArrayEquals(new int[] {30, 10, 20}, result.sizes());
		assertEquals(List.of("fill n=30", "fill n=10", "fill n=20"),
				result.results().stream().map(BenchmarkResult::name).toList());
		assertEquals("fill", result.name());
		assertTrue(result.results().stream().allMatch(each -> each.summary().size() == MEASUREMENTS), result::toString);
	}

	@Test
	void progressCountsTheMeasurementsOfAllSizesAndNeverGoesBack() {
		List<int[]> steps = new ArrayList<>();
		int[] measured = new int[1];
		new Sweep("s", size -> task(new ArrayList<>(), size), SHORT).run(new BenchmarkProgress() {

			@Override
			public void progress(String phase, int done, int total) {
				steps.add(new int[] {done, total});
			}

			@Override
			public void measured(double... times) {
				measured[0] += times.length;
			}
		}, 1, 2);
		int total = steps.get(0)[1];
		assertTrue(steps.stream().allMatch(step -> step[1] == total), "one whole");
		assertEquals(0, steps.get(0)[0]);
		assertEquals(total, steps.get(steps.size() - 1)[0]);
		int[] done = steps.stream().mapToInt(step -> step[0]).toArray();
		int[] sorted = done.clone();
		java.util.Arrays.sort(sorted);
		assertArrayEquals(sorted, done);
		assertTrue(new TreeSet<>(java.util.Arrays.stream(done).boxed().toList()).contains(total / 2), "the first size");
		assertTrue(measured[0] >= 2 * MEASUREMENTS, measured[0] + " were told");
	}

	@Test
	void whatATaskThrowsEndsTheSweep() {
		IllegalStateException failure = new IllegalStateException("no more");
		Sweep sweep = new Sweep("s", size -> (IntSupplier) () -> {
			if (size == 2) {
				throw failure;
			}
			return size;
		}, SHORT);
		assertSame(failure, assertThrows(BenchmarkException.class, () -> sweep.run(1, 2, 3)).getCause());
	}

	private static IntSupplier task(List<Integer> made, int size) {
		made.add(size);
		return () -> size;
	}
}
