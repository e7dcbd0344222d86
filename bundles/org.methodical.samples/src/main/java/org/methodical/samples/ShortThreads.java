// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples;

/** Starts very many threads that end at once; the number is the argument. */
public final class ShortThreads {

	private ShortThreads() {
	}

	/**
	 * Runs the program.
	 *
	 * @param args how many threads
	 * @throws InterruptedException if it is interrupted
	 */
	public static void main(String[] args) throws InterruptedException {
		int count = Integer.parseInt(args[0]);
		for (int i = 0; i < count; i++) {
			Thread thread = new Thread(ShortThreads::work, "short-" + i);
			thread.start();
			thread.join();
		}
		System.out.println("done");
	}

	private static void work() {
		Math.sin(1);
	}
}
