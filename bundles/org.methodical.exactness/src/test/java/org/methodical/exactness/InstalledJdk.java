// SPDX-License-Identifier: EPL-2.0
package org.methodical.exactness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A JDK at hand. */
record InstalledJdk(Path java, int version) {

	private static final Pattern VERSION = Pattern.compile(" version \"(?:1\\.)?(\\d+)");

	/** The one that runs the tests, and those that the build names and that are there. */
	static List<InstalledJdk> atHand() {
		return Stream.of("java.home", "jdk17.home", "jdk8.home")
				.map(name -> Path.of(System.getProperty(name), "bin/java"))
				.filter(Files::isExecutable).map(java -> new InstalledJdk(java, version(java))).toList();
	}

	private static int version(Path java) {
		try {
			Process process = new ProcessBuilder(java.toString(), "-version").redirectErrorStream(true).start();
			String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
			Matcher matcher = VERSION.matcher(text);
			if (!matcher.find()) {
				throw new IllegalStateException(java + " says: " + text);
			}
			return Integer.parseInt(matcher.group(1));
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	@Override
	public String toString() {
		return "Java " + version;
	}
}
