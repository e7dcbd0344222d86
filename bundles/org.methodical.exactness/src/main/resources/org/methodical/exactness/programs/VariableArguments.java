// SPDX-License-Identifier: EPL-2.0
package exact;

/** Arguments as an array, and texts put together. */
class VariableArguments {

	static void run() { // called 1
		sum(); // executed 1
		sum(1); // executed 1
		sum(1, 2, 3); // executed 1
		for (int i = 0; i < 2; i++) { // executed 3, entries 1, iterations 2
			length("text " + i + ' ' + 1.5 + ' ' + true); // executed 2
		}
	}

	static int sum(int... values) { // called 3
		int sum = 0;
		for (int value : values) { // executed 7, entries 3, iterations 4
			sum += value; // executed 4
		}
		return sum; // executed 3
	}

	static int length(String text) { // called 2
		return text.length(); // executed 2
	}
}
