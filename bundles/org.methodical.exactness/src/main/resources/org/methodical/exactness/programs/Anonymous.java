// SPDX-License-Identifier: EPL-2.0
package exact;

/** Anonymous and local classes, which keep variables of the method around them. */
class Anonymous {

	// calls Anonymous$1.run 3
	// calls Anonymous$1Local.get 4
	static void run() { // called 1
		for (int i = 0; i < 3; i++) { // executed 4, entries 1, iterations 3
			int kept = i;
			new Runnable() { // an anonymous class
				@Override
				public void run() { // of the anonymous class
					use(kept); // executed 3
				}
			}.run(); // executed 3
		}
		int kept = 5;
		class Local {
			int get() { // of the local class
				return kept; // executed 4
			}
		}
		Local local = new Local();
		use(local.get() + local.get()); // executed 1
		use(new Local().get() + local.get()); // executed 1
	}

	static void use(int i) { // called 5
	}
}
