// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.List;

import org.junit.jupiter.api.Test;

class StringConstantsTest {

	private final StringConstants constants = new StringConstants();

	/** Has constants of all kinds, which are what is looked for. */
	@SuppressWarnings({"unused", "UnusedVariable"})
	private static class Base {

		static final long BEFORE = 0x1234567890L;

		String first() {
			return "first constant";
		}
	}

	@SuppressWarnings("unused") // as above
	private static final class Derived extends Base {

		static double half() {
			return Math.sqrt(0.123);
		}

		String second() {
			return "second constant, \u20ac";
		}
	}

	@Test
	void thoseOfAClassAndOfWhatItExtendsAreMade() {
		constants.make(Derived.class);
		assertEquals(List.of("second constant, \u20ac", "first constant"), constants.made());
	}

	@Test
	void thoseOfTheJvmsThreadBeanAreMade() {
		constants.make(ManagementFactory.getThreadMXBean().getClass());
		assertTrue(constants.made().stream().anyMatch(text -> text.contains("thread")), constants.made()::toString);
	}

	@Test
	void aClassWithoutAFileHasNone() {
		Runnable hidden = () -> {
		};
		constants.make(hidden.getClass());
		constants.make(int[].class);
		assertEquals(List.of(), constants.made());
	}
}
