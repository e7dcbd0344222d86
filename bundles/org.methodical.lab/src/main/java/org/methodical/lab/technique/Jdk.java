// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.technique;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/**
 * A JDK on this machine.
 *
 * @param home its folder
 * @param version as its release file says, for instance {@code 25.0.1}
 * @param vendor its maker or empty
 */
public record Jdk(Path home, String version, String vendor) {

	/**
	 * Looks at a JDK.
	 *
	 * @param home its folder
	 * @throws IOException when there is no java in it
	 */
	public static Jdk at(Path home) throws IOException {
		Path java = home.resolve("bin").resolve(isWindows() ? "java.exe" : "java");
		if (!Files.isExecutable(java)) {
			throw new IOException("no JDK in " + home + ": " + java + " is missing");
		}
		Properties release = new Properties();
		Path file = home.resolve("release");
		if (Files.isReadable(file)) {
			try (var reader = Files.newBufferedReader(file)) {
				release.load(reader);
			}
		}
		return new Jdk(home, unquoted(release.getProperty("JAVA_VERSION", "?")),
				unquoted(release.getProperty("IMPLEMENTOR", "")));
	}

	/**
	 * The JDK that runs this JVM.
	 *
	 * @throws IOException when it is incomplete
	 */
	public static Jdk current() throws IOException {
		return at(Path.of(System.getProperty("java.home")));
	}

	private static String unquoted(String text) {
		return text.replace("\"", "");
	}

	private static boolean isWindows() {
		return System.getProperty("os.name").startsWith("Windows");
	}

	/** @return the command that starts a JVM */
	public String java() {
		return home.resolve("bin").resolve("java").toString();
	}

	/** @return the feature release, for instance 25; 8 for {@code 1.8} */
	public int feature() {
		String[] parts = version.split("[._+-]");
		try {
			int first = Integer.parseInt(parts[0]);
			return first == 1 && parts.length > 1 ? Integer.parseInt(parts[1]) : first;
		} catch (NumberFormatException e) {
			return 0; // a release file that names no number; nothing is refused then
		}
	}

	/** @return for tables, for instance {@code 25.0.1 (Eclipse Adoptium)} */
	public String label() {
		return vendor.isEmpty() ? version : version + " (" + vendor + ")";
	}
}
