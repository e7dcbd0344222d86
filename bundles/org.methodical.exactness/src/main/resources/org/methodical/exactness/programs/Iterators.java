// SPDX-License-Identifier: EPL-2.0
package exact;

/** An iterator of the program's own, asked by a loop. */
class Iterators implements Iterable<Integer> {

	class Three implements java.util.Iterator<Integer> {
		private int next;

		@Override
		public boolean hasNext() { // called 8
			return next < 3; // executed 8
		}

		@Override
		public Integer next() { // called 6
			return next++; // executed 6
		}
	}

	@Override
	public java.util.Iterator<Integer> iterator() { // called 2
		return new Three(); // executed 2
	}

	static void run() { // called 1
		for (int value : new Iterators()) { // executed 4, entries 1, iterations 3
			use(value); // executed 3
		}
		new Iterators().forEach(Iterators::use); // executed 1
	}

	static void use(int value) { // called 6
	}
}
