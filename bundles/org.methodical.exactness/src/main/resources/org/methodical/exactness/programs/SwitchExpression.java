// SPDX-License-Identifier: EPL-2.0
package exact;

/** A switch that has a value. */
// since 17
class SwitchExpression {

	static void run() { // called 1
		for (int day = 1; day <= 7; day++) { // executed 8, entries 1, iterations 7
			hours(day); // executed 7
		}
	}

	static int hours(int day) { // called 7
		return switch (day) { // executed 7
			case 6, 7 -> 0; // executed 2
			case 5 -> {
				early(); // executed 1
				yield 6; // executed 1
			}
			default -> 8; // executed 4
		};
	}

	static void early() { // called 1
	}
}
