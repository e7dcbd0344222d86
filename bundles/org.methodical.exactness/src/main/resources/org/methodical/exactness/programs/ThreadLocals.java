// SPDX-License-Identifier: EPL-2.0
package exact;

/** A value a thread, made when first asked for. */
class ThreadLocals {

	private static final ThreadLocal<int[]> VALUE = ThreadLocal.withInitial(ThreadLocals::make);

	static void run() throws Exception { // called 1
		for (int i = 0; i < 3; i++) { // executed 4, entries 1, iterations 3
			Thread thread = new Thread(ThreadLocals::work); // executed 3
			thread.start(); // executed 3
			thread.join(); // executed 3
		}
		work(); // executed 1
	}

	static void work() { // called 4
		VALUE.get()[0]++; // executed 4
		VALUE.get()[0]++; // executed 4
	}

	static int[] make() { // called 4
		return new int[1]; // executed 4
	}
}
