// SPDX-License-Identifier: EPL-2.0
package exact;

/** Inner classes use private members of what is around them. */
class InnerClasses {

	private int count;

	private void add() { // called 7
		count++; // executed 7
	}

	class Inner {
		Inner(int n) { // called 2
			for (int i = 0; i < n; i++) { // executed 7, entries 2, iterations 5
				add(); // executed 5
			}
		}

		class Innermost {
			Innermost() { // called 2
				add(); // executed 2
			}
		}
	}

	static void run() { // called 1
		InnerClasses outer = new InnerClasses();
		Inner inner = outer.new Inner(2); // executed 1
		inner.new Innermost(); // executed 1
		outer.new Inner(3).new Innermost(); // executed 1
	}
}
