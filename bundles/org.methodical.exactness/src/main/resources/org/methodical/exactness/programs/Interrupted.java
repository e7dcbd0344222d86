// SPDX-License-Identifier: EPL-2.0
package exact;

/** A wait that another thread ends. */
class Interrupted {

	static void run() throws Exception { // called 1
		Thread waiting = new Thread(Interrupted::waiting);
		waiting.start(); // executed 1
		waiting.interrupt(); // executed 1
		waiting.join(); // executed 1
	}

	static void waiting() { // called 1
		try {
			new java.util.concurrent.CountDownLatch(1).await(); // executed 1
			never(); // executed 0
		} catch (InterruptedException e) { // executed 1
			interrupted(); // executed 1
		}
	}

	static void never() { // called 0
	}

	static void interrupted() { // called 1
	}
}
