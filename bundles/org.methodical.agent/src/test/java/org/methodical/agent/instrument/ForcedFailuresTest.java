// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Whatever fails wherever in a probe, for want of stack, heap or a class: nothing of it reaches the program, and what
 * follows is counted as if it had not been.
 */
class ForcedFailuresTest {

	@ParameterizedTest
	@CsvSource({"exact,130", "exact reused,100", "exact alloc,150", "exact history,210",
			"exact cpu history threshold,215", "adaptive,210", "adaptive reused,85", "adaptive leaves,210", "steps,50",
			"sampled,10", "adaptive leaves steps,260", "exact alloc history leaves steps,275"})
	void aFailureAtAnyPlaceOfAProbeStaysThere(String mode, int minPlaces, TestReporter reporter) throws Exception {
		Forced.World world = (Forced.World) Forced.world().loadClass(ForcedWorld.class.getName())
				.getConstructor(String.class).newInstance(mode);
		Forced.plan(0, false, null);
		assertNull(world.once());
		List<Integer> visited = new ArrayList<>(Forced.visited());
		int places = new TreeSet<>(visited).size();
		int forced = 0;
		List<String> problems = new ArrayList<>();
		for (int turn : turns(visited)) {
			for (Error error : List.of(new StackOverflowError(), new OutOfMemoryError(), new NoClassDefFoundError())) {
				boolean lasts = (turn & 1) == 0;
				Forced.plan(turn, lasts, error);
				String problem = world.once();
				forced += Forced.hasFailed() ? 1 : 0;
				if (problem != null) {
					problems.add(turn + (lasts ? " and later " : " ") + error + ": " + problem);
				}
			}
		}
		Forced.plan(0, false, null);
		reporter.publishEntry(mode, places + " places, " + forced + " failures");
		assertEquals(List.of(), problems.subList(0, Math.min(3, problems.size())), problems.size() + " problems");
		assertNull(world.recording());
		assertTrue(places >= minPlaces && forced >= places, places + " places, " + forced + " failures");
	}

	/** The turns at which each place is come to first and last. */
	private static List<Integer> turns(List<Integer> visited) {
		Map<Integer, Integer> times = new HashMap<>();
		Map<Integer, Integer> last = new HashMap<>();
		TreeSet<Integer> turns = new TreeSet<>();
		for (int i = 0; i < visited.size(); i++) {
			if (times.merge(visited.get(i), 1, Integer::sum) <= 1) {
				turns.add(i + 1);
			}
			last.put(visited.get(i), i + 1);
		}
		turns.addAll(last.values());
		return new ArrayList<>(turns);
	}
}
