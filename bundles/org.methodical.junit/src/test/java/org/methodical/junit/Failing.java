// SPDX-License-Identifier: EPL-2.0
package org.methodical.junit;

import static org.junit.jupiter.api.Assertions.fail;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests that are run in JVMs of their own and fail where a system property says. */
class Failing {

	private static boolean fails(String where) {
		return where.equals(System.getProperty("fails"));
	}

	@BeforeAll
	static void prepareAll() {
		if (fails("class")) {
			fail("before all");
		}
	}

	@BeforeEach
	void prepare() {
		if (fails("before")) {
			fail("before each");
		}
	}

	@Test
	void first() {
		Counting.sum(Integer.getInteger("rounds", 10));
		if (fails("test")) {
			fail("in the test");
		}
		Assumptions.assumeFalse(fails("assumption"));
	}

	@Test
	void second() {
		Counting.sum(Integer.getInteger("rounds", 10));
		// of the second plan
		if (fails("exit") && Boolean.getBoolean("ran")) {
			System.exit(0);
		}
		System.setProperty("ran", "true");
	}
}
