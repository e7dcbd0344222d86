// SPDX-License-Identifier: EPL-2.0
package exact;

/** Bodies of lambdas are methods. */
class Lambdas {

	static void run() { // called 1
		Runnable plain = () -> body(); // calls lambda$run$0 4
		for (int i = 0; i < 4; i++) { // executed 5, entries 1, iterations 4
			int captured = i;
			Runnable capturing = () -> other(captured); // calls lambda$run$1 4
			plain.run(); // executed 4
			capturing.run(); // executed 4
		}
	}

	static void body() { // called 4
	}

	static void other(int i) { // called 4
	}
}
