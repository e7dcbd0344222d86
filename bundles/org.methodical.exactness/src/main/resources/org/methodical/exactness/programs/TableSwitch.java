// SPDX-License-Identifier: EPL-2.0
package exact;

/** Cases next to each other. */
class TableSwitch {

	static void run() { // called 1
		for (int i = -1; i < 7; i++) { // executed 9, entries 1, iterations 8
			name(i); // executed 8
		}
	}

	static int name(int i) { // called 8
		switch (i) { // executed 8, steps 16
		case 0:
			return 10; // executed 1, steps 2
		case 1:
		case 2:
			return 12; // executed 2, steps 4
		case 3:
			return 13; // executed 1, steps 2
		default:
			return -1; // executed 4, steps 8
		}
	}
}
