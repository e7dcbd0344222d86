// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples.steps;

/** Branches of all kinds. */
final class BranchPrograms {

	private BranchPrograms() {
	}

	static void run() {
		for (int i = 0; i < 6; i++) { // executed 7, entries 1, iterations 6
			ifElse(i);
			and(i, 3);
			or(i);
			ternary(i);
			chosenCondition(i);
			tableSwitch(i);
			fallThrough(i);
			stringSwitch(new String[] {"one", "two", "Aa", "BB", "six", ""}[i]);
			assigned(i);
		}
		neverTaken(1);
	}

	static int ifElse(int i) {
		if (i < 2) { // executed 6
			return 1; // executed 2
		} else if (i == 5) { // executed 4
			return 2; // executed 1
		}
		return 3; // executed 3
	}

	static boolean and(int i, int limit) {
		if (i > 0 && i < limit) { // executed 6
			return true; // executed 2
		}
		return false; // executed 4
	}

	static int or(int i) {
		int hits = 0;
		if (i == 1 || i == 4 || i > 4) { // executed 6
			hits++; // executed 3
		}
		return hits; // executed 6
	}

	static int ternary(int i) {
		int even = i % 2 == 0 ? i : -i; // executed 6
		return even; // executed 6
	}

	static int chosenCondition(int i) {
		if (i > 2 ? i == 3 : i == 0) { // executed 6
			return 1; // executed 2
		}
		return 0; // executed 4
	}

	static int tableSwitch(int i) {
		switch (i) { // executed 6
		case 0:
			return 10; // executed 1
		case 1:
		case 2:
			return 12; // executed 2
		default:
			return 0; // executed 3
		}
	}

	@SuppressWarnings("fallthrough") // which is what is counted
	static int fallThrough(int i) {
		int sum = 0;
		switch (i * 100) { // executed 6
		case 100:
			sum++; // executed 1
		case 300:
			sum += 2; // executed 2
			break; // executed 2
		case 700:
			sum = 9; // executed 0
			break; // executed 0
		default:
			sum = -1; // executed 4
		}
		return sum; // executed 6
	}

	static int stringSwitch(String word) {
		switch (word) { // executed 6
		case "one":
			return 1; // executed 1
		case "Aa":
			return 3; // executed 1
		case "BB":
			return 4; // executed 1
		default:
			return 0; // executed 3
		}
	}

	static int assigned(int i) {
		boolean small = i < 3; // executed 6
		int result; // not code
		if (!small) { // executed 6
			result = i; // executed 3
		} else {
			result = -i; // executed 3
		}
		return result; // executed 6
	}

	static int neverTaken(int i) {
		if (i == 0) { // executed 1
			i = 100 / i; // executed 0
			i++; // executed 0
		}
		return i; // executed 1
	}

	static int neverCalled(int i) {
		return i + 1; // executed 0
	}
}
