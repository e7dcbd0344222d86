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

	/** As of the 500 methods of an old library, which would fill each report. */
	@Test
	void ofWhatHasOneReasonTheFirstFewAreListed() {
		for (int i = 0; i < 500; i++) {
			problems.add(Kind.UNUSUAL_CODE, "Method m" + i, "gets no probe", "it is old");
		}
		problems.add(Kind.TOO_LARGE, "Method n", "gets no probe", "it is large");
		problems.add(Kind.UNUSUAL_CODE, "Method o", "gets no probe", "it is odd");
		List<String> all = drain();
		assertEquals(13, all.size(), all::toString);
		assertEquals("Method m0 gets no probe: it is old.", all.get(0));
		assertEquals("Method m9 gets no probe: it is old.", all.get(9));
		assertEquals(
				"There are more that are left alone because it is old: how many, is told with what was not probed.",
				all.get(10));
		assertEquals(List.of("Method n gets no probe: it is large.", "Method o gets no probe: it is odd."),
				all.subList(11, 13));
		assertEquals(2, console.size(), console::toString);
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

	/** Readers rely on it that they are told of what makes numbers less. */
	@Test
	void whatComesOnceIsToldBehindAFlood() {
		for (int i = 0; i < 2_000; i++) {
			problems.add(Kind.TOO_LARGE, "a.");
		}
		problems.add(Kind.TOO_MANY_CONTEXTS, "b.");
		assertEquals("b.", drain().get(1_000));
	}

	@Test
	void aFloodOfReasonsIsCut() {
		for (int i = 0; i < 100_000; i++) {
			problems.add(Kind.CLASS_NOT_UNDERSTOOD, "Class A", "gets no probes", "of reason " + i);
		}
		assertEquals(1_000, drain().size());
	}

	private List<String> drain() {
		List<String> all = new ArrayList<>();
		for (String note = problems.poll(); note != null; note = problems.poll()) {
			all.add(note);
		}
		return all;
	}
}
