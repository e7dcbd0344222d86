// SPDX-License-Identifier: EPL-2.0
package org.methodical.junit;

import org.junit.jupiter.api.Test;

/** A test that is run in a JVM of its own, and could do something else in each. */
class Asking {

	/** 10, and sum(10) = 99. */
	@Test
	void forTheOrderOfMethods() {
		Counting.class.getDeclaredMethods();
		Counting.sum(Integer.getInteger("rounds", 10));
	}
}
