// SPDX-License-Identifier: EPL-2.0
package exact;

/** Continue of an outer loop. */
class LabelledContinue {

	static void run() { // called 1
		rows: for (int i = 0; i < 4; i++) { // executed 5, entries 1, iterations 4
			for (int j = 0; j < 4; j++) { // executed 10, entries 4, iterations 10
				if (i == j) { // executed 10
					diagonal(); // executed 4
					continue rows; // executed 4
				}
				below(); // executed 6
			}
		}
	}

	static void diagonal() { // called 4
	}

	static void below() { // called 6
	}
}
