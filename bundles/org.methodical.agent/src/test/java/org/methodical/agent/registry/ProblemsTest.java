// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.registry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.methodical.agent.registry.Problems.Kind;

class ProblemsTest {

	private final List<String> console = new ArrayList<>();
	private final Problems problems = new Problems(console::add);

	@Test
	void theConsoleHearsOfEachKindOnceAndTheRecordingOfAll() {
		problems.add(Kind.TOO_LARGE, "a.");
		problems.add(Kind.TOO_LARGE, "b.");
		problems.add(Kind.UNUSUAL_CODE, "c.");
		assertEquals(2, console.size());
		assertTrue(console.get(0).startsWith("a."));
		assertTrue(console.get(1).startsWith("c."));
		assertEquals(List.of("a.", "b.", "c."), drain());
	}

	@Test
	void aFloodIsCut() {
		for (int i = 0; i < 100_000; i++) {
			problems.add(Kind.TOO_LARGE, "a.");
		}
		List<String> all = drain();
		assertEquals(1_000, all.size());
		assertTrue(all.get(999).contains("not listed"));
	}

	private List<String> drain() {
		List<String> all = new ArrayList<>();
		for (String note = problems.poll(); note != null; note = problems.poll()) {
			all.add(note);
		}
		return all;
	}
}
