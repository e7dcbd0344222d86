// SPDX-License-Identifier: EPL-2.0
package org.methodical.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

/** Which line is named when work has changed. */
class WorkChangeTest {

	private static MethodWork method(String name, long calls, int first, int[] sizes, long... executions) {
		int[] lines = new int[sizes.length];
		int[] loops = new int[sizes.length];
		long steps = 0;
		for (int i = 0; i < sizes.length; i++) {
			lines[i] = first + i;
			// as if the lines in the middle were a loop
			loops[i] = i == 0 || i == sizes.length - 1 ? 0 : first + 1;
			steps += sizes[i] * executions[i];
		}
		return new MethodWork(
				new String[] {"com.acme.Parser", name, "(I[J[[Ljava/lang/String;Ljava/util/Map$Entry;)V",
						"Parser.java"},
				calls, steps, lines, sizes, executions, loops);
	}

	private static String change(List<MethodWork> before, List<MethodWork> after) {
		return String.valueOf(WorkChange.between(before, after));
	}

	@Test
	void namesAreAsInTheSource() {
		assertEquals("com.acme.Parser.next(int, long[], String[][], Map.Entry)",
				method("next", 1, 1, new int[0]).longName());
	}

	@Test
	void whoWasCalledAsBeforeIsTheOriginAndNotWhoGrewMost() {
		int[] sizes = {2, 7, 4, 2};
		List<MethodWork> before = List.of(method("inner", 10, 50, sizes, 10, 110, 100, 10),
				method("outer", 1, 10, sizes, 1, 11, 10, 1));
		List<MethodWork> after = List.of(method("inner", 20, 50, sizes, 20, 220, 200, 20),
				method("outer", 1, 10, sizes, 1, 21, 20, 1));
		assertEquals("Parser.outer line 11, a loop: 11 -> 21 executions, +91 %", change(before, after));
		assertNull(WorkChange.between(before, before));
	}

	@Test
	void aLineWithOtherInstructionsIsNamedThoughItRanAsOften() {
		assertEquals("Parser.next line 11, a loop: as many executions as before, of other code",
				change(List.of(method("next", 1, 10, new int[] {2, 7, 4, 2}, 1, 1, 0, 1)),
						List.of(method("next", 1, 10, new int[] {2, 9, 4, 2}, 1, 1, 0, 1))));
	}

	@Test
	void linesAreFoundAgainWhenOthersStandAboveOrBetween() {
		MethodWork before = method("next", 1, 10, new int[] {2, 7, 4, 3, 2}, 1, 11, 10, 10, 1);
		MethodWork moved = method("next", 1, 90, new int[] {2, 7, 4, 3, 2}, 1, 11, 10, 12, 1);
		assertEquals("Parser.next line 93, in the loop of line 91: 10 -> 12 executions, +20 %",
				change(List.of(before), List.of(moved)));
		// a new line at 12, executed 10 times
		MethodWork inserted = method("next", 1, 10, new int[] {2, 7, 9, 4, 3, 2}, 1, 11, 10, 10, 10, 1);
		assertEquals("Parser.next line 12, in the loop of line 11: 0 -> 10 executions",
				change(List.of(before), List.of(inserted)));
		// the line of the loop has other code
		MethodWork edited = method("next", 1, 10, new int[] {2, 9, 4, 3, 2}, 1, 12, 11, 11, 1);
		assertEquals("Parser.next line 11, a loop: 11 -> 12 executions, +9.1 %",
				change(List.of(before), List.of(edited)));
	}

	@Test
	void whatWasTooLightToBeKeptIsNotBlamed() {
		List<MethodWork> kept = new ArrayList<>();
		for (int i = 0; i < Work.MAX_KEPT; i++) {
			kept.add(method("m" + i, 1, 10, new int[] {2}, 100 - i));
		}
		// the lightest has 2 * (100 - 59) = 82 steps
		List<MethodWork> now = new ArrayList<>(kept);
		now.add(method("light", 41, 500, new int[] {2}, 41));
		assertNull(WorkChange.between(kept, now));
		assertEquals("Parser.light line 500: 0 -> 41 executions",
				change(kept.subList(1, kept.size()), now.subList(1, now.size())));
		now.add(method("heavy", 42, 600, new int[] {2}, 42));
		assertEquals("Parser.heavy line 600: 0 -> 42 executions", change(kept, now));
	}

	@Test
	void whatIsNewIsNamedIfNothingElseChanged() {
		MethodWork before = method("next", 1, 10, new int[] {2}, 1);
		MethodWork added = method("added", 3, 20, new int[] {2}, 3);
		assertEquals("Parser.added line 20: 0 -> 3 executions", change(List.of(before), List.of(before, added)));
		MethodWork longer = method("next", 1, 10, new int[] {5}, 1);
		assertEquals("Parser.next line 10: as many executions as before, of other code",
				change(List.of(before), List.of(longer)));
	}
}
