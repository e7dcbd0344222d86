// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.registry;

/** A class without a nest, so that it alone decides who calls its private methods. */
final class AloneSubject {

	static void first(int times) {
		single(times);
		twice(times);
	}

	static void second(int times) {
		twice(times);
	}

	private static void single(int times) {
		twice(times - 1);
	}

	private static void twice(int times) {
		if (times > 0) {
			never(1.0);
		}
	}

	private static void never(double number) {
		Math.sqrt(number);
	}
}
