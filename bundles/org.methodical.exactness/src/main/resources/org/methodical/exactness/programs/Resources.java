// SPDX-License-Identifier: EPL-2.0
package exact;

/** A resource that fails to open, in use, when closed, or twice. */
class Resources {

	static class Resource implements AutoCloseable {
		private final boolean bad;

		Resource(boolean none, boolean bad) { // called 8
			if (none) { // executed 8
				throw new IllegalStateException(); // executed 2
			}
			this.bad = bad; // executed 6
		} // executed 6

		@Override
		public void close() { // called 6
			if (bad) { // executed 6
				throw new IllegalStateException(); // executed 3
			}
		} // executed 3
	}

	static void run() { // called 1
		int[] ways = {0, 1, 2, 3, 4, 0, 1, 3};
		for (int way : ways) { // executed 9, entries 1, iterations 8
			try {
				use(way); // executed 8
			} catch (IllegalStateException e) { // executed 6
				caught(); // executed 6
			}
		}
	}

	// 1: not opened, 2: fails in use, 3: fails when closed, 4: in use and when closed
	static void use(int way) { // called 8
		try (Resource resource = new Resource(way == 1, way >= 3)) {
			work(way); // executed 6
		}
	} // executed 2

	static void work(int way) { // called 6
		if (way == 2 || way == 4) { // executed 6
			throw new IllegalStateException(); // executed 2
		}
	} // executed 4

	static void caught() { // called 6
	} // executed 6
}
