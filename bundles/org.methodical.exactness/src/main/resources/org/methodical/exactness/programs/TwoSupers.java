// SPDX-License-Identifier: EPL-2.0
package exact;

/** Constructors that call each other and two above them. */
class TwoSupers {

	static class Top {
		Top() { // called 5
			hello(); // executed 5
		}

		void hello() { // called 3
		}
	}

	static class Middle extends Top {
		Middle() { // called 4
			this(1); // executed 4
		}

		Middle(int i) { // called 4
		}
	}

	static class Bottom extends Middle {
		Bottom() { // called 2
		}

		// by the constructor of the topmost class, before its own
		@Override
		void hello() { // called 2
		}
	}

	static void run() { // called 1
		new Top(); // executed 1
		new Middle(); // executed 1
		new Middle(); // executed 1
		new Bottom(); // executed 1
		new Bottom(); // executed 1
	}
}
