// SPDX-License-Identifier: EPL-2.0
package exact;

/** What makes the JVM initialise a class, and what does not. */
class ClassInitialisers {

	static class Constant {
		static final int KNOWN = 5;

		static { // called 0
			note();
		}
	}

	static class Parent {
		static int value = 1;

		static { // called 1
			note(); // executed 1
		}
	}

	static class Child extends Parent {
		static { // called 0
			note();
		}
	}

	interface Fields {
		Object FIELD = make(); // executed 1

		static Object make() { // called 1
			note(); // executed 1
			return "made"; // executed 1
		}
	}

	static void run() { // called 1
		use(Constant.KNOWN); // executed 1
		use(Child.value); // executed 1
		Child[] none = new Child[3]; // executed 1
		use(Fields.FIELD.hashCode()); // executed 1
		use(Fields.FIELD.hashCode()); // executed 1
	}

	static void note() { // called 2
	}

	static void use(int value) { // called 4
	}
}
