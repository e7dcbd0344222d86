// SPDX-License-Identifier: EPL-2.0
package org.methodical.junit;

import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;

import org.junit.jupiter.api.Test;

/** Tests that are run in a JVM of their own, and choose by chance and by a seed. */
class Choosing {

	/** Chooses the same each time. */
	static final class Seeded {

		static boolean choose() {
			return new Random(42).nextBoolean();
		}
	}

	@Test
	@SuppressWarnings("ReturnValueIgnored") // as if what comes next depended on it
	void byChance() {
		ThreadLocalRandom.current().nextBoolean();
		Counting.sum(Integer.getInteger("rounds", 10));
	}

	@Test
	void bySeed() {
		Seeded.choose();
		Counting.sum(Integer.getInteger("rounds", 10));
	}
}
