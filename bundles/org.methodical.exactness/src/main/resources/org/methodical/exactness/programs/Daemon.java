// SPDX-License-Identifier: EPL-2.0
package exact;

/** A daemon thread is in the middle of a call when the program ends. */
// alone
class Daemon {

	public static void main(String[] arguments) throws Exception { // called 1
		java.util.concurrent.CountDownLatch begun = new java.util.concurrent.CountDownLatch(1);
		Thread daemon = new Thread(() -> daemon(begun));
		daemon.setDaemon(true); // executed 1
		daemon.start(); // executed 1
		begun.await(); // executed 1
	}

	static void daemon(java.util.concurrent.CountDownLatch begun) { // called 1
		for (int i = 0; i < 7; i++) { // executed 8, entries 1, iterations 7
			step(); // executed 7
		}
		forever(begun); // executed 1
	}

	static void forever(java.util.concurrent.CountDownLatch begun) { // called 1
		begun.countDown(); // executed 1
		java.util.concurrent.locks.LockSupport.park(); // executed 1
	}

	static void step() { // called 7
	}
}
