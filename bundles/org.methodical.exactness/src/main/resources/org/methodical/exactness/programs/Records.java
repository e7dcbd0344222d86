// SPDX-License-Identifier: EPL-2.0
package exact;

/** Records: a constructor with checks, accessors, methods that the compiler makes. */
// since 17
class Records {

	record Point(int x, int y) {
		Point { // called 5
			if (x < 0) { // executed 5
				throw new IllegalArgumentException(); // executed 1
			}
		}

		Point(int both) { // called 2
			this(both, both); // executed 2
		}

		int sum() { // called 2
			return x() + y(); // executed 2
		}

		@Override
		public int y() { // called 3
			return y; // executed 3
		}
	}

	static void run() { // called 1
		new Point(1, 2).sum(); // executed 1
		new Point(3).sum(); // executed 1
		new Point(4).y(); // executed 1
		try {
			new Point(-1, 0); // executed 1
		} catch (IllegalArgumentException e) { // executed 1
			caught(); // executed 1
		}
		new Point(5, 6).equals(null); // executed 1
	}

	static void caught() { // called 1
	}
}
