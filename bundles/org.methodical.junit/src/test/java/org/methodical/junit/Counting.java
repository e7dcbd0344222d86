// SPDX-License-Identifier: EPL-2.0
package org.methodical.junit;

import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that are run in JVMs of their own; what they execute was counted by hand from the bytecode. */
class Counting {

	/** The line of the loop in {@link #sum}. */
	static final int LOOP = 27;

	/** Not counted in: 5 for the call, and what it does. */
	@BeforeEach
	void prepare() {
		sum(1000);
	}

	/** For n rounds: 2 + 2 + 3 (n + 1) + 2 n + 4 n + 2 = 9 n + 9. */
	static int sum(int rounds) {
		int sum = 0;
		// test n + 1 times, step n times
		for (int i = 0; i < rounds; i++) {
			sum += i;
		}
		return sum;
	}

	/** 7 and sum(10) = 99. */
	@Test
	void sums() {
		sum(Integer.getInteger("rounds", 10));
	}

	/** 4, and sum(2) = 27 or sum(3) = 36. */
	@ParameterizedTest
	@ValueSource(ints = {2, 3})
	void each(int rounds) {
		sum(rounds);
	}

	/** 10, 4 in the thread and 99. */
	@Test
	void inAThread() throws InterruptedException {
		Thread thread = new Thread(() -> sum(10));
		thread.start();
		thread.join();
	}

	/** The clock never says the same twice. */
	@Test
	void byTheClock() {
		sum((int) (System.nanoTime() % 10_000));
	}

	/** 4, and sum(0) = 9 as the initialiser calls it, which itself is not counted in. */
	@Test
	void initialises() {
		Late.COUNT.get();
	}

	/** Initialised by the first test that needs it. */
	static class Late {

		static final AtomicInteger COUNT = new AtomicInteger(sum(0));

		// for n rounds: 2 + 6 (n + 1) + 2 n = 8 n + 8; 6 for the count and 1 to return
		static {
			for (int i = 0; i < Integer.getInteger("rounds.initial", 1); i++) {
				// only its rounds count
			}
		}
	}
}
