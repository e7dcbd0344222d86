// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.work;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.methodical.agent.probe.step.Steps;
import org.methodical.agent.registry.CodeFacts;
import org.methodical.agent.registry.MethodFacts;
import org.methodical.wire.FrameKind;

class ThrowingMethodsTest {

	/** The ids of the three methods; no other test has so high ones. */
	private static final int FIRST = 10_000;

	private static final MethodFacts FACTS = new MethodFacts("a.B", "c", "", "", FrameKind.METHOD_LIBRARY,
			CodeFacts.NONE);

	private final ThrowingMethods throwing = new ThrowingMethods();

	private static void throwsIn(int index, int cell) {
		Steps.threw(FIRST + index, cell, 2);
	}

	private Map<Integer, long[]> counts(int methods) {
		return throwing.counts(IntStream.range(0, methods).mapToObj(i -> new Counted(FIRST + i, null, null, FACTS))
				.toArray(Counted[]::new));
	}

	@Test
	void methodsThatBeginToThrowAndThoseThatComeLaterAreFound() {
		assertEquals(Map.of(), counts(2));
		throwsIn(1, 0);
		Map<Integer, long[]> first = counts(2);
		assertEquals(Set.of(1), first.keySet());
		throwsIn(1, 1);
		throwsIn(1, 1);
		// it throws before anybody knows that it has counters
		throwsIn(2, 0);
		assertArrayEquals(new long[] {1, 2}, counts(2).get(1));
		assertEquals(Set.of(1), counts(2).keySet());
		assertEquals(Set.of(1, 2), counts(3).keySet());
		throwsIn(0, 1);
		assertArrayEquals(new long[] {0, 1}, counts(3).get(0));
		assertArrayEquals(new long[] {1, 0}, first.get(1));
	}
}
