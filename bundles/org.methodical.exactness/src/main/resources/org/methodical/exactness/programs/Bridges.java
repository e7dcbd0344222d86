// SPDX-License-Identifier: EPL-2.0
package exact;

/** Methods that the compiler adds for types are not those of the source. */
class Bridges {

	static class Base<T> {
		T get(T value) { // called 1
			return value; // executed 1
		}

		Object make() { // called 0
			return null;
		}
	}

	static class Text extends Base<String> implements Comparable<Text> {
		@Override
		String get(String value) { // called 3
			return value.trim(); // executed 3
		}

		@Override
		String make() { // called 2
			return "made"; // executed 2
		}

		@Override
		public int compareTo(Text other) { // called 1
			return 0; // executed 1
		}
	}

	static void run() { // called 1
		Base<String> base = new Text();
		for (int i = 0; i < 3; i++) { // executed 4, entries 1, iterations 3
			base.get(" a "); // executed 3
		}
		base.make(); // executed 1
		new Text().make(); // executed 1
		new Base<Integer>().get(1); // executed 1
		java.util.Collections.sort(java.util.Arrays.asList(new Text(), new Text())); // executed 1
	}
}
