// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples;

import java.io.IOException;

/** Works a little, says {@code ready}, and once more for each line that it reads; ends with its input. */
public final class Waiting {

	private Waiting() {
	}

	/**
	 * Runs the program.
	 *
	 * @param args not used
	 * @throws IOException if its input fails
	 */
	public static void main(String[] args) throws IOException {
		work();
		int c = 0;
		while (c >= 0) {
			System.out.println("ready");
			c = System.in.read();
			while (c >= 0 && c != '\n') {
				c = System.in.read();
			}
			work();
		}
		System.out.println("end");
	}

	private static void work() {
		for (int i = 0; i < 100; i++) {
			step();
		}
	}

	private static void step() {
		Math.sin(1);
	}
}
