// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmarks.agent;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Loads many classes of one method each, calls each, and waits. */
public final class ManyClasses extends ClassLoader {

	private static final String TEMPLATE = "T00000";

	private ManyClasses(ClassLoader parent) {
		super(parent);
	}

	/**
	 * Runs.
	 *
	 * @param args how many classes
	 * @throws Exception if a class cannot be made
	 */
	public static void main(String[] args) throws Exception {
		ManyClasses loader = new ManyClasses(ManyClasses.class.getClassLoader());
		byte[] template = template();
		for (int i = 1; i <= Integer.parseInt(args[0]); i++) {
			byte[] bytes = template.clone();
			String name = String.format("T%05d", i);
			// of the same length, so that the class file stays one
			for (int at = 0; at + name.length() <= bytes.length; at++) {
				if (new String(bytes, at, name.length(), StandardCharsets.ISO_8859_1).equals(TEMPLATE)) {
					System.arraycopy(name.getBytes(StandardCharsets.ISO_8859_1), 0, bytes, at, name.length());
				}
			}
			Class<?> type = loader.defineClass(ManyClasses.class.getName() + '$' + name, bytes, 0, bytes.length);
			((Runnable) type.getConstructor().newInstance()).run();
		}
		System.out.println("ready");
		System.in.read();
	}

	private static byte[] template() throws IOException {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (InputStream in = ManyClasses.class.getResourceAsStream("ManyClasses$" + TEMPLATE + ".class")) {
			for (int b = in.read(); b >= 0; b = in.read()) {
				bytes.write(b);
			}
		}
		return bytes.toByteArray();
	}

	/** What all classes look like. */
	public static final class T00000 implements Runnable {

		/** Creates an object. */
		public T00000() {
			// nothing to keep
		}

		@Override
		public void run() {
			Math.sin(1);
		}
	}
}
