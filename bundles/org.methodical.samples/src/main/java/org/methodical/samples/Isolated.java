// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Runs a class in a class loader that passes on nothing but {@code java.*}, as those of OSGi do, or, with an argument,
 * not even that but for the packages that the class needs.
 */
public final class Isolated {

	private Isolated() {
	}

	/**
	 * Runs the program.
	 *
	 * @param args any one for a loader that is strict
	 * @throws Exception if the class cannot be loaded
	 */
	public static void main(String[] args) throws Exception {
		Object inner = new Loader(args.length == 0 ? "java." : "java.lang.").loadClass(Inner.class.getName()).getConstructor().newInstance();
		System.out.println(inner);
	}

	/** The class that is loaded in isolation. */
	public static final class Inner {

		@Override
		public String toString() {
			return "isolated";
		}
	}

	private static final class Loader extends ClassLoader {

		private final String passedOn;

		Loader(String passedOn) {
			this.passedOn = passedOn;
		}

		@Override
		protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
			if (name.startsWith(passedOn)) {
				return super.loadClass(name, resolve);
			}
			if (!name.equals(Inner.class.getName())) {
				throw new ClassNotFoundException(name);
			}
			byte[] bytes = read("/" + name.replace('.', '/') + ".class");
			return defineClass(name, bytes, 0, bytes.length, Isolated.class.getProtectionDomain());
		}

		private static byte[] read(String path) throws ClassNotFoundException {
			try (InputStream in = Isolated.class.getResourceAsStream(path)) {
				ByteArrayOutputStream bytes = new ByteArrayOutputStream();
				for (int b = in.read(); b >= 0; b = in.read()) {
					bytes.write(b);
				}
				return bytes.toByteArray();
			} catch (IOException e) {
				throw new ClassNotFoundException(path, e);
			}
		}
	}
}
