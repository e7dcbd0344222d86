// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples;

/** Ends by System.exit in the middle of things, in a thread of its own, with the status that is the argument. */
public final class Exit {

	private Exit() {
	}

	/**
	 * Runs the program.
	 *
	 * @param args the exit status
	 * @throws InterruptedException if it is interrupted
	 */
	public static void main(String[] args) throws InterruptedException {
		Thread thread = new Thread(() -> leave(Integer.parseInt(args[0])), "leaver");
		thread.start();
		thread.join();
		System.out.println("not reached");
	}

	private static void leave(int status) {
		for (int i = 0; i < 7; i++) {
			step();
		}
		System.exit(status);
	}

	private static void step() {
		Math.sin(1);
	}
}
