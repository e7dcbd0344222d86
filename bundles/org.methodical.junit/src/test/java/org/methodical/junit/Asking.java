// SPDX-License-Identifier: EPL-2.0
package org.methodical.junit;

import org.junit.jupiter.api.Test;

/** A test that is run in a JVM of its own, and could do something else in each. */
class Asking {

	/** The line of the loop in {@link #look}. */
	static final int LOOP = 15;

	/** For n rounds 9 n + 9, as in {@link Counting#sum}. */
	static int look(int rounds) {
		int sum = 0;
		for (int i = 0; i < rounds; i++) {
			sum += i;
		}
		return sum;
	}

	/** 3, 6 and look(10) = 99, 6 and sum(10) = 99, 1. */
	@Test
	@SuppressWarnings("ReturnValueIgnored") // asking changes what comes next
	void forTheOrderOfMethods() {
		Counting.class.getDeclaredMethods();
		look(Integer.getInteger("look", 10));
		Counting.sum(Integer.getInteger("rounds", 10));
	}
}
