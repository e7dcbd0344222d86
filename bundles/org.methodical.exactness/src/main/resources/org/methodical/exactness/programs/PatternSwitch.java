// SPDX-License-Identifier: EPL-2.0
package exact;

/** Cases by type and condition. */
// since 21
class PatternSwitch {

	static void run() { // called 1
		Object[] values = {1, -1, "abc", "", 2L, 3};
		for (Object value : values) { // executed 7, entries 1, iterations 6
			size(value); // executed 6
		}
	}

	static int size(Object value) { // called 6
		return switch (value) {
			case Integer i when i > 0 -> positive(i); // executed 3
			case Integer i -> 0; // executed 1
			case String s -> text(s); // executed 2
			default -> -1; // executed 1
		};
	}

	static int positive(int i) { // called 2
		return i; // executed 2
	}

	static int text(String text) { // called 2
		return text.length(); // executed 2
	}
}
