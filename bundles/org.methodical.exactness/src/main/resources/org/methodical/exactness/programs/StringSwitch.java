// SPDX-License-Identifier: EPL-2.0
package exact;

/** A switch over texts, two of which have one hash code. */
class StringSwitch {

	static void run() { // called 1
		String[] texts = {"Aa", "BB", "Aa", "C", ""};
		for (String text : texts) { // executed 6, entries 1, iterations 5
			choose(text); // executed 5
		}
	}

	static int choose(String text) { // called 5
		switch (text) { // executed 5
		case "Aa":
			return 1; // executed 2
		case "BB":
			return 2; // executed 1
		default:
			return 0; // executed 2
		}
	}
}
