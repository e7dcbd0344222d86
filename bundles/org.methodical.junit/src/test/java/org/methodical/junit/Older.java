// SPDX-License-Identifier: EPL-2.0
package org.methodical.junit;

import java.util.List;

import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;

/** Tests of JUnit 4, two by one method; run in JVMs of their own. */
@RunWith(Parameterized.class)
public class Older {

	private final int rounds;

	/** 6. */
	public Older(int rounds) {
		this.rounds = rounds;
	}

	@Parameterized.Parameters
	public static List<Integer> rounds() {
		return List.of(2, 3);
	}

	/** 10, and sum(2) = 27 or sum(3) = 36. */
	@Test
	public void sums() {
		Counting.sum(rounds + Integer.getInteger("more", 0));
	}
}
