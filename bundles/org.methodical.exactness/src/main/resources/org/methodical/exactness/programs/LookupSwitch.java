// SPDX-License-Identifier: EPL-2.0
package exact;

/** Cases far apart, with one that goes on into the next. */
class LookupSwitch {

	static void run() { // called 1
		int[] values = {1, 1000, 1000000, 5, 1};
		for (int value : values) { // executed 6, entries 1, iterations 5
			choose(value); // executed 5
		}
	}

	static void choose(int value) { // called 5
		switch (value) { // executed 5
		case 1:
			one(); // executed 2
			// and the next one
		case 1000:
			thousand(); // executed 3
			break; // executed 3
		case 1000000:
			return; // executed 1
		default:
			other(); // executed 1
		}
		end(); // executed 4
	}

	static void one() { // called 2
	}

	static void thousand() { // called 3
	}

	static void other() { // called 1
	}

	static void end() { // called 4
	}
}
