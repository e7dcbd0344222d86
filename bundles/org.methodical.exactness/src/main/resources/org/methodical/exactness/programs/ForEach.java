// SPDX-License-Identifier: EPL-2.0
package exact;

/** Over an array and over a list. */
class ForEach {

	static void run() { // called 1
		for (int value : new int[] {3, 1, 2}) { // executed 4, entries 1, iterations 3
			seen(value); // executed 3
		}
		for (Integer value : java.util.Arrays.asList(4, 5)) { // executed 3, entries 1, iterations 2
			seen(value); // executed 2
		}
		for (String none : java.util.Collections.<String>emptyList()) { // executed 1, entries 1, iterations 0
			seen(none.length()); // executed 0
		}
	}

	static void seen(int value) { // called 5
	}
}
