// SPDX-License-Identifier: EPL-2.0
package exact;

/** Methods of one name, and one that is hidden. */
class Overloads {

	static class Parent {
		static int who() { // called 1
			return 1; // executed 1
		}

		int what(Object value) { // called 1
			return 1; // executed 1
		}
	}

	static class Child extends Parent {
		static int who() { // called 2
			return 2; // executed 2
		}

		int what(String value) { // called 2
			return 2; // executed 2
		}
	}

	static void run() { // called 1
		Parent.who(); // executed 1
		Child.who(); // executed 1
		Child.who(); // executed 1
		new Child().what("text"); // executed 1
		new Child().what("text"); // executed 1
		new Child().what(5); // executed 1
	}
}
