// SPDX-License-Identifier: EPL-2.0
package exact;

/** A method of the JDK throws. */
class LibraryThrows {

	static void run() { // called 1
		String[] texts = {"1", "x", "3", "", "5"};
		int sum = 0;
		for (String text : texts) { // executed 6, entries 1, iterations 5
			sum += number(text); // executed 5
		}
	}

	static int number(String text) { // called 5
		try {
			return Integer.parseInt(text); // executed 5
		} catch (NumberFormatException e) { // executed 2
			return none(); // executed 2
		}
	}

	static int none() { // called 2
		return 0; // executed 2
	}
}
