// SPDX-License-Identifier: EPL-2.0
package exact;

/** Break of a switch and continue of the loop around it. */
class SwitchInLoop {

	static void run() { // called 1
		for (int i = 0; i < 9; i++) { // executed 10, entries 1, iterations 9
			switch (i % 3) { // executed 9
			case 0:
				continue; // executed 3
			case 1:
				one(); // executed 3
				break; // executed 3
			default:
				two(); // executed 3
			}
			both(); // executed 6
		}
	}

	static void one() { // called 3
	}

	static void two() { // called 3
	}

	static void both() { // called 6
	}
}
