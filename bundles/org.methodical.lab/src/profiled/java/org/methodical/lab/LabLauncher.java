// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab;

/**
 * Where {@code java -jar} begins: any Java from 8 on can run it, so that an older one hears what is missing instead of
 * an error of class loading.
 */
public final class LabLauncher {

	private static final int NEEDED = 21;
	private static final int BAD_INPUT = 2;

	private LabLauncher() {
	}

	/**
	 * Runs the lab, or says that this Java is too old for it and ends with exit code 2.
	 *
	 * @param arguments the command line
	 * @throws ReflectiveOperationException if the jar is not whole
	 */
	public static void main(String[] arguments) throws ReflectiveOperationException {
		String version = System.getProperty("java.specification.version"); // 1.8, 9, 17
		if (Float.parseFloat(version) < NEEDED) {
			System.err.println("The lab needs Java " + NEEDED + " or newer to run, and this is Java " + version + " ("
					+ System.getProperty("java.home") + "). The JVMs that it measures may be older: --jdk FOLDER.");
			System.exit(BAD_INPUT);
		}
		// by name, since this class is compiled before the driver
		Class.forName("org.methodical.lab.cli.Main").getMethod("main", String[].class).invoke(null, (Object) arguments);
	}
}
