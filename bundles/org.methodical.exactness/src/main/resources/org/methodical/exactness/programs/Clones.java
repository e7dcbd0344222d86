// SPDX-License-Identifier: EPL-2.0
package exact;

/** A copy is made without a constructor. */
class Clones implements Cloneable {

	Clones() { // called 1
	}

	@Override
	protected Clones clone() throws CloneNotSupportedException { // called 5
		return (Clones) super.clone(); // executed 5
	}

	static void run() throws Exception { // called 1
		Clones one = new Clones(); // executed 1
		for (int i = 0; i < 5; i++) { // executed 6, entries 1, iterations 5
			one.clone(); // executed 5
		}
	}
}
