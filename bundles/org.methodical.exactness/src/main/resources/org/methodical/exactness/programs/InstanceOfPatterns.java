// SPDX-License-Identifier: EPL-2.0
package exact;

/** Patterns in conditions. */
// since 17
class InstanceOfPatterns {

	static void run() { // called 1
		Object[] values = {"abc", 5, "", null};
		for (Object value : values) { // executed 5, entries 1, iterations 4
			if (value instanceof String text && !text.isEmpty()) { // executed 4
				text(text); // executed 1
			} else if (value instanceof Integer number) { // executed 3
				number(number); // executed 1
			} else {
				other(); // executed 2
			}
		}
	}

	static void text(String text) { // called 1
	}

	static void number(int number) { // called 1
	}

	static void other() { // called 2
	}
}
