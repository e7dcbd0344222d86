// SPDX-License-Identifier: EPL-2.0
package exact;

/** A method of a superclass calls one of a subclass, and one that is native. */
class AbstractAndNative {

	abstract static class Template {
		final int run(int n) { // called 2
			int sum = 0;
			for (int i = 0; i < n; i++) { // executed 7, entries 2, iterations 5
				sum += part(i); // executed 5
			}
			return sum; // executed 2
		}

		abstract int part(int i);
	}

	static class Plain extends Template {
		@Override
		int part(int i) { // called 2
			return i; // executed 2
		}
	}

	static class Hashing extends Template {
		@Override
		int part(int i) { // called 3
			return System.identityHashCode(this) & 1; // executed 3
		}
	}

	static void run() { // called 1
		new Plain().run(2); // executed 1
		new Hashing().run(3); // executed 1
	}
}
