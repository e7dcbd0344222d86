// SPDX-License-Identifier: EPL-2.0
package exact;

/** A switch that has a case for null. */
// since 21
class SwitchOfNull {

	static void run() { // called 1
		String[] texts = {null, "a", null, "b"};
		for (String text : texts) { // executed 5, entries 1, iterations 4
			switch (text) { // executed 4
				case null -> none(); // executed 2
				case "a" -> first(); // executed 1
				default -> other(); // executed 1
			}
		}
	}

	static void none() { // called 2
	}

	static void first() { // called 1
	}

	static void other() { // called 1
	}
}
