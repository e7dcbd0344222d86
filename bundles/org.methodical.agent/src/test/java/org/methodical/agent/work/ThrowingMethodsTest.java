// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.work;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
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

	private Thrown thrown(int methods) {
		return throwing.thrown(IntStream.range(0, methods).mapToObj(i -> new Counted(FIRST + i, null, null, FACTS))
				.toArray(Counted[]::new));
	}

	private static BitSet more(Thrown now, Thrown before) {
		BitSet more = new BitSet();
		now.addMore(before, more);
		more.stream().forEach(method -> assertTrue(now.isMore(before, method)));
		return more;
	}

	@Test
	void methodsThatBeginToThrowAndThoseThatComeLaterAreFound() {
		Thrown nothing = thrown(2);
		assertNull(nothing.of(1));
		throwsIn(1, 0);
		Thrown first = thrown(2);
		assertEquals(BitSet.valueOf(new long[] {0b10}), more(first, nothing));
		assertFalse(first.isMore(nothing, 0));
		throwsIn(1, 1);
		throwsIn(1, 1);
		// it throws before anybody knows that it has counters
		throwsIn(2, 0);
		Thrown second = thrown(2);
		assertArrayEquals(new long[] {1, 2}, second.of(1));
		assertNull(second.of(2));
		assertSame(second, thrown(2));
		assertEquals(new BitSet(), more(thrown(2), second));
		Thrown third = thrown(3);
		assertEquals(BitSet.valueOf(new long[] {0b100}), more(third, second));
		assertSame(second.of(1), third.of(1));
		throwsIn(0, 1);
		Thrown last = thrown(3);
		assertEquals(BitSet.valueOf(new long[] {0b111}), more(last, nothing));
		assertArrayEquals(new long[] {0, 1}, last.of(0));
		assertArrayEquals(new long[] {1, 0}, first.of(1));
	}
}
