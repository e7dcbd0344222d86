// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

/** Loads classes all the time, so that its JVM never becomes quiet. */
public final class Unquiet {

	private Unquiet() {
	}

	/**
	 * Runs.
	 *
	 * @param arguments for how long, ms
	 * @throws IOException if its own class file cannot be read
	 */
	public static void main(String[] arguments) throws IOException {
		long end = System.nanoTime() + Long.parseLong(arguments[0]) * 1_000_000;
		byte[] bytes = bytes();
		while (System.nanoTime() < end) {
			load(bytes);
		}
	}

	static void load(byte[] bytes) {
		new ClassLoader(null) {

			void load() {
				defineClass(Nothing.class.getName(), bytes, 0, bytes.length);
			}
		}.load();
	}

	private static byte[] bytes() throws IOException {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (InputStream in = Unquiet.class.getResourceAsStream("Unquiet$Nothing.class")) {
			for (int b = in.read(); b >= 0; b = in.read()) {
				bytes.write(b);
			}
		}
		return bytes.toByteArray();
	}

	/** Is loaded again and again. */
	static final class Nothing {

		private Nothing() {
		}
	}
}
