// SPDX-License-Identifier: EPL-2.0
package exact;

/** A switch over constants of an enumeration. */
class EnumSwitch {

	enum Color {
		RED, GREEN, BLUE
	}

	static void run() { // called 1
		for (Color color : Color.values()) { // executed 4, entries 1, iterations 3
			choose(color); // executed 3
		}
		choose(Color.RED); // executed 1
	}

	static int choose(Color color) { // called 4
		switch (color) { // executed 4
		case RED:
			return 1; // executed 2
		case GREEN:
			return 2; // executed 1
		default:
			return 3; // executed 1
		}
	}
}
