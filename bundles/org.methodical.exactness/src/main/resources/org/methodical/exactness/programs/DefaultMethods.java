// SPDX-License-Identifier: EPL-2.0
package exact;

/** Methods of interfaces: default, static, overridden and called by name. */
class DefaultMethods {

	interface Greeting {
		default int greet() { // called 3
			return name() + 1; // executed 3
		}

		int name();

		static int none() { // called 2
			return 0; // executed 2
		}
	}

	static class Plain implements Greeting {
		@Override
		public int name() { // called 2
			return none(1); // executed 2
		}

		static int none(int i) { // called 2
			return i; // executed 2
		}
	}

	static class Special implements Greeting {
		@Override
		public int greet() { // called 1
			return Greeting.super.greet() * Greeting.none(); // executed 1
		}

		@Override
		public int name() { // called 1
			return Greeting.none(); // executed 1
		}
	}

	static void run() { // called 1
		Greeting plain = new Plain();
		plain.greet(); // executed 1
		plain.greet(); // executed 1
		Greeting special = new Special();
		special.greet(); // executed 1
	}
}
