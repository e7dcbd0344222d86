// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe.thread;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class NamePatternsTest {

	@Test
	void numbersDoNotMatter() {
		assertEquals("pool-#-thread-#", NamePatterns.of("pool-1-thread-12", false));
		assertEquals("#a", NamePatterns.of("007a", false));
		assertEquals("main", NamePatterns.of("main", true));
		assertEquals("virtual", NamePatterns.of("", true));
		assertEquals("", NamePatterns.of("", false));
	}

	@Test
	void namesAreAlikeIfTheirPatternsAre() {
		String[] names = {"", "1", "12", "a", "a1", "a12", "a1b", "a34b", "a1b2", "ab", "a#", "#"};
		for (String name : names) {
			for (String other : names) {
				boolean same = NamePatterns.of(name, false).equals(NamePatterns.of(other, false));
				assertEquals(same, NamePatterns.same(name, other), name + " " + other);
				assertTrue(!same || NamePatterns.hash(name) == NamePatterns.hash(other), name + " " + other);
			}
		}
		assertFalse(NamePatterns.same("a1b", "a1"));
	}
}
