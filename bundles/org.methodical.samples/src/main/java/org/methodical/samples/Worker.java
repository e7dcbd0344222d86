// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/** Does what it is told, line by line: {@code step 3}, {@code other 2}, {@code sleep 50}; ends with its input. */
public final class Worker {

	private static int done;

	private Worker() {
	}

	/**
	 * Begins.
	 *
	 * @param arguments not looked at
	 * @throws IOException          if the input fails
	 * @throws InterruptedException never
	 */
	public static void main(String[] arguments) throws IOException, InterruptedException {
		System.out.println("ready");
		BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
		for (String line = in.readLine(); line != null; line = in.readLine()) {
			String[] words = line.split(" ");
			int times = Integer.parseInt(words[1]);
			if ("sleep".equals(words[0])) {
				nap(times);
			} else {
				for (int i = 0; i < times; i++) {
					if ("step".equals(words[0])) {
						step();
					} else {
						Other.other();
					}
				}
			}
			System.out.println("done " + done);
		}
	}

	static void step() {
		done++;
	}

	static void nap(int milliseconds) throws InterruptedException {
		Thread.sleep(milliseconds);
	}

	/** Loaded when it is first used. */
	static final class Other {

		private Other() {
		}

		static void other() {
			done++;
		}
	}
}
