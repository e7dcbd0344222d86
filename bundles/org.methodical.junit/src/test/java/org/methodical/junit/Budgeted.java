// SPDX-License-Identifier: EPL-2.0
package org.methodical.junit;

import org.junit.jupiter.api.Test;

/** Tests with budgets of their own, run in JVMs of their own. */
@WorkBudget(steps = 106)
class Budgeted {

	/** 7 and 99, as {@link Counting} says. */
	@Test
	void fits() {
		Counting.sum(Integer.getInteger("rounds", 10));
	}

	/** 4 and 99. */
	@Test
	@WorkBudget(steps = 102)
	void exceeds() {
		Counting.sum(10);
	}

	/** 4 and 99. */
	@Test
	@WorkBudget(steps = 100, tolerance = 3)
	void fitsWithTolerance() {
		Counting.sum(10);
	}
}
