// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.launcher;

/**
 * Where {@code java -jar} begins: any Java from 8 on can run it, so that an older one hears what is missing instead of
 * an error of class loading.
 */
public final class Launcher {

	private static final int NEEDED = 21;
	private static final int BAD_INPUT = 2;

	private Launcher() {
	}

	/**
	 * Runs the command line, or says that this Java is too old for it and ends with exit code 2.
	 *
	 * @param arguments the command line
	 * @throws ReflectiveOperationException if the jar is not whole
	 */
	public static void main(String[] arguments) throws ReflectiveOperationException {
		String version = System.getProperty("java.specification.version"); // 1.8, 9, 17
		if (Float.parseFloat(version) < NEEDED) {
			System.err.println("methodical: needs Java " + NEEDED + " or newer to run, and this is Java " + version
					+ " ("
					+ System.getProperty("java.home") + "). What it profiles or measures may run on an older one.");
			System.exit(BAD_INPUT);
		}
		// by name, since this class is compiled for Java 8, before the others
		Class.forName("org.methodical.cli.Main").getMethod("main", String[].class).invoke(null, (Object) arguments);
	}
}
